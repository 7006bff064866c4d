// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "silencing.h"

#include <QHash>

#include <algorithm>

namespace cogwright {

FindingsBySilence applySilences(const QList<Finding> &findings, const QList<Silence> &silences)
{
    if (silences.isEmpty())
        return {findings, {}};
    QHash<QString, QList<Silence>> byCode;
    for (const Silence &silence : silences)
        byCode[silence.code].append(silence);
    FindingsBySilence parted;
    for (const Finding &finding : findings) {
        const auto found = byCode.constFind(finding.code);
        const bool silenced =
            found != byCode.constEnd() && std::ranges::any_of(*found, [&](const Silence &silence) {
                if (silence.file.isEmpty())
                    return true;
                return finding.place && finding.place->file == silence.file &&
                       (silence.line == 0 || silence.line == finding.place->line);
            });
        (silenced ? parted.silenced : parted.shown).append(finding);
    }
    return parted;
}

} // namespace cogwright
