// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "dockerclient.h"

#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype largestObject = 32'000'000;
constexpr qsizetype largestOtherText = 1'000'000;

QDateTime timeOf(const QJsonObject &object, QLatin1StringView key)
{
    return QDateTime::fromString(object[key].toString(), Qt::ISODateWithMs);
}

struct Step {
    QString name;
    QDateTime started; ///< the first time
    bool running = false;
};

} // namespace

struct BuildEventParser::Data {
    // The cut between objects, and between objects and other text.
    QByteArray object; ///< of the object being read
    int depth = 0;
    bool inString = false;
    bool escaped = false;
    bool lineStart = true;
    QByteArray otherText;

    QHash<QString, Step> steps;

    void feedByte(char c, QList<BuildEvent> &events);
    void giveUpObject();
    void addText(QByteArrayView text);
    void endObject(QList<BuildEvent> &events);
    void readVertex(const QJsonObject &vertex, QList<BuildEvent> &events);
    void readStatus(const QJsonObject &status, QList<BuildEvent> &events) const;
    void readLog(const QJsonObject &log, QList<BuildEvent> &events) const;
    void readWarning(const QJsonObject &warning, QList<BuildEvent> &events) const;
};

void BuildEventParser::Data::addText(QByteArrayView text)
{
    otherText += text.first(std::min(text.size(), largestOtherText - otherText.size()));
}

/// What looked like an object is text.
void BuildEventParser::Data::giveUpObject()
{
    addText(object);
    object.clear();
    depth = 0;
    inString = false;
    escaped = false;
}

void BuildEventParser::Data::feedByte(char c, QList<BuildEvent> &events)
{
    const bool atLineStart = lineStart;
    lineStart = c == '\n';
    // Only an outermost brace stands in the first column: inner ones are indented, and an object
    // that is written on one line holds no line break. So a line of text that happens to begin
    // with a brace costs itself, not what follows.
    if (depth > 0 && ((atLineStart && c == '{') || (inString && c == '\n') || object.size() >= largestObject))
        giveUpObject();
    if (depth == 0) {
        if (atLineStart && c == '{') {
            depth = 1;
            object += c;
        } else if (c != '\n' || !atLineStart) { // the line break after an object is nobody's
            addText(QByteArrayView(&c, 1));
        }
        return;
    }
    object += c;
    if (inString) {
        if (escaped)
            escaped = false;
        else if (c == '\\')
            escaped = true;
        else if (c == '"')
            inString = false;
    } else if (c == '"') {
        inString = true;
    } else if (c == '{') {
        ++depth;
    } else if (c == '}' && --depth == 0) {
        endObject(events);
        lineStart = true;
    }
}

void BuildEventParser::Data::endObject(QList<BuildEvent> &events)
{
    const QJsonDocument document = QJsonDocument::fromJson(object);
    if (!document.isObject()) {
        giveUpObject();
        return;
    }
    object.resize(0);
    const QJsonArray vertexes = document["vertexes"_L1].toArray();
    for (const QJsonValue &vertex : vertexes)
        readVertex(vertex.toObject(), events);
    const QJsonArray statuses = document["statuses"_L1].toArray();
    for (const QJsonValue &status : statuses)
        readStatus(status.toObject(), events);
    const QJsonArray logs = document["logs"_L1].toArray();
    for (const QJsonValue &log : logs)
        readLog(log.toObject(), events);
    const QJsonArray warnings = document["warnings"_L1].toArray();
    for (const QJsonValue &warning : warnings)
        readWarning(warning.toObject(), events);
}

void BuildEventParser::Data::readVertex(const QJsonObject &vertex, QList<BuildEvent> &events)
{
    const QString digest = vertex["digest"_L1].toString();
    Step &step = steps[digest];
    if (const QString name = vertex["name"_L1].toString(); !name.isEmpty())
        step.name = name;
    BuildEvent event{.digest = digest, .name = step.name, .error = vertex["error"_L1].toString()};
    const QDateTime started = timeOf(vertex, "started"_L1);
    if (started.isValid() && !step.started.isValid())
        step.started = started;
    const QDateTime completed = timeOf(vertex, "completed"_L1);
    // The state goes first, so that every end has its beginning: BuildKit may tell both at once.
    if (started.isValid() && !step.running) {
        step.running = true;
        event.kind = BuildEvent::Kind::StepStarted;
        events += event;
    }
    if (!completed.isValid())
        return;
    step.running = false;
    event.seconds = step.started.isValid() ? double(step.started.msecsTo(completed)) / 1000 : 0;
    if (!event.error.isEmpty())
        event.kind = BuildEvent::Kind::StepFailed;
    else if (vertex["cached"_L1].toBool())
        event.kind = BuildEvent::Kind::StepCached;
    else
        event.kind = BuildEvent::Kind::StepFinished;
    events += event;
}

void BuildEventParser::Data::readStatus(const QJsonObject &status, QList<BuildEvent> &events) const
{
    const QString digest = status["vertex"_L1].toString();
    const QString name = status["name"_L1].toString();
    events += BuildEvent{.kind = BuildEvent::Kind::Progress,
                         .digest = digest,
                         .name = steps.value(digest).name,
                         .what = name.isEmpty() ? status["id"_L1].toString() : name,
                         .current = status["current"_L1].toInteger(),
                         .total = status["total"_L1].toInteger()};
}

void BuildEventParser::Data::readLog(const QJsonObject &log, QList<BuildEvent> &events) const
{
    const QString digest = log["vertex"_L1].toString();
    const Step step = steps.value(digest);
    const QDateTime time = timeOf(log, "timestamp"_L1);
    events += BuildEvent{
        .kind = BuildEvent::Kind::Log,
        .digest = digest,
        .name = step.name,
        .text = QByteArray::fromBase64(log["data"_L1].toString().toLatin1()),
        .stream = int(log["stream"_L1].toInteger(1)),
        .seconds = step.started.isValid() && time.isValid() ? double(step.started.msecsTo(time)) / 1000 : 0};
}

void BuildEventParser::Data::readWarning(const QJsonObject &warning, QList<BuildEvent> &events) const
{
    const QString digest = warning["vertex"_L1].toString();
    const QByteArray text = QByteArray::fromBase64(warning["short"_L1].toString().toLatin1());
    if (text.isEmpty())
        return;
    events += BuildEvent{.kind = BuildEvent::Kind::Log,
                         .digest = digest,
                         .name = steps.value(digest).name,
                         .text = "WARNING: " + text + '\n',
                         .stream = 2};
}

BuildEventParser::BuildEventParser()
    : d(std::make_unique<Data>())
{
}

BuildEventParser::~BuildEventParser() = default;

QList<BuildEvent> BuildEventParser::feed(const QByteArray &bytes)
{
    QList<BuildEvent> events;
    for (const char c : bytes)
        d->feedByte(c, events);
    return events;
}

QByteArray BuildEventParser::otherText() const
{
    return d->otherText;
}

} // namespace cogwright
