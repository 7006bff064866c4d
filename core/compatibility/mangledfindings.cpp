// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogcompletion.h"
#include "coglines.h"
#include "cogversion.h"
#include "completionfacts.h"
#include "completionremedies.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// A file may hold 100,000 lines; what is wrong with the first hundred is enough to act on.
constexpr qsizetype mostFindings = 100;

/// Longer texts are cut where they are shown.
constexpr qsizetype longestShown = 120;

QString shown(const QString &text)
{
    return visible(text.size() > longestShown ? text.first(longestShown) + u"..."_s : text);
}

bool isFramework(const QString &name)
{
    return name == "torch"_L1 || name == "torchvision"_L1 || name == "tensorflow"_L1;
}

/// One line and what cog makes of it.
struct Comparison {
    const Requirement &line;
    QString asCogReads; ///< what is left of it for cog
    CogWritten written;
    bool holds = true; ///< its marker, for the image
};

struct Said {
    Severity severity = Severity::Warning;
    QString message;
    QString remedy; ///< the line to write instead; empty where none
    bool safe = false;
};

std::optional<Said> cutAtHash(const Comparison &line)
{
    if (line.asCogReads == line.line.text)
        return std::nullopt;
    return Said{
        .message =
            u"Cog takes every '#' for the start of a comment and installs \"%1\" in place of \"%2\"."_s.arg(
                shown(line.asCogReads), shown(line.line.text)),
        .remedy = {}};
}

std::optional<Said> managed(const Comparison &line)
{
    const QString name = cogPackageName(line.asCogReads).section(u'[', 0, 0).toLower();
    if (name != "cog"_L1 && name != "coglet"_L1)
        return std::nullopt;
    return Said{
        .message =
            u"%1 is left out of what is installed: an image brings its own. build.sdk_version sets which."_s
                .arg(name),
        .remedy = {}};
}

std::optional<Said> dropped(const Comparison &line, const CompletionFacts &facts)
{
    if (!line.written.line.isEmpty())
        return std::nullopt;
    const TensorflowRow *const row =
        facts.tables.tensorflowRow(line.line.specifiers.specifiers().value(0).text);
    // Told as a conflict where it is one.
    const bool isConflict = row && !cogEqualMinor(row->cuda, facts.cuda);
    return Said{
        .severity = isConflict ? Severity::Info : Severity::Warning,
        .message =
            u"Cog leaves %1 out of what it installs, as its tables don't have it for CUDA %2. Here it is kept."_s
                .arg(shown(line.line.text), visible(facts.cuda)),
        .remedy = {}};
}

/// A framework that cog does not know by this spelling, so that it neither picks its build nor
/// looks at its CUDA.
std::optional<Said> notSeen(const Comparison &line)
{
    const Requirement &requirement = line.line;
    if (!isFramework(requirement.name) || requirement.kind != Requirement::Kind::Package ||
        requirement.specifiers.specifiers().size() != 1)
        return std::nullopt;
    const auto &only = requirement.specifiers.specifiers().first();
    if (only.text.endsWith(u'*') || (only.op != "=="_L1 && only.op != "==="_L1))
        return std::nullopt;
    const auto pin = cogPin(line.asCogReads);
    if (pin && pin->name == requirement.name && cogPackageName(line.asCogReads) == requirement.name)
        return std::nullopt;
    Requirement repaired = requirement;
    repaired.rawName = requirement.name;
    const QString text = lineWithVersion(repaired, only.text);
    const bool helps = cogPackageName(text) == requirement.name && text != requirement.text;
    return Said{
        .message =
            requirement.extras.isEmpty()
                ? u"Cog knows %1 by the form \"%1==VERSION\" alone and installs \"%2\" as it stands, from the default index."_s
                      .arg(requirement.name, shown(requirement.text))
                : u"Cog does not see %1 behind the extras of \"%2\": it installs the line as it stands, from the default index."_s
                      .arg(requirement.name, shown(requirement.text)),
        .remedy = helps ? text : QString(),
        .safe = helps};
}

/// The requirement so that cog finds no other pin in it: comparisons of its marker stand between
/// spaces.
Requirement withSpacedMarker(Requirement requirement)
{
    requirement.marker.replace("=="_L1, " == "_L1);
    requirement.marker = requirement.marker.simplified();
    return requirement;
}

std::optional<Said> shortened(const Comparison &line)
{
    const Requirement &requirement = line.line;
    const auto pin = cogPin(line.asCogReads);
    if (!pin || requirement.kind != Requirement::Kind::Package ||
        normalisedName(pin->name) == requirement.name || !requirement.extras.isEmpty())
        return std::nullopt;
    // The same distribution by PEP 503, written so that cog reads it whole.
    const bool helps = isPlainPin(requirement);
    Requirement repaired = withSpacedMarker(requirement);
    repaired.rawName = requirement.name;
    return Said{.message = u"Cog installs \"%1\" in place of \"%2\"."_s.arg(shown(line.written.line),
                                                                            shown(requirement.text)),
                .remedy = helps ? lineWithVersion(repaired, requirement.specifiers.specifiers().first().text)
                                : QString(),
                .safe = helps && requirement.options.isEmpty()};
}

std::optional<Said> lost(const Comparison &line)
{
    const Requirement &requirement = line.line;
    if (!isPlainPin(requirement) || !cogPin(line.asCogReads))
        return std::nullopt;
    if (line.written.line.endsWith(u';'))
        return Said{
            .message =
                u"Cog writes \"%1\" for \"%2\", which pip refuses. A space before the semicolon avoids it."_s
                    .arg(shown(line.written.line), shown(requirement.text)),
            .remedy = lineWithVersion(withSpacedMarker(requirement),
                                      requirement.specifiers.specifiers().first().text),
            .safe = requirement.options.isEmpty()};
    if (!line.holds && !line.written.line.contains(u';'))
        return Said{
            .message =
                u"Cog drops the marker of \"%1\" and installs it, though it is not meant for this Python or platform."_s
                    .arg(shown(requirement.text)),
            .remedy = {}};
    const auto pin = cogPin(line.asCogReads);
    const auto index = std::ranges::find_if(requirement.options, [](const QString &option) {
        return option.contains("index-url="_L1) || option.startsWith("--find-links="_L1);
    });
    if (index != requirement.options.end() && pin->indexUrls.isEmpty() && pin->findLinks.isEmpty())
        return Said{
            .message =
                u"Neither pip nor Cog takes %1 from the line of a package. It belongs on a line of its own."_s
                    .arg(shown(index->section(u'=', 0, 0))),
            .remedy = {}};
    const bool hasHash = std::ranges::any_of(
        requirement.options, [](const QString &option) { return option.startsWith("--hash"_L1); });
    if (hasHash)
        return Said{.severity = Severity::Info,
                    .message = u"Cog installs \"%1\" without the hash that the line asks for."_s.arg(
                        shown(line.written.line)),
                    .remedy = {}};
    return std::nullopt;
}

std::optional<Said> compare(const Comparison &line, const CompletionFacts &facts)
{
    if (line.line.kind == Requirement::Kind::Local && line.line.editable && line.line.target == "."_L1)
        return Said{.message =
                        u"The project itself is not installed: its code is copied after the packages."_s,
                    .remedy = {}};
    if (line.line.kind == Requirement::Kind::Option)
        return line.asCogReads == line.line.text ? std::nullopt : cutAtHash(line);
    for (std::optional<Said> said : {cutAtHash(line), managed(line)}) {
        if (said)
            return said;
    }
    if (line.line.name == "tensorflow"_L1) {
        if (auto said = dropped(line, facts))
            return said;
    }
    for (std::optional<Said> said : {notSeen(line), shortened(line), lost(line)}) {
        if (said)
            return said;
    }
    return std::nullopt;
}

} // namespace

QList<Finding> mangledFindings(const CompletionFacts &facts, const Completion &)
{
    const bool isFile =
        facts.reading.file.pythonRequirements && !facts.reading.file.pythonRequirements->value.isEmpty();
    const QString file = facts.requirements.files.value(0);
    QList<Finding> findings;
    for (const Requirement &line : facts.requirements.lines) {
        if (findings.size() == mostFindings)
            break;
        // Included files are pip's own matter: cog never opens them.
        if (line.constraint || line.kind == Requirement::Kind::Nested ||
            line.kind == Requirement::Kind::Unparsed || (isFile && line.place.file != file))
            continue;
        const QString asCogReads = isFile ? line.text.section(u'#', 0, 0).trimmed() : line.text;
        const Comparison comparison{.line = line,
                                    .asCogReads = asCogReads,
                                    .written = cogWrite(asCogReads, facts.gpu, facts.cuda, facts.tables),
                                    .holds = markerHolds(line.marker, facts.environment)};
        const auto said = compare(comparison, facts);
        if (!said)
            continue;
        Finding finding{.code = u"requirement-mangled"_s,
                        .severity = said->severity,
                        .message = said->message,
                        .place = line.place,
                        .remedies = {},
                        .alsoCog = false};
        if (!said->remedy.isEmpty())
            offerLine(finding, facts.reading, line, said->remedy, said->safe);
        findings.append(finding);
    }
    return findings;
}

} // namespace cogwright
