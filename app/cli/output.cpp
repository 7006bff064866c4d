// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "output.h"

#include "json.h"
#include "online.h"
#include "process/terminal.h"
#include "support/text.h"

#include <QJsonDocument>

#include <cerrno>
#include <cstdio>
#include <cstring>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace output {

namespace {

int writeError = 0; ///< of standard output, the first one

void write(FILE *stream, const QByteArray &bytes)
{
    errno = 0;
    const bool written =
        std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stream) == size_t(bytes.size()) &&
        std::fputc('\n', stream) != EOF && std::fflush(stream) == 0;
    if (!written && stream == stdout && writeError == 0)
        writeError = errno == 0 ? EIO : errno;
}

QString coloured(const QString &text, Severity severity)
{
    return toned(text, severity == Severity::Error     ? Tone::Bad
                       : severity == Severity::Warning ? Tone::Change
                                                       : Tone::Quiet);
}

/// Errors that lie in the environment, not in what the file says.
bool isEnvironment(const QString &code)
{
    static const QStringList prefixes{u"project-"_s, u"docker-"_s, u"network-"_s, u"tool-"_s};
    static const QStringList codes{u"config-missing"_s,     u"config-unreadable"_s, u"config-is-folder"_s,
                                   u"config-not-regular"_s, u"file-missing"_s,      u"file-unreadable"_s,
                                   u"platform-missing"_s,   u"baseline-missing"_s};
    if (codes.contains(code))
        return true;
    return std::ranges::any_of(prefixes, [&](const QString &prefix) { return code.startsWith(prefix); });
}

} // namespace

void print(const QString &text)
{
    write(stdout, text.toUtf8());
}

void printJson(const QJsonObject &document)
{
    write(stdout, QJsonDocument(document).toJson(QJsonDocument::Compact));
}

void note(const QString &text)
{
    write(stderr, text.toUtf8());
}

bool usesColour()
{
    static const bool colour = qEnvironmentVariableIsEmpty("NO_COLOR") && standardOutputIsTerminal();
    return colour;
}

int columns()
{
    constexpr int usual = 100;
    constexpr int least = 60;
    bool ok = false;
    const int named = qEnvironmentVariableIntValue("COLUMNS", &ok);
    return std::max(least, terminalColumns().value_or(ok ? named : usual));
}

QString toned(const QString &text, Tone tone)
{
    if (!usesColour())
        return text;
    const QString code = tone == Tone::Good     ? u"32"_s
                         : tone == Tone::Change ? u"33"_s
                         : tone == Tone::Bad    ? u"31"_s
                                                : u"34"_s;
    return u"\x1b[1;%1m%2\x1b[0m"_s.arg(code, text);
}

void printFindings(const QList<Finding> &findings, const QString &prefix)
{
    for (const Finding &finding : findings) {
        QString where = prefix;
        if (finding.place)
            where = u"%1:%2:%3"_s.arg(visible(finding.place->file))
                        .arg(finding.place->line)
                        .arg(finding.place->column);
        print(u"%1: %2: %3 [%4]"_s.arg(where, coloured(toString(finding.severity), finding.severity),
                                       visible(finding.message), finding.code));
        for (const Remedy &remedy : finding.remedies)
            print(u"    fix: %1"_s.arg(visible(remedy.title)));
    }
}

int statusOf(const QList<Finding> &findings, Options::FailOn failOn)
{
    const auto worst = worstSeverity(findings);
    if (!worst || failOn == Options::FailOn::Never)
        return fine;
    const Severity limit = failOn == Options::FailOn::Error ? Severity::Error : Severity::Warning;
    return *worst >= limit ? foundSomething : fine;
}

int statusOf(const QList<Finding> &findings, const QList<Finding> &silenced, Options::FailOn failOn)
{
    QList<Finding> counted = findings;
    std::ranges::copy_if(silenced, std::back_inserter(counted), &Finding::alsoCog);
    return statusOf(counted, failOn);
}

int statusOf(const Error &error)
{
    return isEnvironment(error.code) ? environmentFailed : foundSomething;
}

int finished(int status)
{
    if (writeError == 0)
        return status;
    // Who closes a pipe early has read enough.
    if (writeError != EPIPE)
        note(u"Standard output could not be written. The system says: %1."_s.arg(
            QString::fromLocal8Bit(std::strerror(writeError))));
    return worse(status, environmentFailed);
}

int worse(int a, int b)
{
    return std::max(a, b);
}

Result<Platform> platformOf(const Options &options)
{
    return options.platform.isEmpty() ? Result<Platform>(shippedPlatforms().first())
                                      : findPlatform(options.platform);
}

int failedPlatform(const Error &error)
{
    note(visible(error.sentence()));
    return error.code == "platform-unknown"_L1 ? 2 : environmentFailed;
}

ResolveOptions resolveOptions(const Options &options)
{
    return {.base = options.base, .heedSettings = !options.baseNamed};
}

int forEachProject(const Options &options, const QString &documentName, const ResolutionHandler &handle,
                   const ErrorHandler &handleError)
{
    int status = fine;
    for (const QString &name : options.projects) {
        const Result<Project> project = Project::open(name, options.configName);
        if (!project) {
            if (options.json)
                printJson(
                    json::document(documentName, name, options.configName, {project.error().toFinding()}));
            else
                note(u"%1: %2"_s.arg(visible(name), visible(project.error().sentence())));
            if (handleError)
                handleError(name, project.error());
            status = worse(status, statusOf(project.error()));
            continue;
        }
        const Resolution resolution = online::resolve(*project, resolveOptions(options), options);
        status = worse(status, handle(name, resolution));
    }
    return status;
}

} // namespace output
