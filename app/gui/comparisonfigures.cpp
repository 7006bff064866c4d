// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "comparisonfigures.h"

#include "words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

constexpr double giga = 1e9;
constexpr double mega = 1e6;

QString tr(const char *text)
{
    return QCoreApplication::translate("Comparison", text);
}

const Amount &amountOfPart(const PartSize &part, Measured measured)
{
    return measured == Measured::OnDisk ? part.disk : part.download;
}

QString partName(Part part)
{
    switch (part) {
    case Part::Base:
        return tr("Base");
    case Part::SystemPackages:
        return tr("System packages");
    case Part::PythonPackages:
        return tr("Python packages");
    case Part::Weights:
        return tr("Weights");
    case Part::Code:
        break;
    }
    return tr("Code");
}

/// The step of an axis that has four to six ticks: 1, 2 or 5 times a power of ten.
double tickStep(double maximum)
{
    if (maximum <= 0)
        return 1;
    const double rough = maximum / 5;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= rough)
            return factor * power;
    }
    return 10 * power;
}

} // namespace

const Amount &amountOf(const SizeEstimate &size, Measured measured)
{
    return measured == Measured::OnDisk ? size.disk : size.download;
}

double highOf(const Amount &amount)
{
    return double(amount.high.value_or(amount.bytes.value_or(amount.low.value_or(0))));
}

double axisUnitOf(const Comparison &comparison, Measured measured)
{
    if (measured == Measured::ColdStart)
        return 1;
    double most = 0;
    for (const CandidateEstimate &entry : comparison.candidates)
        most = std::max(most, highOf(amountOf(entry.size, measured)));
    return most >= giga ? giga : mega;
}

double axisMaximumOf(const Comparison &comparison, Measured measured)
{
    const double unit = axisUnitOf(comparison, measured);
    double most = 0;
    for (const CandidateEstimate &entry : comparison.candidates) {
        const Seconds &start = entry.coldStart.total;
        const double high = measured == Measured::ColdStart ? start.high.value_or(start.seconds.value_or(0))
                                                            : highOf(amountOf(entry.size, measured));
        most = std::max(most, high / unit);
    }
    return most;
}

QList<double> axisTicksOf(double maximum)
{
    constexpr qsizetype most = 12;
    QList<double> ticks;
    const double step = tickStep(maximum);
    while (ticks.size() < most && double(ticks.size()) * step <= maximum * 1.002)
        ticks.append(double(ticks.size()) * step);
    return ticks;
}

QList<PartFigure> partFigures(const CandidateEstimate &entry, Measured measured, double unit)
{
    QList<PartFigure> figures;
    if (measured == Measured::ColdStart)
        return figures;
    for (const PartSize &part : entry.size.parts) {
        const Amount &amount = amountOfPart(part, measured);
        PartFigure figure;
        figure.part = int(part.part);
        figure.name = partName(part.part);
        figure.known = amount.isKnown();
        figure.value = double(amount.bytes.value_or(amount.low.value_or(0))) / unit;
        if (part.part == Part::Base && measured == Measured::Download)
            figure.shared = std::min(figure.value, double(entry.sharedBytes) / unit);
        figure.text = figureText(amount);
        figure.tip = tr("%1 in %2: %3, %4")
                         .arg(figure.name, displayName(entry.candidate.strategy), formatAmount(amount),
                              toString(amount.origin));
        figures.append(figure);
    }
    return figures;
}

QString figureText(const Amount &amount)
{
    return sentenceCase(formatAmount(amount));
}

QString secondsText(const Seconds &seconds)
{
    return sentenceCase(formatSeconds(seconds));
}

QString numberWord(qsizetype number)
{
    static const QStringList words{u"No"_s,  u"One"_s,   u"Two"_s,   u"Three"_s, u"Four"_s, u"Five"_s,
                                   u"Six"_s, u"Seven"_s, u"Eight"_s, u"Nine"_s,  u"Ten"_s};
    return number < words.size() ? words[number] : QString::number(number);
}
