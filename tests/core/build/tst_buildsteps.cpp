// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The steps of a build, and what BuildKit's events say of them.

#include "build/buildsteps.h"

#include <QMap>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

using State = BuildStep::State;
using Kind = BuildEvent::Kind;

BuildEvent stepEvent(Kind kind, const QString &name, double seconds = 0, const QString &error = {})
{
    return {.kind = kind, .digest = name, .name = name, .error = error, .seconds = seconds};
}

ImagePlan smallPlan()
{
    ImagePlan plan;
    plan.stages = {{.name = u"run"_s,
                    .from = u"python:3.13-slim"_s,
                    .steps = {{Part::Base, u"Base"_s, u"python:3.13-slim"_s, u"ENV A=1\nWORKDIR /src"_s},
                              {Part::SystemPackages, u"System packages"_s, u"tini"_s,
                               u"RUN apt-get update && \\\n    # a comment\n    apt-get install -y tini"_s},
                              {Part::PythonPackages, u"Python packages"_s, u"requests"_s,
                               u"COPY r.txt /tmp/r.txt\nRUN pip install -r /tmp/r.txt"_s},
                              {Part::Code, u"Code and weights"_s, {}, u"COPY . /src\nCMD [\"x\"]"_s}}}};
    return plan;
}

QMap<QString, State> states(const StepTracker &tracker)
{
    QMap<QString, State> found;
    for (const BuildStep &step : tracker.steps())
        found.insert(step.title, step.state);
    return found;
}

} // namespace

class TestBuildSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void vertexInstructions_data();
    void vertexInstructions();
    void stepsOfAPlan();
    void failedStepAndItsNeighbours();
    void wholeBuildFromTheCache();
    void twoStages();
    void stepsOfAForeignDockerfile_data();
    void stepsOfAForeignDockerfile();
};

void TestBuildSteps::vertexInstructions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("keywords");
    QTest::newRow("none") << u"# syntax\nENV A=b\nCMD [\"x\"]\nEXPOSE 1"_s << QStringList();
    QTest::newRow("all") << u"WORKDIR /a\nrun x\nCopy a b\nADD c d"_s
                         << QStringList{u"WORKDIR"_s, u"RUN"_s, u"COPY"_s, u"ADD"_s};
    QTest::newRow("continued") << u"RUN a && \\\n  COPY b \\\n\n# RUN c\n  RUN d\nCOPY e f"_s
                               << QStringList{u"RUN"_s, u"COPY"_s};
    QTest::newRow("continued ENV") << u"ENV A=1 \\\nRUN=2\nRUN x"_s << QStringList{u"RUN"_s};
    QTest::newRow("here-document")
        << u"RUN <<EOF\nCOPY x\nEOF\nCOPY <<-'A' <<\"B\" /d/\nRUN 1\n\tA\nRUN 2\nB\nRUN y"_s
        << QStringList{u"RUN"_s, u"COPY"_s, u"RUN"_s};
    QTest::newRow("here-document after a continuation")
        << u"RUN --mount=type=cache,target=/c \\\n  pip install -r /dev/stdin <<'EOF'\nCOPY\nEOF\nCOPY a b"_s
        << QStringList{u"RUN"_s, u"COPY"_s};
    QTest::newRow("shift is no here-document")
        << u"RUN echo $((1 << 2))\nRUN x"_s << QStringList{u"RUN"_s, u"RUN"_s};
}

void TestBuildSteps::vertexInstructions()
{
    QFETCH(const QString, text);
    QTEST(cogwright::vertexInstructions(text), "keywords");
}

void TestBuildSteps::stepsOfAPlan()
{
    const ImagePlan plan = smallPlan();
    StepTracker tracker(&plan, true, true);
    QStringList titles;
    for (const BuildStep &step : tracker.steps())
        titles += step.title;
    QCOMPARE(titles,
             (QStringList{u"Prepare"_s, u"Base"_s, u"System packages"_s, u"Python packages"_s,
                          u"Code and weights"_s, u"Write the image"_s, u"Check"_s, u"Labels and schema"_s}));
    QCOMPARE(tracker.share(), std::optional(0.0));

    const auto run = [&](const QString &name, double seconds, Kind end = Kind::StepFinished) {
        tracker.take(stepEvent(Kind::StepStarted, name), 7);
        return tracker.take(stepEvent(end, name, seconds), 8);
    };
    QCOMPARE(run(u"[internal] load build definition from Dockerfile"_s, 0), 0);
    QCOMPARE(run(u"[1/6] FROM docker.io/library/python:3.13-slim@sha256:x"_s, 2), 1);
    QCOMPARE(run(u"[2/6] WORKDIR /src"_s, 0.5, Kind::StepCached), 1);
    QCOMPARE(states(tracker).value(u"Base"_s), State::Done); // not all of it was cached
    QCOMPARE(run(u"[3/6] RUN apt-get update &&     apt-get install -y tini"_s, 4, Kind::StepCached), 2);
    QCOMPARE(states(tracker).value(u"System packages"_s), State::Cached);
    QCOMPARE(run(u"[4/6] COPY r.txt /tmp/r.txt"_s, 1), 3);
    // Half of a step: it is not done while another part is to come.
    QCOMPARE(states(tracker).value(u"Python packages"_s), State::Running);
    QCOMPARE(run(u"[5/6] RUN pip install -r /tmp/r.txt"_s, 10), 3);
    QCOMPARE(states(tracker).value(u"Python packages"_s), State::Done);
    QCOMPARE(tracker.steps()[3].seconds, std::optional(11.0));
    QCOMPARE(tracker.steps()[3].firstLogLine, 7);
    QCOMPARE(run(u"[6/6] COPY . /src"_s, 1), 4);
    QCOMPARE(run(u"exporting to image"_s, 1), 5);
    QCOMPARE(tracker.share(), std::optional(1.0));
    tracker.buildEnded(true);
    QCOMPARE(states(tracker).value(u"Check"_s), State::Waiting);
}

void TestBuildSteps::failedStepAndItsNeighbours()
{
    const ImagePlan plan = smallPlan();
    StepTracker tracker(&plan, true, false);
    const QString pip = u"[5/6] RUN pip install -r /tmp/r.txt"_s;
    const QString beside = u"[3/6] RUN apt-get update"_s;
    tracker.take(stepEvent(Kind::StepStarted, beside), 0);
    tracker.take(stepEvent(Kind::StepStarted, pip), 0);
    tracker.take(stepEvent(Kind::StepFailed, pip, 1, u"process did not complete: exit code: 1"_s), 0);
    tracker.take(stepEvent(Kind::StepFailed, beside, 1, u"context canceled"_s), 0);
    tracker.buildEnded(false);
    tracker.closeAll();
    const auto found = states(tracker);
    QCOMPARE(found.value(u"Python packages"_s), State::Failed);
    QVERIFY(found.value(u"System packages"_s) != State::Failed);
    QCOMPARE(found.value(u"Code and weights"_s), State::NotStarted);
    QCOMPARE(found.value(u"Check"_s), State::NotStarted);
    QVERIFY(!found.contains(u"Labels and schema"_s));
}

void TestBuildSteps::wholeBuildFromTheCache()
{
    const ImagePlan plan = smallPlan();
    StepTracker tracker(&plan, false, false);
    tracker.buildEnded(true);
    QCOMPARE(states(tracker).value(u"System packages"_s), State::Cached);
    QCOMPARE(states(tracker).value(u"Code and weights"_s), State::Cached);
    QCOMPARE(states(tracker).value(u"Write the image"_s), State::Done);
}

void TestBuildSteps::twoStages()
{
    ImagePlan plan = smallPlan();
    PlanStage build{
        .name = u"build"_s,
        .from = u"nvidia/cuda:devel"_s,
        .steps = {{Part::PythonPackages, u"Python packages"_s, u"flash-attn"_s, u"RUN pip wheel x"_s}}};
    plan.stages.prepend(build);
    StepTracker tracker(&plan, false, false);
    tracker.take(stepEvent(Kind::StepStarted, u"[build 2/2] RUN pip wheel x"_s), 0);
    QCOMPARE(states(tracker).value(u"Python packages"_s), State::Running);
    QCOMPARE(states(tracker).value(u"System packages"_s), State::Waiting);
    // The last stage has no name in the Dockerfile.
    tracker.take(stepEvent(Kind::StepStarted, u"[linux/amd64 stage-1 3/6] RUN apt-get update"_s), 0);
    QCOMPARE(states(tracker).value(u"System packages"_s), State::Running);
    const auto python = std::ranges::find(tracker.steps(), u"Python packages"_s, &BuildStep::title);
    QCOMPARE(python->detail, u"flash-attn, requests"_s);
}

void TestBuildSteps::stepsOfAForeignDockerfile_data()
{
    QTest::addColumn<QString>("vertex");
    QTest::addColumn<QString>("step");
    QTest::newRow("metadata") << u"[internal] load metadata for docker.io/library/python:3.13"_s << u"Base"_s;
    QTest::newRow("from") << u"[1/9] FROM docker.io/library/python:3.13"_s << u"Base"_s;
    QTest::newRow("named stage") << u"[final stage-1 1/2] FROM x"_s << u"Base"_s;
    QTest::newRow("apt") << u"[2/9] RUN --mount=type=cache apt-get update && apt-get install -y x"_s
                         << u"System packages"_s;
    QTest::newRow("pip") << u"[deps 4/9] RUN uv pip install x"_s << u"Python packages"_s;
    QTest::newRow("other") << u"[3/9] RUN make"_s << u"Run commands"_s;
    QTest::newRow("copy") << u"[9/9] COPY . /src"_s << u"Code and weights"_s;
    QTest::newRow("context") << u"[internal] load build context"_s << u"Prepare"_s;
    QTest::newRow("export") << u"exporting to image"_s << u"Write the image"_s;
    QTest::newRow("new to us") << u"something else"_s << u"Prepare"_s;
    QTest::newRow("odd brackets") << u"[/] ]["_s << u"Prepare"_s;
}

void TestBuildSteps::stepsOfAForeignDockerfile()
{
    QFETCH(const QString, vertex);
    StepTracker tracker(nullptr, true, true);
    const int index = tracker.take(stepEvent(Kind::StepStarted, vertex), 0);
    QTEST(tracker.steps()[index].title, "step");
    QVERIFY(!tracker.share().has_value());
}

QTEST_GUILESS_MAIN(TestBuildSteps)
#include "tst_buildsteps.moc"
