// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/configfile.h"
#include "schemacheck.h"

namespace cogwright {

/// Fills the typed fields from a checked document, as Cog's decoder does: a value that the check
/// refused is absent, null items of lists are dropped, numbers are taken as their text.
[[nodiscard]] ConfigFile extractConfig(const YamlDocument &document, const SchemaCheck &check);

} // namespace cogwright
