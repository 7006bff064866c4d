// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace cogwright {

/// A file of resources/, as it was compiled into the program. Asserts that it exists: a missing
/// resource is a fault of the build, not of the user.
[[nodiscard]] QByteArray resource(const QString &name);

/// A JSON resource. A user's newer file of the same name takes precedence when it stands in
/// `COGWRIGHT_DATA_DIR` or in the user's data folder (QStandardPaths::GenericDataLocation +
/// "/cogwright", which is $XDG_DATA_HOME/cogwright or ~/.local/share/cogwright on Linux) and it is
/// newer: its "version" is greater, or equal with a later "date" (YYYY-MM-DD). A user's file that
/// can't be read is ignored with a warning on the debug log.
[[nodiscard]] QJsonObject jsonResource(const QString &name);

/// Whether a user's file takes precedence over the shipped one.
[[nodiscard]] bool isUserResource(const QString &name);

/// The same choice as text, for a resource that is too large to be parsed whole. Without a user's
/// file nothing is parsed.
[[nodiscard]] QByteArray jsonResourceText(const QString &name);

/// The texts of a JSON list; what is no text is empty.
[[nodiscard]] QStringList stringList(const QJsonValue &list);

} // namespace cogwright
