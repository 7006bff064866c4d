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
    QString text;       ///< the logical line: continuations joined, comment removed, trimmed
    QString rawName;    ///< as written
    QString name;       ///< normalised; from the URL's file name or egg where the line is one; may be empty
    QStringList extras; ///< normalised
    SpecifierSet specifiers;
    QString target;      ///< URL or path
    QString marker;      ///< PEP 508 marker, as written
    QStringList options; ///< every option of this line, long form, "--hash=sha256:..." or "--pre"
    /// Of an Option or Nested line: the first option in its long form, whatever was written
    /// ("--extra-index-url", "--requirement", "--constraint"), and its value.
    QString option, optionValue;
    QString problem;     ///< of an Unparsed line: why, as a sentence
    QString problemCode; ///< its finding's code: requirement-unparsed, requirement-too-long, version-too-long
    bool editable = false;
    bool constraint = false; ///< came from a -c file: bounds versions, installs nothing
    Place place;             ///< the whole logical line, its comment left out

    [[nodiscard]] std::optional<Version> pinned() const { return specifiers.pinned(); }
};

/// What a marker is asked about.
struct MarkerEnvironment {
    QString pythonVersion = QStringLiteral("3.11");       ///< X.Y
    QString pythonFullVersion = QStringLiteral("3.11.0"); ///< X.Y.Z
    QString extra;

    /// Of a Python written X.Y or X.Y.Z; of any other text the default one.
    [[nodiscard]] static MarkerEnvironment ofPython(const QString &python);
};

/// Evaluates a PEP 508 marker for Linux on x86_64 and CPython. A marker that can't be read counts
/// as true, as leaving a package out by mistake is worse; so does a question about the kernel
/// (platform_release, platform_version). An empty marker holds.
[[nodiscard]] bool markerHolds(QStringView marker, const MarkerEnvironment &environment);

/// Reads one requirement as pip does; `place` is passed through. A comment is taken off first. A
/// line with nothing in it is Unparsed with an empty text.
[[nodiscard]] Requirement parseRequirement(QStringView line, const Place &place);

} // namespace cogwright
