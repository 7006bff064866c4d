// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "finding.h"

#include <QMap>
#include <QStringList>

namespace cogwright {

/// What is known of a code beside the one place where it was found; resources/findings.json. The
/// pages in docs/findings are made of it too.
struct FindingCode {
    QString code;
    QString group;                       ///< the part of Cogwright's work that it belongs to
    Severity severity = Severity::Error; ///< the usual one; a finding may be weaker or stronger
    QString title;                       ///< one line without a full stop
    QString meaning, reason, repair;     ///< what it says, why it matters, how it is repaired
    /// Texts of an example by file; "shell" stands for what is typed or said at a prompt.
    QMap<QString, QString> before, after;
};

/// Every code that the program can give, read when it is first asked for.
class FindingCatalogue
{
public:
    [[nodiscard]] static const FindingCatalogue &shipped();

    [[nodiscard]] const QMap<QString, FindingCode> &codes() const { return m_codes; }
    /// Null for a code that is not there.
    [[nodiscard]] const FindingCode *find(const QString &code) const;

private:
    QMap<QString, FindingCode> m_codes;
};

} // namespace cogwright
