// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"
#include "scalar.h"
#include "schemacheck.h"
#include "secrets.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostItems = 1000; // a repair longer than this is not one to look at

bool isScalar(const YamlNode &node)
{
    return node.kind == YamlNode::Kind::Scalar;
}

QString flowList(const QStringList &items)
{
    QStringList texts;
    for (const QString &item : items)
        texts.append(quoted(item));
    return u'[' + texts.join(u", "_s) + u']';
}

/// The texts of a list whose items are all scalars; empty if one is not.
QStringList scalarItems(const YamlNode &list)
{
    QStringList texts;
    for (const YamlNodePtr &item : list.items.first(std::min(list.items.size(), mostItems))) {
        if (!isScalar(*item))
            return {};
        texts.append(item->text);
    }
    return texts;
}

/// NAME=value for each entry of a mapping of scalars; empty if one is not.
QStringList assignments(const YamlNode &mapping)
{
    QStringList texts;
    for (const YamlEntry &entry : mapping.entries.first(std::min(mapping.entries.size(), mostItems))) {
        if (!isScalar(*entry.value) && entry.value->kind != YamlNode::Kind::Null)
            return {};
        texts.append(entry.key + u'=' + entry.value->text);
    }
    return texts;
}

class TypeRemedies
{
public:
    TypeRemedies(Finding &finding, const SchemaKey &key, const YamlNode &node, const KeyPath &path,
                 const Report &report)
        : m_finding(finding),
          m_key(key),
          m_node(node),
          m_path(path),
          m_report(report),
          m_place(report.document().place(node.range))
    {
    }

    void offer()
    {
        if (isScalar(m_node))
            offerForScalar();
        else if (m_node.kind == YamlNode::Kind::Sequence)
            offerForList();
        else if (m_node.kind == YamlNode::Kind::Mapping)
            offerForMapping();
    }

private:
    void replace(const QString &title, const QString &text, bool safe)
    {
        Report::offer(m_finding, title, safe, TextEdit{m_place, text});
    }
    [[nodiscard]] bool isOneLine() const { return m_place.line == m_place.endLine; }

    void offerForScalar()
    {
        const QString &text = m_node.text;
        if (m_key.path == "concurrency"_L1) {
            bool isNumber = false;
            const int number = text.toInt(&isNumber);
            m_finding.message +=
                u" The decorator @cog.concurrent on an async run method is the newer way to set it."_s;
            if (isNumber)
                replace(u"Write it as {max: %1}"_s.arg(number), u"{max: %1}"_s.arg(number), true);
        } else if (m_key.accepts(ValueType::Boolean)) {
            const QString word = text.trimmed().toLower();
            if (word == "true"_L1 || word == "1"_L1)
                replace(u"Write it as true"_s, u"true"_s, true);
            else if (word == "false"_L1 || word == "0"_L1)
                replace(u"Write it as false"_s, u"false"_s, true);
        } else if (m_key.accepts(ValueType::Integer)) {
            bool isNumber = false;
            const int number = text.toInt(&isNumber);
            if (isNumber)
                replace(u"Write it as a number, without quotes"_s, QString::number(number), true);
        } else if (m_key.accepts(ValueType::Text)) {
            replace(u"Put it in quotes"_s, quoted(text), true);
        } else if (m_key.path == "weights[].source"_L1 || m_key.path == "weights[].source[]"_L1) {
            replace(u"Write it as {uri: ...}"_s, u"{uri: %1}"_s.arg(quoted(text)), true);
        } else if (m_key.accepts(ValueType::List) && isOneLine()) {
            // Package names hold no blanks, so blanks part them; other items may hold blanks.
            const bool parts = m_key.path == "build.system_packages"_L1;
            const QStringList items =
                parts ? QString(text).replace(u',', u' ').simplified().split(u' ') : QStringList{text};
            replace(u"Write it as a list"_s, flowList(items), true);
        } else if (m_key.accepts(ValueType::Mapping)) {
            offerSpaceAfterColon();
        }
    }

    /// `python_version:"3.12"` is one text; with a blank after the colon it is a key.
    void offerSpaceAfterColon()
    {
        const QStringList names = cogSchema().childNames(m_key.path);
        QStringList lines = m_report.textAt(m_place).split(u'\n');
        bool changed = false;
        for (QString &line : lines) {
            const qsizetype colon = line.indexOf(u':');
            if (colon > 0 && colon + 1 < line.size() && !line[colon + 1].isSpace() &&
                names.contains(line.first(colon).trimmed())) {
                line.insert(colon + 1, u' ');
                changed = true;
            }
        }
        if (changed)
            replace(u"Put a blank after the colon"_s, lines.join(u'\n'), true);
    }

    void offerForList()
    {
        const YamlDocument &document = m_report.document();
        const QStringList items = scalarItems(m_node);
        if (m_key.path == "build.python_requirements"_L1) {
            m_finding.message += u" It names a requirements file; a list of packages is python_packages."_s;
            if (!document.node(m_path.parent().child(u"python_packages"_s)))
                Report::offer(m_finding, u"Rename the key to python_packages"_s, true,
                              document.renameKey(m_path, u"python_packages"_s));
        } else if (m_key.path == "run"_L1) {
            m_finding.message +=
                u" At the top level it names the file and the class that serve predictions; commands belong in build."_s;
            if (auto edits = document.remove(m_path);
                edits && !items.isEmpty() && m_node.items.size() <= mostItems) {
                const auto addition = document.appendItems({u"build"_s, u"run"_s}, items);
                if (addition) {
                    edits->append(*addition);
                    if (applyEdits(document.text(), *edits))
                        Report::offer(m_finding, u"Move the commands to build.run"_s, true, edits);
                }
            }
        } else if (items.size() == 1 &&
                   (m_key.accepts(ValueType::String) || m_key.accepts(ValueType::Text))) {
            replace(u"Write it without the list"_s, quoted(items.first()), true);
        }
    }

    void offerForMapping()
    {
        const YamlDocument &document = m_report.document();
        const bool isEnvironment = m_key.path.startsWith("environment"_L1);
        if (m_key.path == "environment"_L1 && holdsBuildKeys()) {
            m_finding.message +=
                u" The file has the format of 2021, in which environment held what build holds now."_s;
            if (!document.node({u"build"_s}))
                Report::offer(m_finding, u"Rename environment to build"_s, false,
                              document.renameKey(m_path, u"build"_s));
        } else if (const QStringList items = isEnvironment ? assignments(m_node) : QStringList();
                   !items.isEmpty()) {
            m_key.accepts(ValueType::List)
                ? offerAssignments(items)
                : replace(u"Write it as NAME=value"_s, quoted(items.first()), items.size() == 1);
        } else if (m_key.accepts(ValueType::String) && m_node.entries.size() == 1 && isOneLine() &&
                   m_key.path.endsWith("[]"_L1)) {
            replace(u"Put the item in quotes"_s, quoted(m_report.textAt(m_place)), false);
        }
    }

    /// True for a mapping with a key of build: then it is no mapping of variables.
    [[nodiscard]] bool holdsBuildKeys() const
    {
        const QStringList names = cogSchema().childNames(u"build"_s);
        return std::ranges::any_of(m_node.entries,
                                   [&](const YamlEntry &entry) { return names.contains(entry.key); });
    }

    void offerAssignments(const QStringList &items)
    {
        const bool hasComment = m_report.textAt(m_place).contains(u'#');
        if (m_node.style == YamlNode::Style::Flow) {
            replace(u"Write it as a list of NAME=value"_s, flowList(items), true);
            return;
        }
        const QString indent(m_place.column - 1, u' ');
        QStringList lines;
        for (const QString &item : items)
            lines.append(u"- "_s + quoted(item));
        replace(u"Write it as a list of NAME=value"_s, lines.join(u'\n' + indent), !hasComment);
    }

    Finding &m_finding;
    const SchemaKey &m_key;
    const YamlNode &m_node;
    const KeyPath &m_path;
    const Report &m_report;
    Place m_place;
};

} // namespace

void offerTypeRemedies(Finding &finding, const SchemaKey *key, const YamlNode &node, const KeyPath &path,
                       const Report &report)
{
    if (key)
        TypeRemedies(finding, *key, node, path, report).offer();
}

void offerValueRemedies(Finding &finding, const SchemaKey &key, const YamlNode &node, const Report &report)
{
    // A repair is shown, so it must not carry a credential.
    if (key.path != "environment[]"_L1 || assignsSecret(node.text) || !findSecrets(node.text).isEmpty())
        return;
    // The usual slips: "NAME: value", blanks around the sign, a shell's export.
    QString text = node.text.trimmed();
    if (text.startsWith("export "_L1))
        text = text.sliced(7).trimmed();
    qsizetype sign = text.indexOf(u'=');
    if (sign < 0)
        sign = text.indexOf(u':');
    if (sign <= 0)
        return;
    const QString assignment = text.first(sign).trimmed() + u'=' + text.sliced(sign + 1).trimmed();
    if (key.fits(assignment))
        Report::offer(finding, u"Write it as NAME=value"_s, false,
                      TextEdit{report.document().place(node.range), quoted(assignment)});
}

} // namespace cogwright
