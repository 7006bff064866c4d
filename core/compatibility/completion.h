// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compatibility/tables.h"
#include "config/configreader.h"
#include "packages/requirementsfile.h"

#include <QMap>

namespace cogwright {

/// A configuration completed by the tables: what Cogwright holds right.
struct Completion {
    Config config;
    QMap<QString, std::optional<QString>> frameworks; ///< "torch" -> "2.5.1"
    /// What is installed: options first, then packages, local tags resolved to an index.
    QStringList requirementLines;
    QList<Requirement> requirements; ///< the same, parsed, with their places
    QList<Finding> findings;
    bool refused = false;            ///< Cogwright can't name a base for it
};

/// What the real cog (0.22, commit 6110c912) does with the same file, its faults included.
struct CogAnswer {
    bool accepted = true;
    QString code;  ///< empty when accepted and nothing fails later
    QString stage; ///< "load", "dockerfile" or empty
    bool gpu = false;
    QString python;
    std::optional<QString> cuda, cudnn;
    QMap<QString, std::optional<QString>> frameworks;
    QStringList requirements;
    QString image;      ///< with its default flags
    QString imageCuda;  ///< with cog-base off; empty when there is none
    QString imageSlim;  ///< with both off
    QStringList slimBy; ///< Cog's own commands that reach slim
};

/// Reads the requirements that a configuration names: its file or its python_packages.
[[nodiscard]] Requirements readRequirements(const Project &project, const ConfigReading &reading);

[[nodiscard]] Completion complete(const ConfigReading &reading, const Requirements &requirements, const CompatibilityTables &tables);

[[nodiscard]] CogAnswer cogAnswer(const Project &project, const ConfigReading &reading, const Requirements &requirements, const CompatibilityTables &tables);

} // namespace cogwright
