// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <optional>

namespace cogwright {

/// The text in a gzip file; nothing for one that is damaged, cut, or longer than `most` bytes when
/// unpacked. Of several members only the first is read.
[[nodiscard]] std::optional<QByteArray> gunzip(const QByteArray &file, qsizetype most);

} // namespace cogwright
