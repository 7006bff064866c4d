// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "findingcatalogue.h"

#include "resources.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

Severity severityFrom(const QString &name)
{
    return name == "info"_L1 ? Severity::Info : name == "warning"_L1 ? Severity::Warning : Severity::Error;
}

QMap<QString, QString> texts(const QJsonObject &object)
{
    QMap<QString, QString> byFile;
    for (auto it = object.begin(); it != object.end(); ++it)
        byFile.insert(it.key(), it.value().toString());
    return byFile;
}

FindingCode codeFrom(const QJsonObject &object)
{
    const auto text = [&](QLatin1StringView field) { return object.value(field).toString(); };
    return {.code = text("code"_L1),
            .group = text("group"_L1),
            .severity = severityFrom(text("severity"_L1)),
            .title = text("title"_L1),
            .meaning = text("meaning"_L1),
            .reason = text("reason"_L1),
            .repair = text("repair"_L1),
            .before = texts(object.value("before"_L1).toObject()),
            .after = texts(object.value("after"_L1).toObject())};
}

} // namespace

const FindingCatalogue &FindingCatalogue::shipped()
{
    static const FindingCatalogue catalogue = [] {
        FindingCatalogue read;
        const QJsonArray codes = jsonResource(u"findings.json"_s).value("codes"_L1).toArray();
        for (const QJsonValue &value : codes) {
            const FindingCode code = codeFrom(value.toObject());
            read.m_codes.insert(code.code, code);
        }
        return read;
    }();
    return catalogue;
}

const FindingCode *FindingCatalogue::find(const QString &code) const
{
    const auto found = m_codes.constFind(code);
    return found == m_codes.constEnd() ? nullptr : &*found;
}

} // namespace cogwright
