// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "document/yamldocument.h"

namespace cogwright {

/// A key of a mapping as a decoder sees it.
struct YamlMember {
    const YamlEntry *entry = nullptr; ///< as written
    YamlNodePtr value;                ///< with aliases followed; never null
    bool merged = false;              ///< came in through a merge key (<<)
};

/// The members of a mapping with its merge keys applied: its own in order, then those of its merge
/// keys that it does not have itself. A key that stands twice is given once, with its last value.
/// Bounded: merges nest at most 8 deep and bring in at most 10,000 members.
[[nodiscard]] QList<YamlMember> yamlMembers(const YamlNode &mapping);

/// Whether an entry is a merge key: << without quotes.
[[nodiscard]] bool isMergeEntry(const YamlEntry &entry);

} // namespace cogwright
