// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "tellinglines.h"

#include "support/text.h"

#include <QRegularExpression>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostLines = 5;
/// Lines from the end that are looked at: an error stands near the end of a log.
constexpr qsizetype tail = 2'000;

/// How much a line looks like the reason of a failure; 0 for not at all.
int weight(const QString &line)
{
    static const QRegularExpression exception(
        uR"(^\s*(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Warning): \S)"_s);
    static const QRegularExpression marked(
        uR"(^\s*(?:E: |ERROR: |Error: |error: |fatal: |FATAL|CMake Error|Segmentation fault|panic: |× )|: fatal error: |: error: )"_s);
    static const QRegularExpression weak(
        uR"((?i)\b(?:failed|failure|error|denied|cannot|can't|not found|killed|aborted)\b)"_s);
    // What a builder says after every failure says nothing of this one.
    static const QRegularExpression wrapper(
        uR"(did not complete successfully|executor failed running|returned a non-zero code|This error originates from a subprocess|subprocess-exited-with-error|metadata-generation-failed|See above for|### )"_s);
    if (wrapper.match(line).hasMatch())
        return line.contains("ERROR: failed to solve"_L1) ? 1 : 0;
    if (exception.match(line).hasMatch())
        return line.contains("Warning: "_L1) ? 1 : 4;
    if (marked.match(line).hasMatch())
        return 3;
    return weak.match(line).hasMatch() ? 1 : 0;
}

} // namespace

QList<EvidenceLine> tellingLines(const LogText &log)
{
    struct Line {
        qsizetype index;
        int weight;
        QString text;
    };
    QList<Line> candidates;
    const qsizetype first = std::max(log.firstOpen(), log.count() - tail);
    for (qsizetype i = log.count() - 1; i >= first; --i) {
        const QString text = log.clean(i).trimmed();
        if (text.isEmpty())
            continue;
        const int heavy = weight(text);
        const bool isKnown =
            std::ranges::any_of(candidates, [&](const Line &other) { return other.text == text; });
        if (heavy > 0 && !isKnown && candidates.size() < 200)
            candidates.append({i, heavy, text});
    }
    // The heaviest; of equals the last ones.
    std::ranges::stable_sort(candidates, [](const Line &a, const Line &b) { return a.weight > b.weight; });
    candidates.resize(std::min(candidates.size(), mostLines));
    std::ranges::sort(candidates, {}, &Line::index);
    QList<EvidenceLine> lines;
    for (const Line &candidate : std::as_const(candidates))
        lines.append({log.number(candidate.index), visible(candidate.text.left(400))});
    return lines;
}

} // namespace cogwright
