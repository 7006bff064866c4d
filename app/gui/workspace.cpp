// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "workspace.h"

#include "bufferset.h"
#include "firstconfig.h"
#include "pipeline.h"
#include "support/text.h"
#include "words.h"

#include <QDir>
#include <QFileInfo>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace cogwright;

struct Workspace::Data {
    Data(DockerClient &client, Workspace *owner)
        : docker(client), buffers(new BufferSet(owner)), pipeline(new Pipeline(owner))
    {
    }

    DockerClient &docker;
    std::optional<Project> project;
    BufferSet *buffers;
    Pipeline *pipeline;
    Derived derived;
    QTimer typing; ///< gathers keystrokes of one frame
    bool buildWhenDerived = false;
    QPointer<TextBuffer> repaired; ///< where the last remedy went
    int repairs = 0;               ///< undo steps of it
};

namespace {
constexpr int frameMs = 16;
} // namespace

Workspace::Workspace(DockerClient &docker, QObject *parent)
    : QObject(parent),
      d(std::make_unique<Data>(docker, this)),
      m_findings(new FindingModel(this)),
      m_base(new BaseModel(this)),
      m_comparison(new ComparisonModel(this)),
      m_build(new BuildModel(this)),
      m_environment(new EnvironmentModel(docker, this)),
      m_recent(new RecentModel(this)),
      m_preferences(new Preferences(this))
{
    d->typing.setSingleShot(true);
    d->typing.setInterval(frameMs);
    connect(&d->typing, &QTimer::timeout, this, &Workspace::derive);
    connect(d->pipeline, &Pipeline::derived, this, &Workspace::take);
    connect(d->buffers, &BufferSet::edited, this, [this] {
        d->typing.start();
        Q_EMIT savedChanged();
    });
    connect(d->buffers, &BufferSet::savedChanged, this, &Workspace::savedChanged);
    connect(d->buffers, &BufferSet::listChanged, this, &Workspace::buffersChanged);

    m_findings->setTextSource([this](const QString &file) { return textOf(file); });
    connect(m_findings, &FindingModel::applyAsked, this,
            [this](const Remedy &remedy) { applyRemedies({remedy}); });
    connect(m_findings, &FindingModel::revealAsked, this, &Workspace::reveal);
    connect(m_base, &BaseModel::chosenChanged, this, &Workspace::derive);
    connect(m_base->needs(), &NeedModel::revealAsked, this, &Workspace::reveal);
    connect(m_comparison, &ComparisonModel::platformChanged, this, &Workspace::derive);
    connect(m_comparison->breakages(), &BreakageModel::applyAsked, this, &Workspace::applyRemedies);
    connect(m_comparison->breakages(), &BreakageModel::revealAsked, this, &Workspace::reveal);
    connect(m_build, &BuildModel::startAsked, this, &Workspace::startBuild);
    connect(m_build, &BuildModel::applyAsked, this, &Workspace::applyRemedies);
}

Workspace::~Workspace() = default;

void Workspace::open(const QUrl &folderOrFile)
{
    openPath(folderOrFile.toLocalFile());
    m_environment->refresh();
}

void Workspace::openRecent(int row)
{
    openPath(m_recent->path(row));
    m_environment->refresh();
}

void Workspace::openPath(const QString &path)
{
    if (isDirty()) {
        setOpenError(tr("%1 has unsaved text. Save it, then open another project.").arg(projectName()));
        return;
    }
    const QFileInfo info(path);
    // A requirements file, a Python file: the project is the folder around it.
    const bool otherFile =
        info.isFile() && !info.fileName().endsWith(u".yaml"_s) && !info.fileName().endsWith(u".yml"_s);
    const Result<Project> project = Project::open(otherFile ? info.path() : path);
    if (!project) {
        m_missingConfig =
            project.error().code == u"config-missing" ? QFileInfo(path).absoluteFilePath() : QString();
        setOpenError(shown(project.error().sentence()));
        return;
    }
    const QString configPath = project->root() + u'/' + project->configName();
    const Result<TextFile> config = readTextFile(configPath);
    if (!config) {
        setOpenError(shown(config.error().sentence()));
        return;
    }
    closeProject();
    m_missingConfig.clear();
    setOpenError({});
    d->project = *project;
    d->buffers->open(*project, *config);
    m_currentBuffer = 0;
    m_build->setProject(project->root());
    m_recent->add(configPath.endsWith(u"/cog.yaml"_s) ? project->root() : configPath);
    Q_EMIT projectChanged();
    Q_EMIT currentBufferChanged();
    Q_EMIT savedChanged();
    setView(EditView);
    derive();
}

void Workspace::closeProject()
{
    if (!d->project)
        return;
    m_build->clear();
    d->project.reset();
    d->derived = {};
    d->buffers->clear();
    m_findings->setFindings({});
    m_comparison->clear();
    m_base->clear();
    dismissNotice();
    setView(StartView);
    Q_EMIT projectChanged();
    Q_EMIT resolved();
}

void Workspace::createConfig()
{
    if (m_missingConfig.isEmpty())
        return;
    if (const Result<void> made = writeFirstConfig(m_missingConfig); !made) {
        setOpenError(shown(made.error().sentence()));
        return;
    }
    openPath(m_missingConfig);
}

PipelineInput Workspace::input() const
{
    return {d->buffers->overlaid(*d->project), m_base->chosen(), m_comparison->chosenPlatform()};
}

void Workspace::setHeld(bool held)
{
    d->pipeline->setHeld(held);
}

void Workspace::derive()
{
    if (!d->project)
        return;
    d->typing.stop();
    d->pipeline->request(input());
    Q_EMIT resolved();
}

void Workspace::take(const Derived &derived)
{
    if (!d->project)
        return;
    d->derived = derived;
    m_findings->setFindings(derived.resolution.findings);
    m_comparison->setResolution(derived.resolution, derived.comparison);
    m_base->setResolution(derived.resolution, derived.comparison);
    d->buffers->show(derived.resolution, derived.dockerfile);
    if (!m_build->isRunning() && derived.resolution.choice)
        m_build->setPreview(buildCommandFor(*d->project, m_base->chosen()));
    Q_EMIT resolved();
    if (d->buildWhenDerived && !isResolving())
        startBuild();
}

BuildOptions Workspace::buildOptions() const
{
    BuildOptions options;
    options.plan.base = m_base->chosen();
    return options;
}

QString Workspace::textOf(const QString &file) const
{
    if (const TextBuffer *buffer = d->buffers->find(file))
        return buffer->text();
    return d->project ? d->project->readText(file).value_or(QString()) : QString();
}

void Workspace::startBuild()
{
    if (!d->project || m_build->isRunning())
        return;
    if (isResolving() || d->typing.isActive()) {
        d->buildWhenDerived = true;
        if (d->typing.isActive())
            derive();
        return;
    }
    d->buildWhenDerived = false;
    if (!saveAll()) {
        setView(EditView);
        return;
    }
    setView(BuildView);
    m_build->run(
        std::make_unique<Build>(d->docker, d->derived.resolution, buildOptions()),
        [this](const QString &file) { return textOf(file); },
        [resolution = d->derived.resolution, options = buildOptions().plan] {
            const Result<ImagePlan> plan = makePlan(resolution, options);
            return plan ? estimateSize(resolution, *plan) : SizeEstimate();
        });
}

bool Workspace::saveAll()
{
    const bool saved = d->buffers->saveAll();
    Q_EMIT savedChanged();
    return saved;
}

void Workspace::applyRemedies(const QList<Remedy> &remedies)
{
    if (!d->project)
        return;
    d->repairs = 0;
    QStringList done;
    Derived state = d->derived;
    for (const Remedy &asked : remedies) {
        // Each repair is made for the text that the one before it left: two that add to the same
        // list would otherwise both begin it.
        const std::optional<Remedy> remedy = done.isEmpty() ? asked : sameRemedy(state, asked);
        if (!remedy)
            continue;
        if (remedy->option)
            m_base->setChosen(remedy->option->base);
        if (!remedy->edits.isEmpty()) {
            d->repaired = d->buffers->apply(*d->project, remedy->edits, d->repairs > 0);
            if (!d->repaired) {
                setNotice(tr("%1 no longer fits the text. It is offered again when the text is read.")
                              .arg(shown(remedy->title)));
                break;
            }
            d->repairs = 1;
            if (remedies.size() > 1)
                state = Pipeline::derive(input());
        }
        done.append(shown(remedy->title));
    }
    if (!done.isEmpty())
        setNotice(tr("Done: %1").arg(joinWords(done)));
    derive();
}

std::optional<Remedy> Workspace::sameRemedy(const Derived &state, const Remedy &asked)
{
    for (const Candidate &candidate : state.resolution.candidates) {
        for (const NeedAnswer &answer : candidate.answers) {
            if (answer.remedy && answer.remedy->title == asked.title)
                return answer.remedy;
        }
    }
    for (const Finding &finding : state.resolution.findings) {
        for (const Remedy &remedy : finding.remedies) {
            if (remedy.title == asked.title)
                return remedy;
        }
    }
    return std::nullopt;
}

void Workspace::undoLastRemedy()
{
    if (d->repaired && d->repairs > 0)
        d->repaired->undo();
    d->repairs = 0;
    dismissNotice();
}

void Workspace::reveal(const Place &place)
{
    if (!d->project)
        return;
    const int index = d->buffers->openFile(*d->project, place.file);
    if (index < 0)
        return;
    setView(EditView);
    setCurrentBuffer(index);
    d->buffers->list().at(index)->reveal(place.line, place.column);
}

void Workspace::setView(int view)
{
    const int wanted = hasProject() || view == StartView || view == EnvironmentView ? view : int(StartView);
    if (wanted == m_view)
        return;
    m_view = wanted;
    Q_EMIT viewChanged();
}

bool Workspace::hasProject() const
{
    return d->project.has_value();
}

QString Workspace::projectName() const
{
    return d->project ? shown(d->project->displayName()) : QString();
}

QString Workspace::projectPath() const
{
    return d->project ? shown(homeRelative(d->project->root())) : QString();
}

QList<TextBuffer *> Workspace::buffers() const
{
    return d->buffers->list();
}

void Workspace::setCurrentBuffer(int index)
{
    if (index == m_currentBuffer || index < 0 || index >= d->buffers->list().size())
        return;
    m_currentBuffer = index;
    Q_EMIT currentBufferChanged();
}

bool Workspace::isResolving() const
{
    return d->pipeline->isBusy();
}

QString Workspace::editFlowText() const
{
    if (!hasProject())
        return {};
    QStringList parts;
    if (m_findings->errors() > 0)
        parts.append(counted(m_findings->errors(), u"error"_s));
    if (m_findings->warnings() > 0)
        parts.append(counted(m_findings->warnings(), u"warning"_s));
    return parts.isEmpty() ? tr("No problems") : parts.join(u", "_s);
}

int Workspace::editFlow() const
{
    return m_findings->errors() > 0     ? Status::FlowFailed
           : m_findings->warnings() > 0 ? Status::FlowWarning
                                        : Status::FlowNone;
}

QString Workspace::savedText() const
{
    if (!hasProject())
        return {};
    const QString name = shown(d->project->configName());
    return isDirty() ? tr("%1, unsaved").arg(name) : tr("%1, saved").arg(name);
}

bool Workspace::isDirty() const
{
    return d->buffers->isDirty();
}

void Workspace::setOpenError(const QString &error)
{
    if (error == m_openError)
        return;
    m_openError = error;
    Q_EMIT openErrorChanged();
}

void Workspace::setNotice(const QString &notice)
{
    if (notice == m_notice)
        return;
    m_notice = notice;
    Q_EMIT noticeChanged();
}

void Workspace::dismissNotice()
{
    setNotice({});
}
