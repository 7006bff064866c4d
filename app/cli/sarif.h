// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/finding.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>

/// Findings as a SARIF 2.1.0 log (OASIS standard, errata 01), for code scanning services: one run
/// with the rules that it uses, results with their fixes, silenced findings as suppressed results.
/// Texts hold no control and no bidirectional characters.
class SarifLog
{
public:
    /// `project` is the folder or file as the user named it. Files are named relative to where the
    /// command was called (uriBaseId SRCROOT), so that a service finds them; by their whole address
    /// where they lie elsewhere.
    void add(const QString &project, const QList<cogwright::Finding> &findings,
             const QList<cogwright::Finding> &silenced = {});
    /// The log of a run that ends with `exitStatus`.
    [[nodiscard]] QJsonObject document(int exitStatus) const;

private:
    void addResult(const QString &folder, const cogwright::Finding &finding, bool isSilenced);
    int ruleIndex(const QString &code);

    QMap<QString, int> m_rules; ///< code -> index, in order of first use
    QStringList m_ruleOrder;
    QList<QJsonObject> m_results;
    bool m_hasSilenced = false;
};
