// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "brokenpart.h"
#include "report.h"
#include "schema.h"
#include "yamlview.h"

#include <QSet>

namespace cogwright {

/// Checks a document against the schema: wrong types as Cog's decoder finds them, absent keys,
/// values that break an enum or a pattern, and keys that are not known. Everything it says comes
/// from the schema resource.
class SchemaCheck
{
public:
    SchemaCheck(const Schema &schema, Report &report)
        : m_schema(schema), m_report(report)
    {
    }

    /// Checks the whole document. Of a text that does not parse only the readable lines are judged,
    /// and nothing is said of absent keys.
    void run(const BrokenPart &broken = {});

    /// True for a node that Cog's decoder refuses: its value must not be used.
    [[nodiscard]] bool isRefused(const YamlNodePtr &node) const { return m_refused.contains(node.get()); }
    /// Keys that stand twice where Cog looks; in a part that it ignores they do not matter to it.
    [[nodiscard]] const QSet<qsizetype> &duplicates() const { return m_duplicates; }

private:
    /// Where a value stands: its schema entry, its path in the schema and in the file.
    struct Spot {
        const SchemaKey *key = nullptr;
        QString path; ///< "weights[0].source"
        int depth = 0;
        std::optional<Place> keyPlace;
    };

    void checkValue(const Spot &spot, const YamlNodePtr &node);
    void checkScalar(const Spot &spot, const YamlNodePtr &node);
    void checkMapping(const QString &schemaPath, const Spot &spot, const YamlNode &mapping);
    void checkKeys(const YamlNode &mapping);
    void checkItems(const Spot &spot, const YamlNode &list);
    void checkRequired(const QString &schemaPath, const Spot &spot, const YamlNode &mapping,
                       const QList<YamlMember> &members);
    void checkLegal(const Spot &spot, const YamlNode &node);
    void noteDuplicates(const YamlNode &mapping, bool inside);
    void refuseType(const Spot &spot, const YamlNodePtr &node);
    void refuseWhole(const YamlNodePtr &node);

    const Schema &m_schema;
    Report &m_report;
    QSet<const YamlNode *> m_refused;
    QSet<qsizetype> m_duplicates;
    BrokenPart m_broken;
};

/// "a list", "a mapping", "a number", ... for a sentence.
[[nodiscard]] QString kindInWords(const YamlNode &node);

/// The repairs of a value of a wrong type; in typeremedies.cpp.
void offerTypeRemedies(Finding &finding, const SchemaKey *key, const YamlNode &node, const KeyPath &path,
                       const Report &report);

/// The repairs of a value that breaks its pattern; in typeremedies.cpp.
void offerValueRemedies(Finding &finding, const SchemaKey &key, const YamlNode &node, const Report &report);

/// A key that the schema does not have: named when an older format had it, with the key that was
/// probably meant; in unknownkeys.cpp.
void reportUnknownKey(const Schema &schema, const QString &parentPath, const YamlEntry &entry,
                      const KeyPath &path, Report &report);

} // namespace cogwright
