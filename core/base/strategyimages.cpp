// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "candidates.h"

#include "basecontents.h"

using namespace Qt::StringLiterals;

namespace cogwright {

StrategyImages strategyImages(BaseStrategy strategy, const Completion &completion, const QString &custom)
{
    const Config &config = completion.config;
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    QString slim = config.python.isEmpty() ? QString() : u"python:"_s + config.python + u"-slim"_s;
    if (!isImageReference(slim))
        slim.clear(); // a version that is none
    const auto cudaImage = [&] {
        return config.gpu && config.cuda ? tables.cudaImage(*config.cuda, config.cudnn.value_or(QString()))
                                         : QString();
    };
    switch (strategy) {
    case BaseStrategy::Slim:
        return {.run = slim, .build = {}};
    case BaseStrategy::DevelThenSlim: {
        const QString build = cudaImage();
        return build.isEmpty() || slim.isEmpty() ? StrategyImages{}
                                                 : StrategyImages{.run = slim, .build = build};
    }
    case BaseStrategy::CudaRuntime:
        if (!config.gpu || !config.cuda)
            return {};
        return {.run = tables.cudaRuntimeImage(*config.cuda, config.cudnn.value_or(QString())), .build = {}};
    case BaseStrategy::CogBase: {
        if (config.python.isEmpty())
            return {};
        const QString torch = completion.frameworks.value(u"torch"_s).value_or(QString());
        if (slim.isEmpty())
            return {};
        return {.run = tables.cogBaseImage(config.gpu ? config.cuda.value_or(QString()) : QString(),
                                           config.python, torch),
                .build = {}};
    }
    case BaseStrategy::CudaDevel:
        return {.run = cudaImage(), .build = {}};
    case BaseStrategy::Custom:
        return {.run = custom, .build = {}};
    }
    return {};
}

bool isImageReference(QStringView text)
{
    // Docker's grammar, without its finer points: [host[:port]/]path[:tag][@algorithm:hex].
    if (text.isEmpty() || text.size() > 512)
        return false;
    const auto isAlphanumeric = [](QChar c) { return c.unicode() < 128 && c.isLetterOrNumber(); };
    if (!isAlphanumeric(text.front()) || !isAlphanumeric(text.back()))
        return false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isAlphanumeric(c))
            continue;
        if (!QStringView(u"._-/:@").contains(c))
            return false;
        if ((c == u'/' || c == u':' || c == u'@') && !isAlphanumeric(text[i + 1]))
            return false;
    }
    if (text.count(u'@') > 1)
        return false;
    // Upper case is for hosts, tags and digests only.
    const qsizetype lastSlash = text.lastIndexOf(u'/');
    const QStringView name = text.sliced(lastSlash + 1);
    const qsizetype end = name.indexOf(u':') < 0 ? name.indexOf(u'@') : name.indexOf(u':');
    const QStringView repository = end < 0 ? name : name.first(end);
    return std::ranges::none_of(repository, [](QChar c) { return c.isUpper(); }) && name.count(u':') <= 2;
}

QString olderDebianReason(const Candidate &choice, const QList<Need> &needs)
{
    if (!choice.image.endsWith("-slim-bookworm"_L1))
        return {};
    // What decided: there on Debian 12, and neither there nor to be had on Debian 13.
    const GonePackages &gone = GonePackages::shipped();
    const DistributionTable &table = DistributionTable::shipped();
    for (qsizetype i = 0; i < needs.size() && i < choice.answers.size(); ++i) {
        const Need &need = needs[i];
        if (choice.answers[i].status == NeedStatus::Unmet)
            continue;
        const bool name = need.kind == NeedKind::AptPackage && gone.isInDebian12(need.name) &&
                          gone.successors(need.name).isEmpty();
        const bool older = !need.fix.olderApt.value(u"12"_s).isEmpty() ||
                           !table.olderPackagesOfTool(need.name).isEmpty() ||
                           !table.olderPackageOfSoname(need.name).isEmpty();
        if (name)
            return u"The package %1 (%2) is gone from Debian 13 with nothing in its place, and %3 is the slim image of Debian 12, which has it."_s
                .arg(visible(need.name), visible(need.wantedBy), choice.image);
        if (older)
            return u"Debian 13 has no %1, which %2 asks for, and %3 is the slim image of Debian 12, which has it."_s
                .arg(visible(need.name), visible(need.wantedBy), choice.image);
    }
    return u"%1 is the slim image of Debian 12, which has what Debian 13 lacks."_s.arg(choice.image);
}

} // namespace cogwright
