// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "json.h"
#include "migratereport.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace migrate {

namespace {

QJsonObject side(const MigrationSide &side)
{
    return {{u"image"_s, json::textOrNull(side.image)},
            {u"download"_s, json::amount(side.download)},
            {u"disk"_s, json::amount(side.disk)},
            {u"cold_start"_s, json::seconds(side.coldStart)}};
}

QJsonObject saves(const Amount &download, const Amount &disk, const Seconds &coldStart)
{
    return {{u"download"_s, json::amount(download)},
            {u"disk"_s, json::amount(disk)},
            {u"cold_start"_s, json::seconds(coldStart)}};
}

QJsonObject entry(const MigrationEntry &entry)
{
    const MigrationRow &row = entry.row;
    QJsonObject slim = side(row.slim);
    slim.insert(u"verdict"_s, row.verdict ? QJsonValue(toString(*row.verdict)) : QJsonValue());
    QJsonObject object{
        {u"project"_s, entry.project},
        {u"config"_s, entry.config},
        {u"code"_s, json::textOrNull(row.code)},
        {u"today"_s, side(row.today)},
        {u"slim"_s, slim},
        {u"saves"_s, saves(row.saves.download, row.saves.disk, row.savesColdStart)},
        {u"decision"_s, toString(row.decision)},
        {u"confidence"_s, row.isRefused() ? QJsonValue() : QJsonValue(toString(row.confidence))},
        {u"why"_s, row.why},
        {u"base"_s, json::textOrNull(row.base)},
        {u"fixes"_s, json::strings(row.fixes)},
        {u"kept_base"_s, json::textOrNull(entry.kept)},
        {u"applied"_s, entry.applied ? QJsonValue(*entry.applied) : QJsonValue()}};
    if (entry.failure)
        object.insert(u"error"_s, QJsonObject{{u"code"_s, entry.failure->code},
                                              {u"message"_s, entry.failure->sentence()}});
    return object;
}

} // namespace

QJsonObject document(const MigrationReport &report)
{
    QJsonObject document =
        json::document(u"migrate"_s, report.folders.value(0), report.configName, report.findings);
    QJsonArray projects;
    for (const MigrationEntry &each : report.entries)
        projects.append(entry(each));
    const MigrationTotals &totals = report.totals;
    document.insert(u"folders"_s, json::strings(report.folders));
    document.insert(u"platform"_s, report.platform.name);
    document.insert(u"projects"_s, projects);
    document.insert(
        u"totals"_s,
        QJsonObject{{u"projects"_s, totals.projects},
                    {u"move"_s, totals.move},
                    {u"move_with_fixes"_s, totals.moveWithFixes},
                    {u"stay"_s, totals.stay},
                    {u"unknown"_s, totals.unknown},
                    {u"refused"_s, totals.refused},
                    {u"saves"_s, saves(totals.download, totals.disk, totals.coldStart)},
                    {u"saves_known_for"_s, QJsonObject{{u"download"_s, totals.downloadKnown},
                                                       {u"disk"_s, totals.diskKnown},
                                                       {u"cold_start"_s, totals.coldStartKnown}}}});
    return document;
}

} // namespace migrate
