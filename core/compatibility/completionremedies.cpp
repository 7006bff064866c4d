// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completionremedies.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

using Edits = Result<QList<TextEdit>>;

/// The path of an item of python_packages; nothing for a line of a file.
std::optional<KeyPath> itemPath(const ConfigReading &reading, const Requirement &line)
{
    const auto &items = reading.file.pythonPackages;
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (items[i].place == line.place)
            return KeyPath{u"build"_s, u"python_packages"_s, int(i)};
    }
    return std::nullopt;
}

/// Whether the line is in a requirements file: any other line's place can't be written to.
bool isOfFile(const ConfigReading &reading, const Requirement &line)
{
    return !line.place.file.isEmpty() && line.place.file != reading.document.file();
}

void offer(Finding &finding, const QString &title, bool safe, const Edits &edits)
{
    if (edits && !edits->isEmpty())
        finding.remedies.append({.title = title, .safe = safe, .edits = *edits, .option = {}});
}

Edits replacement(const ConfigReading &reading, const Requirement &old, const QString &line)
{
    if (const auto path = itemPath(reading, old))
        return reading.document.setValue(*path, line);
    if (isOfFile(reading, old))
        return QList<TextEdit>{{.place = old.place, .text = line}};
    return QList<TextEdit>();
}

} // namespace

void offerValue(Finding &finding, const ConfigReading &reading, const QString &key, const QString &value,
                bool safe)
{
    offer(finding, u"Set %1 to %2"_s.arg(key, visible(value)), safe,
          reading.document.setValue({u"build"_s, key}, value));
}

void offerRemoval(Finding &finding, const ConfigReading &reading, const QString &key, bool safe)
{
    offer(finding, u"Remove %1"_s.arg(key), safe, reading.document.remove({u"build"_s, key}));
}

void offerLine(Finding &finding, const ConfigReading &reading, const Requirement &old, const QString &line,
               bool safe)
{
    offer(finding, u"Write %1"_s.arg(visible(line)), safe, replacement(reading, old, line));
}

void offerLineRemoval(Finding &finding, const ConfigReading &reading, const Requirement &old, bool safe)
{
    const QString title = u"Remove %1"_s.arg(visible(old.text));
    if (const auto path = itemPath(reading, old)) {
        offer(finding, title, safe, reading.document.remove(*path));
        return;
    }
    if (!isOfFile(reading, old))
        return;
    // To the start of the next line, so that no empty line is left and a comment goes with it.
    Place place = old.place;
    place.endLine += 1;
    place.endColumn = 1;
    offer(finding, title, safe, QList<TextEdit>{{.place = place, .text = QString()}});
}

void offerLineBefore(Finding &finding, const ConfigReading &reading, const Requirement &before,
                     const QString &line)
{
    const QString title = u"Add %1"_s.arg(visible(line));
    if (itemPath(reading, before)) {
        offer(finding, title, false,
              reading.document.appendItems({u"build"_s, u"python_packages"_s}, {line}));
        return;
    }
    if (!isOfFile(reading, before))
        return;
    Place place = before.place;
    place.endLine = place.line;
    place.endColumn = place.column;
    offer(finding, title, false, QList<TextEdit>{{.place = place, .text = line + u'\n'}});
}

void offerLineAndRemoval(Finding &finding, const ConfigReading &reading, const Requirement &old,
                         const QString &line, const QString &removedKey)
{
    const Edits written = replacement(reading, old, line);
    const Edits removed = reading.document.remove({u"build"_s, removedKey});
    if (!written || !removed || written->isEmpty() || removed->isEmpty())
        return;
    offer(finding, u"Write %1 and remove %2"_s.arg(visible(line), removedKey), false, *written + *removed);
}

QString lineWithVersion(const Requirement &line, const QString &version)
{
    QString text = line.rawName.isEmpty() ? line.name : line.rawName;
    if (!line.extras.isEmpty())
        text += u'[' + line.extras.join(u',') + u']';
    text += u"=="_s + version;
    if (!line.marker.isEmpty())
        text += u" ; "_s + line.marker;
    for (const QString &option : line.options) {
        // A hash belongs to one file of one version.
        if (!option.startsWith("--hash"_L1))
            text += u' ' + option;
    }
    return text;
}

} // namespace cogwright
