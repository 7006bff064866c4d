// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "yamlvalidation.h"

#include "document/textfile.h"

#include <QHash>
#include <algorithm>
#include <sstream>
#include <utility>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Findings of one text that are worth showing at once: the first ones explain the later ones.
constexpr qsizetype mostShown = 5;
/// Repairs that are tried by reading the text again; and up to which size a text is read again.
constexpr int mostTrials = 6;
constexpr qsizetype largestTrial = 200'000;

/// Takes the events of a parser and keeps nothing: only whether it reaches the end matters.
class Silence final : public YAML::EventHandler
{
public:
    void OnDocumentStart(const YAML::Mark &) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &, YAML::anchor_t) override {}
    void OnAlias(const YAML::Mark &, YAML::anchor_t) override {}
    void OnScalar(const YAML::Mark &, const std::string &, YAML::anchor_t, const std::string &) override {}
    void OnSequenceStart(const YAML::Mark &, const std::string &, YAML::anchor_t,
                         YAML::EmitterStyle::value) override
    {
    }
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark &, const std::string &, YAML::anchor_t,
                    YAML::EmitterStyle::value) override
    {
    }
    void OnMapEnd() override {}
};

/// What yaml-cpp says against a text.
struct Objection {
    bool any = false;
    int line = 0; ///< from 0
    int column = 0;
    QString reason;
};

Objection objection(const QString &text)
{
    try {
        std::istringstream stream(text.toStdString());
        YAML::Parser parser(stream);
        Silence silence;
        parser.HandleNextDocument(silence);
        return {};
    } catch (const YAML::Exception &exception) {
        return {true, std::max(0, exception.mark.line), std::max(0, exception.mark.column),
                QString::fromStdString(exception.msg)};
    } catch (const std::exception &exception) {
        return {true, 0, 0, QString::fromUtf8(exception.what())};
    }
}

bool comesLater(const Objection &a, const Objection &b)
{
    return std::pair(a.line, a.column) > std::pair(b.line, b.column);
}

Finding limitFinding(const QString &code, const QString &message, const YamlIssues &issues)
{
    return {.code = code, .message = message, .place = issues.place({0, 0})};
}

/// Drops the repairs that do not help, so that what is offered can be relied on.
void keepHelpful(QList<Finding> &findings, const QString &text, const Objection &first)
{
    int trials = 0;
    for (Finding &finding : findings) {
        QList<Remedy> helpful;
        for (const Remedy &remedy : std::as_const(finding.remedies)) {
            if (text.size() > largestTrial || ++trials > mostTrials)
                break;
            const auto repaired = applyEdits(text, remedy.edits);
            if (!repaired)
                continue;
            const Objection left = objection(*repaired);
            if (!left.any || (first.any && comesLater(left, first)))
                helpful.append(remedy);
        }
        finding.remedies = helpful;
    }
}

/// The parser's objection, where the scanner has seen nothing wrong.
Finding plainFinding(const Objection &objection, const QString &text, const YamlIssues &issues)
{
    const LineIndex lines(text);
    const qsizetype begin = std::min(lines.lineStart(objection.line + 1) + objection.column, text.size());
    const QString reason = visible(objection.reason);
    return {.code = u"yaml-syntax"_s,
            .message = u"This is not valid YAML. The parser stops here: %1."_s.arg(reason),
            .place = issues.place({begin, std::min(begin + 1, text.size())}),
            .alsoCog = true};
}

Finding duplicateFinding(const YamlEntry &first, const YamlEntry &second, const QString &text,
                         const YamlIssues &issues)
{
    const Place place = issues.place(first.keyRange);
    Finding finding{
        .code = u"yaml-duplicate-key"_s,
        .message = u"\"%1\" stands twice in this section, first in line %2. Only one of the two can count."_s
                       .arg(visible(second.key))
                       .arg(place.line),
        .place = issues.place(second.keyRange),
        .alsoCog = true};
    const QStringView all(text);
    const auto removal = [&](const YamlEntry &entry) -> std::optional<TextRange> {
        // Only whole lines are taken out: a key behind a dash or in braces is left to the reader.
        qsizetype begin = entry.range.begin;
        while (begin > 0 && isYamlBlank(yamlAt(text, begin - 1)))
            --begin;
        if (begin > 0 && !isYamlBreak(yamlAt(text, begin - 1)))
            return std::nullopt;
        return TextRange{begin, yamlNextLine(text, entry.range.end)};
    };
    const bool isSame = all.sliced(first.range.begin, first.range.length()) ==
                        all.sliced(second.range.begin, second.range.length());
    if (const auto range = removal(second))
        finding.remedies.append(
            issues.remedy(u"Remove the one in line %1"_s.arg(finding.place->line), *range, {}, isSame));
    if (const auto range = removal(first); range && !isSame)
        finding.remedies.append(issues.remedy(u"Remove the one in line %1"_s.arg(place.line), *range, {}));
    return finding;
}

void findDuplicates(const YamlNode &node, const QString &text, const YamlIssues &issues,
                    QList<Finding> &findings)
{
    QHash<QString, const YamlEntry *> seen;
    for (const YamlEntry &entry : node.entries) {
        const YamlEntry *&first = seen[entry.key];
        if (first && findings.size() < YamlScanner::mostFaults)
            findings.append(duplicateFinding(*first, entry, text, issues));
        else if (!first)
            first = &entry;
        findDuplicates(*entry.value, text, issues, findings);
    }
    for (const YamlNodePtr &item : node.items)
        findDuplicates(*item, text, issues, findings);
}

} // namespace

YamlVerdict validateYaml(const QString &text, const YamlScan &scan, const YamlIssues &issues)
{
    YamlVerdict verdict;
    if (scan.tooDeep || scan.tooManyNodes) {
        verdict.overLimits = true;
        verdict.findings.append(
            scan.tooDeep
                ? limitFinding(
                      u"yaml-too-deep"_s,
                      u"This file nests more than %1 levels, so it is not read."_s.arg(YamlScanner::deepest),
                      issues)
                : limitFinding(
                      u"yaml-too-large"_s,
                      u"The aliases in this file multiply to more than %1 values, so it is not read."_s.arg(
                          YamlScanner::mostNodes),
                      issues));
        return verdict;
    }
    const Objection refused = objection(text);
    findDuplicates(*scan.root, text, issues, verdict.findings);
    // yaml-cpp lets pass what YAML's own grammar and Cog's reader refuse: a key without its colon, a
    // quote open to the end, tabs. The scanner notes only such things, so both must agree.
    verdict.valid = verdict.findings.isEmpty() && !refused.any && scan.faults.isEmpty();
    if (!refused.any && scan.faults.isEmpty()) {
        if (scan.hasLeftover)
            verdict.findings.append(scan.leftover);
        return verdict;
    }
    QList<Finding> faults = scan.faults.first(std::min(scan.faults.size(), mostShown));
    if (faults.isEmpty())
        faults.append(plainFinding(refused, text, issues));
    else
        keepHelpful(faults, text, refused);
    verdict.findings = faults + verdict.findings;
    return verdict;
}

} // namespace cogwright
