// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "sarif.h"

#include "output.h"
#include "project/settings.h"
#include "support/findingcatalogue.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

const QString sourceRoot = u"SRCROOT"_s;

QString level(Severity severity)
{
    return severity == Severity::Info ? u"note"_s : toString(severity);
}

QJsonObject message(const QString &text)
{
    return {{u"text"_s, visible(text)}};
}

QJsonObject region(const Place &place)
{
    return {{u"startLine"_s, place.line},
            {u"startColumn"_s, place.column},
            {u"endLine"_s, place.endLine},
            {u"endColumn"_s, place.endColumn}};
}

QJsonObject artifact(const QString &folder, const QString &file)
{
    const QString path = QDir::cleanPath(QDir(folder).absoluteFilePath(file));
    const QString relative = QDir::current().relativeFilePath(path);
    if (relative.startsWith("../"_L1) || QDir::isAbsolutePath(relative))
        return {{u"uri"_s, QString::fromUtf8(QUrl::fromLocalFile(path).toEncoded())}};
    return {{u"uri"_s, QString::fromUtf8(QUrl::toPercentEncoding(relative, "/"))},
            {u"uriBaseId"_s, sourceRoot}};
}

/// A remedy as SARIF's fix: what is deleted and what is put in its place, by file.
QJsonObject fix(const QString &folder, const Remedy &remedy)
{
    QMap<QString, QJsonArray> byFile;
    for (const TextEdit &edit : remedy.edits) {
        byFile[edit.place.file].append(
            QJsonObject{{u"deletedRegion"_s, region(edit.place)},
                        {u"insertedContent"_s, QJsonObject{{u"text"_s, edit.text}}}});
    }
    QJsonArray changes;
    for (auto it = byFile.begin(); it != byFile.end(); ++it) {
        changes.append(QJsonObject{{u"artifactLocation"_s, artifact(folder, it.key())},
                                   {u"replacements"_s, it.value()}});
    }
    return {{u"description"_s, message(remedy.title)}, {u"artifactChanges"_s, changes}};
}

/// An edit can't be shown otherwise than it is, so one with characters that hide is left out.
bool isShowable(const Remedy &remedy)
{
    return !remedy.edits.isEmpty() && std::ranges::all_of(remedy.edits, [](const TextEdit &edit) {
        return visible(edit.text, true) == edit.text;
    });
}

QJsonObject rule(const QString &id)
{
    const FindingCode *code = FindingCatalogue::shipped().find(id);
    if (!code)
        return {{u"id"_s, id}};
    const QString help = u"%1\n\n%2"_s.arg(code->reason, code->repair);
    const QString markdown = u"**Why it matters.** %1\n\n**Repair.** %2"_s.arg(code->reason, code->repair);
    return {{u"id"_s, id},
            {u"shortDescription"_s, QJsonObject{{u"text"_s, code->title + u'.'}}},
            {u"fullDescription"_s, QJsonObject{{u"text"_s, code->meaning}}},
            {u"help"_s, QJsonObject{{u"text"_s, help}, {u"markdown"_s, markdown}}},
            {u"defaultConfiguration"_s, QJsonObject{{u"level"_s, level(code->severity)}}},
            {u"properties"_s, QJsonObject{{u"tags"_s, QJsonArray{code->group}}}}};
}

} // namespace

int SarifLog::ruleIndex(const QString &code)
{
    const auto known = m_rules.constFind(code);
    if (known != m_rules.constEnd())
        return *known;
    m_rules.insert(code, int(m_ruleOrder.size()));
    m_ruleOrder.append(code);
    return int(m_ruleOrder.size()) - 1;
}

void SarifLog::addResult(const QString &folder, const Finding &finding, bool isSilenced)
{
    QJsonObject result{{u"ruleId"_s, finding.code},
                       {u"ruleIndex"_s, ruleIndex(finding.code)},
                       {u"level"_s, level(finding.severity)},
                       {u"message"_s, message(finding.message)},
                       {u"properties"_s, QJsonObject{{u"also_cog"_s, finding.alsoCog}}}};
    if (finding.place) {
        const QJsonObject physical{{u"artifactLocation"_s, artifact(folder, finding.place->file)},
                                   {u"region"_s, region(*finding.place)}};
        result.insert(u"locations"_s, QJsonArray{QJsonObject{{u"physicalLocation"_s, physical}}});
    }
    QJsonArray fixes;
    for (const Remedy &remedy : finding.remedies) {
        if (isShowable(remedy))
            fixes.append(fix(folder, remedy));
    }
    if (!fixes.isEmpty())
        result.insert(u"fixes"_s, fixes);
    if (isSilenced) {
        const QJsonObject suppression{
            {u"kind"_s, u"external"_s},
            {u"justification"_s, u"Silenced in %1."_s.arg(settingsFileName())},
            {u"location"_s,
             QJsonObject{{u"physicalLocation"_s,
                          QJsonObject{{u"artifactLocation"_s, artifact(folder, settingsFileName())}}}}}};
        result.insert(u"suppressions"_s, QJsonArray{suppression});
        m_hasSilenced = true;
    }
    m_results.append(result);
}

void SarifLog::add(const QString &project, const QList<Finding> &findings, const QList<Finding> &silenced)
{
    const QString folder = QFileInfo(project).isFile() ? QFileInfo(project).path() : project;
    for (const Finding &finding : findings)
        addResult(folder, finding, false);
    for (const Finding &finding : silenced)
        addResult(folder, finding, true);
}

QJsonObject SarifLog::document(int exitStatus) const
{
    QJsonArray rules;
    for (const QString &code : m_ruleOrder)
        rules.append(rule(code));
    QJsonArray results;
    for (QJsonObject result : m_results) {
        // The standard asks for the list on every result where one has it.
        if (m_hasSilenced && !result.contains(u"suppressions"_s))
            result.insert(u"suppressions"_s, QJsonArray());
        results.append(result);
    }
    const QJsonObject driver{{u"name"_s, u"cogwright"_s},
                             {u"version"_s, QStringLiteral(COGWRIGHT_VERSION)},
                             {u"semanticVersion"_s, QStringLiteral(COGWRIGHT_VERSION)},
                             {u"rules"_s, rules}};
    const QJsonObject invocation{{u"executionSuccessful"_s, exitStatus != output::environmentFailed},
                                 {u"exitCode"_s, exitStatus}};
    const QJsonObject root{
        {u"description"_s, QJsonObject{{u"text"_s, u"The folder in which the command was called."_s}}}};
    const QJsonObject run{{u"tool"_s, QJsonObject{{u"driver"_s, driver}}},
                          {u"invocations"_s, QJsonArray{invocation}},
                          {u"originalUriBaseIds"_s, QJsonObject{{sourceRoot, root}}},
                          {u"columnKind"_s, u"utf16CodeUnits"_s},
                          {u"results"_s, results}};
    return {{u"$schema"_s,
             u"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"_s},
            {u"version"_s, u"2.1.0"_s},
            {u"runs"_s, QJsonArray{run}}};
}
