// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/requirementsfile.h"
#include "support/amount.h"

namespace cogwright {

/// What a package needs from the base, as its facts say.
struct PackageNeed {
    QString kind;            ///< a NeedKind as CLI.md writes it: "shared-library", "tool", "compiler", ...
    QString name;            ///< "libGL.so.1", "git", "nvcc"
    QString phase;           ///< "install", "import", "run"
    QStringList apt;         ///< Debian 13 packages that bring it, smallest set
    QStringList environment; ///< NAME=value lines that meet it
    QString replacement;     ///< another distribution that does without ("opencv-python-headless")
    QString extra;           ///< "tensorflow[and-cuda]": a requirement that meets it
    QString source;          ///< where this fact comes from
};

/// Facts of one release of a distribution, or of a range of releases.
struct PackageFacts {
    QString name;        ///< normalised
    QString versions;    ///< specifiers this row is for; empty means any
    QString version;     ///< the exact version for sizes; empty in a range row
    QStringList modules; ///< top-level modules to import
    QList<PackageNeed> needs;
    QStringList dependencies; ///< PEP 508 lines
    bool sdistOnly = false;   ///< no wheel fits: built from source
    bool bundlesCuda = false; ///< brings its CUDA libraries
    Amount download;          ///< the wheel alone
    Amount disk;              ///< installed, alone
    QString source;
};

/// A package that would be installed, with why.
struct ResolvedPackage {
    QString name;
    std::optional<Version> version; ///< empty where nothing pins it and no fact names one
    bool direct = false;
    QString wantedBy;           ///< "requirements.txt line 3" or the name of the package that needs it
    std::optional<Place> place; ///< of the direct requirement it comes from
    QStringList extras;
    const PackageFacts *facts = nullptr; ///< null where nothing is known of it
};

/// The shipped table. Loaded once; immutable; safe from several threads.
class PackageTable
{
public:
    [[nodiscard]] static const PackageTable &shipped();

    /// The row that fits best: the exact version, else a range that holds it, else the nearest
    /// older version of the same name (its sizes are then estimates), else null.
    [[nodiscard]] const PackageFacts *find(const QString &name, const std::optional<Version> &version) const;
    /// All needs of a package: those of the exact row and of every range row that holds it.
    [[nodiscard]] QList<PackageNeed> needs(const QString &name, const std::optional<Version> &version) const;
    [[nodiscard]] bool knows(const QString &name) const;
    /// Versions that the table knows, newest first.
    [[nodiscard]] QList<Version> versions(const QString &name) const;
    /// The distribution's modules, or its name with underscores where nothing is known.
    [[nodiscard]] QStringList modules(const QString &name) const;

    PackageTable(const PackageTable &) = delete;
    PackageTable &operator=(const PackageTable &) = delete;
    ~PackageTable();

private:
    PackageTable();
    struct Data;
    std::unique_ptr<Data> d;
};

/// Closes a requirement set over its dependencies: the one function that needs and sizes use.
/// Markers are evaluated for the Python given; at most 2,000 packages; cycles are fine.
[[nodiscard]] QList<ResolvedPackage> closeOverDependencies(const QList<Requirement> &requirements,
                                                           const MarkerEnvironment &environment,
                                                           const PackageTable &table);

} // namespace cogwright
