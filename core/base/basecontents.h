// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/need.h"
#include "compatibility/completion.h"

#include <QHash>
#include <QSet>

namespace cogwright {

/// What the distribution's packages bring, and which programs and libraries slim images lack.
/// Source: resources/needs.json, made by tools/needs.py from Debian 13's package index and the file
/// lists of a root laid out as python:X-slim. Loaded once, at first use.
class DistributionTable
{
public:
    [[nodiscard]] static const DistributionTable &shipped();

    /// True for a program that the slim image lacks and that the table knows.
    [[nodiscard]] bool isAbsentTool(const QString &tool) const { return m_tools.contains(tool); }
    /// Debian packages that bring a program; empty where Debian has none.
    [[nodiscard]] QStringList packagesOfTool(const QString &tool) const { return m_tools.value(tool); }
    /// The same for Debian 12, of what only that release has.
    [[nodiscard]] QStringList olderPackagesOfTool(const QString &tool) const
    {
        return m_olderTools.value(tool);
    }
    /// The Debian 12 package of a shared library that only that release has.
    [[nodiscard]] QString olderPackageOfSoname(const QString &soname) const
    {
        return m_olderSonames.value(soname);
    }
    /// True for a program that the Python index offers too, so that pip may have brought it.
    [[nodiscard]] bool isPythonTool(const QString &tool) const { return m_pythonTools.contains(tool); }
    /// The Debian package of a shared library; empty where it is not known.
    [[nodiscard]] QString packageOfSoname(const QString &soname) const { return m_sonames.value(soname); }
    /// The versioned soname of a library's bare name ("sndfile" -> "libsndfile.so.1"); empty if unknown.
    [[nodiscard]] QString sonameOf(const QString &bareName) const;
    /// A package with everything that it brings, as far as the table follows it.
    [[nodiscard]] QSet<QString> broughtBy(const QStringList &packages) const;

    QStringList cogBasePackages;
    QStringList cogBaseTools, cudaDevelTools;

private:
    DistributionTable();
    QHash<QString, QStringList> m_tools;
    QSet<QString> m_pythonTools;
    QHash<QString, QString> m_sonames;
    QHash<QString, QStringList> m_olderTools;
    QHash<QString, QString> m_olderSonames;
    QHash<QString, QStringList> m_brings;
};

/// Names of Debian packages that the slim image's release no longer has.
/// Source: resources/apt-names.json, made by tools/needs.py from the indexes of Debian 12 and 13.
class GonePackages
{
public:
    [[nodiscard]] static const GonePackages &shipped();
    [[nodiscard]] bool contains(const QString &name) const { return m_gone.contains(name); }
    /// True where the release before (Debian 12) still has the name.
    [[nodiscard]] bool isInDebian12(const QString &name) const
    {
        return m_gone.contains(name) && !m_longGone.contains(name);
    }
    /// What takes its place; may be empty.
    [[nodiscard]] QStringList successors(const QString &name) const { return m_gone.value(name); }
    /// True when the old name held nothing of its own and only asked for its successor.
    [[nodiscard]] bool isTransitional(const QString &name) const { return m_transitional.contains(name); }

private:
    GonePackages();
    QHash<QString, QStringList> m_gone;
    QSet<QString> m_transitional, m_longGone;
};

/// What one strategy's image holds before a project adds anything to it.
struct BaseContents {
    BaseStrategy strategy = BaseStrategy::Slim;
    QString ubuntu;         ///< "22.04" where the image is an Ubuntu; empty for a Debian
    int debian = 13;        ///< the Debian release, where it is no Ubuntu
    QSet<QString> packages; ///< Debian packages, dependencies included
    QSet<QString> tools;
    std::optional<int> cudaMajor, cudnnMajor; ///< of the CUDA libraries in the image
    bool nvcc = false;                        ///< at run time
    bool nvccWhileBuilding = false;           ///< while wheels are compiled (a stage of its own counts)
    bool compilerWhileBuilding = false;
    bool known = true; ///< false for a custom image

    /// The distribution's release as facts name it: "13", "12", "22.04".
    [[nodiscard]] QString release() const { return ubuntu.isEmpty() ? QString::number(debian) : ubuntu; }
    /// The name that this base's distribution has for a Debian 13 package.
    [[nodiscard]] QString localName(const QString &package) const;
};

/// The C library of an image that the tables name, as major * 100 + minor (glibc 2.36 -> 236): what is
/// compiled against a newer one does not load. Nothing for another image. Source: the libc6 packages of
/// Ubuntu 18.04 to 24.04 and of Debian 12 and 13.
[[nodiscard]] std::optional<int> glibcOf(const QString &image);

[[nodiscard]] BaseContents baseContents(BaseStrategy strategy, const QString &image, const Config &config);

/// The major CUDA version that a CUDA library's soname belongs to: libcublas.so.12 -> 12,
/// libcufft.so.10 -> 11. Nothing for a name that is none of CUDA's or that two majors share
/// (libcurand.so.10). Source: the libraries of the CUDA 11, 12 and 13 toolkits.
[[nodiscard]] std::optional<int> cudaMajorOfSoname(const QString &soname);

} // namespace cogwright
