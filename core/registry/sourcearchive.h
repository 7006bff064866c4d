// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>

namespace cogwright {

/// What a source archive tells without being built.
struct SourceContents {
    QString compiler; ///< "rustc", "g++" or "gcc", by the files that are built; empty where nothing compiles
    std::optional<QStringList> dependencies; ///< PEP 508 lines; nothing where it does not say
};

/// Reads a .tar.gz; nothing for one that can't be read. Nothing of it is written or run.
[[nodiscard]] std::optional<SourceContents> readSourceArchive(const QByteArray &file);

/// requires.txt of an egg-info folder as PEP 508 lines.
[[nodiscard]] QStringList requirementsOfEgg(const QString &text);

} // namespace cogwright
