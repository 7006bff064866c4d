// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>
#include <chrono>
#include <optional>

namespace cogwright {

/// Answers of an index, one file each in a folder of the user's cache. A file that something else wrote
/// or cut is ignored. A folder that can't be written keeps nothing, and nobody is told.
class AnswerCache
{
public:
    explicit AnswerCache(QString folder); ///< an empty one: keeps nothing
    /// GenericCacheLocation/cogwright/index.
    [[nodiscard]] static QString usualFolder();

    [[nodiscard]] std::optional<QByteArray> get(const QByteArray &key,
                                                std::optional<std::chrono::hours> age = {}) const;
    void put(const QByteArray &key, const QByteArray &answer) const;
    /// Removes what was written longest ago until the folder holds at most this.
    void shrink(qint64 bytes = 64'000'000) const;

private:
    [[nodiscard]] QString path(const QByteArray &key) const;
    QString m_folder;
};

} // namespace cogwright
