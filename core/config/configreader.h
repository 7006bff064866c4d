// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/configfile.h"
#include "document/yamldocument.h"
#include "project/project.h"

namespace cogwright {

/// A configuration as read: the document, the raw fields, and everything that is wrong with them
/// that needs no compatibility table.
struct ConfigReading {
    YamlDocument document;
    ConfigFile file;
    QList<Finding> findings;
    /// True when no finding means that Cog refuses the file at load, as far as this stage knows.
    bool acceptedByCog = true;
    /// The code of the first reason, in the order in which Cog looks: decoding, schema, rules.
    QString refusal;
};

/// Reads and validates cog.yaml against the schema resource and the rules beside it. Never fails:
/// a file that can't be read is a finding.
[[nodiscard]] ConfigReading readConfig(const Project &project);

} // namespace cogwright
