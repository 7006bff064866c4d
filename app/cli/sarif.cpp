// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "sarif.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

QString level(Severity severity)
{
    return severity == Severity::Info ? u"note"_s : toString(severity);
}

QJsonObject region(const Place &place)
{
    return {{u"startLine"_s, place.line},
            {u"startColumn"_s, place.column},
            {u"endLine"_s, place.endLine},
            {u"endColumn"_s, place.endColumn}};
}

QString uri(const QString &project, const QString &file)
{
    const QString folder = QFileInfo(project).isDir() ? project : QFileInfo(project).path();
    const QString path = QDir::cleanPath(folder + u'/' + file);
    return QString::fromUtf8(QUrl::toPercentEncoding(path, "/"));
}

/// A remedy as SARIF's fix: what is deleted and what is put in its place, by file.
QJsonObject fix(const QString &project, const Remedy &remedy)
{
    QMap<QString, QJsonArray> byFile;
    for (const TextEdit &edit : remedy.edits) {
        byFile[edit.place.file].append(
            QJsonObject{{u"deletedRegion"_s, region(edit.place)},
                        {u"insertedContent"_s, QJsonObject{{u"text"_s, edit.text}}}});
    }
    QJsonArray changes;
    for (auto it = byFile.begin(); it != byFile.end(); ++it) {
        changes.append(QJsonObject{{u"artifactLocation"_s, QJsonObject{{u"uri"_s, uri(project, it.key())}}},
                                   {u"replacements"_s, it.value()}});
    }
    return {{u"description"_s, QJsonObject{{u"text"_s, remedy.title}}}, {u"artifactChanges"_s, changes}};
}

} // namespace

void SarifLog::add(const QString &project, const QList<Finding> &findings)
{
    for (const Finding &finding : findings) {
        if (!m_rules.contains(finding.code)) {
            m_rules.insert(finding.code, int(m_ruleOrder.size()));
            m_ruleOrder.append(finding.code);
        }
        QJsonObject result{{u"ruleId"_s, finding.code},
                           {u"ruleIndex"_s, m_rules[finding.code]},
                           {u"level"_s, level(finding.severity)},
                           {u"message"_s, QJsonObject{{u"text"_s, finding.message}}}};
        if (finding.place) {
            const QJsonObject physical{
                {u"artifactLocation"_s, QJsonObject{{u"uri"_s, uri(project, finding.place->file)}}},
                {u"region"_s, region(*finding.place)}};
            result.insert(u"locations"_s, QJsonArray{QJsonObject{{u"physicalLocation"_s, physical}}});
        }
        QJsonArray fixes;
        for (const Remedy &remedy : finding.remedies) {
            if (!remedy.edits.isEmpty())
                fixes.append(fix(project, remedy));
        }
        if (!fixes.isEmpty())
            result.insert(u"fixes"_s, fixes);
        m_results.append(result);
    }
}

QJsonObject SarifLog::document() const
{
    QJsonArray rules;
    for (const QString &code : m_ruleOrder)
        rules.append(QJsonObject{{u"id"_s, code}});
    QJsonArray results;
    for (const QJsonObject &result : m_results)
        results.append(result);
    const QJsonObject driver{
        {u"name"_s, u"cogwright"_s}, {u"version"_s, QStringLiteral(COGWRIGHT_VERSION)}, {u"rules"_s, rules}};
    const QJsonObject run{{u"tool"_s, QJsonObject{{u"driver"_s, driver}}},
                          {u"columnKind"_s, u"utf16CodeUnits"_s},
                          {u"results"_s, results}};
    return {{u"$schema"_s, u"https://json.schemastore.org/sarif-2.1.0.json"_s},
            {u"version"_s, u"2.1.0"_s},
            {u"runs"_s, QJsonArray{run}}};
}
