// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "rules.h"

#include "secrets.h"
#include "support/text.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

const QString separator = u".py:"_s;

void checkForm(const RuleContext &context, const QString &key,
               const std::optional<Placed<QString>> &reference)
{
    if (!reference || reference->value.isEmpty())
        return;
    const QString example = context.schema.key(key)->example;
    const QString shown = excerpt(reference->value);
    if (reference->value.count(separator) == 1) {
        const QString name = reference->value.section(separator, 1).trimmed();
        const bool isPlain = !name.isEmpty() && !name.contains(u':') && !name.front().isDigit();
        if (!isPlain) {
            context.report.add(
                u"reference-malformed"_s, Severity::Error,
                u"%1 is \"%2\". Cog loads it, but what follows %3 is not a name that the container can find."_s
                    .arg(key, shown, separator),
                reference->place);
        }
        return;
    }
    Finding &finding = context.report.refuse(
        Stage::Rules, u"reference-malformed"_s,
        u"%1 is \"%2\". The form is file.py:Name, such as %3."_s.arg(key, shown, example), reference->place);
    // A module's name with a dot or a colon where ".py:" belongs.
    const QString text = reference->value.trimmed();
    const qsizetype colon = text.indexOf(u':');
    if (colon > 0 && text.count(u':') == 1 && !text.first(colon).contains(u'.'))
        Report::offer(finding, u"Set %1 to %2"_s.arg(key, visible(QString(text).replace(u":"_s, separator))),
                      false, TextEdit{reference->place, quoted(QString(text).replace(u":"_s, separator))});
}

/// Whether a name is one of the reserved ones; those that end in * stand for all that start so.
bool isReserved(const QString &name, const QStringList &reserved)
{
    return std::ranges::any_of(reserved, [&](const QString &pattern) {
        return pattern.endsWith(u'*') ? name.startsWith(QStringView(pattern).chopped(1)) : name == pattern;
    });
}

} // namespace

void checkReferences(const RuleContext &context)
{
    const ConfigFile &file = context.file;
    if (file.runReference && file.predict) {
        // The schema refuses both keys even where one is empty; the rule only where both are filled.
        Finding &finding = context.report.refuse(
            Stage::Schema, u"run-and-predict"_s,
            u"run and predict are both set. They are two spellings of one key, and Cog takes one of them."_s,
            file.predict->keyPlace, 1, true);
        const YamlDocument &document = context.report.document();
        const bool isSame = file.runReference->value == file.predict->value;
        Report::offer(finding, u"Remove predict"_s, isSame || file.predict->value.isEmpty(),
                      document.remove({u"predict"_s}));
        Report::offer(finding, u"Remove run"_s, false, document.remove({u"run"_s}));
    } else {
        checkForm(context, u"run"_s, file.runReference);
        checkForm(context, u"predict"_s, file.predict);
    }
    checkForm(context, u"train"_s, file.train);
}

void checkEnvironment(const RuleContext &context)
{
    const QStringList reserved = context.schema.key(u"environment"_s)->strings("reserved"_L1);
    QHash<QString, int> seen;
    for (const Placed<QString> &variable : context.file.environment) {
        const qsizetype sign = variable.value.indexOf(u'=');
        if (sign <= 0)
            continue; // the schema says so
        const QString name = variable.value.first(sign);
        const auto removal = [&] {
            return context.report.document().remove(context.report.pathAt(variable.place));
        };
        if (isReserved(name, reserved)) {
            Finding &finding = context.report.refuse(
                Stage::Rules, u"environment-reserved"_s,
                u"%1 is a name that Cog and the platforms it runs on keep for themselves."_s.arg(
                    excerpt(name)),
                variable.place);
            Report::offer(finding, u"Remove %1"_s.arg(excerpt(name)), false, removal());
        } else if (const int line = seen.value(name); line > 0) {
            Finding &finding = context.report.refuse(
                Stage::Rules, u"environment-duplicate"_s,
                u"%1 is set twice, first in line %2."_s.arg(excerpt(name)).arg(line), variable.place);
            Report::offer(finding, u"Remove the second %1"_s.arg(excerpt(name)), false, removal());
        } else {
            seen.insert(name, variable.place.line);
        }
    }
}

void checkConcurrency(const RuleContext &context)
{
    const auto &maximum = context.file.concurrencyMax;
    if (!maximum)
        return;
    const SchemaKey &key = *context.schema.key(u"concurrency.max"_s);
    if (maximum->value < key.minimum.value_or(1)) {
        Finding &finding =
            context.report.refuse(Stage::Rules, key.invalidCode,
                                  u"concurrency.max is %1, and it must be at least %2."_s.arg(maximum->value)
                                      .arg(key.minimum.value_or(1)),
                                  maximum->place);
        const QString least = QString::number(key.minimum.value_or(1));
        Report::offer(finding, u"Set max to %1"_s.arg(least), false, TextEdit{maximum->place, least});
    }
    const auto &version = context.file.pythonVersion;
    const auto python = version ? pythonNumbers(version->value) : std::nullopt;
    const QString needed = key.extra.value("pythonAboveOne"_L1).toString();
    const auto minimum = pythonNumbers(needed);
    if (maximum->value > 1 && python && minimum && python->major == minimum->major &&
        python->minor < minimum->minor) {
        Finding &finding = context.report.refuse(
            Stage::Rules, u"concurrency-python"_s,
            u"concurrency.max is %1, and more than 1 needs Python %2 or newer; python_version is %3."_s.arg(
                QString::number(maximum->value), needed, excerpt(version->value)),
            maximum->place);
        Report::offer(finding, u"Set python_version to %1"_s.arg(needed), false,
                      TextEdit{version->place, quoted(needed)});
        Report::offer(finding, u"Set max to 1"_s, false, TextEdit{maximum->place, u"1"_s});
    }
}

} // namespace cogwright
