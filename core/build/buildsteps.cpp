// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "buildsteps.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// What a vertex's name says: "[run 3/7] COPY . /src" is the 3rd instruction of the stage "run".
struct VertexName {
    QString stage;
    int number = 0;
    QString instruction;
};

std::optional<VertexName> parseVertexName(const QString &name)
{
    const qsizetype end = name.indexOf(u']');
    if (!name.startsWith(u'[') || end < 0)
        return std::nullopt;
    QStringList words = name.sliced(1, end - 1).split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty())
        return std::nullopt;
    const QString count = words.takeLast();
    bool isNumber = false;
    const int number = count.first(std::max<qsizetype>(0, count.indexOf(u'/'))).toInt(&isNumber);
    if (!isNumber)
        return std::nullopt;
    // A build for several platforms names the platform first: "[linux/amd64 run 3/7]".
    words.removeIf([](const QString &word) { return word.contains(u'/'); });
    return VertexName{
        .stage = words.join(u' '), .number = number, .instruction = name.sliced(end + 1).trimmed()};
}

QString keywordOf(QStringView instruction)
{
    qsizetype end = 0;
    while (end < instruction.size() && instruction[end].isLetter())
        ++end;
    return instruction.first(end).toString().toUpper();
}

/// The words that end the here-documents which a line opens ("RUN <<EOF", "COPY <<-'A' <<B /x").
QStringList hereDocuments(QStringView line)
{
    QStringList words;
    for (qsizetype at = line.indexOf(u"<<"_s); at >= 0; at = line.indexOf(u"<<"_s, at)) {
        at += 2;
        if (at < line.size() && line[at] == u'-')
            ++at;
        QString word;
        for (; at < line.size() && !line[at].isSpace(); ++at) {
            if (line[at] != u'\'' && line[at] != u'"')
                word += line[at];
        }
        if (!word.isEmpty() && (word[0].isLetter() || word[0] == u'_'))
            words += word;
    }
    return words;
}

bool isCounted(const QString &keyword)
{
    return keyword == "RUN"_L1 || keyword == "COPY"_L1 || keyword == "ADD"_L1 || keyword == "WORKDIR"_L1;
}

} // namespace

QStringList vertexInstructions(const QString &dockerfile)
{
    QStringList found;
    QStringList openDocuments;
    QString instruction; // its lines so far, joined
    for (const QStringView line : QStringView(dockerfile).split(u'\n')) {
        const QStringView trimmed = line.trimmed();
        if (!openDocuments.isEmpty()) {
            if (trimmed == openDocuments.first())
                openDocuments.removeFirst();
            continue;
        }
        if (trimmed.isEmpty() || trimmed.startsWith(u'#'))
            continue; // also between the lines of one instruction
        instruction += trimmed;
        if (instruction.endsWith(u'\\')) {
            instruction.back() = u' ';
            continue;
        }
        const QString keyword = keywordOf(instruction);
        if (isCounted(keyword))
            found += keyword;
        if (isCounted(keyword) && keyword != "WORKDIR"_L1)
            openDocuments = hereDocuments(instruction);
        instruction.clear();
    }
    return found;
}

StepTracker::StepTracker(const ImagePlan *plan, bool verify, bool labels)
{
    addStep(u"Prepare"_s, QString());
    if (plan) {
        for (const PlanStage &stage : plan->stages) {
            StageWork work{.name = stage.name};
            for (const PlanStep &planned : stage.steps) {
                const int step = addStep(planned.title, planned.detail);
                if (planned.part == Part::Base && m_baseStep < 0)
                    m_baseStep = step;
                for (const QString &keyword : vertexInstructions(planned.instruction)) {
                    work.keywords += keyword;
                    work.steps += step;
                    ++m_work[step].expected;
                }
            }
            m_stages += work;
        }
        if (m_baseStep < 0)
            m_baseStep = 0;
        m_systemStep = m_pythonStep = m_runStep = m_codeStep = m_baseStep;
    } else {
        m_baseStep = addStep(u"Base"_s, QString());
        m_systemStep = addStep(u"System packages"_s, QString());
        m_pythonStep = addStep(u"Python packages"_s, QString());
        m_runStep = addStep(u"Run commands"_s, QString());
        m_codeStep = addStep(u"Code and weights"_s, QString());
    }
    m_exportStep = addStep(u"Write the image"_s, QString());
    if (verify)
        m_checkStep = addStep(u"Check"_s, u"imports every package"_s);
    if (labels)
        m_labelStep = addStep(u"Labels and schema"_s, QString());
}

int StepTracker::addStep(const QString &title, const QString &detail)
{
    // Two stages, or two instructions of one kind, are one step to a reader.
    for (int i = 0; i < m_steps.size(); ++i) {
        if (m_steps[i].title == title) {
            if (!detail.isEmpty() && !m_steps[i].detail.contains(detail))
                m_steps[i].detail += (m_steps[i].detail.isEmpty() ? QString() : u", "_s) + detail;
            return i;
        }
    }
    m_steps += BuildStep{.title = title, .detail = detail};
    m_work += Work{};
    return int(m_steps.size()) - 1;
}

int StepTracker::stepByText(QStringView instruction) const
{
    const QString keyword = keywordOf(instruction);
    if (keyword == "FROM"_L1)
        return m_baseStep;
    if (keyword != "RUN"_L1)
        return m_codeStep;
    for (const QStringView word : {u"apt-get ", u"apt ", u"apk ", u"dnf ", u"microdnf ", u"yum "}) {
        if (instruction.contains(word))
            return m_systemStep;
    }
    for (const QStringView word : {u"pip install", u"pip3 install", u"uv sync", u"conda install",
                                   u"conda env", u"mamba install", u"poetry install"}) {
        if (instruction.contains(word))
            return m_pythonStep;
    }
    return m_runStep;
}

int StepTracker::stepOf(const QString &vertexName) const
{
    if (vertexName.startsWith("[internal] load metadata"_L1) || vertexName.startsWith("[auth]"_L1) ||
        vertexName.startsWith("resolve image config"_L1))
        return m_baseStep;
    if (vertexName.startsWith("exporting"_L1) || vertexName.startsWith("importing to docker"_L1) ||
        vertexName.startsWith("sending tarball"_L1))
        return m_exportStep;
    if (vertexName.startsWith("[internal]"_L1))
        return prepareStep();
    const auto vertex = parseVertexName(vertexName);
    if (!vertex)
        return prepareStep();
    if (vertex->number <= 1)
        return m_baseStep;
    for (qsizetype i = 0; i < m_stages.size(); ++i) {
        const StageWork &stage = m_stages[i];
        // BuildKit leaves the stage's name out where there is one stage only, and counts stages
        // that have no name.
        const bool isIt = stage.name == vertex->stage || vertex->stage == u"stage-%1"_s.arg(i);
        if (m_stages.size() > 1 && !isIt)
            continue;
        const qsizetype index = vertex->number - 2;
        if (stage.keywords.value(index) == keywordOf(vertex->instruction))
            return stage.steps[index];
    }
    return stepByText(vertex->instruction);
}

int StepTracker::take(const BuildEvent &event, int logLine)
{
    using Kind = BuildEvent::Kind;
    if (event.kind == Kind::Log || event.kind == Kind::Progress)
        return -1;
    const bool isKnown = m_stepOfDigest.contains(event.digest);
    const int index = isKnown ? m_stepOfDigest[event.digest] : stepOf(event.name);
    m_stepOfDigest[event.digest] = index;
    BuildStep &step = m_steps[index];
    Work &work = m_work[index];
    if (event.kind == Kind::StepStarted) {
        ++work.running;
        if (step.state == BuildStep::State::Waiting && index != prepareStep())
            step.firstLogLine = logLine;
        if (step.state != BuildStep::State::Failed)
            step.state = BuildStep::State::Running;
        return index;
    }
    --work.running;
    ++work.ended;
    work.cached += event.kind == Kind::StepCached ? 1 : 0;
    work.seconds += event.seconds;
    step.seconds = work.seconds;
    // When one step fails, BuildKit stops those beside it: their error is not theirs.
    const bool isStopped = event.kind == Kind::StepFailed && event.error.contains("context canceled"_L1);
    if (event.kind == Kind::StepFailed && !isStopped)
        step.state = BuildStep::State::Failed;
    else if (step.state != BuildStep::State::Failed && work.running <= 0 && work.ended >= work.expected)
        step.state = work.cached == work.ended ? BuildStep::State::Cached : BuildStep::State::Done;
    return index;
}

void StepTracker::begin(int step, int logLine)
{
    if (step < 0)
        return;
    m_steps[step].state = BuildStep::State::Running;
    m_steps[step].firstLogLine = logLine;
}

void StepTracker::end(int step, BuildStep::State state, std::optional<double> seconds)
{
    if (step < 0)
        return;
    m_steps[step].state = state;
    if (seconds)
        m_steps[step].seconds = seconds;
}

void StepTracker::buildEnded(bool succeeded)
{
    using State = BuildStep::State;
    for (int i = 0; i <= m_exportStep; ++i) {
        State &state = m_steps[i].state;
        if (state == State::Running)
            state = succeeded ? State::Done : State::NotStarted;
        else if (state == State::Waiting && !succeeded)
            state = State::NotStarted;
        else if (state == State::Waiting)
            // BuildKit does not even look at a stage whose results are all cached; a step of
            // settings alone (ENV) is none of its steps.
            state = m_work[i].expected > 0 ? State::Cached : State::Done;
    }
}

void StepTracker::closeAll()
{
    for (BuildStep &step : m_steps) {
        if (step.state == BuildStep::State::Running || step.state == BuildStep::State::Waiting)
            step.state = BuildStep::State::NotStarted;
    }
}

std::optional<double> StepTracker::share() const
{
    int expected = 0;
    int ended = 0;
    for (const Work &work : m_work) {
        expected += work.expected;
        ended += std::min(work.ended, work.expected);
    }
    if (expected == 0)
        return std::nullopt;
    return double(ended) / expected;
}

} // namespace cogwright
