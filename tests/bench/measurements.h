// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QMap>
#include <QStringList>

/// Figures in milliseconds, sorted.
struct Sample {
    QList<double> ms;

    [[nodiscard]] double quantile(double share) const;
    [[nodiscard]] double median() const { return quantile(0.5); }
    [[nodiscard]] QString text() const; ///< "median 8.1 ms (7.9 to 9.3)"
};

/// A row of docs/benchmarks.md.
struct Row {
    QString what;   ///< what was measured and against what
    QString figure; ///< what came out
    QString bar;    ///< what was aimed at
};

/// Wall time of whole processes, the two commands in turn (A B A B ...), after one warm-up each.
struct Pair {
    Sample a, b;
    Sample ratios; ///< of each pair, A / B
};
[[nodiscard]] Pair timePair(const QStringList &a, const QStringList &b, int runs,
                            const QMap<QString, QString> &environment = {});

[[nodiscard]] Row resolveAgainstBare();
[[nodiscard]] QList<Row> keystrokeToFindings();
/// Completion and hover while someone types, on a text that does not parse at that moment.
[[nodiscard]] QList<Row> editorAnswers();
[[nodiscard]] Row manyProjectsInOneProcess();
[[nodiscard]] Row checkMemory();
[[nodiscard]] Row migrateManyProjects();
[[nodiscard]] QList<Row> firstFrame();
/// Rows on builds; empty, with a line on standard error, where there is no private Docker daemon.
[[nodiscard]] QList<Row> buildAgainstDocker();
