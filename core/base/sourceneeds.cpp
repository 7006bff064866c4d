// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "sourceneeds.h"

#include "checkout.h"
#include "packages/requirementtarget.h"
#include "packages/sourcerepository.h"
#include "sourcefolder.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Folders of this project's own sources that are looked into; further ones count as out of sight.
constexpr int mostFolders = 20;

class SourceWalk
{
public:
    SourceWalk(const Project &project, const NeedSources &sources, NeedList &needs)
        : m_project(project),
          m_sources(sources),
          m_needs(needs),
          m_prebuilt(sources),
          m_python(sources.config.python.section(u'.', 0, 1))
    {
    }

    QList<Doubt> walk()
    {
        for (const ResolvedPackage &package : m_sources.packages) {
            const QString host = m_prebuilt.byIndex().value(package.name);
            const QList<PackageNeed> facts =
                host.isEmpty() ? QList<PackageNeed>()
                               : PackageTable::shipped().needs(package.name, package.version, m_python);
            // What has wheels everywhere is no matter of that address.
            if (std::ranges::any_of(
                    facts, [&](const PackageNeed &fact) { return m_prebuilt.spares(package.name, fact); }))
                doubt(Confidence::Medium, u"A wheel of %1 is expected at %2, and what that address holds is "
                                          "not known."_s.arg(visible(package.name), visible(host)));
        }
        for (qsizetype i = 0; i < m_sources.requirements.size(); ++i) {
            const Requirement &requirement = m_sources.requirements[i];
            if (!requirement.constraint)
                repository(requirement, i >= m_sources.ownRequirements);
        }
        for (const ResolvedPackage &package : m_sources.packages)
            release(package);
        for (const BuildCommand &command : m_sources.commands) {
            for (const ScriptEvent &event : command.events)
                follow(event, command);
        }
        return m_doubts;
    }

private:
    void doubt(Confidence confidence, const QString &note)
    {
        constexpr qsizetype most = 20;
        if (m_doubts.size() < most)
            m_doubts.append({.confidence = confidence, .note = note});
    }

    void need(const QString &program, const QString &wantedBy, const std::optional<Place> &place,
              Evidence evidence, const QString &source)
    {
        Need need = programNeed(program);
        need.wantedBy = visible(wantedBy);
        need.phase = Phase::Install;
        need.place = place;
        need.evidence = evidence;
        if (!source.isEmpty())
            need.source = source;
        m_needs.add(std::move(need));
    }

    /// Without a GPU nothing asks for the CUDA part of what also does without it.
    [[nodiscard]] bool wantsNvcc(const SourceRepository &repository) const
    {
        return (repository.build == SourceBuild::Cuda &&
                (m_sources.config.gpu || !repository.source.isEmpty())) ||
               (repository.build == SourceBuild::CudaIfFound && m_sources.config.gpu);
    }

    /// No GPU is in sight while an image is built, so that nvcc alone is not enough.
    void sayOfForce(const SourceRepository &repository, const QString &name)
    {
        const bool told = m_sources.variables.contains(u"FORCE_CUDA=1"_s);
        if (repository.build == SourceBuild::CudaIfFound && !told)
            doubt(Confidence::Medium,
                  u"%1 leaves its CUDA part out where it is built without a GPU, as images are, unless "
                  "FORCE_CUDA=1 and TORCH_CUDA_ARCH_LIST are set meanwhile."_s.arg(visible(name)));
    }

    void guessed(const QString &name)
    {
        doubt(Confidence::Low,
              u"What %1 compiles is not known; its name speaks of CUDA code."_s.arg(visible(name)));
    }

    /// A requirement that is fetched from a repository.
    void repository(const Requirement &requirement, bool inCommand)
    {
        const bool archive =
            requirement.kind == Requirement::Kind::Url && !wheelOf(requirement.target) &&
            (requirement.target.contains("/archive/"_L1) || requirement.target.contains("/zipball/"_L1));
        if (requirement.kind != Requirement::Kind::Vcs && !archive)
            return;
        SourceRepository found = sourceRepository(requirement.target);
        if (found.build == SourceBuild::Unknown && found.distribution.isEmpty() &&
            !requirement.name.isEmpty())
            found = repositoryNamed(requirement.name, found.revision);
        if (!wantsNvcc(found))
            return;
        const QString name = requirementName(requirement);
        need(u"nvcc"_s, name, requirement.place, inCommand ? Evidence::Command : Evidence::Facts,
             found.source);
        sayOfForce(found, name);
        if (found.source.isEmpty())
            guessed(name);
    }

    /// True if pip builds the package here from a source archive.
    [[nodiscard]] bool isBuilt(const QString &name, const std::optional<Version> &version) const
    {
        if (m_prebuilt.contains(name))
            return false;
        const PackageTable &table = PackageTable::shipped();
        const QList<PackageNeed> facts = table.needs(name, version, m_python);
        const bool compiles = std::ranges::any_of(facts, [](const PackageNeed &fact) {
            return fact.phase == "install"_L1 &&
                   (fact.kind == "compiler"_L1 || fact.kind == "cuda-toolkit"_L1);
        });
        const PackageFacts *known = compiles ? nullptr : table.find(name, version);
        return compiles ||
               (known && !table.wheelPythons(name, *Version::parse(known->version)).contains(m_python));
    }

    /// A release that installs without its CUDA part where nvcc is missing.
    void release(const ResolvedPackage &package)
    {
        if (!m_sources.config.gpu)
            return;
        const QString version = package.version ? package.version->publicVersion() : QString();
        const SourceRepository found = sourceOfDistribution(package.name, version);
        if (found.build != SourceBuild::CudaIfFound || !isBuilt(package.name, package.version))
            return;
        const bool isRepository = std::ranges::any_of(m_sources.requirements, [&](const Requirement &line) {
            return line.kind == Requirement::Kind::Vcs && requirementName(line) == package.name;
        });
        if (isRepository)
            return; // it has been asked for
        need(u"nvcc"_s, package.version ? package.name + u' ' + package.version->toString() : package.name,
             package.place, Evidence::Facts, found.source);
        sayOfForce(found, package.name);
    }

    void follow(const ScriptEvent &event, const BuildCommand &command)
    {
        if (event.kind == ScriptEvent::Kind::Clone) {
            constexpr qsizetype most = 1'000;
            if (m_clones.size() < most)
                m_clones.insert(event.folder, event.values.value(0));
        } else if (event.kind == ScriptEvent::Kind::SetupBuild) {
            folder(event.folder, event, command);
        } else if (event.kind == ScriptEvent::Kind::PipInstall) {
            for (const QString &word : event.values) {
                const Requirement requirement = parseRequirement(word, {});
                const bool fetched = requirement.kind == Requirement::Kind::Vcs ||
                                     (requirement.kind == Requirement::Kind::Package &&
                                      isBuilt(requirement.name, requirement.pinned()));
                if (requirement.kind == Requirement::Kind::Local && !wheelOf(requirement.target))
                    folder(enteredFolder(event.folder, requirement.target.section(u'[', 0, 0)), event,
                           command);
                else if (fetched)
                    asked(event, command);
            }
        }
    }

    /// The command itself asks for CUDA: a stage that compiles elsewhere does not hear of it.
    bool asked(const ScriptEvent &event, const BuildCommand &command)
    {
        if (event.cudaAsk.isEmpty() || !m_sources.config.gpu)
            return false;
        need(u"nvcc"_s, command.name(), command.place, Evidence::Command,
             u"%1 asks to compile CUDA"_s.arg(visible(event.cudaAsk)));
        return true;
    }

    /// The address of the clone that a folder is or lies in; `root` tells which.
    [[nodiscard]] QString cloneOf(const QString &path, bool &root) const
    {
        QString at = path;
        for (int depth = 0; depth < 30 && !at.isEmpty(); ++depth) {
            if (const auto clone = m_clones.constFind(at); clone != m_clones.constEnd()) {
                root = depth == 0;
                return *clone;
            }
            at = at.first(std::max<qsizetype>(at.lastIndexOf(u'/'), 0));
        }
        return {};
    }

    /// A source tree that a command installs or compiles.
    void folder(const QString &path, const ScriptEvent &event, const BuildCommand &command)
    {
        const bool nvcc = asked(event, command);
        const bool setup = event.kind == ScriptEvent::Kind::SetupBuild;
        bool root = false;
        const QString url = cloneOf(path, root);
        if (url.isEmpty()) {
            const SourceFolder own =
                ++m_looked > mostFolders ? SourceFolder() : sourceFolder(m_project, path);
            if (own.inSight) {
                if (own.compilesCuda && !nvcc)
                    need(u"nvcc"_s, command.name(), command.place, Evidence::Command, own.file);
                if (own.compiles || own.compilesCuda || event.name == "build_ext"_L1)
                    need(u"g++"_s, command.name(), command.place, Evidence::Command, own.file);
                return;
            }
        }
        const QString name = path.sliced(path.lastIndexOf(u'/') + 1);
        const SourceRepository found = !url.isEmpty() && root ? sourceRepository(url) : repositoryNamed(name);
        const QString shown = name.isEmpty() ? u"the folder"_s : name;
        if (wantsNvcc(found)) {
            if (!nvcc)
                need(u"nvcc"_s, command.name(), command.place, Evidence::Command, found.source);
            sayOfForce(found, found.name);
            if (found.source.isEmpty())
                guessed(found.name);
            else
                doubt(Confidence::Medium,
                      u"What %1 needs is known of its repository, not of the revision that %2 takes."_s.arg(
                          visible(found.name), command.name()));
            return;
        }
        // A folder is mostly Python alone; who calls setup.py has something to compile.
        if (setup)
            need(u"g++"_s, command.name(), command.place, Evidence::Command,
                 u"%1 installs a folder whose source is not in the project"_s.arg(command.name()));
        doubt(Confidence::Low, u"What %1 compiles is not known, because its source is not in the "
                               "project (%2)."_s.arg(visible(shown), command.name()));
    }

    const Project &m_project;
    const NeedSources &m_sources;
    NeedList &m_needs;
    const Prebuilt m_prebuilt;
    const QString m_python;
    QHash<QString, QString> m_clones; ///< folder -> address
    QList<Doubt> m_doubts;
    int m_looked = 0;
};

} // namespace

QList<Doubt> collectSourceNeeds(const Project &project, const NeedSources &sources, NeedList &needs)
{
    return SourceWalk(project, sources, needs).walk();
}

void applyDoubts(const QList<Doubt> &doubts, Candidate &candidate)
{
    if (doubts.isEmpty() || candidate.verdict == Verdict::Breaks ||
        candidate.strategy == BaseStrategy::Custom)
        return;
    const auto least = std::ranges::min_element(doubts, {}, &Doubt::confidence);
    if (least->confidence < candidate.confidence) {
        candidate.confidence = least->confidence;
        candidate.note = least->note;
    }
}

} // namespace cogwright
