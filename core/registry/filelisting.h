// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/indexeddistribution.h"

#include <QUrl>

namespace cogwright {

/// A file of a release, as a page of the simple API lists it.
struct ListedFile {
    QString name;
    QUrl url;
    std::optional<qint64> size;
    QByteArray hash; ///< sha256 in hex; empty where the page has none
    Version version;
    PythonMask pythons = 0; ///< that it can be installed for, within Requires-Python
    bool isWheel = false;
    bool yanked = false;
    bool hasMetadata = false; ///< URL + ".metadata" holds its metadata (PEP 658, PEP 714)
};

/// Pythons that a wheel fits on Linux x86_64 with glibc, by its file name (PEP 425, PEP 600).
[[nodiscard]] PythonMask wheelPythons(QStringView fileName);

/// The files of a page: JSON (PEP 691) or HTML (PEP 503). Nothing for a page that is neither. Files for
/// other systems and of other kinds are left out; of 20,000 at most the last are read, which are the
/// newest. `base` is what relative addresses are relative to.
[[nodiscard]] std::optional<QList<ListedFile>> readListing(const QString &name, const QByteArray &page,
                                                           const QByteArray &type, const QUrl &base);

/// The releases that these files make up, newest first, none of them read.
[[nodiscard]] QList<IndexedRelease> releasesOf(const QList<ListedFile> &files);

/// The file that pip takes for a Python: a wheel for it, else a source archive; null if there is none.
[[nodiscard]] const ListedFile *fileFor(const QList<ListedFile> &files, const Version &version,
                                        const QString &python);

} // namespace cogwright
