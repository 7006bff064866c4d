// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "settings.h"

#include "support/findingcatalogue.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int currentVersion = 1;
constexpr qint64 maximalBytes = 1'000'000;
constexpr qsizetype maximalBaseLength = 500;   // longer than any image reference
constexpr qsizetype maximalPathLength = 4'096; // PATH_MAX of Linux
constexpr qsizetype maximalSilences = 1'000;

bool isCode(const QString &text)
{
    return !text.isEmpty() && text.size() <= 80 && std::ranges::all_of(text, [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-';
    });
}

bool isPrintable(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.isPrint() && !c.isSpace(); });
}

/// An item of "silenced"; nothing for what is not one.
std::optional<Silence> silenceOf(const QJsonValue &item)
{
    if (item.isString())
        return isCode(item.toString()) ? std::optional(Silence{.code = item.toString()}) : std::nullopt;
    const QJsonObject object = item.toObject();
    const QString code = object.value("code"_L1).toString();
    const QString file = object.value("file"_L1).toString();
    const int line = object.value("line"_L1).toInt(0);
    // What is narrower than this program reads must not become wider.
    const bool narrowed = object.contains("file"_L1) || object.contains("line"_L1);
    const bool hasLine = !object.contains("line"_L1) || line >= 1;
    if (!isCode(code) || (narrowed && (file.isEmpty() || file.size() > maximalPathLength)) || !hasLine)
        return std::nullopt;
    return Silence{.code = code, .file = narrowed ? QDir::cleanPath(file) : QString(), .line = line};
}

QJsonValue toJson(const Silence &silence)
{
    if (silence.file.isEmpty())
        return silence.code;
    QJsonObject object{{u"code"_s, silence.code}, {u"file"_s, silence.file}};
    if (silence.line > 0)
        object.insert("line"_L1, silence.line);
    return object;
}

/// What is written for the silences: those that are known, with the fields that an item already
/// had, and the items of the file that can't be read.
QJsonArray silencedArray(const QJsonArray &before, const QList<Silence> &silences)
{
    QJsonArray array;
    QList<Silence> written;
    for (const QJsonValue &item : before) {
        const auto known = silenceOf(item);
        if (known && (!silences.contains(*known) || written.contains(*known)))
            continue;
        if (known)
            written.append(*known);
        array.append(item);
    }
    for (const Silence &silence : silences) {
        if (!written.contains(silence))
            array.append(toJson(silence));
    }
    return array;
}

/// The file's object; an empty one where there is no file.
Result<QJsonObject> readObject(const Project &project)
{
    const QString name = settingsFileName();
    if (!QFileInfo(project.root() + u'/' + name).isSymLink() && !project.exists(name))
        return QJsonObject();
    const auto text = project.readText(name, {.bytes = maximalBytes});
    if (!text) {
        const bool outside = text.error().code == "path-outside"_L1;
        return fail({.code = outside ? u"settings-outside"_s : u"settings-unreadable"_s,
                     .what = u"The settings in %1 can't be read."_s.arg(name),
                     .why = text.error().why.isEmpty() ? text.error().what : text.error().why,
                     .remedy = u"Repair or delete %1; the defaults apply until then."_s.arg(name),
                     .place = Place{.file = name}});
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text->toUtf8(), &error);
    if (!document.isObject()) {
        const qsizetype offset = std::clamp<qsizetype>(error.offset, 0, text->size());
        return fail({.code = u"settings-malformed"_s,
                     .what = u"The settings in %1 are not a JSON object."_s.arg(name),
                     .why = error.error == QJsonParseError::NoError
                                ? QString()
                                : u"The parser says: %1."_s.arg(error.errorString()),
                     .remedy = u"Repair or delete %1; the defaults apply until then."_s.arg(name),
                     .place = LineIndex(*text).place(name, {offset, offset})});
    }
    return document.object();
}

int versionOf(const QJsonObject &object)
{
    return object.value("version"_L1).toInt(currentVersion);
}

/// Gathers what has no effect; a place is where the word stands first in the text.
class Ignored
{
public:
    explicit Ignored(const QString &text)
        : m_text(text), m_lines(text)
    {
    }

    void say(const QString &word, const QString &what, const QString &meant = {})
    {
        constexpr qsizetype most = 20;
        if (m_findings.size() == most)
            return;
        const qsizetype at = m_text.indexOf(u'"' + word + u'"');
        const TextRange range = at < 0 ? TextRange{0, 0} : TextRange{at, at + word.size() + 2};
        Finding finding{.code = u"settings-ignored"_s,
                        .severity = Severity::Warning,
                        .message = what,
                        .place = m_lines.place(settingsFileName(), range)};
        if (!meant.isEmpty() && at >= 0)
            finding.remedies.append({.title = u"Write "_s + meant,
                                     .safe = false,
                                     .edits = {{.place = *finding.place, .text = u'"' + meant + u'"'}}});
        m_findings.append(finding);
    }
    [[nodiscard]] QList<Finding> take() { return std::move(m_findings); }

private:
    QString m_text;
    LineIndex m_lines;
    QList<Finding> m_findings;
};

void sayOfSilences(const QJsonValue &value, Ignored &ignored)
{
    if (!value.isArray()) {
        ignored.say(u"silenced"_s, u"\"silenced\" is no list, so nothing is silenced. It takes codes of "
                                   "findings in square brackets."_s);
        return;
    }
    const QMap<QString, FindingCode> &codes = FindingCatalogue::shipped().codes();
    for (const QJsonValue &item : value.toArray()) {
        const std::optional<Silence> silence = silenceOf(item);
        const QString code = item.isString() ? item.toString() : item["code"_L1].toString();
        if (!codes.contains(code)) {
            const QString meant = nearest(code, codes.keys());
            ignored.say(code,
                        u"There is no finding with the code \"%1\", so it silences nothing.%2"_s.arg(
                            visible(code).left(100),
                            meant.isEmpty() ? QString() : u" Perhaps %1 is meant."_s.arg(meant)),
                        meant);
        } else if (!silence) {
            ignored.say(code, u"The entry for %1 silences nothing: \"file\" takes a path in the project, and "
                              "\"line\" a number from 1 beside it."_s.arg(code));
        }
    }
}

} // namespace

QString settingsFileName()
{
    return u".cogwright.json"_s;
}

Result<ProjectSettings> readSettings(const Project &project)
{
    const auto object = readObject(project);
    if (!object)
        return fail(object.error());
    ProjectSettings settings;
    settings.version = versionOf(*object);
    const QString base = object->value("base"_L1).toString();
    if (base != "auto"_L1 && base.size() <= maximalBaseLength && isPrintable(base))
        settings.base = base;
    const QJsonArray items = object->value("silenced"_L1).toArray();
    for (const QJsonValue &item : items) {
        if (const auto silence = silenceOf(item); silence && settings.silenced.size() < maximalSilences)
            settings.silenced.append(*silence);
    }
    return settings;
}

QList<Finding> settingsFindings(const Project &project)
{
    const auto object = readObject(project);
    if (!object || object->isEmpty())
        return {};
    Ignored ignored(project.readText(settingsFileName(), {.bytes = maximalBytes}).value_or(QString()));
    static const QStringList fields{u"version"_s, u"base"_s, u"silenced"_s};
    for (auto it = object->begin(); it != object->end(); ++it) {
        if (fields.contains(it.key()))
            continue;
        const QString meant = nearest(it.key(), fields);
        ignored.say(it.key(),
                    u"The field \"%1\" is not known and has no effect.%2"_s.arg(
                        visible(it.key()).left(100),
                        meant.isEmpty() ? QString() : u" Perhaps \"%1\" is meant."_s.arg(meant)),
                    meant);
    }
    if (versionOf(*object) > currentVersion)
        ignored.say(u"version"_s,
                    u"A later Cogwright wrote these settings (format %1; this one reads %2), so "
                    "some of them may have no effect here."_s.arg(versionOf(*object))
                        .arg(currentVersion));
    if (object->contains("base"_L1) && !object->value("base"_L1).isString())
        ignored.say(u"base"_s,
                    u"\"base\" is no text, so the base is chosen by evidence. It takes what --base "
                    "takes, in quotes."_s);
    if (object->contains("silenced"_L1))
        sayOfSilences(object->value("silenced"_L1), ignored);
    return ignored.take();
}

Result<void> saveSettings(const Project &project, const ProjectSettings &settings)
{
    auto object = readObject(project);
    if (!object)
        return fail(object.error());
    const QString name = settingsFileName();
    if (versionOf(*object) > currentVersion) {
        return fail(
            {.code = u"settings-newer"_s,
             .what = u"The settings in %1 are left as they are."_s.arg(name),
             .why = u"They have format %1, and this program knows format %2."_s.arg(versionOf(*object))
                        .arg(currentVersion),
             .remedy = u"Update Cogwright, or delete the file."_s,
             .place = Place{.file = name}});
    }
    object->insert("version"_L1, currentVersion);
    if (settings.base.isEmpty())
        object->remove("base"_L1);
    else
        object->insert("base"_L1, settings.base);
    const QJsonArray silenced = silencedArray(object->value("silenced"_L1).toArray(), settings.silenced);
    if (silenced.isEmpty())
        object->remove("silenced"_L1);
    else
        object->insert("silenced"_L1, silenced);

    QSaveFile file(project.root() + u'/' + name);
    const QByteArray bytes = QJsonDocument(*object).toJson();
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        return fail({.code = u"settings-not-written"_s,
                     .what = u"The settings can't be written to %1."_s.arg(name),
                     .why = u"The system says: %1."_s.arg(file.errorString()),
                     .remedy = u"Check the folder's permissions and the free space."_s,
                     .place = Place{.file = name}});
    }
    return {};
}

} // namespace cogwright
