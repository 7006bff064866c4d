// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QMap>

#include <cstdio>

/// Skips a test that needs the private Docker daemon of `./dev test` where there is none. The line
/// is what ctest and continuous integration look for.
#define COGWRIGHT_NEED_DOCKER()                                                                              \
    do {                                                                                                     \
        if (qEnvironmentVariableIsEmpty("COGWRIGHT_TEST_DOCKER")) {                                          \
            std::puts("SKIPPED-NO-DOCKER");                                                                  \
            QSKIP("No private Docker daemon: ./dev test starts one.");                                       \
        }                                                                                                    \
    } while (false)

inline QByteArray readTextOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Applies a remedy of a JSON document to the files of a project, as another program would: edits
/// name lines and columns (UTF-16 units, from 1) of one state of the files.
inline bool applyRemedy(const QString &project, const QJsonObject &remedy)
{
    struct Change {
        qsizetype begin, end;
        QString text;
    };
    QMap<QString, QList<Change>> changes;
    QMap<QString, QString> texts;
    for (const QJsonValue &edit : remedy.value(QLatin1StringView("edits")).toArray()) {
        const QJsonValue place = edit[QLatin1StringView("place")];
        const QString file = place[QLatin1StringView("file")].toString();
        if (!texts.contains(file))
            texts.insert(file, QString::fromUtf8(readTextOf(project + u'/' + file)));
        const QString &text = texts[file];
        const auto offset = [&](const char *line, const char *column) {
            qsizetype at = 0;
            for (int n = place[QLatin1StringView(line)].toInt(); n > 1; --n)
                at = text.indexOf(u'\n', at) + 1;
            return at + place[QLatin1StringView(column)].toInt() - 1;
        };
        changes[file].append({offset("line", "column"), offset("end_line", "end_column"),
                              edit[QLatin1StringView("text")].toString()});
    }
    for (auto it = changes.begin(); it != changes.end(); ++it) {
        QList<Change> list = it.value();
        std::ranges::sort(list, std::ranges::greater(), &Change::begin);
        QString text = texts[it.key()];
        for (const Change &change : std::as_const(list)) {
            if (change.begin > change.end || change.end > text.size())
                return false;
            text.replace(change.begin, change.end - change.begin, change.text);
        }
        QFile file(project + u'/' + it.key());
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.write(text.toUtf8());
    }
    return !changes.isEmpty();
}
