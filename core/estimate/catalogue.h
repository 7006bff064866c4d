// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "packages/version.h"
#include "support/amount.h"

#include <QHash>
#include <QMap>
#include <QSet>
#include <QStringList>

namespace cogwright {

/// A share with the spread that was seen: download over disk, mostly.
struct Share {
    double typical = 1, low = 1, high = 1;
};

/// Bytes with the spread that was seen.
struct Spread {
    qint64 typical = 0, low = 0, high = 0;
};

/// A base image whose size was read somewhere.
struct CatalogueImage {
    QString image;
    Amount download, disk; ///< one of them may be not known
    QList<qint64> layers;  ///< compressed bytes, in order; empty where the cut is not known
    QString source, date;
};

struct CatalogueWheel {
    Version version;
    Amount download;
    QString source;
};

/// An apt package of Debian 13 on amd64, bytes.
struct CatalogueApt {
    QString name;
    qint64 download = 0, disk = 0;
    QList<qsizetype> dependencies; ///< rows, without recommends and without what slim holds
};

/// The sizes that are known without a network: resources/catalogue.json, which names a source and
/// a date for every row and is written by tools/catalogue.py.
struct Catalogue {
    QString version, date;

    QList<CatalogueImage> images;
    QMap<QString, Share> imageShares; ///< by flavour: "slim", "devel", "runtime", "base", "os"
    /// What cuDNN adds to an image: by "8 devel", "9 runtime" and so on.
    struct Addition {
        qint64 download = 0, disk = 0;
    };
    QMap<QString, Addition> cudnnLayers;

    QHash<QString, QList<CatalogueWheel>> wheels; ///< by normalised name
    Share smallWheels, largeWheels;               ///< wheel bytes over installed bytes, below and from 1 MB
    QHash<QString, Share> wheelShares;            ///< by normalised name, where measured

    QList<CatalogueApt> apt;
    QHash<QString, qsizetype> aptRows; ///< name -> row
    QHash<QString, QString> aptAliases;
    QSet<QString> heldBySlim;          ///< apt packages of python:X-slim
    Spread anyAptDownload, anyAptDisk; ///< of one package with its dependencies

    Spread cogDownload, cogDisk;                                     ///< cog and coglet with what they need
    Spread pythonDownload, pythonDisk;                               ///< a Python brought by uv
    QMap<QString, Share> fileShares;                                 ///< "text", "packed", "weights"
    double bytecodeSmall = 0, bytecodeMedium = 0, bytecodeLarge = 0; ///< .pyc over installed bytes
    Share bytecode, bytecodeDownload; ///< how far their sum may be off; what a layer keeps of it
    struct ImportTime {
        double typical = 0, low = 0, high = 0;
    };
    QHash<QString, ImportTime> importSeconds; ///< by normalised name of a distribution

    /// Parsed at the first call; safe from several threads.
    [[nodiscard]] static const Catalogue &shipped();

    [[nodiscard]] const CatalogueImage *image(QStringView reference) const;
    /// The row of an apt name, older names included; nothing if it is not listed.
    [[nodiscard]] std::optional<qsizetype> aptRow(const QString &name) const;
    /// .pyc bytes over installed bytes: below 4 MB, below 100 MB, larger.
    [[nodiscard]] double bytecodeShare(qint64 installed) const;
    [[nodiscard]] Share wheelShare(const QString &name, qint64 wheelBytes) const;
};

} // namespace cogwright
