// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/packageindex.h"
#include "support/finding.h"

namespace cogwright {

/// What is asked for one project.
struct LookUpRequest {
    QList<Requirement> requirements; ///< as they will be installed
    MarkerEnvironment environment;
    /// Hosts of the indexes that the project names. They are never asked.
    QStringList indexHosts;
    bool replacesIndex = false; ///< one of them stands in place of the user's index
};

/// Asks an index for what the table does not know: names, and releases of known names that are pinned,
/// then what those depend on; 100 names and 8 steps at most. Answers go into the table. One object
/// for a whole command: no name is asked twice.
class LookUp
{
public:
    LookUp(PackageIndex &index, const PackageTable &table, QDeadlineTimer deadline);

    /// Findings of what could not be learned: package-index-unreachable once a command,
    /// package-index-not-asked, package-not-on-index.
    [[nodiscard]] QList<Finding> learn(const LookUpRequest &request);

private:
    [[nodiscard]] QList<IndexQuestion> questions(const LookUpRequest &request);
    void note(const IndexQuestion &question, const IndexAnswer &answer);
    [[nodiscard]] QList<Finding> findings(const LookUpRequest &request);

    PackageIndex &m_index;
    const PackageTable &m_table;
    QDeadlineTimer m_deadline;
    QSet<QString> m_asked; ///< "name==version" or "name"
    QSet<QString> m_missing;
    QStringList m_unanswered; ///< not told yet
    QString m_problem;
    bool m_isUnreachable = false, m_toldUnreachable = false;
};

} // namespace cogwright
