// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

#include <QJsonObject>

/// Findings as a SARIF 2.1.0 log, for code scanning services.
class SarifLog
{
public:
    /// `project` is the folder as the user named it; places are given relative to where the
    /// command was called, so that a service finds the files.
    void add(const QString &project, const QList<cogwright::Finding> &findings);
    [[nodiscard]] QJsonObject document() const;

private:
    QMap<QString, int> m_rules; ///< code -> index, in order of first use
    QStringList m_ruleOrder;
    QList<QJsonObject> m_results;
};
