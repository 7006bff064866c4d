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
        } else if (m_key.accepts(ValueType::List) && takesTexts()) {
            offerList(text);
        } else if (m_key.accepts(ValueType::Mapping)) {
            offerSpaceAfterColon();
        }
    }

    /// Whether the items of the list are texts.
    [[nodiscard]] bool takesTexts() const
    {
        const SchemaKey *item = cogSchema().key(m_key.path + u"[]"_s);
        return item && (item->accepts(ValueType::String) || item->accepts(ValueType::Text));
    }

    void offerList(const QString &text)
    {
        if (!isOneLine()) {
            offerListOfLines(text);
            return;
        }
        // Package names hold no blanks, so blanks part them; other items may hold blanks.
        const QStringList words = QString(text).replace(u',', u' ').simplified().split(u' ');
        const bool isPython = m_key.path == "build.python_packages"_L1;
        const bool parts =
            m_key.path == "build.system_packages"_L1 ||
            (isPython && std::ranges::all_of(words, [](const QString &word) {
                 return !word.isEmpty() && word.front().isLetterOrNumber() && !word.contains(u';');
             }));
        // Blanks around an operator make words that begin with none of a name's letters.
        const bool isOpen = isPython && !parts && words.size() > 1;
        replace(u"Write it as a list"_s, flowList(parts ? words : QStringList{text}), !isOpen);
    }

    /// A list whose dashes lack the blank behind them is one text; and so is a block of lines.
    void offerListOfLines(const QString &text)
    {
        QStringList lines = m_report.textAt(m_place).split(u'\n');
        const auto isDashed = [](const QString &line) {
            const QStringView item = QStringView(line).trimmed();
            return item.size() > 1 && item.front() == u'-' && !item[1].isSpace() && item[1] != u'-';
        };
        if (std::ranges::all_of(lines, isDashed)) {
            for (QString &line : lines)
                line.insert(line.indexOf(u'-') + 1, u' ');
            replace(u"Put a blank after the dashes"_s, lines.join(u'\n'), true);
            return;
        }
        QStringList items;
        for (const QString &line : text.split(u'\n')) {
            if (!line.trimmed().isEmpty())
                items.append(line.trimmed());
        }
        // What stands on several lines of a shell may belong together.
        const bool isContinued = std::ranges::any_of(items, [](const QString &item) {
            return item.endsWith(u'\\') || item.startsWith(u'#') || item.startsWith(u'-');
        });
        if (isContinued || items.size() > mostItems)
            return;
        const bool endsLine = m_report.textAt(m_place).endsWith(u'\n');
        replace(u"Write the lines as a list"_s, flowList(items) + (endsLine ? u"\n"_s : QString()), false);
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
        if (changed) {
            replace(u"Put a blank after the colon"_s, lines.join(u'\n'), true);
            return;
        }
        // `python_version = "3.12"`, as other languages write it.
        const bool allAssign = std::ranges::all_of(lines, [&](const QString &line) {
            const qsizetype sign = line.indexOf(u'=');
            return sign > 0 && names.contains(line.first(sign).trimmed());
        });
        if (!allAssign)
            return;
        for (QString &line : lines) {
            const qsizetype sign = line.indexOf(u'=');
            qsizetype end = sign;
            while (end > 0 && line[end - 1].isSpace())
                --end;
            line = line.first(end) + u": "_s + line.sliced(sign + 1).trimmed();
        }
        replace(u"Write a colon for the equals sign"_s, lines.join(u'\n'), false);
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
        } else if (m_key.path == "concurrency"_L1) {
            bool isNumber = false;
            const int number = items.value(0).toInt(&isNumber);
            if (isNumber && items.size() == 1)
                replace(u"Write it as {max: %1}"_s.arg(number), u"{max: %1}"_s.arg(number), true);
        } else if (m_key.accepts(ValueType::Mapping)) {
            offerWithoutDashes();
        } else if (items.size() == 1 &&
                   (m_key.accepts(ValueType::String) || m_key.accepts(ValueType::Text))) {
            replace(u"Write it without the list"_s, quoted(items.first()), true);
        }
    }

    /// A section whose keys stand behind dashes: the dashes become blanks.
    void offerWithoutDashes()
    {
        const bool areMappings = std::ranges::all_of(m_node.items, [](const YamlNodePtr &item) {
            return item->kind == YamlNode::Kind::Mapping && item->style != YamlNode::Style::Flow;
        });
        if (m_node.style == YamlNode::Style::Flow || !areMappings || m_node.items.isEmpty())
            return;
        const QString before(m_place.column - 1, u' ');
        QStringList lines = m_report.textAt(m_place).split(u'\n');
        lines.first().prepend(before); // so that all lines have their columns
        for (QString &line : lines) {
            if (line.startsWith(before + u"- "_s))
                line[before.size()] = u' ';
        }
        replace(u"Remove the dashes"_s, lines.join(u'\n').sliced(before.size()), false);
    }

    /// Packages as keys, or one item without its dash.
    void offerListOfMapping()
    {
        QStringList items;
        for (const YamlEntry &entry : m_node.entries.first(std::min(m_node.entries.size(), mostItems))) {
            const YamlNode &value = *entry.value;
            const bool isVersion = isScalar(value) && !value.text.isEmpty() && value.text.front().isDigit();
            if (m_key.path == "build.python_packages"_L1 && isVersion)
                items.append(entry.key + u"=="_s + value.text);
            else if (value.kind == YamlNode::Kind::Null || (isScalar(value) && value.text.isEmpty()))
                items.append(entry.key);
            else
                return;
        }
        replace(u"Write it as a list"_s,
                flowList(items) + (m_report.textAt(m_place).endsWith(u'\n') ? u"\n"_s : QString()), false);
    }

    /// The item's own mapping where a list of such is wanted: a dash before it.
    void offerDash()
    {
        if (m_node.style == YamlNode::Style::Flow) {
            replace(u"Write it as a list of one item"_s, u'[' + m_report.textAt(m_place) + u']', false);
            return;
        }
        QStringList lines = m_report.textAt(m_place).split(u'\n');
        for (qsizetype i = 1; i < lines.size(); ++i) {
            if (!lines[i].trimmed().isEmpty())
                lines[i].prepend(u"  "_s);
        }
        replace(u"Write it as a list of one item"_s, u"- "_s + lines.join(u'\n'), false);
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
        } else if (m_key.path == "build.python_packages"_L1 || m_key.path == "build.system_packages"_L1) {
            offerListOfMapping();
        } else if (const SchemaKey *item = cogSchema().key(m_key.path + u"[]"_s);
                   item && item->accepts(ValueType::Mapping)) {
            offerDash();
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
