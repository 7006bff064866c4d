// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QList>
#include <QString>
#include <optional>

namespace cogwright {

/// A value with where its key and the value itself stand.
template <class T>
struct Placed {
    T value{};
    Place place;    ///< of the value
    Place keyPlace; ///< of the key; equal to `place` for a list item
};

struct RunMount {
    QString type, id, target;
};

struct RunItem {
    QString command;
    QList<RunMount> mounts;
};

struct WeightSource {
    QString uri;
    QStringList include, exclude;
    QList<Place> includePlaces, excludePlaces; ///< of each pattern
};

struct Weight {
    QString name, target;
    QList<WeightSource> sources;
    std::optional<Place> namePlace, targetPlace; ///< of the values, where they are written
};

/// What cog.yaml says, raw: every field optional, each with its place. Fields whose value has a
/// wrong type are absent here and reported as findings.
struct ConfigFile {
    QString file;                      ///< its name relative to the project
    std::optional<Placed<bool>> build; ///< present when a build section is there
    std::optional<Placed<bool>> gpu;
    std::optional<Placed<QString>>
        pythonVersion; ///< the text as written: Cog keeps an unquoted 3.10 as "3.10"
    std::optional<Placed<QString>> pythonRequirements;
    QList<Placed<QString>> pythonPackages;
    QList<Placed<QString>> systemPackages;
    QList<Placed<RunItem>> run;
    QList<Placed<QString>> preInstall;
    std::optional<Placed<QString>> cuda;
    std::optional<Placed<QString>> cudnn;
    std::optional<Placed<QString>> sdkVersion;
    std::optional<Placed<QString>> image;
    std::optional<Placed<QString>> model;
    std::optional<Placed<QString>> runReference; ///< run:
    std::optional<Placed<QString>> predict;
    std::optional<Placed<QString>> train;
    std::optional<Placed<int>> concurrencyMax;
    QList<Placed<QString>> environment; ///< NAME=value
    QList<Placed<Weight>> weights;

    [[nodiscard]] bool wantsGpu() const { return gpu && gpu->value; }
    /// run:, or its older spelling predict:.
    [[nodiscard]] std::optional<Placed<QString>> reference() const
    {
        return runReference ? runReference : predict;
    }
};

/// The valid, completed value: defaults and CUDA/cuDNN filled in (by compatibility).
struct Config {
    bool gpu = false;
    QString python;              ///< as written, "3.11" or "3.11.4"; empty when there is no build section
    std::optional<QString> cuda; ///< "12.4"; only with gpu
    std::optional<QString> cudnn;
    QStringList systemPackages;
    QList<RunItem> run;
    QStringList preInstall;
    QStringList environment;
    QString reference; ///< file.py:Class, may be empty
    QString train;
    std::optional<int> concurrencyMax;
    QString sdkVersion;
    QString image;
    QString model;
    QList<Weight> weights;
};

} // namespace cogwright
