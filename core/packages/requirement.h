// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/version.h"
#include "support/place.h"

#include <QStringList>

namespace cogwright {

/// One logical line of a pip requirements file, or one item of python_packages.
struct Requirement {
    enum class Kind {
        Package,  ///< name, extras, specifiers (PEP 508)
        Url,      ///< name @ URL, or a bare URL of an archive
        Vcs,      ///< git+https://... and the like
        Local,    ///< a path or file: URL
        Option,   ///< a global option line: --extra-index-url ...
        Nested,   ///< -r or -c with a file
        Unparsed, ///< pip would refuse it
    };

    Kind kind = Kind::Package;
    QString text;    ///< the logical line: continuations joined, comment removed, trimmed
    QString rawName; ///< as written
    QString name;    ///< normalised; from the URL or egg where the line is one; may be empty
    QStringList extras; ///< normalised
    SpecifierSet specifiers;
    QString target;  ///< URL or path
    QString marker;  ///< PEP 508 marker, as written
    QStringList options; ///< of this line: --hash=..., --config-settings ...
    QString option, optionValue; ///< of an Option or Nested line: "--extra-index-url", its value
    bool editable = false;
    bool constraint = false; ///< came from a -c file: bounds versions, installs nothing
    Place place;     ///< the whole logical line, its comment left out

    [[nodiscard]] std::optional<Version> pinned() const { return specifiers.pinned(); }
};

/// What a marker is asked about.
struct MarkerEnvironment {
    QString pythonVersion = QStringLiteral("3.11");       ///< X.Y
    QString pythonFullVersion = QStringLiteral("3.11.0"); ///< X.Y.Z
    QString extra;
};

/// Evaluates a PEP 508 marker for Linux on x86_64 and CPython. A marker that can't be read counts
/// as true, as leaving a package out by mistake is worse.
[[nodiscard]] bool markerHolds(QStringView marker, const MarkerEnvironment &environment);

/// Reads one requirement as pip does; `place` is passed through.
[[nodiscard]] Requirement parseRequirement(QStringView line, const Place &place);

} // namespace cogwright
