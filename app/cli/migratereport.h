// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/migration.h"

#include <QJsonObject>

/// One project of the report with what the command did about it.
struct MigrationEntry {
    QString project; ///< as the user can name it
    QString config;
    cogwright::MigrationRow row;
    QString kept;                            ///< the base that its settings held before; empty for none
    std::optional<bool> applied;             ///< with --apply, for a project that moves
    std::optional<cogwright::Error> failure; ///< why it was not applied; nothing where another base is kept
};

struct MigrationReport {
    QStringList folders; ///< as they were named
    QString configName;
    QList<cogwright::Finding> findings; ///< on the search, not on single projects
    QList<MigrationEntry> entries;
    cogwright::MigrationTotals totals;
    cogwright::Platform platform;
};

/// The report as a document, as a table for people, and as Markdown.
namespace migrate {

[[nodiscard]] QJsonObject document(const MigrationReport &report);
void printTable(const MigrationReport &report, int width);
void printMarkdown(const MigrationReport &report);

} // namespace migrate
