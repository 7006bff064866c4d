// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/requirementsfile.h"
#include "support/amount.h"

#include <QMap>
#include <memory>

namespace cogwright {

/// What a package needs from the base, as its facts say.
struct PackageNeed {
    QString kind;    ///< a NeedKind as CLI.md writes it: "shared-library", "tool", "compiler", ...
    QString name;    ///< "libGL.so.1", "git", "nvcc"
    QString phase;   ///< "install", "import", "run"
    QStringList apt; ///< Debian 13 packages that bring it, smallest set
    /// NAME=value lines that meet it; "{python}" in one stands for X.Y. Where `extra` is set too,
    /// both are needed.
    QStringList environment;
    /// Of releases of which Debian 13's packages can't meet it: "12" -> those of Debian 12, "22.04" -> of
    /// Ubuntu.
    QMap<QString, QStringList> olderApt;
    QString replacement; ///< a requirement that does without ("opencv-python-headless", "av>=12")
    QString extra;       ///< "tensorflow[and-cuda]": a requirement that meets it
    /// Where it holds: empty for always, "import:a.b" where the model's code imports a.b,
    /// "set:NAME=value" where the project sets that variable, "local:cuda12" where the version's local
    /// tag begins so.
    QString condition;
    /// True where packages that depend on this one import it only when a model uses that part of them.
    bool whenUsed = false;
    QString source; ///< where this fact comes from

    bool operator==(const PackageNeed &) const = default;
};

struct IndexedDistribution;

/// How far a package index was asked for a release that no shipped fact tells of.
enum class IndexReading {
    None,       ///< a shipped fact
    Listed,     ///< that it exists, for which Pythons; what it depends on is taken from another release
    Read,       ///< what it depends on too
    ReadNative, ///< and its wheel holds machine code, whose libraries nobody has read
    Source,     ///< it has no wheel: what its build needs and what it depends on nobody has read
};

/// Facts of one release of a distribution, or of a range of releases.
struct PackageFacts {
    QString name;               ///< normalised
    QString version;            ///< the release that the sizes and dependencies are of
    QStringList modules;        ///< top-level modules to import
    QList<PackageNeed> needs;   ///< of this release, whatever the Python
    QStringList dependencies;   ///< PEP 508 lines, extras that only developers use left out
    QStringList wheelPythons;   ///< of 3.10 to 3.14, those that a wheel fits; none: source alone
    QStringList allowedPythons; ///< of 3.10 to 3.14, those that Requires-Python takes
    bool sdistOnly = false;     ///< no wheel fits any of them: built from source
    bool bundlesCuda = false;   ///< brings its CUDA libraries
    Amount download;            ///< the wheel, or the source archive where there is none; alone
    Amount disk;                ///< installed, alone, without compiled .pyc files
    QString source;
    /// True where the release asked for is not in the table and these are the facts of the nearest
    /// one: sizes are then estimates with a range.
    bool isNearest = false;
    IndexReading index = IndexReading::None;

    /// True if pip would build this release from source for a Python ("3.11").
    [[nodiscard]] bool isBuiltFor(const QString &python) const { return !wheelPythons.contains(python); }
};

/// A package that would be installed, with why.
struct ResolvedPackage {
    QString name;
    /// The version that a pin (its own, a constraint's, or a dependent's) names. Empty where nothing
    /// pins it: the newest known release that the conditions and the Python take then gives `facts`,
    /// whose own `version` tells which.
    std::optional<Version> version;
    bool direct = false;
    QString wantedBy;           ///< "requirements.txt line 3" or the name of the package that needs it
    std::optional<Place> place; ///< of the direct requirement it comes from
    QStringList extras;         ///< normalised, sorted
    const PackageFacts *facts = nullptr; ///< null where nothing is known of it
};

/// Whether a distribution is among them, by its normalised name.
[[nodiscard]] bool hasPackage(const QList<ResolvedPackage> &packages, QLatin1StringView name);

/// The shipped table (resources/packages.json; a user's newer file takes precedence), and what a package
/// index has been asked for since. It only grows; safe from several threads. A distribution is parsed when it
/// is first asked for, so that start-up pays for what a project uses. Facts stay valid until the program
/// ends.
class PackageTable
{
public:
    [[nodiscard]] static const PackageTable &shipped();
    /// A table from the text of a packages.json, for tests and other data.
    [[nodiscard]] static std::unique_ptr<PackageTable> fromJson(const QByteArray &json);

    /// The facts of exactly this version (a local tag such as +cu118 left out), else of the nearest one
    /// of the same minor release, else of the nearest older one, else of the oldest. Without a version: of
    /// the newest final release. Null where the name is not known or has no release.
    [[nodiscard]] const PackageFacts *find(const QString &name, const std::optional<Version> &version) const;
    /// The release that pip takes for conditions: the newest known one that they hold and that has a file
    /// for the Python ("3.11"), final ones first unless a condition names a pre-release. Empty where
    /// the table knows none.
    [[nodiscard]] std::optional<Version> candidate(const QString &name, const SpecifierSet &conditions,
                                                   const QString &python) const;
    /// All needs of a version (without one: of the newest that takes `python`). Needs that hold only where a
    /// package is built from source are in it if no wheel of that very version fits `python` ("3.11"), or,
    /// for an empty `python`, any Python.
    [[nodiscard]] QList<PackageNeed> needs(const QString &name, const std::optional<Version> &version,
                                           const QString &python = {}) const;
    [[nodiscard]] bool knows(const QString &name) const;
    /// Versions that the table has facts of, newest first.
    [[nodiscard]] QList<Version> versions(const QString &name) const;
    /// Pythons of 3.10 to 3.14 that a wheel of a version fits, known or not; empty where none does.
    [[nodiscard]] QStringList wheelPythons(const QString &name, const Version &version) const;
    /// Pythons of 3.10 to 3.14 that the index has a file of a version for: a wheel, or a source archive,
    /// that Requires-Python takes. Empty where pip finds none.
    [[nodiscard]] QStringList allowedPythons(const QString &name, const Version &version) const;
    /// The distribution's modules, or its name with underscores where nothing is known.
    [[nodiscard]] QStringList modules(const QString &name) const;
    /// Adds what an index said of a distribution: releases that the table lacks, and for which Pythons
    /// there are files. What the table knew stays, and so do the facts handed out before.
    void learn(const IndexedDistribution &distribution) const;
    /// Every name of the shipped table, sorted.
    [[nodiscard]] QStringList names() const;

    PackageTable(const PackageTable &) = delete;
    PackageTable &operator=(const PackageTable &) = delete;
    ~PackageTable();

private:
    PackageTable();
    struct Data;
    std::unique_ptr<Data> d;
};

/// Closes a requirement set over its dependencies: the one function that needs and sizes use.
/// Markers are evaluated for the Python given; at most 2,000 packages; cycles are fine. Versions: a
/// direct pin wins over a constraint's, that over a dependent's. Direct requirements come first, in
/// their order, then what they need, breadth first. A VCS line without an egg counts as the
/// distribution that its repository is named after, if the table knows one.
[[nodiscard]] QList<ResolvedPackage> closeOverDependencies(const QList<Requirement> &requirements,
                                                           const MarkerEnvironment &environment,
                                                           const PackageTable &table);

} // namespace cogwright
