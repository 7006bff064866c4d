// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "commands.h"
#include "diagnosis/diagnosis.h"
#include "json.h"
#include "output.h"
#include "support/text.h"

#include <QFile>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

constexpr qint64 mostOfALog = 20'000'000;

/// The end of a log: what failed stands there. Says how many lines were left out.
Result<QString> readLog(const QString &name)
{
    QFile file;
    const bool opened = name == u"-" ? file.open(stdin, QIODevice::ReadOnly)
                                     : (file.setFileName(name), file.open(QIODevice::ReadOnly));
    if (!opened)
        return fail({.code = u"file-missing"_s,
                     .what = u"The log %1 can't be read."_s.arg(name),
                     .why = file.errorString() + u'.',
                     .remedy = u"Name a file, or - for standard input."_s});
    if (!file.isSequential() && file.size() > mostOfALog)
        file.seek(file.size() - mostOfALog);
    QByteArray bytes;
    // A stream has no end to seek to: keep a window of its last bytes.
    while (!file.atEnd() || file.isSequential()) {
        const QByteArray chunk = file.read(1'000'000);
        if (chunk.isEmpty())
            break;
        bytes += chunk;
        if (bytes.size() > 2 * mostOfALog)
            bytes = bytes.last(mostOfALog);
    }
    return QString::fromUtf8(bytes.size() > mostOfALog ? bytes.last(mostOfALog) : bytes);
}

void printDiagnosis(const Diagnosis &diagnosis)
{
    if (diagnosis.causes.isEmpty()) {
        output::print(u"Cause not recognised."_s);
        for (const EvidenceLine &line : diagnosis.telling)
            output::print(u"  line %1: %2"_s.arg(line.line).arg(visible(line.text)));
    }
    for (const Cause &cause : diagnosis.causes) {
        output::print(u"%1 [%2]"_s.arg(visible(cause.title), cause.id));
        output::print(u"  %1"_s.arg(visible(cause.explanation)));
        output::print(u"  %1 of %2 signs match"_s.arg(cause.signs).arg(cause.signsOf));
        for (const EvidenceLine &line : cause.evidence)
            output::print(u"  line %1: %2"_s.arg(line.line).arg(visible(line.text)));
        for (const Remedy &remedy : cause.remedies)
            output::print(u"  fix: %1"_s.arg(visible(remedy.title)));
    }
    if (diagnosis.clipped)
        output::note(u"BuildKit cut this log: the telling line may be missing."_s);
}

} // namespace

namespace commands {

int diagnose(const Options &options)
{
    std::optional<Resolution> resolution;
    if (!options.diagnoseProject.isEmpty()) {
        const Result<Project> project = Project::open(options.diagnoseProject, options.configName);
        if (!project) {
            if (options.json)
                output::printJson(json::document(u"diagnose"_s, options.diagnoseProject, options.configName,
                                                 {project.error().toFinding()}));
            else
                output::note(visible(project.error().sentence()));
            return output::statusOf(project.error());
        }
        resolution = cogwright::resolve(*project);
    }
    const Result<QString> log = readLog(options.logFile);
    if (!log) {
        if (options.json)
            output::printJson(json::document(u"diagnose"_s, options.diagnoseProject, options.configName,
                                             {log.error().toFinding()}));
        else
            output::note(visible(log.error().sentence()));
        return output::environmentFailed;
    }
    const Diagnosis diagnosis = cogwright::diagnose(*log, resolution ? &*resolution : nullptr);
    if (options.json) {
        QJsonObject document = json::document(u"diagnose"_s, options.diagnoseProject, options.configName, {});
        document.insert(u"causes"_s, json::causes(diagnosis.causes));
        QJsonArray telling;
        for (const EvidenceLine &line : diagnosis.telling)
            telling.append(QJsonObject{{u"line"_s, line.line}, {u"text"_s, line.text}});
        document.insert(u"telling"_s, telling);
        document.insert(u"clipped"_s, diagnosis.clipped);
        output::printJson(document);
    } else {
        printDiagnosis(diagnosis);
    }
    return output::fine;
}

} // namespace commands
