// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "needlist.h"

#include "packages/sourcerepository.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// How many wishes for one thing are named before the rest is left out.
constexpr int mostNamed = 3;

/// "--mount=type=cache,target=/x pip install y" -> "pip install y": a build command may begin with
/// options of the RUN instruction.
QString withoutRunOptions(QString command)
{
    command = command.trimmed();
    while (command.startsWith("--"_L1)) {
        const qsizetype blank = command.indexOf(u' ');
        if (blank < 0)
            return {};
        command = command.sliced(blank + 1).trimmed();
    }
    return command;
}

} // namespace

QString requirementName(const Requirement &requirement)
{
    if (!requirement.name.isEmpty())
        return requirement.name;
    const SourceRepository repository = sourceRepository(requirement.target);
    return repository.distribution.isEmpty() ? normalisedName(repository.name) : repository.distribution;
}

QString BuildCommand::name() const
{
    return key + u" item "_s + QString::number(index + 1);
}

QList<BuildCommand> buildCommands(const ConfigFile &file)
{
    QList<BuildCommand> commands;
    for (qsizetype i = 0; i < file.preInstall.size(); ++i) {
        const Placed<QString> &item = file.preInstall[i];
        commands.append({.key = u"build.pre_install"_s,
                         .index = int(i),
                         .text = item.value,
                         .place = item.place,
                         .events = {}});
    }
    for (qsizetype i = 0; i < file.run.size(); ++i) {
        const Placed<RunItem> &item = file.run[i];
        commands.append({.key = u"build.run"_s,
                         .index = int(i),
                         .text = item.value.command,
                         .place = item.place,
                         .events = {}});
    }
    for (BuildCommand &command : commands)
        command.events = scriptEvents(withoutRunOptions(command.text));
    return commands;
}

QList<Requirement> commandRequirements(const QList<BuildCommand> &commands, bool dependencies)
{
    QList<Requirement> requirements;
    for (const BuildCommand &command : commands) {
        for (const ScriptEvent &event : command.events) {
            if (event.kind != ScriptEvent::Kind::PipInstall ||
                event.options.contains(u"--no-deps"_s) == dependencies)
                continue;
            for (const QString &word : event.values) {
                Requirement requirement = parseRequirement(word, command.place.value_or(Place{}));
                if (requirement.kind == Requirement::Kind::Package ||
                    requirement.kind == Requirement::Kind::Vcs || requirement.kind == Requirement::Kind::Url)
                    requirements.append(std::move(requirement));
            }
        }
    }
    return requirements;
}

void NeedList::add(Need need)
{
    // What a command of the image needs is another matter than what compiling a package needs: a
    // stage of its own can meet only the latter.
    const bool inCommand = need.evidence == Evidence::Command;
    // So it can what compiles while packages are installed, and not what compiles later.
    const bool later = need.phase != Phase::Install &&
                       (need.kind == NeedKind::Compiler || need.kind == NeedKind::CudaToolkit);
    const QString key = toString(need.kind) + u' ' + need.name + (inCommand ? u"!"_s : QString()) +
                        (later ? u"+"_s : QString());
    const auto known = m_positions.constFind(key);
    if (known == m_positions.constEnd()) {
        need.id = u'n' + QString::number(m_needs.size() + 1);
        m_positions.insert(key, m_needs.size());
        m_wishes.insert(key, 1);
        m_needs.append(std::move(need));
        return;
    }
    Need &first = m_needs[*known];
    if (!first.wantedBy.split(u", "_s).contains(need.wantedBy)) {
        const int wishes = ++m_wishes[key];
        if (wishes <= mostNamed)
            first.wantedBy += u", "_s + need.wantedBy;
    }
    // The earliest phase decides, and a fix that anyone knows is a fix.
    if (need.phase < first.phase) {
        first.phase = need.phase;
        first.evidence = need.evidence;
    }
    if (first.fix.isEmpty()) {
        first.fix = need.fix;
    } else if (first.kind == NeedKind::Compiler) {
        // Two packages built from source may include two libraries' headers.
        for (const QString &package : std::as_const(need.fix.apt)) {
            if (!first.fix.apt.contains(package))
                first.fix.apt.append(package);
        }
    }
    if (!first.place)
        first.place = need.place;
}

QList<Need> NeedList::take() &&
{
    return std::move(m_needs);
}

Need programNeed(const QString &program)
{
    static const QSet<QString> compilers{u"gcc"_s,      u"g++"_s,   u"cc"_s,     u"c++"_s,
                                         u"gfortran"_s, u"clang"_s, u"clang++"_s};
    static const QSet<QString> toolkit{u"nvcc"_s, u"ptxas"_s, u"cuobjdump"_s};
    static const QSet<QString> driver{u"nvidia-smi"_s, u"nvidia-cuda-mps-control"_s};
    Need need;
    need.name = program;
    need.kind = compilers.contains(program) ? NeedKind::Compiler
                : toolkit.contains(program) ? NeedKind::CudaToolkit
                : driver.contains(program)  ? NeedKind::Driver
                                            : NeedKind::Tool;
    need.fix.apt = DistributionTable::shipped().packagesOfTool(program);
    // A compiler without the C library's headers compiles nothing.
    if (need.kind == NeedKind::Compiler)
        need.fix.apt.append(u"libc6-dev"_s);
    need.source = u"resources/needs.json"_s;
    return need;
}

} // namespace cogwright
