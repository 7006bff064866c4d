// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "imageparts.h"

#include <array>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// As much of an instruction as tells it from the others; a history may cut a longer one.
constexpr qsizetype tellingLength = 400;

/// The words of an instruction as a history has them: no options, no line ends, no blanks (an engine
/// writes its own between them).
QString telling(QString instruction)
{
    instruction.replace(u"\\\n"_s, u" "_s);
    const qsizetype blank = instruction.indexOf(u' ');
    QString keyword = instruction.first(std::max<qsizetype>(blank, 0));
    QStringView rest = QStringView(instruction).sliced(blank + 1).trimmed();
    while (rest.startsWith("--"_L1)) {
        const qsizetype end = rest.indexOf(u' ');
        if (end < 0)
            break;
        rest = rest.sliced(end).trimmed();
    }
    QString text;
    for (const QChar c : rest) {
        if (!c.isSpace())
            text += c;
        if (text.size() >= tellingLength)
            break;
    }
    return keyword + u' ' + text;
}

/// The same of a history row: "RUN /bin/sh -c apt-get ... # buildkit", "COPY . /src # buildkit". A row
/// with build arguments begins "RUN |1 NAME=value /bin/sh -c".
QString tellingOfRow(const QString &createdBy)
{
    QString text = createdBy;
    if (text.endsWith("# buildkit"_L1))
        text.chop(10);
    if (text.startsWith("RUN "_L1)) {
        static constexpr QLatin1StringView shell("/bin/sh -c ");
        const qsizetype at = text.indexOf(shell);
        if (at >= 0)
            text = u"RUN "_s + text.sliced(at + shell.size());
    }
    return telling(text);
}

struct Telling {
    QString text;
    Part part;
};

/// The instructions of the last stage that can make a layer. A line that goes on after a backslash or
/// in a here document belongs to the one above it.
QList<Telling> tellings(const ImagePlan &plan)
{
    QList<Telling> found;
    if (plan.stages.isEmpty())
        return found;
    for (const PlanStep &step : plan.stages.last().steps) {
        QString instruction;
        for (const QString &line : step.instruction.split(u'\n')) {
            const bool begins = line.startsWith("RUN "_L1) || line.startsWith("COPY "_L1);
            if (begins && !instruction.isEmpty()) {
                found.append({telling(instruction), step.part});
                instruction.clear();
            }
            if (begins || !instruction.isEmpty())
                instruction += (instruction.isEmpty() ? QString() : u"\n"_s) + line;
        }
        if (!instruction.isEmpty())
            found.append({telling(instruction), step.part});
    }
    return found;
}

} // namespace

QList<MeasuredPart> measuredParts(const QList<ImageInfo::Layer> &layers, const ImagePlan &plan)
{
    const QList<Telling> known = tellings(plan);
    const auto partOf = [&known](const ImageInfo::Layer &layer) -> std::optional<Part> {
        const QString row = tellingOfRow(layer.createdBy);
        for (const Telling &telling : known) {
            if (!row.isEmpty() && (row.startsWith(telling.text) || telling.text.startsWith(row)))
                return telling.part;
        }
        return std::nullopt;
    };

    std::array<qint64, 5> bytes{};
    std::array<bool, 5> present{};
    const auto add = [&](Part part, qint64 of) {
        bytes[size_t(part)] += of;
        present[size_t(part)] = present[size_t(part)] || of > 0;
    };
    bool isAboveBase = false;
    for (const ImageInfo::Layer &layer : layers) {
        const std::optional<Part> part = partOf(layer);
        isAboveBase = isAboveBase || part.has_value();
        add(part.value_or(isAboveBase ? Part::Code : Part::Base), layer.bytes);
    }
    if (!isAboveBase)
        return {};
    QList<MeasuredPart> parts;
    for (size_t i = 0; i < bytes.size(); ++i) {
        if (present[i])
            parts.append({Part(i), bytes[i]});
    }
    return parts;
}

} // namespace cogwright
