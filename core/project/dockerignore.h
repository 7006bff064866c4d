// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "globpattern.h"

#include <QBitArray>

namespace cogwright {

/// The rules of one .dockerignore file, as Docker reads them: a line is a pattern, `#` at its
/// start makes it a comment, `!` brings back what an earlier line left out, the last match wins,
/// and what a pattern says of a folder holds for everything inside.
/// https://docs.docker.com/build/concepts/context/#dockerignore-files
class DockerIgnore
{
public:
    /// Lines over the limit (10,000) are dropped: `isComplete` is false then.
    [[nodiscard]] static DockerIgnore parse(const QString &text);

    /// What each pattern says of one path, handed down from a folder to what is inside.
    using Matches = QBitArray;

    struct Answer {
        bool ignored = false;
        Matches matches; ///< for the entries of the folder that was asked about
    };

    /// Whether a path, relative to the root with '/' between its parts, is left out. `parent` is
    /// the answer for the folder that holds it; empty for an entry of the root. The work that it
    /// took is added to `work`, in units that take nanoseconds each.
    [[nodiscard]] Answer ask(const QString &path, const Matches &parent = {}) const;
    [[nodiscard]] Answer ask(const QString &path, const Matches &parent, qint64 &work) const;

    /// True when something inside an ignored folder could still be brought back.
    [[nodiscard]] bool mayBringBackInside(const QString &folder) const;

    [[nodiscard]] bool isEmpty() const { return m_rules.isEmpty(); }
    [[nodiscard]] bool isComplete() const { return m_complete; }

private:
    struct Rule {
        GlobPattern pattern;
        bool bringsBack = false;
    };

    QList<Rule> m_rules;
    bool m_complete = true;
};

} // namespace cogwright
