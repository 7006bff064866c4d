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

/// The end of a log: what failed stands there.
struct Log {
    QString text;
    int skippedLines = 0; ///< before the text, in a log that is longer than what is read
};

/// Keeps the last bytes of what is read, from the beginning of a line on.
void keepEnd(QByteArray &bytes, int &skippedLines)
{
    if (bytes.size() <= mostOfALog)
        return;
    qsizetype cut = bytes.indexOf('\n', bytes.size() - mostOfALog);
    cut = cut < 0 ? bytes.size() - mostOfALog : cut + 1;
    skippedLines += int(QByteArrayView(bytes).first(cut).count('\n'));
    bytes.remove(0, cut);
}

Result<Log> readLog(const QString &name)
{
    QFile file;
    const bool opened = name == u"-" ? file.open(stdin, QIODevice::ReadOnly)
                                     : (file.setFileName(name), file.open(QIODevice::ReadOnly));
    if (!opened)
        return fail({.code = u"file-missing"_s,
                     .what = u"The log %1 can't be read."_s.arg(name),
                     .why = file.errorString() + u'.',
                     .remedy = u"Name a file, or - for standard input."_s});
    Log log;
    QByteArray bytes;
    while (true) {
        const QByteArray chunk = file.read(1'000'000);
        if (chunk.isEmpty())
            break;
        bytes += chunk;
        // A window of twice the size moves rarely, so that a long log costs linear time.
        if (bytes.size() > 2 * mostOfALog)
            keepEnd(bytes, log.skippedLines);
    }
    keepEnd(bytes, log.skippedLines);
    log.text = QString::fromUtf8(bytes);
    return log;
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
    const Result<Log> log = readLog(options.logFile);
    if (!log) {
        if (options.json)
            output::printJson(json::document(u"diagnose"_s, options.diagnoseProject, options.configName,
                                             {log.error().toFinding()}));
        else
            output::note(visible(log.error().sentence()));
        return output::environmentFailed;
    }
    Diagnosis diagnosis = cogwright::diagnose(log->text, resolution ? &*resolution : nullptr);
    for (Cause &cause : diagnosis.causes) {
        for (EvidenceLine &line : cause.evidence)
            line.line += log->skippedLines;
    }
    for (EvidenceLine &line : diagnosis.telling)
        line.line += log->skippedLines;
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
