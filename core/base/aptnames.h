// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QStringList>

namespace cogwright {

/// Debian packages by name, for an editor: what is known to be in Debian 13, what each brings, and what
/// takes the place of names that are gone. Sources: resources/needs.json and resources/apt-names.json,
/// made from the index of Debian 13. Not the whole archive: names that programs, libraries and Cog's own
/// images lead to.
class AptNames
{
public:
    enum class State {
        Present, ///< in Debian 13
        Gone,    ///< was in Debian 12 or earlier, and is not in 13
        Unknown, ///< neither is recorded
    };

    [[nodiscard]] static const AptNames &shipped();

    [[nodiscard]] const QStringList &present() const { return m_present; } ///< sorted
    [[nodiscard]] State state(const QString &name) const;
    /// "ffmpeg, ffprobe", "libGL.so.1": programs and libraries that a package brings; may be empty.
    [[nodiscard]] QStringList brings(const QString &name) const { return m_brings.value(name); }
    [[nodiscard]] QStringList successors(const QString &name) const;
    /// Names that are gone and that begin with a text, sorted, at most 20.
    [[nodiscard]] QStringList goneBeginningWith(const QString &text) const;
    [[nodiscard]] const QString &date() const { return m_date; } ///< of the index

private:
    AptNames();
    QStringList m_present;
    QHash<QString, QStringList> m_brings;
    QStringList m_gone; ///< sorted
    QString m_date;
};

} // namespace cogwright
