// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/comparison.h"
#include "status.h"

#include <QObject>

/// One part's figures in one candidate, for the measure that is shown. Read-only value for QML.
struct PartFigure {
    Q_GADGET
    QML_VALUE_TYPE(partFigure)
    Q_PROPERTY(int part MEMBER part)        ///< Status.Part
    Q_PROPERTY(QString name MEMBER name)    ///< "Python packages"
    Q_PROPERTY(double value MEMBER value)   ///< in axis units; 0 for not known
    Q_PROPERTY(double shared MEMBER shared) ///< of it, shared with another candidate (hatched)
    Q_PROPERTY(bool known MEMBER known)
    Q_PROPERTY(QString text MEMBER text) ///< "3.4 GB"
    Q_PROPERTY(QString tip MEMBER tip)   ///< a sentence: bytes, range, origin
public:
    int part = 0;
    QString name;
    double value = 0;
    double shared = 0;
    bool known = false;
    QString text, tip;
};

// How the comparison's figures become numbers on an axis and words in a column.

/// What the bars show.
enum class Measured { Download, OnDisk, ColdStart };

[[nodiscard]] const cogwright::Amount &amountOf(const cogwright::SizeEstimate &size, Measured measured);
/// The upper end of what is known, in bytes; 0 where nothing is.
[[nodiscard]] double highOf(const cogwright::Amount &amount);
/// Bytes of an axis unit: 10^9 or 10^6, by the longest bar; 1 for seconds.
[[nodiscard]] double axisUnitOf(const cogwright::Comparison &comparison, Measured measured);
/// The upper end of the longest bar, in axis units.
[[nodiscard]] double axisMaximumOf(const cogwright::Comparison &comparison, Measured measured);
/// Round steps from 0, four to six of them.
[[nodiscard]] QList<double> axisTicksOf(double maximum);
/// The segments of one bar; none for the cold start, which has no parts.
[[nodiscard]] QList<PartFigure> partFigures(const cogwright::CandidateEstimate &entry, Measured measured,
                                            double unit);
/// "Not known", "4.8 GB": capitalised, as a figure stands alone in a column.
[[nodiscard]] QString figureText(const cogwright::Amount &amount);
[[nodiscard]] QString secondsText(const cogwright::Seconds &seconds);
/// "Five": numbers as a word up to ten, as prose has them.
[[nodiscard]] QString numberWord(qsizetype number);
