// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "requirementsfile.h"

#include "logicallines.h"
#include "requirementtarget.h"
#include "support/text.h"

#include <QDir>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Real files have a few hundred; each line costs a few kB once everything is known of it.
constexpr qsizetype mostLines = 20'000;
constexpr qsizetype mostFiles = 200;
constexpr qsizetype deepest = 20;
constexpr qint64 mostBytes = 20'000'000;

QList<Requirement> parseLines(const QString &text, const QString &file, qsizetype most, bool *cut)
{
    const LineIndex index(text);
    const QList<LogicalLine> logical = logicalLines(text, most, cut);
    QList<Requirement> lines;
    lines.reserve(logical.size());
    for (const LogicalLine &line : logical)
        lines.append(parseRequirement(line.text, index.place(file, line.range)));
    return lines;
}

/// Follows the includes of one requirements file.
class RequirementsReader
{
public:
    explicit RequirementsReader(const Project &project)
        : m_project(project)
    {
    }

    Requirements read(const QString &relative, const std::optional<Place> &askedAt)
    {
        readFile(QDir::cleanPath(relative), relative, askedAt, false);
        m_result.findings += checkRequirements(m_result.lines, true);
        return std::move(m_result);
    }

private:
    void say(const QString &code, Severity severity, const QString &message,
             const std::optional<Place> &place, bool alsoCog = false)
    {
        m_result.findings.append(
            {.code = code, .severity = severity, .message = message, .place = place, .alsoCog = alsoCog});
    }

    /// `written` is the path as the file or cog.yaml has it.
    void readFile(const QString &path, const QString &written, const std::optional<Place> &askedAt,
                  bool constraint)
    {
        const QString shown = visible(written);
        if (m_open.contains(path)) {
            say(u"requirements-include-circular"_s, Severity::Error,
                u"%1 includes itself (%2). Remove one of the includes."_s.arg(
                    visible(path), visible(QStringList(m_open + QStringList{path}).join(u" -> "_s))),
                askedAt);
            return;
        }
        if (m_open.size() == deepest) {
            say(u"requirements-too-deep"_s, Severity::Error,
                u"%1 is included more than %2 levels deep; it was not read. Put the lines into fewer files."_s
                    .arg(shown)
                    .arg(deepest),
                askedAt);
            return;
        }
        if (m_result.files.size() == mostFiles) {
            sayTooLarge(u"More than %1 requirements files are included; %2 and what follows was not read."_s
                            .arg(mostFiles)
                            .arg(shown),
                        askedAt);
            return;
        }
        const Result<QString> text = m_project.readText(path, {.bytes = mostBytes});
        if (!text) {
            sayUnreadable(text.error(), written, askedAt);
            return;
        }
        m_result.files.append(path);
        m_open.append(path);
        bool cut = false;
        const QList<Requirement> lines = parseLines(*text, path, mostLines - m_result.lines.size(), &cut);
        for (const Requirement &line : lines)
            take(line, path, constraint);
        if (cut) {
            sayTooLarge(u"The requirements have more than %1 lines; the rest of %2 was not read."_s.arg(
                            QString::number(mostLines), visible(path)),
                        askedAt);
        }
        m_open.removeLast();
    }

    void take(Requirement line, const QString &includer, bool constraint)
    {
        // An include may have used up the room for the lines behind it.
        if (m_result.lines.size() == mostLines) {
            sayTooLarge(u"The requirements have more than %1 lines; the rest was not read."_s.arg(mostLines),
                        line.place);
            return;
        }
        line.constraint = constraint;
        m_result.lines.append(line);
        if (line.kind != Requirement::Kind::Nested)
            return;
        const QString &target = line.target;
        // Only the option itself decides: a -r inside a constraints file installs, as in pip.
        const bool nestedConstraint = line.option == "--constraint"_L1;
        if (targetHasScheme(target) && !target.startsWith("file:"_L1, Qt::CaseInsensitive)) {
            say(u"requirements-file-remote"_s, Severity::Info,
                u"%1 is on the network; what it asks for is not known here."_s.arg(visible(target)),
                line.place);
            return;
        }
        if (targetHasScheme(target) || QDir::isAbsolutePath(target)) {
            sayOutside(target, line.place);
            return;
        }
        const qsizetype slash = includer.lastIndexOf(u'/');
        const QString path = QDir::cleanPath(slash < 0 ? target : includer.first(slash + 1) + target);
        if (path == ".."_L1 || path.startsWith("../"_L1)) {
            sayOutside(target, line.place);
            return;
        }
        readFile(path, target, line.place, nestedConstraint);
    }

    void sayTooLarge(const QString &message, const std::optional<Place> &place)
    {
        if (!m_saidTooLarge)
            say(u"requirements-too-large"_s, Severity::Error, message, place);
        m_saidTooLarge = true;
    }

    void sayOutside(const QString &written, const std::optional<Place> &place)
    {
        say(u"requirements-file-outside"_s, Severity::Error,
            u"%1 is outside of the project, so a build can't see it. Move it into the project's folder."_s
                .arg(visible(written)),
            place);
    }

    void sayUnreadable(const Error &error, const QString &written, const std::optional<Place> &askedAt)
    {
        if (error.code == "path-outside"_L1 || error.code == "path-absolute"_L1) {
            sayOutside(written, askedAt);
            return;
        }
        if (error.code == "path-missing"_L1 || error.code == "file-missing"_L1) {
            const bool isTop = m_open.isEmpty();
            say(u"requirements-file-missing"_s, Severity::Error,
                u"The requirements file %1 does not exist. Create it, or correct the path%2."_s.arg(
                    visible(written),
                    isTop ? QString() : u", which is relative to %1"_s.arg(visible(m_open.last()))),
                askedAt, isTop);
            return;
        }
        Finding finding = error.toFinding();
        finding.place = askedAt ? askedAt : finding.place;
        m_result.findings.append(finding);
    }

    const Project &m_project;
    Requirements m_result;
    QStringList m_open; ///< the chain of files that are being read
    bool m_saidTooLarge = false;
};

/// Values of every option of a name, in order; a line may hold several.
QStringList optionValues(const QList<Requirement> &lines, QLatin1StringView name)
{
    QStringList values;
    const QString prefix = name + u'=';
    for (const Requirement &line : lines) {
        if (line.kind != Requirement::Kind::Option)
            continue;
        for (const QString &option : line.options) {
            if (option.startsWith(prefix))
                values.append(option.sliced(prefix.size()));
        }
    }
    return values;
}

} // namespace

QStringList Requirements::indexUrls() const
{
    QStringList urls;
    const QStringList main = optionValues(lines, "--index-url"_L1);
    if (!main.isEmpty())
        urls.append(main.last());
    for (const QString &url : optionValues(lines, "--extra-index-url"_L1)) {
        if (!urls.contains(url))
            urls.append(url);
    }
    return urls;
}

const Requirement *Requirements::find(QStringView normalisedName) const
{
    for (const Requirement &line : lines) {
        if (!line.constraint && line.kind <= Requirement::Kind::Local && line.name == normalisedName)
            return &line;
    }
    return nullptr;
}

Requirements readRequirements(const Project &project, const QString &relative,
                              const std::optional<Place> &askedAt)
{
    return RequirementsReader(project).read(relative, askedAt);
}

QList<Requirement> parseRequirements(const QString &text, const QString &file)
{
    bool cut = false;
    return parseLines(text, file, mostLines, &cut);
}

} // namespace cogwright
