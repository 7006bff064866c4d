// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "packages/requirementtarget.h"
#include "packages/sourcerepository.h"
#include "sourceneeds.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// How many indexes are looked at: a project has a handful.
constexpr qsizetype mostIndexes = 20;

bool isIndexOption(QStringView option)
{
    return option == "--index-url"_L1 || option == "--extra-index-url"_L1 || option == "--find-links"_L1 ||
           option == "-i"_L1 || option == "-f"_L1;
}

} // namespace

Prebuilt::Prebuilt(const NeedSources &sources)
{
    QStringList indexes;
    for (const Requirement &requirement : sources.requirements) {
        if (requirement.kind == Requirement::Kind::Option && isIndexOption(requirement.option) &&
            indexes.size() < mostIndexes)
            indexes.append(requirement.optionValue);
    }
    const auto look = [this](const Requirement &requirement, const QStringList &urls) {
        if (requirement.name.isEmpty())
            return;
        if (wheelOf(requirement.target)) {
            m_byFile.insert(requirement.name);
        } else if (requirement.kind == Requirement::Kind::Package) {
            for (const QString &url : urls) {
                if (holdsWheelsOf(url, requirement.name))
                    m_byIndex.insert(requirement.name, QUrl(url).host());
            }
        }
    };
    for (qsizetype i = 0; i < sources.requirements.size(); ++i)
        look(sources.requirements[i], i < sources.ownRequirements ? indexes : QStringList());
    for (const BuildCommand &command : sources.commands) {
        for (const ScriptEvent &event : command.events) {
            if (event.kind != ScriptEvent::Kind::PipInstall)
                continue;
            QStringList urls;
            for (const QString &option : event.options) {
                if (isIndexOption(option.section(u'=', 0, 0)) && urls.size() < mostIndexes)
                    urls.append(option.section(u'=', 1));
            }
            for (const QString &word : event.values)
                look(parseRequirement(word, {}), urls);
        }
    }
    // A wheel that was asked for by its address is the one that is installed.
    for (const QString &name : std::as_const(m_byFile))
        m_byIndex.remove(name);
}

bool Prebuilt::contains(const QString &distribution) const
{
    return m_byFile.contains(distribution) || m_byIndex.contains(distribution);
}

bool Prebuilt::spares(const QString &distribution, const PackageNeed &fact) const
{
    // A wheel that is not the index's is there for what the index's one compiles, at once or when it runs.
    const bool compiles = fact.kind == "compiler"_L1 || fact.kind == "cuda-toolkit"_L1;
    return (compiles || (fact.kind == "tool"_L1 && fact.phase == "install"_L1)) && contains(distribution);
}

} // namespace cogwright
