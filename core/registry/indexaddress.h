// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QUrl>

namespace cogwright {

/// The user's own package index (simple API): UV_DEFAULT_INDEX, UV_INDEX_URL, PIP_INDEX_URL, then
/// index-url of pip's configuration (PIP_CONFIG_FILE, the user's, the system's), then PyPI. Empty where the
/// first that is set is no address of the web: who installs from a folder means no other index. Nothing that
/// a project names counts: a project is untrusted.
[[nodiscard]] QUrl usersIndex();

/// index-url of the section [global] or [install] of a pip.conf; empty if it has none.
[[nodiscard]] QString indexUrlOf(const QByteArray &pipConf);

} // namespace cogwright
