// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "dependencyfiles.h"

#include "packages/requirement.h"
#include "support/text.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qint64 largestFile = 1'000'000;
constexpr qsizetype mostNames = 2'000;
constexpr qsizetype mostNamed = 3; // in a sentence

/// The name at the start of a requirement; empty where there is none.
QString nameOf(QStringView requirement)
{
    requirement = requirement.trimmed();
    qsizetype end = 0;
    while (end < requirement.size() &&
           ((requirement[end].isLetterOrNumber() && requirement[end].unicode() < 128) ||
            QStringView(u"._-").contains(requirement[end])))
        ++end;
    return normalisedName(requirement.first(end));
}

class Names
{
public:
    void add(QStringView requirement)
    {
        const QString name = nameOf(requirement);
        // The interpreter and the installer stand in such lists as packages do.
        static const QStringList others{u"python"_s, u"pip"_s, u"cog"_s, u"setuptools"_s, u"wheel"_s};
        if (!name.isEmpty() && !others.contains(name) && names.size() < mostNames && !names.contains(name))
            names.append(name);
    }
    /// The texts in quotes up to the bracket that closes the list.
    void addQuoted(QStringView list)
    {
        QChar quote;
        qsizetype begin = 0;
        for (qsizetype i = 0; i < list.size(); ++i) {
            const QChar c = list[i];
            if (!quote.isNull()) {
                if (c == quote || c == u'\n') {
                    if (c == quote)
                        add(list.sliced(begin, i - begin));
                    quote = QChar();
                }
            } else if (c == u'"' || c == u'\'') {
                quote = c;
                begin = i + 1;
            } else if (c == u'#') {
                while (i + 1 < list.size() && list[i + 1] != u'\n')
                    ++i;
            } else if (c == u']') {
                return;
            }
        }
    }

    QStringList names;
};

/// Whether a line of TOML assigns a key; the rest behind the sign.
std::optional<qsizetype> assignment(QStringView line, QStringView key)
{
    if (!line.startsWith(key))
        return std::nullopt;
    const QStringView rest = line.sliced(key.size());
    const QStringView trimmed = rest.trimmed();
    return trimmed.startsWith(u'=') ? std::optional(line.size() - trimmed.size() + 1) : std::nullopt;
}

void readToml(const QString &text, const QStringList &tables, Names &names)
{
    QStringView table;
    qsizetype begin = 0;
    while (begin < text.size()) {
        qsizetype end = text.indexOf(u'\n', begin);
        end = end < 0 ? text.size() : end;
        const QStringView line = QStringView(text).sliced(begin, end - begin);
        const QStringView trimmed = line.trimmed();
        if (trimmed.startsWith(u'[') && trimmed.endsWith(u']') && !trimmed.startsWith(u"[[")) {
            table = trimmed.sliced(1).chopped(1).trimmed();
        } else if (table == u"project") {
            if (const auto value = assignment(line, u"dependencies"))
                names.addQuoted(QStringView(text).sliced(begin + *value));
        } else if (tables.contains(table) && trimmed.contains(u'=') && !trimmed.startsWith(u'#')) {
            const QStringView key = trimmed.first(trimmed.indexOf(u'=')).trimmed();
            const bool isQuoted = key.size() > 1 && (key.startsWith(u'"') || key.startsWith(u'\''));
            names.add(isQuoted ? key.sliced(1).chopped(1) : key);
        }
        begin = end + 1;
    }
}

/// The list of setup(install_requires=[...]); of setup.cfg the indented lines under the key.
void readSetup(const QString &text, Names &names)
{
    const qsizetype at = text.indexOf("install_requires"_L1);
    const qsizetype sign = at < 0 ? -1 : text.indexOf(u'=', at);
    if (sign < 0)
        return;
    const QStringView rest = QStringView(text).sliced(sign + 1);
    if (rest.trimmed().startsWith(u'[')) {
        names.addQuoted(rest);
        return;
    }
    bool isFirst = true;
    for (const QStringView line : rest.tokenize(u'\n')) {
        if (!isFirst && !line.isEmpty() && !line.front().isSpace())
            return;
        isFirst = false;
        if (!line.trimmed().startsWith(u'#'))
            names.add(line);
    }
}

void readConda(const QString &text, Names &names)
{
    const YamlDocument document = YamlDocument::parse(text, u"environment.yml"_s);
    const YamlNodePtr list = document.node({u"dependencies"_s});
    if (!list)
        return;
    for (const YamlNodePtr &item : list->items) {
        if (item->kind == YamlNode::Kind::Scalar)
            names.add(item->text.section(u"::"_s, -1));
        for (const YamlEntry &entry : item->entries) {
            for (const YamlNodePtr &inner : entry.value->items)
                names.add(inner->text);
        }
    }
}

/// A file of another tool, and how its packages get into a requirements file.
struct Tool {
    QString file;
    QString lock; ///< which names the tool where the file alone does not
    QString advice;
};

const QList<Tool> &tools()
{
    static const QList<Tool> list{
        {u"pyproject.toml"_s, u"uv.lock"_s,
         u"\"uv export --no-hashes --no-emit-project -o requirements.txt\" writes them"_s},
        {u"pyproject.toml"_s, u"poetry.lock"_s,
         u"\"poetry export --without-hashes -o requirements.txt\" writes them"_s},
        {u"pyproject.toml"_s, u"pdm.lock"_s, u"\"pdm export --no-hashes -o requirements.txt\" writes them"_s},
        {u"pyproject.toml"_s, {}, u"\"uv pip compile pyproject.toml -o requirements.txt\" writes them"_s},
        {u"Pipfile"_s, {}, u"\"pipenv requirements > requirements.txt\" writes them"_s},
        {u"environment.yml"_s, {}, u"they have to be named as pip knows them"_s},
        {u"environment.yaml"_s, {}, u"they have to be named as pip knows them"_s},
        {u"setup.py"_s, {}, u"\"uv pip compile setup.py -o requirements.txt\" writes them"_s},
        {u"setup.cfg"_s, {}, u"\"uv pip compile setup.cfg -o requirements.txt\" writes them"_s},
    };
    return list;
}

} // namespace

QStringList declaredPackages(const QString &fileName, const QString &text)
{
    Names names;
    if (fileName == "pyproject.toml"_L1)
        readToml(text, {u"tool.poetry.dependencies"_s}, names);
    else if (fileName == "Pipfile"_L1)
        readToml(text, {u"packages"_s}, names);
    else if (fileName.startsWith("environment."_L1))
        readConda(text, names);
    else if (fileName.startsWith("setup."_L1))
        readSetup(text, names);
    return names.names;
}

QList<Finding> dependencyFileFindings(const Project &project, const ConfigReading &reading,
                                      const Requirements &requirements)
{
    // Nothing is known to be absent from what can't be read.
    const auto &named = reading.file.pythonRequirements;
    const bool namesFile = named && !named->value.isEmpty();
    if (!reading.document.isValid() || (namesFile && requirements.files.isEmpty()))
        return {};
    QSet<QString> known;
    for (const Requirement &line : requirements.lines)
        known.insert(line.name);

    const Place place = reading.file.build ? reading.file.build->keyPlace : Place{.file = reading.file.file};
    const QString installed = namesFile                               ? visible(named->value)
                              : reading.file.pythonPackages.isEmpty() ? QString()
                                                                      : u"python_packages"_s;
    if (installed.isEmpty() && project.exists(u"requirements.txt"_s)) {
        Finding finding{
            .code = u"dependency-file-ignored"_s,
            .severity = Severity::Info,
            .message =
                u"requirements.txt stands beside %1, and Cog installs nothing of it: build.python_requirements does not name it."_s
                    .arg(visible(reading.file.file)),
            .place = place};
        const auto edits =
            reading.document.setValue({u"build"_s, u"python_requirements"_s}, u"requirements.txt"_s);
        if (edits && !edits->isEmpty())
            finding.remedies.append({.title = u"Set python_requirements to requirements.txt"_s,
                                     .safe = false,
                                     .edits = *edits,
                                     .option = std::nullopt});
        return {finding};
    }
    QStringList seen;
    for (const Tool &tool : tools()) {
        if (seen.contains(tool.file) || !project.exists(tool.file) ||
            (!tool.lock.isEmpty() && !project.exists(tool.lock)))
            continue;
        seen.append(tool.file);
        const auto text = project.readText(tool.file, {.bytes = largestFile});
        QStringList missing = text ? declaredPackages(tool.file, *text) : QStringList();
        missing.removeIf([&](const QString &name) { return known.contains(name); });
        if (missing.isEmpty())
            continue;
        const qsizetype others = missing.size() - mostNamed;
        QString list = others > 0
                           ? joinWords(missing.first(mostNamed) + QStringList{counted(others, u"other"_s)})
                           : joinWords(missing);
        const QString lock = tool.lock.isEmpty() ? QString() : u" and "_s + tool.lock;
        return {{.code = u"dependency-file-ignored"_s,
                 .severity = Severity::Info,
                 .message =
                     u"Cog does not read %1%2. It declares %3, which %4. For python_requirements %5."_s.arg(
                         tool.file, lock, list,
                         installed.isEmpty() ? u"nothing in the configuration installs"_s
                                             : u"%1 does not name"_s.arg(installed),
                         tool.advice),
                 .place = place}};
    }
    return {};
}

} // namespace cogwright
