// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "arguments.h"

#include <QCommandLineParser>

#include <cstdio>
#include <cstdlib>

using namespace Qt::StringLiterals;

Arguments parseArguments(const QStringList &words)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Edits a cog.yaml, compares the base images that it could be built on, builds, and explains failures."_s);
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(u"project"_s, u"A project's folder or its cog.yaml."_s, u"[project]"_s);
    const QCommandLineOption render(
        u"render"_s,
        u"Render every view, light and dark, to PNG files in FOLDER, print their paths and end."_s,
        u"FOLDER"_s);
    const QCommandLineOption size(u"size"_s, u"Size of the window, as WIDTHxHEIGHT."_s, u"SIZE"_s,
                                  u"1280x800"_s);
    const QCommandLineOption base(u"base"_s, u"Choose this base instead of auto."_s, u"BASE"_s);
    const QCommandLineOption build(
        u"build"_s, u"With --render: build, and render the build view while it runs and when it ended."_s);
    QCommandLineOption endAtFrame(u"end-at-frame"_s, {}, u"NUMBER"_s);
    endAtFrame.setFlags(QCommandLineOption::HiddenFromHelp);
    parser.addOptions({render, size, base, build, endAtFrame});
    parser.process(words);

    Arguments arguments;
    arguments.project = parser.positionalArguments().value(0);
    arguments.renderFolder = parser.value(render);
    arguments.base = parser.value(base);
    arguments.renderBuild = parser.isSet(build);
    arguments.endAtFrame = parser.value(endAtFrame).toInt();
    const QStringList parts = parser.value(size).split(u'x');
    arguments.size = {parts.value(0).toInt(), parts.value(1).toInt()};
    if (parts.size() != 2 || arguments.size.width() < 100 || arguments.size.height() < 100 ||
        arguments.size.width() > 10'000 || arguments.size.height() > 10'000) {
        std::fputs("--size takes WIDTHxHEIGHT, such as 1280x800.\n", stderr);
        std::exit(2);
    }
    return arguments;
}
