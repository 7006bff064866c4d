// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/comparison.h"
#include "estimate/savings.h"

namespace cogwright {

/// What a project should do about the base that Cog gives it today.
enum class MigrationDecision { Move, MoveWithFixes, Stay, Unknown };

[[nodiscard]] QString toString(MigrationDecision decision); ///< "move", "move-with-fixes", ...

/// An image and what it costs. Figures that are not known stay not known.
struct MigrationSide {
    QString image; ///< empty where there is none
    Amount download, disk;
    Seconds coldStart;
};

/// One project of a migration report.
struct MigrationRow {
    MigrationDecision decision = MigrationDecision::Unknown;
    QString why;  ///< one sentence, what the decision rests on
    QString code; ///< why there is no decision: of a file that is refused; empty otherwise

    MigrationSide today;            ///< what Cog takes with its default flags
    MigrationSide slim;             ///< on python slim, the fixes in the plan
    std::optional<Verdict> verdict; ///< of slim; nothing where it was not worked out
    Confidence confidence = Confidence::High;
    QString base;      ///< what moving records, as --base takes it; empty where nothing moves
    QStringList fixes; ///< titles of what moving adds, each once

    Savings saves; ///< today less slim; not known unless it moves
    Seconds savesColdStart;

    [[nodiscard]] bool moves() const
    {
        return decision == MigrationDecision::Move || decision == MigrationDecision::MoveWithFixes;
    }
    [[nodiscard]] bool isRefused() const { return !code.isEmpty(); }
};

/// Judges one project by the evidence, whatever base its settings keep: `resolution` was made with
/// `heedSettings` off and base `auto`. Slim and devel-then-slim both run on python slim, so that a
/// project that `auto` gives to either moves. One whose file is refused has a code; one whose facts
/// are too thin to tell (confidence low, or a need that no base meets) is Unknown.
[[nodiscard]] MigrationRow migrationOf(const Resolution &resolution, const Platform &platform);

/// The row of a project that can't be read.
[[nodiscard]] MigrationRow refusedRow(const Error &error);

/// Sums over many projects. Every project counts once: move + moveWithFixes + stay + unknown +
/// refused == projects.
struct MigrationTotals {
    int projects = 0, move = 0, moveWithFixes = 0, stay = 0, unknown = 0, refused = 0;
    Amount download, disk; ///< saved by those that move and whose saving is known
    Seconds coldStart;
    int downloadKnown = 0, diskKnown = 0, coldStartKnown = 0; ///< projects in each of the sums
};

[[nodiscard]] MigrationTotals totalsOf(const QList<MigrationRow> &rows);

} // namespace cogwright
