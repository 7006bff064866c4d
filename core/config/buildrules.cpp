// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "rules.h"

#include "scalar.h"
#include "secrets.h"
#include "support/dottedversion.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

std::optional<qint64> wholeNumber(QStringView text)
{
    QStringView digits = text;
    if (digits.startsWith(u'+') || digits.startsWith(u'-'))
        digits = digits.sliced(1);
    const bool isNumber = !digits.isEmpty() && digits.size() < 4000 &&
                          std::ranges::all_of(digits, [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (!isNumber)
        return std::nullopt;
    bool ok = false;
    const qint64 value = text.toLongLong(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

std::optional<PythonNumbers> pythonNumbers(const QString &version)
{
    const QStringList parts = version.trimmed().split(u'.');
    const auto major = wholeNumber(parts.value(0));
    const auto minor = wholeNumber(parts.value(1));
    if (parts.size() < 2 || !major || !minor)
        return std::nullopt;
    return PythonNumbers{*major, *minor};
}

namespace {

/// X.Y or X.Y.Z out of a text that has it with something around it (">=3.10", "v3.11", "3,11").
QString versionWithin(const QString &text)
{
    QStringList numbers(1);
    for (const QChar c : text.first(std::min<qsizetype>(text.size(), 40))) {
        if (c >= u'0' && c <= u'9')
            numbers.last() += c;
        else if (!numbers.last().isEmpty())
            numbers.append(QString());
    }
    numbers.removeAll(QString());
    const bool plausible = numbers.size() >= 2 && numbers.size() <= 3;
    return plausible ? numbers.join(u'.') : QString();
}

/// Offers a version in the place of the one that stands there.
void offerVersion(Finding &finding, const QString &key, const QString &version, const Place &place)
{
    Report::offer(finding, u"Set %1 to %2"_s.arg(key, version), false, TextEdit{place, quoted(version)});
}

void checkPython(const RuleContext &context)
{
    const SchemaKey &key = *context.schema.key(u"build.python_version"_s);
    const QString suggested = key.extra.value("suggested"_L1).toString();
    const QString lowest = key.extra.value("minimumVersion"_L1).toString();
    if (!context.file.pythonVersion || context.file.pythonVersion->value.isEmpty())
        return; // the schema says so

    const auto &[written, place, keyPlace] = *context.file.pythonVersion;
    const QString shown = excerpt(written);
    const auto numbers = pythonNumbers(written);
    if (!numbers) {
        Finding &finding = context.report.refuse(
            Stage::Rules, u"python-version-malformed"_s,
            u"python_version is \"%1\". A major and a minor number are needed, such as %2."_s.arg(shown,
                                                                                                  suggested),
            place);
        if (const QString version = versionWithin(written);
            pythonNumbers(version) && version.startsWith("3."_L1))
            offerVersion(finding, u"python_version"_s, version, place);
        return;
    }
    const auto minimum = *DottedVersion::parse(lowest);
    if (numbers->major < minimum.majorNumber() ||
        (numbers->major == minimum.majorNumber() && numbers->minor < minimum.minorNumber())) {
        Finding &finding = context.report.refuse(
            Stage::Rules, u"python-version-unsupported"_s,
            u"python_version is %1. Cog needs %2 or newer since 0.17."_s.arg(shown, lowest), place);
        offerVersion(finding, u"python_version"_s, lowest, place);
        return;
    }
    // Cog looks at two numbers only; the image's tag has to be a version all the same.
    const auto version = DottedVersion::parse(written);
    const bool isVersion = version && version->parts() <= 3 && version->toString() == written;
    if (!isVersion) {
        Finding &finding = context.report.add(
            u"python-version-malformed"_s, Severity::Error,
            u"python_version is \"%1\". Cog loads it, but there is no Python image of that name: X.Y or X.Y.Z is needed."_s
                .arg(shown),
            place);
        const QString repaired = u"%1.%2"_s.arg(numbers->major).arg(numbers->minor);
        const QString exact = versionWithin(written);
        offerVersion(finding, u"python_version"_s, exact.startsWith(repaired) ? exact : repaired, place);
    }
}

/// Whether a requirements file is there for Cog, which looks outside the project too. Only its
/// existence is asked for; nothing outside is read.
bool existsForCog(const Project &project, const QString &path)
{
    if (project.exists(path))
        return true;
    return QFileInfo::exists(QDir::isAbsolutePath(path) ? path
                                                        : project.root() + u'/' + QDir::cleanPath(path));
}

void checkRequirements(const RuleContext &context)
{
    const ConfigFile &file = context.file;
    if (!file.pythonRequirements || file.pythonRequirements->value.isEmpty())
        return;
    const auto &[path, place, keyPlace] = *file.pythonRequirements;
    if (!file.pythonPackages.isEmpty()) {
        Finding &finding = context.report.refuse(
            Stage::Rules, u"packages-and-requirements"_s,
            u"python_packages and python_requirements are both set. Cog takes one of the two."_s, keyPlace);
        const YamlDocument &document = context.report.document();
        Report::offer(finding, u"Remove python_packages"_s, false,
                      document.remove({u"build"_s, u"python_packages"_s}));
        Report::offer(finding, u"Remove python_requirements"_s, false,
                      document.remove({u"build"_s, u"python_requirements"_s}));
    }
    if (existsForCog(context.project, path))
        return;
    Finding &finding =
        context.report.refuse(Stage::Rules, u"requirements-file-missing"_s,
                              u"The requirements file %1 does not exist."_s.arg(excerpt(path)), place);
    const QStringList names =
        QDir(context.project.root()).entryList({u"*.txt"_s, u"*.in"_s}, QDir::Files, QDir::Name).mid(0, 100);
    QString other = nearest(path, names);
    if (other.isEmpty() && names.size() == 1 && names.first().contains("requirements"_L1))
        other = names.first();
    if (!other.isEmpty())
        Report::offer(finding, u"Use %1"_s.arg(visible(other)), false, TextEdit{place, quoted(other)});
    const Result<QString> resolved = context.project.resolve(path);
    if (!resolved && resolved.error().code == "path-missing"_L1)
        Report::offer(finding, u"Create an empty %1"_s.arg(visible(path)), false,
                      TextEdit{Place{.file = QDir::cleanPath(path)}, u"\n"_s});
}

void checkCuda(const RuleContext &context)
{
    if (!context.file.cuda || context.file.cuda->value.isEmpty())
        return;
    const auto &[written, place, keyPlace] = *context.file.cuda;
    const QString shown = excerpt(written);
    const QStringList parts = written.split(u'.');
    const auto major = wholeNumber(parts.first());
    if (parts.size() < 2 || !major) {
        Finding &finding = context.report.refuse(
            Stage::Rules, u"cuda-malformed"_s,
            u"cuda is \"%1\". A major and a minor number are needed, such as 12.4."_s.arg(shown), place);
        if (const QString version = versionWithin(written); !version.isEmpty())
            offerVersion(finding, u"cuda"_s, version, place);
        return;
    }
    const QString lowest = context.schema.key(u"build.cuda"_s)->extra.value("minimumVersion"_L1).toString();
    if (*major < lowest.toLongLong()) {
        context.report.refuse(Stage::Rules, u"cuda-unsupported"_s,
                              u"cuda is %1. Cog needs CUDA %2 or newer."_s.arg(shown, lowest), place);
    }
}

} // namespace

void checkBuild(const RuleContext &context)
{
    if (!context.file.build)
        return;
    checkPython(context);
    checkRequirements(context);
    checkCuda(context);
}

void checkCompletion(const RuleContext &context)
{
    const ConfigFile &file = context.file;
    if (file.pythonRequirements && !file.pythonRequirements->value.isEmpty()) {
        const auto path = context.project.resolve(file.pythonRequirements->value);
        if (path && QFileInfo(*path).isDir()) {
            context.report.refuse(Stage::Completion, u"requirements-file-missing"_s,
                                  u"%1 is a folder, and python_requirements names a file."_s.arg(
                                      excerpt(file.pythonRequirements->value)),
                                  file.pythonRequirements->place);
        }
    }
    if (!file.cuda || file.cuda->value.isEmpty())
        return;
    const QStringList parts = file.cuda->value.split(u'.');
    if (parts.size() < 2 || !wholeNumber(parts[0]) || wholeNumber(parts[1]))
        return;
    const QString message =
        u"cuda is \"%1\", whose minor number is not a number. X.Y or X.Y.Z is needed, such as 12.4."_s.arg(
            excerpt(file.cuda->value));
    // Without gpu Cog never looks at it.
    if (file.wantsGpu())
        context.report.refuse(Stage::Completion, u"cuda-malformed"_s, message, file.cuda->place);
    else
        context.report.add(u"cuda-malformed"_s, Severity::Warning, message, file.cuda->place);
}

} // namespace cogwright
