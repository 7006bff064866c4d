// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "needlist.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// apt names of `packages` that the slim image's release no longer has.
void addGone(const QStringList &packages, const QString &wantedBy, const std::optional<Place> &place,
             Evidence evidence, NeedList &needs)
{
    if (packages.isEmpty())
        return;
    const GonePackages &gone = GonePackages::shipped();
    for (const QString &written : packages) {
        const QString package = written.section(u'=', 0, 0).section(u':', 0, 0);
        if (!gone.contains(package))
            continue;
        Need need{.kind = NeedKind::AptPackage,
                  .name = package,
                  .wantedBy = wantedBy,
                  .phase = Phase::Install,
                  .place = place,
                  .evidence = evidence};
        need.fix.apt = gone.successors(package);
        need.source = u"resources/apt-names.json"_s;
        needs.add(std::move(need));
    }
}

/// Follows what is there while the commands run one after another.
class CommandWalk
{
public:
    CommandWalk(const NeedSources &sources, NeedList &needs)
        : m_needs(needs)
    {
        for (const ResolvedPackage &package : sources.packages)
            m_pythonNames.insert(package.name);
    }

    void walk(const BuildCommand &command)
    {
        for (const ScriptEvent &event : command.events) {
            switch (event.kind) {
            case ScriptEvent::Kind::Call:
                call(event.name, command);
                break;
            case ScriptEvent::Kind::AptInstall:
                addGone(event.values, command.name(), command.place, Evidence::Command, m_needs);
                m_installed.unite(DistributionTable::shipped().broughtBy(event.values));
                break;
            case ScriptEvent::Kind::PipInstall:
                for (const QString &word : event.values)
                    m_pythonNames.insert(parseRequirement(word, {}).name);
                break;
            case ScriptEvent::Kind::Provide:
                m_provided.insert(event.name);
                break;
            case ScriptEvent::Kind::Clone:
            case ScriptEvent::Kind::SetupBuild:
                break; // what their source compiles is asked elsewhere
            }
        }
    }

private:
    void call(const QString &tool, const BuildCommand &command)
    {
        const DistributionTable &table = DistributionTable::shipped();
        if (!table.isAbsentTool(tool) || m_provided.contains(tool))
            return;
        const QStringList packages = table.packagesOfTool(tool);
        if (std::ranges::any_of(packages,
                                [&](const QString &package) { return m_installed.contains(package); }))
            return;
        if (table.isPythonTool(tool) && m_pythonNames.contains(tool))
            return;
        Need need = programNeed(tool);
        need.wantedBy = command.name();
        need.phase = Phase::Install;
        need.place = command.place;
        need.evidence = Evidence::Command;
        m_needs.add(std::move(need));
    }

    NeedList &m_needs;
    QSet<QString> m_installed;
    QSet<QString> m_provided;
    QSet<QString> m_pythonNames;
};

} // namespace

void collectCommandNeeds(const NeedSources &sources, NeedList &needs)
{
    for (const Placed<QString> &package : sources.file.systemPackages)
        addGone({package.value}, u"build.system_packages"_s, package.place, Evidence::Config, needs);
    CommandWalk walk(sources, needs);
    for (const BuildCommand &command : sources.commands)
        walk.walk(command);
}

} // namespace cogwright
