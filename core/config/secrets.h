// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QList>
#include <QString>

namespace cogwright {

/// A credential found in a text. Its value is never kept: a finding must not spread it further.
struct FoundSecret {
    QString kind; ///< "Hugging Face token"
    TextRange range;
};

/// Finds credentials by the shapes that their issuers document (a prefix and a length), private keys
/// in PEM, and passwords in URLs. Linear in the length of the text.
[[nodiscard]] QList<FoundSecret> findSecrets(QStringView text);

/// True for NAME=value where the name says that the value is a credential and the value looks like
/// one (not empty, not a placeholder, not a path).
[[nodiscard]] bool assignsSecret(QStringView assignment);

/// A value of a file for a sentence: control characters made visible, credentials left out, cut
/// after 80 units.
[[nodiscard]] QString excerpt(QStringView value);

} // namespace cogwright
