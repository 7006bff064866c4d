// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "docker/dockerclient.h"

#include <QHash>

namespace cogwright {

/// The text of a build, line by line, in the form of Docker's own plain log ("#7 1.234 text"), so
/// that it reads as one and steps that ran side by side can be told apart. Valid UTF-8, escape
/// sequences removed, control characters visible; of a line that was drawn over with carriage
/// returns, what stood there last. Bounded: 64 MB, and 10,000 units a line.
class BuildLog
{
public:
    /// Texts that must not appear: replaced by ***. Short ones (under 6 bytes) are left alone, as
    /// they would take ordinary words with them.
    void hide(const QByteArrayList &secrets);

    /// What an event adds: whole lines, or nothing.
    QByteArray take(const BuildEvent &event);
    /// Lines of other programs or of this one.
    QByteArray add(QByteArrayView text);
    /// The rest of lines that never ended.
    QByteArray flush();

    [[nodiscard]] const QByteArray &text() const { return m_text; }
    [[nodiscard]] int lineCount() const { return m_lineCount; }

private:
    struct Step {
        int number = 0;
        QByteArray partial;
        double seconds = 0;
        bool named = false;
    };
    QByteArray append(const QByteArray &lines);
    QByteArray cleanLine(QByteArrayView line) const;
    QByteArray numbered(const Step &step, QByteArrayView line) const;
    Step &stepOf(const BuildEvent &event, QByteArray &lines);

    QByteArray m_text;
    int m_lineCount = 0;
    bool m_full = false;
    QHash<QString, Step> m_steps;
    QString m_last; ///< digest of the step that wrote last
    QByteArrayList m_hidden;
};

} // namespace cogwright
