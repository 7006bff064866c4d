// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"
#include "rules.h"
#include "scalar.h"
#include "secrets.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

const QString requirementsName = u"requirements.txt"_s;

/// Whether a key says something: Cog warns of no empty text, empty list or null.
bool isFilled(const SchemaKey &key, const YamlNode &node)
{
    switch (node.kind) {
    case YamlNode::Kind::Scalar:
        return !node.text.isEmpty() && scalarKind(node) != ScalarKind::Null && !key.accepts(ValueType::List);
    case YamlNode::Kind::Sequence:
        return !node.items.isEmpty() && key.accepts(ValueType::List);
    default:
        return false;
    }
}

QStringList values(const QList<Placed<QString>> &items)
{
    QStringList texts;
    for (const Placed<QString> &item : items)
        texts.append(item.value);
    return texts;
}

/// The packages in a new requirements file, and the key that names it in the list's place.
void offerRequirementsFile(const RuleContext &context, Finding &finding, const KeyPath &path)
{
    const QStringList packages = values(context.file.pythonPackages);
    const YamlNodePtr build = context.report.document().node(path.parent());
    const YamlEntry *entry = build ? build->entry(u"python_packages") : nullptr;
    const bool isPlain =
        findSecrets(packages.join(u'\n')).isEmpty() && !packages.join(QString()).contains(u'\n');
    if (!entry || !isPlain || packages.isEmpty() || context.file.pythonRequirements ||
        context.project.exists(requirementsName))
        return;
    const QList<TextEdit> edits{
        {context.report.document().place(entry->range), u"python_requirements: "_s + requirementsName},
        {Place{.file = requirementsName}, packages.join(u'\n') + u'\n'},
    };
    Report::offer(finding, u"Move them to a new %1"_s.arg(requirementsName), false, edits);
}

/// The commands at the end of build.run, where Cog runs them anyway.
void offerMove(const RuleContext &context, Finding &finding, const KeyPath &path)
{
    const YamlDocument &document = context.report.document();
    const KeyPath run = KeyPath::parse(u"build.run");
    if (!document.node(run)) {
        Report::offer(finding, u"Rename pre_install to run"_s, true, document.renameKey(path, u"run"_s));
        return;
    }
    auto edits = document.remove(path);
    const auto addition = document.appendItems(run, values(context.file.preInstall));
    if (!edits || !addition)
        return;
    edits->append(*addition);
    if (applyEdits(document.text(), *edits))
        Report::offer(finding, u"Move the commands to run"_s, true, edits);
}

} // namespace

void checkDeprecations(const RuleContext &context)
{
    const YamlDocument &document = context.report.document();
    for (const SchemaKey &key : context.schema.keys()) {
        if (!key.deprecation)
            continue;
        const KeyPath path = KeyPath::parse(key.path);
        const YamlNodePtr node = document.node(path);
        if (!node || !isFilled(key, *node))
            continue;
        const SchemaKey::Deprecation &deprecation = *key.deprecation;
        const QString since = deprecation.since.isEmpty() ? QString() : u" since %1"_s.arg(deprecation.since);
        Finding &finding =
            context.report.add(u"deprecated-key"_s, Severity::Warning,
                               u"%1 is deprecated%2: %3 replaces it."_s.arg(key.path, since, deprecation.by),
                               document.keyPlace(path));
        if (deprecation.how == "rename"_L1 && !document.node(KeyPath::parse(deprecation.by)))
            Report::offer(finding, u"Rename %1 to %2"_s.arg(key.name, deprecation.by), true,
                          document.renameKey(path, deprecation.by));
        else if (deprecation.how == "requirements-file"_L1)
            offerRequirementsFile(context, finding, path);
        else if (deprecation.how == "move"_L1)
            offerMove(context, finding, path);
    }
}

} // namespace cogwright
