// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"
#include "schemacheck.h"
#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QString inWords(const QString &parentPath)
{
    return parentPath.isEmpty() ? u"the top level"_s : parentPath;
}

/// Where a key of this name belongs, if it is one of another section; empty if not.
QString rightPath(const Schema &schema, const QString &name)
{
    const QStringList paths = schema.pathsNamed(name);
    const auto path = std::ranges::find_if(paths, [](const QString &p) { return !p.contains("[]"_L1); });
    return path == paths.end() ? QString() : *path;
}

/// Takes a scalar out of one section and puts it into another; fails where the text can't carry it.
Result<QList<TextEdit>> moveScalar(const YamlDocument &document, const KeyPath &from, const KeyPath &to,
                                   const YamlNode &value)
{
    const Error impossible{.code = u"edit-impossible"_s, .what = u"The key can't be moved."_s};
    if (value.kind != YamlNode::Kind::Scalar || document.node(to))
        return fail(impossible);
    auto edits = document.remove(from);
    const bool isBare = value.style == YamlNode::Style::Plain;
    const auto addition = isBare ? document.setBareValue(to, value.text) : document.setValue(to, value.text);
    if (!edits || !addition)
        return fail(impossible);
    edits->append(*addition);
    if (!applyEdits(document.text(), *edits))
        return fail(impossible);
    return edits;
}

} // namespace

void reportUnknownKey(const Schema &schema, const QString &parentPath, const YamlEntry &entry,
                      const KeyPath &path, Report &report)
{
    const YamlDocument &document = report.document();
    const QString shown = visible(entry.key);
    const Place place = document.place(entry.keyRange);
    const auto warn = [&](const QString &message) -> Finding & {
        return report.add(u"unknown-key"_s, Severity::Warning, message, place);
    };

    if (const GoneKey *gone = schema.goneKey(Schema::childPath(parentPath, entry.key))) {
        Finding &finding = warn(u"%1 is a key of an older format (until %2), and Cog ignores it. %3"_s.arg(
            shown, gone->until, gone->why));
        if (gone->how == "remove"_L1)
            Report::offer(finding, u"Remove %1"_s.arg(shown), true, document.remove(path));
        else if (gone->how == "rename"_L1 && !document.node(KeyPath::parse(gone->by)))
            Report::offer(finding, u"Rename %1 to %2"_s.arg(shown, gone->by.section(u'.', -1)), false,
                          document.renameKey(path, gone->by.section(u'.', -1)));
        return;
    }
    if (const QString right = rightPath(schema, entry.key); !right.isEmpty()) {
        const QString section = right.contains(u'.') ? right.section(u'.', 0, -2) : QString();
        Finding &finding = warn(u"%1 belongs in %2, not in %3. Here Cog ignores it."_s.arg(
            shown, inWords(section), inWords(parentPath)));
        Report::offer(
            finding, u"Move %1 to %2"_s.arg(shown, inWords(section)), false,
            moveScalar(document, path, KeyPath::parse(right), *YamlDocument::followed(entry.value)));
        return;
    }
    const QString meant = nearest(entry.key, schema.childNames(parentPath));
    if (meant.isEmpty()) {
        warn(u"%1 is not a key of %2, and Cog ignores it."_s.arg(shown, parentPath.isEmpty() ? document.file()
                                                                                             : parentPath));
        return;
    }
    Finding &finding = warn(u"%1 is not a key of %2, and Cog ignores it. The nearest key is %3."_s.arg(
        shown, parentPath.isEmpty() ? document.file() : parentPath, meant));
    if (!document.node(path.parent().child(meant)))
        Report::offer(finding, u"Rename %1 to %2"_s.arg(shown, meant), false,
                      document.renameKey(path, meant));
}

} // namespace cogwright
