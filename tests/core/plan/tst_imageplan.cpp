// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "plan/imageplan.h"
#include "support/corpus.h"
#include "support/dockerfiletext.h"
#include "support/scratchproject.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using test::instructions;
using test::ScratchProject;

namespace {

Result<ImagePlan> planned(const ScratchProject &folder, const PlanOptions &options = {})
{
    const Result<Project> project = Project::open(folder.path());
    if (!project)
        return std::unexpected(project.error());
    return makePlan(resolve(*project, {.base = options.base}), options);
}

QString dockerfile(const ScratchProject &folder, const PlanOptions &options = {})
{
    const Result<ImagePlan> plan = planned(folder, options);
    return plan ? plan->dockerfile() : plan.error().sentence();
}

const QByteArray cpu = "build:\n  python_version: \"3.11\"\nrun: predict.py:Runner\n";
const QByteArray gpu =
    "build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  python_packages: [torch==2.5.1]\n"
    "run: predict.py:Runner\n";

} // namespace

class ImagePlanTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void contract();
    void order();
    void labels();
    void strategies_data();
    void strategies();
    void develThenSlim();
    void fixes();
    void namedBaseBuildsAsItIs();
    void hostileTexts_data();
    void hostileTexts();
    void secrets();
    void runOptions();
    void sdkVersion();
    void contextExcludes();
    void importsOfDirectRequirements();
    void errors_data();
    void errors();
    void corpus();
};

void ImagePlanTest::contract()
{
    const ScratchProject folder(
        "build:\n  python_version: \"3.11\"\nrun: predict.py:Runner\ntrain: train.py:train\n"
        "concurrency:\n  max: 4\nenvironment:\n  - B=2\n  - A=x y$Z\n");
    const QString text = dockerfile(folder);
    const QStringList lines = instructions(text);
    QCOMPARE(lines.first(), u"FROM python:3.11-slim"_s);
    for (const QString &line :
         {u"ENV PYTHONUNBUFFERED=1"_s, u"WORKDIR /src"_s, u"EXPOSE 5000"_s,
          u"ENTRYPOINT [\"/usr/bin/tini\",\"--\"]"_s, u"CMD [\"python\",\"-m\",\"cog.server.http\"]"_s,
          u"ENV COG_PREDICT_TYPE_STUB=\"predict.py:Runner\""_s,
          u"ENV COG_TRAIN_TYPE_STUB=\"train.py:train\""_s, u"ENV COG_MAX_CONCURRENCY=4"_s,
          u"ENV A=\"x y\\$Z\""_s, u"ENV B=\"2\""_s, u"COPY . /src"_s})
        QVERIFY2(lines.contains(line), qPrintable(line + u"\n"_s + text));
    QVERIFY(lines.indexOf(u"ENV A=\"x y\\$Z\""_s) < lines.indexOf(u"ENV B=\"2\""_s));
    QVERIFY(text.contains("cog==0.23.1 coglet==0.23.1"_L1));
    QVERIFY(text.contains("--no-install-recommends tini"_L1));
    QVERIFY2(!text.contains("syntax"_L1) && !text.contains("ghcr.io"_L1),
             "nothing but the base, apt and the index");
}

void ImagePlanTest::order()
{
    ScratchProject folder("build:\n  python_version: \"3.11\"\n  python_requirements: requirements.txt\n  "
                          "pre_install: [echo before]\n"
                          "  run: [echo after]\n  system_packages: [ffmpeg]\nrun: predict.py:Runner\n");
    folder.write(u"requirements.txt"_s, "requests==2.32.0\n");
    const QString text = dockerfile(folder);
    const QStringList marks{u"FROM "_s,    u"ffmpeg"_s,     u"echo before"_s,  u"requests==2.32.0"_s,
                            u"coglet=="_s, u"echo after"_s, u"WORKDIR /src"_s, u"COPY . /src"_s};
    qsizetype last = -1;
    for (const QString &mark : marks) {
        const qsizetype at = text.indexOf(mark);
        QVERIFY2(at > last, qPrintable(mark + u"\n"_s + text));
        last = at;
    }
    QVERIFY2(test::instructionWords(text).last() == "COPY"_L1,
             "an edit of the code rebuilds the last layer alone");
    QVERIFY(text.contains("--mount=type=cache,target=/root/.cache/pip"_L1));
    QVERIFY(text.contains("target=/var/lib/apt/lists,sharing=locked"_L1));
}

void ImagePlanTest::labels()
{
    const ScratchProject folder("build:\n  python_version: \"3.11\"\n  run:\n    - echo it's\n    - git "
                                "clone https://me:secret@host/x\n"
                                "run: predict.py:Runner\n");
    const Result<ImagePlan> plan = planned(folder);
    QVERIFY(plan);
    const QJsonObject config =
        QJsonDocument::fromJson(plan->labels.value(u"run.cog.config"_s).toUtf8()).object();
    QCOMPARE(config.value("predict"_L1).toString(), u"predict.py:Runner"_s);
    QVERIFY(!config.contains("run"_L1));
    QCOMPARE(config.value("build"_L1).toObject().value("python_version"_L1).toString(), u"3.11"_s);
    QCOMPARE(plan->labels.value(u"run.cog.has_init"_s), u"true"_s);
    for (const QString &label : plan->labels)
        QVERIFY(!label.contains("secret"_L1));
}

void ImagePlanTest::strategies_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("from"); ///< of the last stage
    QTest::addColumn<qsizetype>("stages");
    QTest::newRow("slim") << u"slim"_s << u"FROM python:3.11-slim"_s << qsizetype(1);
    QTest::newRow("cog-base") << u"cog-base"_s << u"FROM r8.im/cog-base:cuda12.4-python3.11-torch2.5.1"_s
                              << qsizetype(1);
    QTest::newRow("cuda-devel") << u"cuda-devel"_s << u"FROM nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04"_s
                                << qsizetype(2);
    QTest::newRow("cuda-runtime") << u"cuda-runtime"_s
                                  << u"FROM nvidia/cuda:12.4.1-cudnn-runtime-ubuntu22.04"_s << qsizetype(2);
    QTest::newRow("devel-then-slim") << u"devel-then-slim"_s << u"FROM python:3.11-slim"_s << qsizetype(3);
    QTest::newRow("custom") << u"registry.example/own:1"_s << u"FROM registry.example/own:1"_s
                            << qsizetype(1);
}

void ImagePlanTest::strategies()
{
    QFETCH(QString, base);
    QFETCH(QString, from);
    QFETCH(qsizetype, stages);
    const QString text =
        dockerfile(ScratchProject(gpu), {.base = base, .pythonMirror = u"https://mirror.example/python"_s});
    const QStringList lines = instructions(text);
    const QStringList froms = lines.filter(QRegularExpression(u"^FROM "_s));
    QCOMPARE(froms.size(), stages);
    QCOMPARE(froms.last(), from);
    QVERIFY(text.contains("torch==2.5.1"_L1));
    QVERIFY(text.contains("coglet=="_L1));
    const bool managed = stages > 1;
    QCOMPARE(text.contains("uv python install"_L1), managed);
    QCOMPARE(text.contains("ARG UV_PYTHON_INSTALL_MIRROR=\"https://mirror.example/python\""_L1), managed);
}

void ImagePlanTest::develThenSlim()
{
    ScratchProject folder("build:\n  gpu: true\n  cuda: \"12.4\"\n  python_version: \"3.11\"\n  "
                          "python_requirements: requirements.txt\n"
                          "  run:\n    - pip install causal-conv1d==1.4.0 --no-build-isolation\n");
    folder.write(u"requirements.txt"_s, "torch==2.5.1\nflash-attn==2.7.3\n");
    const Result<ImagePlan> plan = planned(folder);
    QVERIFY(plan);
    QCOMPARE(toString(plan->strategy), toString(BaseStrategy::DevelThenSlim));
    QCOMPARE(plan->stages.size(), 3);
    const PlanStage &build = plan->stages[1];
    QVERIFY(build.from.contains("devel"_L1));
    const QString compile = build.steps.last().instruction;
    QVERIFY(compile.contains("--no-build-isolation"_L1));
    QVERIFY(compile.contains("flash-attn==2.7.3"_L1));
    QVERIFY(compile.contains("causal-conv1d==1.4.0"_L1));
    QVERIFY(!compile.contains("\ntorch=="_L1));
    QString run;
    for (const PlanStep &step : plan->stages[2].steps)
        run += step.instruction + u'\n';
    QVERIFY(run.contains("--mount=type=bind,from=build,source=/wheels,target=/wheels"_L1));
    QVERIFY(run.contains("/wheels/*.whl"_L1));
    QVERIFY(!run.contains("flash-attn==2.7.3\n"_L1));
}

void ImagePlanTest::fixes()
{
    ScratchProject folder(
        "build:\n  python_version: \"3.11\"\n  python_packages: [opencv-python==4.10.0.84]\n"
        "  system_packages: [libgl1-mesa-glx]\n  run:\n    - apt-get install -y libgl1-mesa-glx\n");
    const Result<ImagePlan> plan = planned(folder);
    QVERIFY(plan);
    QVERIFY(plan->systemPackages.contains(u"libgl1"_s));
    QVERIFY(!plan->systemPackages.contains(u"libgl1-mesa-glx"_s));
    QVERIFY(plan->systemPackages.contains(u"libglib2.0-0"_s) ||
            plan->systemPackages.contains(u"libglib2.0-0t64"_s));
    QVERIFY(!plan->dockerfile().contains("apt-get install -y libgl1-mesa-glx"_L1));
    QVERIFY(plan->appliedFixes.size() >= 2);
    QVERIFY(!plan->remedies.isEmpty());
    QCOMPARE(plan->importModules, QStringList{u"cv2"_s});
    QCOMPARE(plan->moduleOwners.value(u"cv2"_s), u"opencv-python"_s);
}

void ImagePlanTest::namedBaseBuildsAsItIs()
{
    const ScratchProject folder(
        "build:\n  python_version: \"3.11\"\n  python_packages: [opencv-python==4.10.0.84]\n");
    const Result<ImagePlan> plain = planned(folder, {.base = u"slim"_s});
    QVERIFY(plain);
    QCOMPARE(plain->systemPackages, QStringList{u"tini"_s});
    QVERIFY(plain->appliedFixes.isEmpty());
    const Result<ImagePlan> fixed = planned(folder, {.base = u"slim"_s, .withFixes = true});
    QVERIFY(fixed);
    QVERIFY(fixed->systemPackages.contains(u"libgl1"_s));
}

void ImagePlanTest::hostileTexts_data()
{
    QTest::addColumn<QByteArray>("config");
    const QByteArray head = "build:\n  python_version: \"3.11\"\n";
    QTest::newRow("run item") << head + "  run:\n    - \"cat <<X\"\n    - 'echo \\'\n    - '# "
                                        "syntax=evil/x'\n    - '[\"a\"]'\n    - 'RUN x'\n";
    QTest::newRow("run item with a line break") << head + "  run:\n    - \"a\\nFROM evil\\nRUN b\"\n";
    QTest::newRow("run option")
        << head +
               "  run:\n    - '--mount=type=bind,from=x,target=\"/y\\' a'\n    - '--security=insecure b'\n";
    QTest::newRow("system package")
        << head +
               "  system_packages:\n    - \"x && FROM evil\"\n    - \"a'b\"\n    - \"$(id)\"\n    - 'x\\'\n";
    QTest::newRow("system package with a line break")
        << head + "  system_packages:\n    - \"x\\nFROM evil\"\n";
    QTest::newRow("environment")
        << head + "environment:\n  - \"A=x\\\" B=\\\"y\"\n  - 'C=\\'\n  - 'D=${PATH}'\n";
    QTest::newRow("environment with a line break") << head + "environment:\n  - \"A=x\\nFROM evil\"\n";
    QTest::newRow("environment name") << head + "environment:\n  - \"A B=x\"\n";
    QTest::newRow("requirement")
        << head + "  python_packages:\n    - \"END_OF_LINES\"\n    - \"x==1 # FROM evil\"\n";
    QTest::newRow("requirement with a line break")
        << head + "  python_packages:\n    - \"x\\nEND_OF_LINES\\nFROM evil\"\n";
    QTest::newRow("reference") << head + "run: \"a.py:B\\nFROM evil\"\n";
    QTest::newRow("reference with quotes") << head + "run: 'a\".py:B\\'\n";
    QTest::newRow("mount") << head + "  run:\n    - command: x\n      mounts:\n        - type: secret\n      "
                                     "    id: \"a,from=b\"\n          target: \"/x\\nFROM evil\"\n";
    QTest::newRow("sdk version") << head + "  sdk_version: \"0.20.0; FROM evil\"\n";
    QTest::newRow("python") << QByteArray("build:\n  python_version: \"3.11\\nFROM evil\"\n");
}

/// Whatever a project says, the Dockerfile has the instructions that the plan means, or there is
/// none.
void ImagePlanTest::hostileTexts()
{
    QFETCH(QByteArray, config);
    static const QStringList known{u"FROM"_s,       u"ENV"_s, u"RUN"_s,  u"WORKDIR"_s, u"EXPOSE"_s,
                                   u"ENTRYPOINT"_s, u"CMD"_s, u"COPY"_s, u"LABEL"_s,   u"ARG"_s};
    for (const QString &base : {u"slim"_s, u"cog-base"_s, u"debian:13"_s}) {
        const Result<ImagePlan> plan = planned(ScratchProject(config), {.base = base, .withFixes = true});
        if (!plan) {
            QVERIFY(!plan.error().code.isEmpty());
            continue;
        }
        const QString text = plan->dockerfile();
        const QStringList lines = instructions(text);
        QCOMPARE(lines.filter(QRegularExpression(u"^FROM"_s)).size(), 1);
        for (const QString &word : test::instructionWords(text))
            QVERIFY2(known.contains(word), qPrintable(word + u"\n"_s + text));
        QCOMPARE(lines.last(), u"COPY . /src"_s);
        for (const QString &line : lines)
            QVERIFY2(!line.startsWith("RUN cat <<"_L1), qPrintable(text));
    }
}

void ImagePlanTest::secrets()
{
    ScratchProject folder("build:\n  python_version: \"3.11\"\n  python_requirements: requirements.txt\n"
                          "  run:\n    - command: use\n      mounts:\n        - type: secret\n          id: "
                          "token\n          target: /run/token\n");
    folder.write(u"requirements.txt"_s,
                 "--extra-index-url https://me:hunter2@index.example/simple\nrequests==2.32.0\n");
    const Result<ImagePlan> plan = planned(folder);
    QVERIFY(plan);
    const QString text = plan->dockerfile();
    QVERIFY(!text.contains("hunter2"_L1));
    QVERIFY(!plan->requirementLines.join(u' ').contains("hunter2"_L1));
    QVERIFY(text.contains("--mount=type=secret,id=netrc,target=/root/.netrc"_L1));
    QVERIFY(text.contains("RUN --mount=type=secret,id=token,target=/run/token use"_L1));
    QCOMPARE(plan->notes.size(), 1);
}

void ImagePlanTest::runOptions()
{
    const ScratchProject folder("build:\n  python_version: \"3.11\"\n  run:\n    - "
                                "--mount=type=cache,target=/root/.cache/pip X=\"9.0\" make\n");
    QVERIFY(
        dockerfile(folder).contains("RUN --mount=type=cache,target=/root/.cache/pip X=\"9.0\" make\n"_L1));
}

void ImagePlanTest::sdkVersion()
{
    QVERIFY(dockerfile(ScratchProject("build:\n  python_version: \"3.11\"\n  sdk_version: \"0.20.0\"\n"))
                .contains("cog==0.20.0 coglet==0.20.0"_L1));
    QVERIFY(dockerfile(ScratchProject("build:\n  python_version: \"3.11\"\n  sdk_version: prerelease\n"))
                .contains("--pre cog coglet"_L1));
}

void ImagePlanTest::contextExcludes()
{
    ScratchProject folder(cpu);
    folder.write(u".dockerignore"_s, "*.tmp\r\n!keep.tmp\r\n\r\n");
    const Result<ImagePlan> plan = planned(folder);
    QVERIFY(plan);
    QCOMPARE(plan->contextExcludes,
             (QStringList{u"*.tmp"_s, u"!keep.tmp"_s, u".cog"_s, u".cogwright.json"_s, u".git"_s}));
}

void ImagePlanTest::importsOfDirectRequirements()
{
    ScratchProject folder("build:\n  python_version: \"3.11\"\n  python_requirements: requirements.txt\n");
    folder.write(u"requirements.txt"_s,
                 "pillow==10.0.0\nnumpy==1.26.4; python_version < '3.9'\npyyaml==6.0\n");
    const Result<ImagePlan> plan = planned(folder);
    QVERIFY(plan);
    QVERIFY(plan->importModules.contains(u"PIL"_s));
    QVERIFY(plan->importModules.contains(u"yaml"_s));
    QVERIFY2(!plan->importModules.contains(u"numpy"_s), "its marker does not hold");
}

void ImagePlanTest::errors_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("code");
    QTest::newRow("no base") << QByteArray("build:\n  gpu: true\n") << u"auto"_s << u"no-base"_s;
    QTest::newRow("unknown base") << cpu << u"No Such"_s << u"base-unknown"_s;
    QTest::newRow("no image") << cpu << u"cuda-devel"_s << u"base-has-no-image"_s;
}

void ImagePlanTest::errors()
{
    QFETCH(QByteArray, config);
    QFETCH(QString, base);
    const Result<ImagePlan> plan = planned(ScratchProject(config), {.base = base});
    QVERIFY(!plan);
    QTEST(plan.error().code, "code");
    QVERIFY(!plan.error().what.isEmpty() && !plan.error().why.isEmpty());
}

/// Every project that Cog accepts gives a plan for each candidate with an image, or says why not.
void ImagePlanTest::corpus()
{
    COGWRIGHT_NEED_SHARED("corpus");
    qsizetype plans = 0, refused = 0;
    for (const QString &slug : test::sharedCases(u"corpus"_s)) {
        const Result<Project> project = Project::open(test::sharedPath(u"corpus/"_s + slug));
        if (!project)
            continue;
        const Resolution resolution = resolve(*project);
        for (const Candidate &candidate : resolution.candidates) {
            if (candidate.image.isEmpty())
                continue;
            const Result<ImagePlan> plan =
                makePlan(resolution, {.base = toString(candidate.strategy), .withFixes = true});
            if (!plan) {
                ++refused;
                QVERIFY2(!plan.error().why.isEmpty(), qPrintable(slug));
                continue;
            }
            ++plans;
            const QString text = plan->dockerfile();
            QCOMPARE(instructions(text).last(), u"COPY . /src"_s);
            QCOMPARE(test::instructionWords(text).count(u"FROM"_s), plan->stages.size());
        }
    }
    qInfo("plans: %lld, refused with a reason: %lld", static_cast<long long>(plans),
          static_cast<long long>(refused));
    QVERIFY(plans > 200);
}

QTEST_GUILESS_MAIN(ImagePlanTest)
#include "tst_imageplan.moc"
