// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

namespace cogwright {

/// A log's lines: of docker build in its plain form, of BuildKit, the classic builder, Podman, or
/// of a container. Bounded: only the last 20 MB are held.
class LogText
{
public:
    static constexpr qsizetype longestTail = 20'000'000;
    /// What is looked at of a line around a place; longer lines are progress bars and data.
    static constexpr qsizetype longestLine = 4'000;

    /// The text has to outlive the object.
    explicit LogText(QStringView log);

    [[nodiscard]] qsizetype count() const { return m_lines.size(); }
    /// Line number (from 1) in the log given.
    [[nodiscard]] int number(qsizetype index) const { return m_firstNumber + int(index); }
    /// The line as it stands, at most `longestLine` units.
    [[nodiscard]] QStringView raw(qsizetype index) const;
    [[nodiscard]] QStringView whole(qsizetype index) const { return m_lines[index]; }
    /// The line without what the builder puts before it (step and time) and without terminal
    /// sequences; of a long line the part around a position.
    [[nodiscard]] QString clean(qsizetype index, qsizetype around = 0) const;

    /// The first line that can say why something failed: what stands before an image was built and
    /// named did not stop it.
    [[nodiscard]] qsizetype firstOpen() const { return m_firstOpen; }
    [[nodiscard]] bool isClipped() const { return m_clipped; }

private:
    QList<QStringView> m_lines;
    int m_firstNumber = 1;
    qsizetype m_firstOpen = 0;
    bool m_clipped = false;
};

} // namespace cogwright
