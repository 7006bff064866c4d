// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "json.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace json {

namespace {

template <class T>
QJsonValue numberOrNull(const std::optional<T> &number)
{
    return number ? QJsonValue(*number) : QJsonValue();
}

QJsonValue stringOrNull(const std::optional<QString> &text)
{
    return text ? QJsonValue(*text) : QJsonValue();
}

QJsonObject frameworks(const QMap<QString, std::optional<QString>> &versions)
{
    QJsonObject object;
    for (auto it = versions.begin(); it != versions.end(); ++it)
        object.insert(it.key(), stringOrNull(it.value()));
    return object;
}

QJsonObject need(const Need &need)
{
    return {{u"id"_s, need.id},
            {u"kind"_s, toString(need.kind)},
            {u"name"_s, need.name},
            {u"wanted_by"_s, need.wantedBy},
            {u"phase"_s, toString(need.phase)},
            {u"place"_s, place(need.place)},
            {u"evidence"_s, toString(need.evidence)},
            {u"source"_s, textOrNull(need.source)}};
}

QJsonObject candidate(const Candidate &candidate)
{
    QJsonArray needs;
    for (const NeedAnswer &answer : candidate.answers) {
        needs.append(QJsonObject{{u"need"_s, answer.need},
                                 {u"status"_s, toString(answer.status)},
                                 {u"remedy"_s, remedy(answer.remedy)}});
    }
    return {{u"strategy"_s, toString(candidate.strategy)}, {u"image"_s, textOrNull(candidate.image)},
            {u"verdict"_s, toString(candidate.verdict)},   {u"confidence"_s, toString(candidate.confidence)},
            {u"note"_s, textOrNull(candidate.note)},       {u"needs"_s, needs}};
}

QJsonObject cog(const CogAnswer &answer)
{
    return {{u"accepted"_s, answer.accepted},
            {u"code"_s, textOrNull(answer.code)},
            {u"stage"_s, textOrNull(answer.stage)},
            {u"gpu"_s, answer.gpu},
            {u"python"_s, textOrNull(answer.python)},
            {u"cuda"_s, stringOrNull(answer.cuda)},
            {u"cudnn"_s, stringOrNull(answer.cudnn)},
            {u"frameworks"_s, frameworks(answer.frameworks)},
            {u"requirements"_s, strings(answer.requirements)},
            {u"image"_s, textOrNull(answer.image)},
            {u"image_cuda"_s, textOrNull(answer.imageCuda)},
            {u"image_slim"_s, textOrNull(answer.imageSlim)},
            {u"slim_by"_s, strings(answer.slimBy)}};
}

QJsonObject part(const PartSize &part)
{
    QJsonArray items;
    for (const SizeItem &item : part.items) {
        items.append(QJsonObject{{u"name"_s, item.name},
                                 {u"version"_s, textOrNull(item.version)},
                                 {u"download"_s, amount(item.download)},
                                 {u"disk"_s, amount(item.disk)},
                                 {u"why"_s, item.why}});
    }
    return {{u"part"_s, toString(part.part)},
            {u"download"_s, amount(part.download)},
            {u"disk"_s, amount(part.disk)},
            {u"items"_s, items}};
}

QJsonObject coldStart(const ColdStart &start)
{
    QJsonObject object = seconds(start.total);
    QJsonArray phases;
    for (const ColdStartPhase &phase : start.phases) {
        QJsonObject entry = seconds(phase.seconds);
        entry.insert(u"phase"_s, phase.phase);
        phases.append(entry);
    }
    object.insert(u"phases"_s, phases);
    object.insert(u"assumptions"_s, strings(start.assumptions));
    return object;
}

} // namespace

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QJsonArray strings(const QStringList &strings)
{
    return QJsonArray::fromStringList(strings);
}

QJsonValue place(const std::optional<Place> &place)
{
    if (!place)
        return {};
    return QJsonObject{{u"file"_s, place->file},
                       {u"line"_s, place->line},
                       {u"column"_s, place->column},
                       {u"end_line"_s, place->endLine},
                       {u"end_column"_s, place->endColumn}};
}

QJsonObject remedy(const Remedy &remedy)
{
    QJsonArray edits;
    for (const TextEdit &edit : remedy.edits)
        edits.append(QJsonObject{{u"place"_s, place(edit.place)}, {u"text"_s, edit.text}});
    QJsonValue option;
    if (remedy.option)
        option = QJsonObject{{u"base"_s, remedy.option->base}};
    return {{u"title"_s, remedy.title}, {u"safe"_s, remedy.safe}, {u"edits"_s, edits}, {u"option"_s, option}};
}

QJsonValue remedy(const std::optional<Remedy> &value)
{
    return value ? QJsonValue(remedy(*value)) : QJsonValue();
}

QJsonArray remedies(const QList<Remedy> &list)
{
    QJsonArray array;
    for (const Remedy &entry : list)
        array.append(remedy(entry));
    return array;
}

QJsonArray findings(const QList<Finding> &list)
{
    QJsonArray array;
    for (const Finding &finding : list) {
        array.append(QJsonObject{{u"code"_s, finding.code},
                                 {u"severity"_s, toString(finding.severity)},
                                 {u"message"_s, finding.message},
                                 {u"place"_s, place(finding.place)},
                                 {u"remedies"_s, remedies(finding.remedies)},
                                 {u"also_cog"_s, finding.alsoCog}});
    }
    return array;
}

QJsonObject amount(const Amount &amount)
{
    return {{u"bytes"_s, numberOrNull(amount.bytes)},
            {u"low"_s, numberOrNull(amount.low)},
            {u"high"_s, numberOrNull(amount.high)},
            {u"origin"_s, toString(amount.origin)}};
}

QJsonObject seconds(const Seconds &seconds)
{
    return {{u"seconds"_s, numberOrNull(seconds.seconds)},
            {u"low"_s, numberOrNull(seconds.low)},
            {u"high"_s, numberOrNull(seconds.high)}};
}

QJsonArray causes(const QList<Cause> &list)
{
    QJsonArray array;
    for (const Cause &cause : list) {
        QJsonArray evidence;
        for (const EvidenceLine &line : cause.evidence)
            evidence.append(QJsonObject{{u"line"_s, line.line}, {u"text"_s, line.text}});
        array.append(QJsonObject{{u"id"_s, cause.id},
                                 {u"title"_s, cause.title},
                                 {u"confidence"_s, cause.confidence},
                                 {u"explanation"_s, cause.explanation},
                                 {u"evidence"_s, evidence},
                                 {u"stage"_s, cause.stage},
                                 {u"remedies"_s, remedies(cause.remedies)}});
    }
    return array;
}

void addResolution(QJsonObject &document, const Resolution &resolution)
{
    const Completion &completion = resolution.completion;
    QJsonArray needs;
    for (const Need &entry : resolution.needs)
        needs.append(need(entry));
    QJsonArray candidates;
    for (const Candidate &entry : resolution.candidates)
        candidates.append(candidate(entry));
    QJsonValue choice;
    if (resolution.choice) {
        choice = QJsonObject{{u"strategy"_s, toString(resolution.choice->strategy)},
                             {u"image"_s, textOrNull(resolution.choice->image)},
                             {u"confidence"_s, toString(resolution.choice->confidence)},
                             {u"reason"_s, resolution.choice->reason}};
    }
    document.insert(u"gpu"_s, completion.config.gpu);
    document.insert(u"python"_s, textOrNull(completion.config.python));
    document.insert(u"cuda"_s, stringOrNull(completion.config.cuda));
    document.insert(u"cudnn"_s, stringOrNull(completion.config.cudnn));
    document.insert(u"frameworks"_s, frameworks(completion.frameworks));
    document.insert(u"requirements"_s, strings(completion.requirementLines));
    document.insert(u"choice"_s, choice);
    document.insert(u"needs"_s, needs);
    document.insert(u"candidates"_s, candidates);
    document.insert(u"cog"_s, cog(resolution.cog));
}

void addComparison(QJsonObject &document, const Comparison &comparison)
{
    const Platform &platform = comparison.platform;
    document.insert(u"platform"_s, QJsonObject{{u"name"_s, platform.name},
                                               {u"title"_s, platform.title},
                                               {u"bandwidth_mbit_s"_s, platform.bandwidthMbitPerSecond},
                                               {u"unpack_mb_s"_s, platform.unpackMbPerSecond},
                                               {u"parallel_downloads"_s, platform.parallelDownloads},
                                               {u"cached"_s, strings(platform.cached)}});
    QJsonArray candidates;
    for (const CandidateEstimate &entry : comparison.candidates) {
        QJsonArray parts;
        for (const PartSize &size : entry.size.parts)
            parts.append(part(size));
        candidates.append(QJsonObject{{u"strategy"_s, toString(entry.candidate.strategy)},
                                      {u"image"_s, textOrNull(entry.candidate.image)},
                                      {u"verdict"_s, toString(entry.candidate.verdict)},
                                      {u"download"_s, amount(entry.size.download)},
                                      {u"disk"_s, amount(entry.size.disk)},
                                      {u"shared_bytes"_s, entry.sharedBytes},
                                      {u"parts"_s, parts},
                                      {u"cold_start"_s, coldStart(entry.coldStart)},
                                      {u"note"_s, textOrNull(entry.error)}});
    }
    document.insert(u"candidates"_s, candidates);
    QJsonArray twice;
    for (const HeldTwice &entry : comparison.twice) {
        twice.append(QJsonObject{{u"what"_s, entry.what},
                                 {u"in"_s, strings(entry.in)},
                                 {u"strategy"_s, toString(entry.strategy)},
                                 {u"disk"_s, amount(entry.disk)}});
    }
    document.insert(u"twice"_s, twice);
    QJsonValue recommendation;
    if (comparison.recommendation) {
        const Recommendation &best = *comparison.recommendation;
        recommendation =
            QJsonObject{{u"strategy"_s, toString(best.strategy)},
                        {u"reason"_s, best.reason},
                        {u"clear_difference"_s, best.clearDifference},
                        {u"saves"_s, QJsonObject{{u"download"_s, amount(best.savesDownload)},
                                                 {u"disk"_s, amount(best.savesDisk)},
                                                 {u"cold_start"_s, seconds(best.savesColdStart)}}}};
    }
    document.insert(u"recommendation"_s, recommendation);
    document.insert(u"headline"_s, textOrNull(comparison.headline));
}

QJsonObject buildResult(const BuildResult &result)
{
    QJsonObject labels;
    for (auto it = result.labels.begin(); it != result.labels.end(); ++it)
        labels.insert(it.key(), it.value());
    QJsonArray checks;
    for (const ImportCheck &check : result.checks) {
        checks.append(QJsonObject{{u"module"_s, check.module},
                                  {u"distribution"_s, textOrNull(check.distribution)},
                                  {u"ok"_s, check.ok},
                                  {u"seconds"_s, check.seconds},
                                  {u"error"_s, textOrNull(check.error)}});
    }
    QJsonArray parts;
    for (const MeasuredPart &part : result.parts)
        parts.append(QJsonObject{{u"part"_s, toString(part.part)}, {u"disk_bytes"_s, part.diskBytes}});
    QJsonObject object{{u"state"_s, result.state},
                       {u"failed_in"_s, textOrNull(result.failedIn)},
                       {u"image"_s, textOrNull(result.image)},
                       {u"id"_s, textOrNull(result.id)},
                       {u"download_bytes"_s, numberOrNull(result.downloadBytes)},
                       {u"disk_bytes"_s, numberOrNull(result.diskBytes)},
                       {u"seconds"_s, result.seconds},
                       {u"own_cpu_seconds"_s, result.ownCpuSeconds},
                       {u"labels"_s, labels},
                       {u"imports"_s, checks},
                       {u"parts"_s, parts},
                       {u"applied_fixes"_s, strings(result.appliedFixes)},
                       {u"offered_edits"_s, remedies(result.offeredEdits)}};
    if (result.state != u"succeeded") {
        object.insert(u"causes"_s, causes(result.diagnosis.causes));
        if (result.error)
            object.insert(u"error"_s, QJsonObject{{u"code"_s, result.error->code},
                                                  {u"message"_s, result.error->sentence()}});
    }
    return object;
}

QJsonObject document(const QString &name, const QString &project, const QString &config,
                     const QList<Finding> &list, qsizetype silenced)
{
    return {{u"schema"_s, u"cogwright.%1/1"_s.arg(name)},
            {u"version"_s, QStringLiteral(COGWRIGHT_VERSION)},
            {u"project"_s, project},
            {u"config"_s, config},
            {u"findings"_s, findings(list)},
            {u"silenced"_s, silenced}};
}

} // namespace json
