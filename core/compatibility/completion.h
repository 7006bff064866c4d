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
    /// CUDA and cuDNN are filled in with a GPU; without one they are what the file says.
    Config config;
    /// "torch" and "tensorflow", always both: the version that the requirements ask for, as written
    /// ("2.3", "2.5.1+cu124"), or of a range the release that is taken. Nothing where none is named.
    QMap<QString, std::optional<QString>> frameworks;
    /// What is installed: options first, then packages, local tags resolved to an index. Lines that
    /// name cog or coglet are in it, as in cog's own answer; an image brings its own in their place.
    QStringList requirementLines;
    QList<Requirement> requirements; ///< the same, parsed, with the places they come from
    QStringList constraintLines;     ///< of -c files: bounds that pip takes from a file of their own
    QList<Finding> findings;
    bool refused = false; ///< Cogwright can't name a base for it
    /// What was taken by rule where the tables hold no row, a sentence each. Any lowers the
    /// confidence of what is built on it.
    QStringList assumptions;
};

/// What the real cog (0.22, commit 6110c912) does with the same file, its faults included.
struct CogAnswer {
    bool accepted = true;
    QString code;  ///< empty when accepted and nothing fails later
    QString stage; ///< "load", "dockerfile" or empty
    bool gpu = false;
    QString python; ///< empty, as all that follows, for a file that is refused
    std::optional<QString> cuda, cudnn;
    QMap<QString, std::optional<QString>> frameworks; ///< "torch" and "tensorflow", as cog reads them
    QStringList requirements; ///< options first; a line that cog drops leaves an empty one
    QString image;            ///< with its default flags; empty when there is none
    QString imageCuda;        ///< with cog-base off; empty when there is none, or no GPU
    QString imageSlim;        ///< with both off
    QStringList slimBy;       ///< Cog's own commands that reach slim
};

/// Reads the requirements that a configuration names: its file or its python_packages.
[[nodiscard]] Requirements readRequirements(const Project &project, const ConfigReading &reading);

[[nodiscard]] Completion complete(const ConfigReading &reading, const Requirements &requirements,
                                  const CompatibilityTables &tables);

[[nodiscard]] CogAnswer cogAnswer(const Project &project, const ConfigReading &reading,
                                  const Requirements &requirements, const CompatibilityTables &tables);

} // namespace cogwright
