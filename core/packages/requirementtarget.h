// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/requirement.h"

namespace cogwright {

/// Name and version of a wheel, from its file name (PEP 427).
struct WheelName {
    QString name;
    QString version;
};

/// The wheel that a URL or path ends in; nothing if it is none.
[[nodiscard]] std::optional<WheelName> wheelOf(QStringView target);

/// What a URL or path says about the package in it. All may be empty.
struct TargetName {
    QString name;
    QString extras; ///< "a,b", from "#egg=name[a,b]"
    QString version;
};

/// From the egg fragment, else from the file name of a wheel or source archive.
[[nodiscard]] TargetName targetName(QStringView target);

/// Vcs for "git+https:" and its like, Url for http, https and ftp, Local for the rest.
[[nodiscard]] Requirement::Kind targetKind(QStringView target);

/// Whether pip takes a text as a URL: it begins with one of the schemes that pip knows.
[[nodiscard]] bool targetHasScheme(QStringView text);

/// Whether pip takes a text as a path: a separator or a dot at its beginning, or the suffix of an
/// archive, and not the "name @ URL" form. Whether the file exists is not looked at.
[[nodiscard]] bool looksLikeLocal(QStringView text);

} // namespace cogwright
