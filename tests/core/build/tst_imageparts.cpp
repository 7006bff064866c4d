// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// Which part of an image a layer belongs to. The rows are in the forms that Docker 26 and 28 print.

#include "build/imageparts.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

ImagePlan plan()
{
    ImagePlan plan;
    plan.stages.append({.name = u"build"_s,
                        .from = u"nvidia/cuda:12.4.1-devel"_s,
                        .steps = {{.part = Part::PythonPackages,
                                   .title = {},
                                   .detail = {},
                                   .instruction = u"RUN pip wheel torch"_s}}});
    plan.stages.append(
        {.name = u"run"_s,
         .from = u"python:3.12-slim"_s,
         .steps = {
             {.part = Part::Base, .title = {}, .detail = {}, .instruction = u"ENV PYTHONUNBUFFERED=1"_s},
             {.part = Part::SystemPackages,
              .title = {},
              .detail = {},
              .instruction = u"RUN --mount=type=cache,id=a,target=/var/cache/apt,sharing=locked \\\n"
                             "    --mount=type=cache,id=b,target=/var/lib/apt/lists \\\n"
                             "    apt-get update -qq \\\n && apt-get install -y tini"_s},
             {.part = Part::PythonPackages,
              .title = {},
              .detail = {},
              .instruction = u"RUN --mount=type=cache,target=/root/.cache/pip python -m pip install -r "
                             "/dev/stdin <<'END'\nnumpy==2.1.0\nRUN-like==1\nEND"_s},
             {.part = Part::PythonPackages,
              .title = {},
              .detail = {},
              .instruction = u"RUN python -m pip install cog==0.23.1"_s},
             {.part = Part::Base,
              .title = {},
              .detail = {},
              .instruction = u"WORKDIR /src\nEXPOSE 5000\nENTRYPOINT [\"/usr/bin/tini\",\"--\"]"_s},
             {.part = Part::Code, .title = {}, .detail = {}, .instruction = u"COPY . /src"_s}}});
    return plan;
}

const QList<ImageInfo::Layer> base{{u"/bin/sh -c #(nop) ADD file:1 in / "_s, 100},
                                   {u"RUN /bin/sh -c set -eux; make python # buildkit"_s, 20}};

} // namespace

class TestImageParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layersGoToTheirParts();
    void aLayerOfAnotherImageIsNotTold();
    void buildArgumentsDoNotHideALayer();
    void nothingInNothingOut();
};

void TestImageParts::layersGoToTheirParts()
{
    const QList<ImageInfo::Layer> layers =
        base +
        QList<ImageInfo::Layer>{
            {u"ENV PYTHONUNBUFFERED=1"_s, 0},
            {u"RUN /bin/sh -c apt-get update -qq  && apt-get install -y tini # buildkit"_s, 7},
            {u"RUN /bin/sh -c python -m pip install -r /dev/stdin <<'END'\nnumpy==2.1.0\nRUN-like==1\nEND # buildkit"_s,
             50},
            {u"RUN /bin/sh -c python -m pip install cog==0.23.1 # buildkit"_s, 30},
            {u"WORKDIR /src"_s, 0},
            {u"EXPOSE map[5000/tcp:{}]"_s, 0},
            {u"COPY . /src # buildkit"_s, 3},
            {u"COPY openapi_schema.json /src/.cog/openapi_schema.json # buildkit"_s, 1}};
    QCOMPARE(measuredParts(layers, plan()),
             (QList<MeasuredPart>{
                 {Part::Base, 120}, {Part::SystemPackages, 7}, {Part::PythonPackages, 80}, {Part::Code, 4}}));
}

void TestImageParts::aLayerOfAnotherImageIsNotTold()
{
    QCOMPARE(measuredParts(base, plan()), QList<MeasuredPart>{});
}

void TestImageParts::buildArgumentsDoNotHideALayer()
{
    const QList<ImageInfo::Layer> layers =
        base + QList<ImageInfo::Layer>{
                   {u"RUN |1 A=b /bin/sh -c apt-get update -qq && apt-get install -y tini # buildkit"_s, 7}};
    QCOMPARE(measuredParts(layers, plan()),
             (QList<MeasuredPart>{{Part::Base, 120}, {Part::SystemPackages, 7}}));
}

void TestImageParts::nothingInNothingOut()
{
    QCOMPARE(measuredParts({}, plan()), QList<MeasuredPart>{});
    QCOMPARE(measuredParts(base, {}), QList<MeasuredPart>{});
}

QTEST_GUILESS_MAIN(TestImageParts)
#include "tst_imageparts.moc"
