// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace cogwright::test {

/// The instructions of a Dockerfile, read as BuildKit reads it: continued lines joined, exec forms
/// and here-documents followed.
inline QStringList instructions(const QString &text)
{
    QStringList found;
    const QStringList lines = text.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QString line = lines[i];
        if (line.trimmed().isEmpty() || line.startsWith(u'#'))
            continue;
        while (line.endsWith(u'\\') && i + 1 < lines.size())
            line = line.chopped(1) + lines[++i];
        const qsizetype here = line.indexOf(QLatin1StringView("<<'"));
        const bool execForm =
            line.startsWith(QLatin1StringView("RUN [")) || line.contains(QLatin1StringView(" [\"/bin/sh\""));
        if (here >= 0 && !execForm) {
            const QString end = line.sliced(here + 3).section(u'\'', 0, 0);
            while (++i < lines.size() && lines[i] != end) {
            }
        }
        found.append(line);
    }
    return found;
}

/// The first word of every instruction.
inline QStringList instructionWords(const QString &text)
{
    QStringList first;
    for (const QString &line : instructions(text))
        first.append(line.section(u' ', 0, 0));
    return first;
}

} // namespace cogwright::test
