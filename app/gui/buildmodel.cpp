// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "buildmodel.h"

#include "support/text.h"
#include "words.h"

#include <QClipboard>
#include <QDateTime>
#include <QGuiApplication>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace cogwright;

struct BuildModel::Data {
    std::unique_ptr<Build> build;
    std::unique_ptr<Build> previous; ///< ended, but still on the call stack that says so
    std::function<QString(const QString &)> textOf;
    std::function<SizeEstimate()> estimate;
    QString root;
    bool historyAsked = false; ///< by a view, which then follows the model
    QTimer clock;
    QElapsedTimer sinceOutput;
    QDateTime ended;
    BuildResult result;
};

namespace {

/// Output this long ago is worth a word: a step may be at work silently.
constexpr qint64 quietAfterMs = 10'000;
constexpr int tickMs = 1000;

QString stageName(const QString &failedIn)
{
    if (failedIn == u"preparing")
        return BuildModel::tr("Prepare");
    if (failedIn == u"checking")
        return BuildModel::tr("Check");
    return BuildModel::tr("Build");
}

} // namespace

BuildModel::BuildModel(QObject *parent)
    : QObject(parent),
      d(std::make_unique<Data>()),
      m_steps(new StepModel(this)),
      m_log(new LogModel(this)),
      m_checks(new CheckModel(this)),
      m_cause(new CauseModel(this)),
      m_measured(new MeasuredModel(this)),
      m_history(new HistoryModel(this))
{
    d->clock.setInterval(tickMs);
    connect(&d->clock, &QTimer::timeout, this, &BuildModel::tick);
    connect(m_cause, &CauseModel::applyAsked, this, [this](const Remedy &remedy, bool rebuild) {
        Q_EMIT applyAsked({remedy});
        if (rebuild)
            start();
    });
}

BuildModel::~BuildModel() = default;

void BuildModel::start()
{
    if (!isRunning())
        Q_EMIT startAsked();
}

void BuildModel::cancel()
{
    if (m_phase != Running)
        return;
    m_phase = Cancelling;
    Q_EMIT changed();
    d->build->cancel();
}

void BuildModel::run(std::unique_ptr<Build> build, std::function<QString(const QString &)> textOf,
                     std::function<SizeEstimate()> estimate)
{
    d->previous = std::move(d->build);
    d->build = std::move(build);
    d->textOf = std::move(textOf);
    d->estimate = std::move(estimate);
    d->result = {};
    m_measured->clear();
    m_log->clear();
    m_cause->clear();
    m_checks->setChecks({});
    Build *running = d->build.get();
    connect(running, &Build::stepsChanged, this, [this, running](int index) {
        if (index < 0)
            m_steps->setSteps(running->steps());
        else
            m_steps->changeStep(index, running->steps().at(index));
        Q_EMIT changed();
    });
    connect(running, &Build::logAppended, this, [this](const QByteArray &text) {
        d->sinceOutput.restart();
        m_log->append(text);
    });
    connect(running, &Build::commandLineChanged, this,
            [this, running] { setCommandLine(running->commandLine()); });
    connect(running, &Build::finished, this, &BuildModel::onFinished);
    m_phase = Running;
    d->sinceOutput.start();
    d->clock.start();
    m_steps->setSteps(running->steps());
    setCommandLine(running->commandLine());
    Q_EMIT changed();
    running->start();
}

void BuildModel::onFinished()
{
    d->clock.stop();
    d->ended = QDateTime::currentDateTime();
    d->result = d->build->result();
    m_phase = d->result.state == u"succeeded"   ? Succeeded
              : d->result.state == u"cancelled" ? Cancelled
                                                : FailedPhase;
    m_steps->setSteps(d->build->steps());
    m_checks->setChecks(d->result.checks);
    if (m_phase == FailedPhase) {
        m_cause->setDiagnosis(d->result.diagnosis, d->textOf);
        QList<int> lines;
        if (m_cause->evidenceLine() > 0)
            lines.append(m_cause->evidenceLine());
        m_log->setEvidence(lines);
    }
    readHistory();
    if (m_phase == Succeeded)
        measure();
    Q_EMIT changed();
    Q_EMIT tick();
    Q_EMIT finished();
}

/// The estimate lists the project's files, which may be many: it is made on a worker thread.
void BuildModel::measure()
{
    if (!d->estimate)
        return;
    QThreadPool::globalInstance()->start(
        [self = QPointer<BuildModel>(this), estimate = d->estimate, id = d->result.id] {
            auto size = std::make_shared<SizeEstimate>(estimate());
            QMetaObject::invokeMethod(
                qApp,
                [self, size, id] {
                    if (self && self->m_phase == Succeeded && self->d->result.id == id)
                        self->m_measured->setFigures(*size, self->d->result.parts, self->d->result.diskBytes);
                },
                Qt::QueuedConnection);
        });
}

void BuildModel::setProject(const QString &root)
{
    d->root = root;
    readHistory();
}

void BuildModel::readHistory()
{
    if (d->historyAsked)
        m_history->setRecords(d->root.isEmpty() ? QList<BuildRecord>() : readBuildHistory(d->root));
}

HistoryModel *BuildModel::history()
{
    if (!std::exchange(d->historyAsked, true))
        readHistory();
    return m_history;
}

void BuildModel::setCommandLine(const QString &commandLine)
{
    if (commandLine == m_commandLine)
        return;
    m_commandLine = commandLine;
    Q_EMIT commandChanged();
}

void BuildModel::setPreview(const QString &commandLine)
{
    // The command of a build that ended stays: it is what was run.
    if (m_phase == NotBuilt)
        setCommandLine(commandLine);
}

void BuildModel::clear()
{
    d->build.reset();
    d->previous.reset();
    d->result = {};
    d->clock.stop();
    m_phase = NotBuilt;
    m_steps->setSteps({});
    m_log->clear();
    m_checks->setChecks({});
    m_cause->clear();
    m_measured->clear();
    setProject({});
    setCommandLine({});
    Q_EMIT changed();
}

void BuildModel::copyCommand() const
{
    QGuiApplication::clipboard()->setText(m_commandLine);
}

void BuildModel::copyLog() const
{
    QGuiApplication::clipboard()->setText(m_log->all());
}

void BuildModel::copyFigures() const
{
    QGuiApplication::clipboard()->setText(m_measured->markdown());
}

void BuildModel::applyOfferedEdits()
{
    if (!d->result.offeredEdits.isEmpty())
        Q_EMIT applyAsked(d->result.offeredEdits);
    d->result.offeredEdits.clear();
    Q_EMIT changed();
}

QString BuildModel::stateText() const
{
    switch (m_phase) {
    case Running:
        return tr("Building");
    case Cancelling:
        return tr("Cancelling, stops in at most 10 s");
    case Succeeded:
        return tr("Succeeded");
    case FailedPhase:
        return tr("Failed in %1").arg(stageName(d->result.failedIn));
    case Cancelled:
        return tr("Cancelled, nothing was tagged");
    default:
        return tr("Not built yet");
    }
}

QString BuildModel::elapsedText() const
{
    if (isRunning())
        return formatSeconds(d->build->elapsedSeconds());
    if (m_phase == NotBuilt)
        return {};
    return tr("%1, today %2").arg(formatSeconds(d->result.seconds), d->ended.toString(u"HH:mm"_s));
}

QString BuildModel::quietText() const
{
    if (m_phase != Running || !d->sinceOutput.isValid() || d->sinceOutput.elapsed() < quietAfterMs)
        return {};
    return tr("last output %1 ago").arg(formatSeconds(double(d->sinceOutput.elapsed()) / 1000));
}

QString BuildModel::progressText() const
{
    if (!d->build)
        return {};
    const QList<BuildStep> &steps = d->build->steps();
    const auto done = std::ranges::count_if(steps, [](const BuildStep &step) {
        return step.state == BuildStep::State::Done || step.state == BuildStep::State::Cached;
    });
    return tr("%1 of %2 done").arg(done).arg(steps.size());
}

int BuildModel::runningStep() const
{
    if (!d->build)
        return -1;
    const QList<BuildStep> &steps = d->build->steps();
    const auto at = std::ranges::find_if(steps, [](const BuildStep &step) {
        return step.state != BuildStep::State::Done && step.state != BuildStep::State::Cached;
    });
    return int(std::min(at - steps.begin(), steps.size() - 1));
}

QString BuildModel::flowText() const
{
    switch (m_phase) {
    case Running:
        return tr("Step %1 of %2").arg(runningStep() + 1).arg(m_steps->count());
    case Cancelling:
        return tr("Cancelling");
    case Succeeded:
        return tr("Built today %1").arg(d->ended.toString(u"HH:mm"_s));
    case FailedPhase:
        return stateText();
    case Cancelled:
        return tr("Cancelled");
    default:
        return tr("Not built yet");
    }
}

QString BuildModel::image() const
{
    return d->result.image;
}

QString BuildModel::resultText() const
{
    if (m_phase != Succeeded)
        return {};
    QStringList parts;
    if (d->result.diskBytes)
        parts.append(tr("%1 on disk, measured").arg(formatBytes(*d->result.diskBytes)));
    if (d->result.downloadBytes)
        parts.append(tr("%1 to download, measured").arg(formatBytes(*d->result.downloadBytes)));
    parts.append(d->result.id.left(19));
    return parts.join(u", "_s);
}

QString BuildModel::errorText() const
{
    return d->result.error ? shown(d->result.error->sentence()) : QString();
}

QStringList BuildModel::appliedFixes() const
{
    QStringList fixes;
    for (const QString &fix : d->result.appliedFixes)
        fixes.append(shown(fix));
    return fixes;
}

bool BuildModel::offersEdits() const
{
    return m_phase == Succeeded && !d->result.offeredEdits.isEmpty();
}
