// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "configreader.h"

#include "cogsyntax.h"
#include "document/yamltext.h"
#include "extraction.h"
#include "rules.h"

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// A file that can't be read as text. What is not text Cog's parser refuses too; the rest is this
/// program's own limit.
ConfigReading unreadable(const Project &project, const Error &error)
{
    ConfigReading reading;
    reading.document = YamlDocument::parse({}, project.configName());
    reading.file.file = project.configName();
    Finding finding = error.toFinding();
    if (!finding.place)
        finding.place = Place{.file = project.configName()};
    finding.alsoCog = error.code == "file-not-text"_L1 || error.code == "file-not-utf8"_L1;
    reading.findings.append(finding);
    reading.acceptedByCog = false;
    reading.refusal = finding.alsoCog ? u"yaml-syntax"_s : error.code;
    return reading;
}

void checkRules(const RuleContext &context)
{
    checkReferences(context);
    checkBuild(context);
    checkEnvironment(context);
    checkConcurrency(context);
    checkModel(context);
    checkWeights(context);
    checkCompletion(context);
    checkDockerfileStage(context);
    checkAdvice(context);
    checkSecrets(context);
    checkSources(context);
    // A key that stands twice comes first: which of the two a repair would change is open.
    const QList<Finding> &own = context.report.document().findings();
    const bool isTwice = std::ranges::contains(own, u"yaml-duplicate-key"_s, &Finding::code);
    if (!isTwice)
        checkDeprecations(context);
}

/// What the parsers say of the text. Both end a document where its one value ends and leave the rest
/// unread; only text in the very column of a section in block style is refused by Cog's parser.
QList<Finding> syntaxFindings(const YamlDocument &document)
{
    QList<Finding> findings = document.findings();
    const YamlNode &root = *document.root();
    const bool isBlock = root.style == YamlNode::Style::Block && root.kind != YamlNode::Kind::Scalar;
    for (Finding &finding : findings) {
        const bool isInColumn = finding.place && finding.place->column == document.place(root.range).column;
        if (isBlock && isInColumn && finding.code == "yaml-syntax"_L1 &&
            finding.severity == Severity::Warning) {
            finding.severity = Severity::Error;
            finding.alsoCog = true;
        }
    }
    return findings;
}

/// The key above that one at an offset repeats; null for none.
const YamlEntry *firstOfTwo(const YamlDocument &document, qsizetype offset)
{
    const KeyPath path = document.pathAt(offset);
    const YamlNodePtr parent = path.isEmpty() ? nullptr : document.node(path.parent());
    const QString *name = path.isEmpty() ? nullptr : std::get_if<QString>(&path.steps().last());
    if (!parent || !name)
        return nullptr;
    const auto first = std::ranges::find(parent->entries, *name, &YamlEntry::key);
    return first == parent->entries.end() ? nullptr : &*first;
}

/// Leaves out what is said of lines that can't be read: there it is a guess. A key is no second one
/// where the first is such a guess. A credential is one wherever it stands.
QList<Finding> readable(QList<Finding> findings, const YamlDocument &document, const BrokenPart &broken)
{
    findings.removeIf([&](const Finding &finding) {
        const bool isTwice = finding.code == "yaml-duplicate-key"_L1;
        // Why a text does not parse stays, a limit that it is over among it.
        const bool isOfDocument = std::ranges::any_of(document.findings(), [&](const Finding &said) {
            return said.code == finding.code && said.place == finding.place;
        });
        const bool isReason = !isTwice && (finding.code.startsWith("yaml-"_L1) || isOfDocument);
        if (isReason || finding.code == "secret-in-file"_L1 || !finding.place ||
            finding.place->file != document.file())
            return false;
        const TextRange range = document.lines().range(*finding.place);
        if (!isTwice)
            return broken.touches(range);
        const YamlEntry *first = firstOfTwo(document, range.begin);
        return broken.touches(range) || !first || broken.touches(first->keyRange);
    });
    return findings;
}

/// What stands behind the line that ends the document, of which nothing is read.
QList<Finding> secondDocument(const YamlDocument &document)
{
    const QString &text = document.text();
    if (!text.contains("---"_L1) && !text.contains("..."_L1) && !text.contains("%YAML"_L1))
        return {};
    bool hasContent = false;
    for (int line = 1; line <= document.lines().lineCount(); ++line) {
        const qsizetype begin = document.lines().lineStart(line);
        const qsizetype end =
            line == document.lines().lineCount() ? text.size() : document.lines().lineStart(line + 1);
        const QStringView all = QStringView(text).sliced(begin, end - begin);
        const QStringView written = all.trimmed();
        const bool isBegin = all.startsWith(u"---") && (written == u"---" || all[3].isSpace());
        const bool isEnd = all.startsWith(u"...") && (written == u"..." || all[3].isSpace());
        const bool isMarker = isBegin || isEnd;
        const bool endsDocument = isMarker || isYamlVersionLine(text, begin);
        if (endsDocument && hasContent && begin >= document.root()->range.end &&
            !QStringView(text).sliced(isBegin ? begin + 3 : end).trimmed().isEmpty())
            return {
                {.code = u"yaml-second-document"_s,
                 .severity = Severity::Warning,
                 .message =
                     isBegin
                         ? u"A second YAML document begins here. Cog reads the first alone, so what follows does not count."_s
                         : u"The YAML document ends here. Cog reads nothing behind it, so what follows does not count."_s,
                 .place = document.lines().place(document.file(), {begin, begin + 3})}};
        hasContent = hasContent || (!written.isEmpty() && !written.startsWith(u'#') && !isMarker &&
                                    !written.startsWith(u'%'));
    }
    return {};
}

/// The document's own findings; a key that stands twice in a part that Cog does not read is no
/// refusal.
QList<Finding> documentFindings(QList<Finding> findings, const YamlDocument &document,
                                const SchemaCheck &check)
{
    for (Finding &finding : findings) {
        if (finding.code != "yaml-duplicate-key"_L1 || !finding.place)
            continue;
        finding.alsoCog = check.duplicates().contains(document.lines().range(*finding.place).begin);
        finding.severity = finding.alsoCog ? Severity::Error : Severity::Warning;
    }
    return findings;
}

} // namespace

ConfigReading readConfig(const Project &project)
{
    const auto text = project.readText(project.configName());
    if (!text)
        return unreadable(project, text.error());

    ConfigReading reading;
    reading.document = YamlDocument::parse(*text, project.configName());
    const QList<Finding> ofCog = cogSyntaxFindings(*text, reading.document.lines(), project.configName());
    const QList<Finding> own = ofCog + syntaxFindings(reading.document);
    const auto syntax = std::ranges::find_if(own, [](const Finding &finding) {
        return finding.code != "yaml-duplicate-key"_L1 && finding.severity == Severity::Error;
    });
    const bool partial = syntax != own.end();

    Report report(reading.document);
    SchemaCheck check(cogSchema(), report);
    const BrokenPart broken = partial ? BrokenPart(reading.document, ofCog) : BrokenPart();
    check.run(broken);
    reading.file = extractConfig(reading.document, check);
    checkRules({project, cogSchema(), reading.file, report, partial});

    reading.refusal = partial ? syntax->code : report.refusal();
    reading.acceptedByCog = reading.refusal.isEmpty();
    reading.findings = documentFindings(own, reading.document, check) + report.findings();
    if (partial)
        reading.findings = readable(std::move(reading.findings), reading.document, broken);
    else
        reading.findings += secondDocument(reading.document);
    std::ranges::stable_sort(reading.findings, {}, [](const Finding &finding) {
        const Place place = finding.place.value_or(Place{});
        return std::tuple(place.line, place.column);
    });
    return reading;
}

} // namespace cogwright
