// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "localfindings.h"

#include "coglines.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostFindings = 100;
constexpr qsizetype longestShown = 120;
constexpr qsizetype mostIncludedLines = 200; // a repair longer than this is not one to look at

QString shown(const QString &text)
{
    return visible(text.size() > longestShown ? text.first(longestShown) + u"..."_s : text);
}

/// The lines of an included file in place of the line that includes it; nothing where they would
/// mean something else there.
std::optional<Remedy> inclusion(const Project &project, const Requirement &line, const QString &folder)
{
    if (line.kind != Requirement::Kind::Nested || line.option != "--requirement"_L1)
        return std::nullopt;
    const QString path = QDir::cleanPath(folder + u'/' + line.target);
    const auto text = project.readText(path);
    if (!text || text->count(u'\n') > mostIncludedLines || text->trimmed().isEmpty())
        return std::nullopt;
    for (const QStringView inner : QStringView(*text).tokenize(u'\n')) {
        if (inner.trimmed().startsWith(u'-') || cogLocal(inner) != CogLocal::No)
            return std::nullopt; // options hold for one file, paths are relative to it
    }
    return Remedy{.title = u"Write the lines of %1 here"_s.arg(shown(path)),
                  .safe = false,
                  .edits = {{line.place, text->trimmed()}},
                  .option = std::nullopt};
}

QString unsupported(const Requirement &line)
{
    if (line.kind == Requirement::Kind::Nested)
        return u"Cog takes no \"%1\" in a requirements file: it loads the project and refuses it when it makes the Dockerfile."_s
            .arg(shown(line.text));
    if (line.text.startsWith(u'-'))
        return u"\"%1\" names a place of this machine, which Cog refuses when it makes the Dockerfile."_s.arg(
            shown(line.text));
    return u"\"%1\" is neither a package nor a bare archive. Of local files Cog takes wheels and archives of the project by their path, without extras, markers and options, and refuses the rest when it makes the Dockerfile."_s
        .arg(shown(line.text));
}

} // namespace

QString localArtifactFault(const Project &project, const QString &folder, const QString &line)
{
    const bool besideFile = !line.startsWith(u'/') && folder != "."_L1 && !folder.isEmpty();
    QString path = besideFile ? folder + u'/' + line : line;
    if (path.startsWith(project.root() + u'/'))
        path = path.sliced(project.root().size() + 1);
    const auto resolved = project.resolve(path);
    if (!resolved)
        return resolved.error().code == "path-missing"_L1 ? u"local-artifact-missing"_s
                                                          : u"local-artifact-outside"_s;
    return QFileInfo(*resolved).isFile() ? QString() : u"local-artifact-missing"_s;
}

QList<Finding> localFindings(const Project &project, const ConfigReading &reading,
                             const Requirements &requirements)
{
    const auto &named = reading.file.pythonRequirements;
    if (!named || named->value.isEmpty() || requirements.files.isEmpty())
        return {};
    const QString file = requirements.files.first(); // Cog never opens those that it includes
    const QString folder = QFileInfo(file).path();
    QList<Finding> findings;
    for (const Requirement &line : requirements.lines) {
        if (line.place.file != file)
            continue;
        if (findings.size() == mostFindings)
            break;
        const QString text = line.text.section(u'#', 0, 0).trimmed();
        QString code, message;
        switch (cogLocal(text)) {
        case CogLocal::No:
            continue;
        case CogLocal::FileUrl:
            code = u"local-file-url"_s;
            message =
                u"\"%1\" is an address of this machine's files, which the build does not see. Cog refuses it when it makes the Dockerfile; an archive of the project is named by its path."_s
                    .arg(shown(text));
            break;
        case CogLocal::Unsupported:
            // Said where files are included.
            if (line.kind == Requirement::Kind::Nested && line.option == "--requirement"_L1 &&
                !project.resolve(QDir::cleanPath(folder + u'/' + line.target)))
                continue;
            code = u"local-requirement-unsupported"_s;
            message = unsupported(line);
            break;
        case CogLocal::Artifact:
            code = localArtifactFault(project, folder, text);
            if (code.isEmpty())
                continue;
            message =
                code == "local-artifact-missing"_L1
                    ? u"The archive %1 is not in the project."_s.arg(shown(text))
                    : u"The archive %1 lies outside of the project, and a build gets the project alone."_s
                          .arg(shown(text));
            break;
        }
        Finding finding{.code = code, .severity = Severity::Error, .message = message, .place = line.place};
        if (const auto remedy = inclusion(project, line, folder))
            finding.remedies.append(*remedy);
        findings.append(finding);
    }
    return findings;
}

} // namespace cogwright
