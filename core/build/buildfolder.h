// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QStringList>
#include <QTemporaryDir>
#include <memory>

namespace cogwright {

/// The files of one build that are not the project's: a private folder (0700) outside of it, gone
/// with this object. Errors of each function: build-folder.
class BuildFolder
{
public:
    [[nodiscard]] static Result<BuildFolder> make();

    /// Writes the Dockerfile and, beside it under the name that BuildKit looks for, its own
    /// .dockerignore. Returns the Dockerfile's path.
    [[nodiscard]] Result<QString> writeDockerfile(const QString &text, const QStringList &excludes) const;
    /// Writes the second build: a folder that holds its Dockerfile and the schema alone, as its
    /// context. Returns that folder.
    [[nodiscard]] Result<QString> writeLabelBuild(const QString &dockerfile, const QByteArray &schema) const;

    [[nodiscard]] QString iidPath() const;
    /// The image id that a build wrote; empty if it did not.
    [[nodiscard]] QString readIid() const;

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace cogwright
