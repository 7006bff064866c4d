// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "rules.h"

#include "secrets.h"
#include "support/dottedversion.h"
#include "support/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Lines that change the shell's state, or that are parts of one command, belong together.
bool standsAlone(const QString &line)
{
    static const QStringList states{u"cd "_s,  u"export "_s, u"set "_s,    u"if "_s,
                                    u"for "_s, u"while "_s,  u"source "_s, u". "_s};
    const bool changesState =
        std::ranges::any_of(states, [&](const QString &start) { return line.startsWith(start); });
    return !changesState && !line.endsWith(u'\\') && !line.contains("<<"_L1) && !line.startsWith(u'#');
}

/// Lines behind an operator that wants more are one command: "a &&", "a ||", "a |".
QStringList joinedAtOperators(const QStringList &lines)
{
    QStringList joined;
    bool wantsMore = false;
    for (const QString &line : lines) {
        if (wantsMore)
            joined.last() += u' ' + line;
        else
            joined.append(line);
        wantsMore = line.endsWith("&&"_L1) || line.endsWith(u'|');
    }
    return joined;
}

/// Lines that a shell reads as one command, as each but the last ends in a backslash.
bool isOneCommand(const QStringList &lines)
{
    return std::ranges::all_of(lines.first(lines.size() - 1),
                               [](const QString &line) { return line.endsWith(u'\\'); }) &&
           !lines.last().endsWith(u'\\') && !lines.join(QString()).contains("<<"_L1);
}

void checkCommand(const RuleContext &context, const QString &written, const Place &place, bool hasMounts)
{
    const QString command = written.trimmed();
    if (!command.contains(u'\n'))
        return;
    Finding &finding = context.report.add(
        u"run-multiline"_s, Severity::Error,
        u"This command holds a line break. Cog loads it and refuses it when it makes the Dockerfile."_s,
        place);
    QStringList lines;
    for (const QString &line : command.split(u'\n')) {
        if (!line.trimmed().isEmpty())
            lines.append(line.trimmed());
    }
    const bool hasComment =
        std::ranges::any_of(lines, [](const QString &line) { return line.startsWith(u'#'); });
    if (!command.contains("<<"_L1) && !hasComment)
        lines = joinedAtOperators(lines);
    // A block's place may take in the end of its last line.
    const QString lineEnd = context.report.textAt(place).endsWith(u'\n') ? u"\n"_s : QString();
    const KeyPath path = context.report.pathAt(place);
    const bool isItem = path.steps().size() == 3 && std::holds_alternative<int>(path.steps().last());
    const bool isBlock = place.line != place.endLine;
    if (hasMounts || !isItem || (!isBlock && lines.size() > 1))
        return;
    if (isOneCommand(lines)) {
        for (QString &line : lines) {
            if (line.endsWith(u'\\'))
                line = line.chopped(1).trimmed();
        }
        Report::offer(finding, u"Write it on one line"_s, false,
                      TextEdit{place, quoted(lines.join(u' ')) + lineEnd});
        return;
    }
    if (!std::ranges::all_of(lines, standsAlone))
        return;
    const QString indent(std::max(0, place.column - 3), u' ');
    QStringList items;
    for (const QString &line : std::as_const(lines))
        items.append(quoted(line));
    Report::offer(finding, u"Split it into %1"_s.arg(counted(items.size(), u"command"_s)), false,
                  TextEdit{place, items.join(u'\n' + indent + u"- "_s)});
}

void checkSdkVersion(const RuleContext &context)
{
    const auto &sdk = context.file.sdkVersion;
    const SchemaKey &key = *context.schema.key(u"build.sdk_version"_s);
    if (!sdk || sdk->value.isEmpty() || key.strings("special"_L1).contains(sdk->value))
        return;
    // Cog compares the leading X.Y.Z, or the whole text where it is a version, and lets the rest be
    // found out by pip.
    const QString written = sdk->value.section(u'+', 0, 0);
    QString numbers;
    for (const QChar c : written) {
        if (!((c >= u'0' && c <= u'9') || c == u'.'))
            break;
        numbers += c;
    }
    const QStringList parts = numbers.split(u'.', Qt::SkipEmptyParts);
    const bool isPlain = numbers.size() == written.size();
    const auto version = parts.size() >= 3 ? DottedVersion::parse(parts.first(3).join(u'.'))
                         : isPlain         ? DottedVersion::parse(numbers)
                                           : std::nullopt;
    const QString lowest = key.extra.value("minimumVersion"_L1).toString();
    if (version && *version < *DottedVersion::parse(lowest)) {
        Finding &finding = context.report.add(
            u"sdk-version-unsupported"_s, Severity::Error,
            u"sdk_version is %1. Cog loads it and refuses it when it makes the Dockerfile: %2 or newer is needed."_s
                .arg(excerpt(sdk->value), lowest),
            sdk->place);
        Report::offer(finding, u"Remove sdk_version, for the newest release"_s, false,
                      context.report.document().remove({u"build"_s, u"sdk_version"_s}));
    } else if (parts.isEmpty()) {
        context.report.add(
            u"sdk-version-malformed"_s, Severity::Warning,
            u"sdk_version is \"%1\", which is not a version. The installation of Cog's package will fail."_s
                .arg(excerpt(sdk->value)),
            sdk->place);
    }
}

} // namespace

void checkDockerfileStage(const RuleContext &context)
{
    for (const Placed<RunItem> &item : context.file.run)
        checkCommand(context, item.value.command, item.place, !item.value.mounts.isEmpty());
    for (const Placed<QString> &command : context.file.preInstall)
        checkCommand(context, command.value, command.place, false);
    checkSdkVersion(context);
}

} // namespace cogwright
