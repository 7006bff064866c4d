// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "imagereference.h"
#include "rules.h"
#include "scalar.h"
#include "secrets.h"
#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostSecrets = 20;

void checkImage(const RuleContext &context)
{
    const auto &image = context.file.image;
    if (!image || image->value.isEmpty())
        return;
    const QJsonObject marks = context.schema.key(u"image"_s)->extra.value("bases"_L1).toObject();
    const auto words = [&](QLatin1StringView field) { return marks.value(field).toVariant().toStringList(); };
    if (!looksLikeBase(image->value, words("repositories"_L1), words("namespaces"_L1), words("tagWords"_L1)))
        return;
    Finding &finding = context.report.add(
        u"image-is-not-base"_s, Severity::Warning,
        u"image names the result, not the image that the build starts from, and %1 reads like one to start from. cog.yaml has no key for the base; --base and the project's settings do."_s
            .arg(excerpt(image->value)),
        image->place);
    Report::offer(finding, u"Remove image"_s, false, context.report.document().remove({u"image"_s}));
}

void checkCudaWithoutGpu(const RuleContext &context)
{
    const ConfigFile &file = context.file;
    const auto &version = file.cuda ? file.cuda : file.cudnn;
    if (file.wantsGpu() || !version || version->value.isEmpty() || context.partial)
        return;
    const QString key = file.cuda ? u"cuda"_s : u"cudnn"_s;
    Finding &finding = context.report.add(
        u"cuda-without-gpu"_s, Severity::Warning,
        u"%1 is set and gpu is not, so Cog ignores it and installs the CPU builds of the frameworks."_s.arg(
            key),
        version->keyPlace);
    Report::offer(finding, u"Set gpu to true"_s, false,
                  context.report.document().setBareValue({u"build"_s, u"gpu"_s}, u"true"_s));
    Report::offer(finding, u"Remove %1"_s.arg(key), false,
                  context.report.document().remove({u"build"_s, key}));
}

/// Versions without quotes that a reader of numbers shortens: 3.10 to 3.1.
void checkUnquotedVersions(const RuleContext &context)
{
    const YamlDocument &document = context.report.document();
    for (const SchemaKey &key : context.schema.keys()) {
        if (key.extra.value("form"_L1).toObject().value("control"_L1) != "version"_L1)
            continue;
        const YamlNodePtr node = document.node(KeyPath::parse(key.path));
        if (!node || node->kind != YamlNode::Kind::Scalar || !losesDigitsAsNumber(*node))
            continue;
        const Place place = document.place(node->range);
        Finding &finding = context.report.add(
            u"version-unquoted"_s, Severity::Warning,
            u"%1 is written without quotes. Cog takes its text, %2; other programs read the number %3."_s.arg(
                key.name, excerpt(node->text), QString::number(node->text.toDouble())),
            place);
        Report::offer(finding, u"Put %1 in quotes"_s.arg(excerpt(node->text)), true,
                      TextEdit{place, quoted(node->text)});
    }
}

bool isPackageName(QStringView name)
{
    const auto isPlain = [](QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'); };
    return name.size() >= 2 && isPlain(name.front()) && std::ranges::all_of(name, [&](QChar c) {
               return isPlain(c) || c == u'+' || c == u'-' || c == u'.' || c == u'*';
           });
}

/// The name without what apt accepts behind it: =version, /release, :architecture.
QString bareName(const QString &package)
{
    const auto end = std::ranges::find_if(package, [](QChar c) {
        return c == u'=' || c == u'/' || c == u':' || c == u'<' || c == u'>' || c == u'~';
    });
    return package.first(end - package.begin()).trimmed();
}

void checkPackage(const RuleContext &context, const Placed<QString> &package)
{
    const QString name = package.value.trimmed();
    const QString shown = excerpt(package.value);
    const auto warn = [&](const QString &code, const QString &message) -> Finding & {
        return context.report.add(code, Severity::Warning, message, package.place);
    };
    const QStringList words = name.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words.size() > 1 && std::ranges::all_of(words, isPackageName)) {
        Finding &finding = warn(u"apt-package-malformed"_s,
                                u"\"%1\" holds several names. One item is one package."_s.arg(shown));
        const YamlDocument &document = context.report.document();
        const KeyPath path = context.report.pathAt(package.place);
        const auto others = document.appendItems(path.parent(), words.sliced(1));
        if (others && path.steps().size() == 3)
            Report::offer(finding, u"Split it into %1"_s.arg(counted(words.size(), u"item"_s)), true,
                          QList<TextEdit>{TextEdit{package.place, words.first()}} + *others);
        return;
    }
    const QString bare = bareName(name);
    const bool hasRest = bare.size() < name.size();
    if (isPackageName(bare) && hasRest && name[bare.size()] == u'=' && !name.contains("=="_L1)) {
        Finding &finding = warn(
            u"apt-package-pinned"_s,
            u"%1 names a version. Debian's archive keeps one version of a package, so the build fails once it is replaced."_s
                .arg(shown));
        Report::offer(finding, u"Use %1 without a version"_s.arg(bare), false, TextEdit{package.place, bare});
        return;
    }
    const bool isAccepted = isPackageName(bare) &&
                            (!hasRest || name[bare.size()] == u':' || name[bare.size()] == u'/') &&
                            words.size() == 1;
    if (isAccepted)
        return;
    Finding &finding = warn(
        u"apt-package-malformed"_s,
        u"\"%1\" is not the name of a Debian package: lower-case letters, digits and + - . are its letters."_s
            .arg(shown));
    if (const QString repaired = bareName(name).section(u' ', 0, 0).toLower(); isPackageName(repaired))
        Report::offer(finding, u"Use %1"_s.arg(repaired), false, TextEdit{package.place, repaired});
}

} // namespace

void checkAdvice(const RuleContext &context)
{
    checkImage(context);
    checkCudaWithoutGpu(context);
    checkUnquotedVersions(context);
    for (const Placed<QString> &package : context.file.systemPackages)
        checkPackage(context, package);
}

namespace {

/// Where a variable of the environment holds it, the file does without that variable.
void offerWithout(Finding &finding, const RuleContext &context, const Place &place)
{
    const KeyPath path = context.report.pathAt(place);
    const QList<KeyPath::Step> &steps = path.steps();
    const bool isVariable = steps.size() == 2 && std::holds_alternative<QString>(steps.first()) &&
                            std::get<QString>(steps.first()) == "environment"_L1;
    if (isVariable)
        Report::offer(finding, u"Take the variable out of the file"_s, false,
                      context.report.document().remove(path));
}

} // namespace

void checkSecrets(const RuleContext &context)
{
    const YamlDocument &document = context.report.document();
    const QString advice =
        u"What stands in this file reaches the image's history and everyone who sees the project. A build takes a secret with --secret, a container as a variable when it starts."_s;
    QList<FoundSecret> found = findSecrets(document.text());
    found = found.first(std::min(found.size(), mostSecrets));
    for (const FoundSecret &secret : std::as_const(found)) {
        Finding &finding =
            context.report.add(u"secret-in-file"_s, Severity::Warning,
                               u"This looks like a credential (%1). %2"_s.arg(secret.kind, advice),
                               document.place(secret.range));
        offerWithout(finding, context, *finding.place);
    }
    for (const Placed<QString> &variable : context.file.environment) {
        if (assignsSecret(variable.value) && findSecrets(variable.value).isEmpty()) {
            Finding &finding = context.report.add(u"secret-in-file"_s, Severity::Warning,
                                                  u"The value of %1 looks like a credential. %2"_s.arg(
                                                      visible(variable.value.section(u'=', 0, 0)), advice),
                                                  variable.place);
            offerWithout(finding, context, variable.place);
        }
    }
}

} // namespace cogwright
