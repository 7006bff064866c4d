// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "comparison.h"

#include "estimate/amounts.h"
#include "estimate/parts.h"
#include "support/text.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Commands that put files into the image, as far as their words tell.
bool addsFiles(const QString &command)
{
    for (const QStringView word : {u"install", u"wget", u"curl", u"git clone", u"download", u"pget",
                                   u"aria2c", u"tar ", u"unzip", u"make"}) {
        if (command.contains(word))
            return true;
    }
    return false;
}

QStringList notes(const Resolution &resolution)
{
    QStringList list;
    const Config &config = resolution.completion.config;
    QStringList items;
    for (qsizetype i = 0; i < config.run.size(); ++i) {
        if (addsFiles(config.run[i].command))
            items.append(QString::number(i + 1));
    }
    if (!items.isEmpty())
        list.append(u"What build.run item %1 adds is not counted."_s.arg(joinWords(items)));
    if (!config.preInstall.isEmpty())
        list.append(u"What build.pre_install adds is not counted."_s);
    if (!config.weights.isEmpty())
        list.append(u"The weights that cog.yaml names come beside the image and are not counted."_s);
    return list;
}

} // namespace

SizeEstimate estimateSize(const Resolution &resolution, const ImagePlan &plan, const FileSet &files)
{
    const Catalogue &catalogue = Catalogue::shipped();
    FileParts own = fileSizeParts(files, plan, catalogue);
    SizeEstimate estimate{
        .parts = {baseSizePart(resolution, plan, catalogue), systemSizePart(resolution, plan, catalogue),
                  pythonSizePart(resolution, plan, catalogue), std::move(own.weights), std::move(own.code)},
        .download = nothing(),
        .disk = nothing(),
        .notes = notes(resolution)};
    for (const PartSize &each : std::as_const(estimate.parts)) {
        estimate.download = estimate.download + each.download;
        estimate.disk = estimate.disk + each.disk;
    }
    return estimate;
}

SizeEstimate estimateSize(const Resolution &resolution, const ImagePlan &plan)
{
    return estimateSize(resolution, plan, resolution.project.contextFiles());
}

} // namespace cogwright
