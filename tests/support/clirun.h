// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

/// Runs the real cogwright-cli, as a program of its own, for tests of the whole program.
/// COGWRIGHT_CLI names it.
struct CliRun {
    int status = -1;
    QByteArray output, errors;

    /// The documents on standard output, one a line.
    [[nodiscard]] QList<QJsonObject> documents() const
    {
        QList<QJsonObject> all;
        for (const QByteArray &line : output.split('\n')) {
            if (!line.trimmed().isEmpty())
                all.append(QJsonDocument::fromJson(line).object());
        }
        return all;
    }
    [[nodiscard]] QJsonObject document() const { return documents().value(0); }
    /// What makes every line of standard output a JSON object, and nothing else.
    [[nodiscard]] bool isJsonLines() const
    {
        for (const QByteArray &line : output.split('\n')) {
            if (!line.trimmed().isEmpty() && !QJsonDocument::fromJson(line).isObject())
                return false;
        }
        return true;
    }
};

inline CliRun runCli(const QStringList &arguments, const QByteArray &input = {}, const QString &folder = {},
                     int timeoutMs = 60'000)
{
    QProcess process;
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(qEnvironmentVariable("COGWRIGHT_CLI"), arguments);
    process.write(input);
    process.closeWriteChannel();
    CliRun run;
    if (!process.waitForFinished(timeoutMs)) {
        process.kill();
        process.waitForFinished();
        run.errors = "timed out";
        return run;
    }
    run.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : 128;
    run.output = process.readAllStandardOutput();
    run.errors = process.readAllStandardError();
    return run;
}
