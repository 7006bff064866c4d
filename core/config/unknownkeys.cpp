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

/// Takes a scalar or a list of scalars out of one section and puts it into another; fails where the
/// text can't carry it.
Result<QList<TextEdit>> moveValue(const YamlDocument &document, const KeyPath &from, const KeyPath &to,
                                  const YamlNode &value)
{
    const Error impossible{.code = u"edit-impossible"_s, .what = u"The key can't be moved."_s};
    constexpr qsizetype mostItems = 1000;
    QStringList items;
    for (const YamlNodePtr &item : value.items) {
        if (item->kind != YamlNode::Kind::Scalar)
            return fail(impossible);
        items.append(item->text);
    }
    const bool isList =
        value.kind == YamlNode::Kind::Sequence && !items.isEmpty() && items.size() < mostItems;
    if ((value.kind != YamlNode::Kind::Scalar && !isList) || document.node(to))
        return fail(impossible);
    auto edits = document.remove(from);
    const bool isBare = value.style == YamlNode::Style::Plain;
    const auto addition = isList   ? document.appendItems(to, items)
                          : isBare ? document.setBareValue(to, value.text)
                                   : document.setValue(to, value.text);
    if (!edits || !addition)
        return fail(impossible);
    edits->append(*addition);
    if (!applyEdits(document.text(), *edits))
        return fail(impossible);
    return edits;
}

/// The key that a synonym stands for, under its own name or in its own section.
void offerSynonym(Finding &finding, const KeySynonym &synonym, const QString &parentPath,
                  const YamlEntry &entry, const KeyPath &path, const YamlDocument &document)
{
    const KeyPath to = KeyPath::parse(synonym.by);
    const QString name = synonym.by.section(u'.', -1);
    const bool isSameSection = synonym.by.section(u'.', 0, -2) == parentPath;
    if (document.node(to))
        return;
    if (isSameSection)
        Report::offer(finding, u"Rename %1 to %2"_s.arg(visible(entry.key), name), false,
                      document.renameKey(path, name));
    else
        Report::offer(finding, u"Move it to %1"_s.arg(synonym.by), false,
                      moveValue(document, path, to, *YamlDocument::followed(entry.value)));
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
        Report::offer(finding, u"Move %1 to %2"_s.arg(shown, inWords(section)), false,
                      moveValue(document, path, KeyPath::parse(right), *YamlDocument::followed(entry.value)));
        return;
    }
    const QString section = parentPath.isEmpty() ? document.file() : parentPath;
    const QString plain = entry.key.toLower().replace(u'-', u'_');
    if (const KeySynonym *synonym = schema.synonym(Schema::childPath(parentPath, plain))) {
        Finding &finding =
            warn(synonym->by.isEmpty()
                     ? u"%1 is not a key of %2, and Cog ignores it. %3"_s.arg(shown, section, synonym->why)
                     : u"%1 is not a key of %2, and Cog ignores it. The key for it is %3."_s.arg(
                           shown, section, synonym->by));
        if (!synonym->by.isEmpty())
            offerSynonym(finding, *synonym, parentPath, entry, path, document);
        return;
    }
    const QString meant = nearest(entry.key, schema.childNames(parentPath));
    if (meant.isEmpty()) {
        warn(u"%1 is not a key of %2, and Cog ignores it."_s.arg(shown, section));
        return;
    }
    Finding &finding = warn(
        u"%1 is not a key of %2, and Cog ignores it. The nearest key is %3."_s.arg(shown, section, meant));
    if (!document.node(path.parent().child(meant)))
        Report::offer(finding, u"Rename %1 to %2"_s.arg(shown, meant), false,
                      document.renameKey(path, meant));
}

} // namespace cogwright
