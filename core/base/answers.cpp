// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "answers.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

std::optional<int> lastNumber(const QString &text)
{
    QString digits;
    for (qsizetype i = text.size() - 1; i >= 0; --i) {
        if (text[i].isDigit())
            digits.prepend(text[i]);
        else if (!digits.isEmpty())
            break;
    }
    bool isNumber = false;
    const int number = digits.toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

/// Tools that a plan brings along where a need asks for them.
bool isPlanned(const QString &tool, const BaseContents &base)
{
    if (!base.known)
        return tool == "curl"_L1;
    const bool onCuda =
        base.strategy == BaseStrategy::CudaDevel || base.strategy == BaseStrategy::CudaRuntime;
    return tool == "curl"_L1 || (onCuda && (tool == "git"_L1 || tool == "wget"_L1));
}

/// Debian packages of NVIDIA's own archive, which the CUDA images alone are set up for.
bool isOfNvidia(const QString &package)
{
    static constexpr QLatin1StringView beginnings[] = {"libcudnn"_L1, "libcublas"_L1,  "libcudart"_L1,
                                                       "libnccl"_L1,  "libnvinfer"_L1, "cuda-"_L1,
                                                       "nvidia-"_L1};
    return package == "cuda"_L1 || std::ranges::any_of(beginnings, [&package](QLatin1StringView beginning) {
               return package.startsWith(beginning);
           });
}

class Answerer
{
public:
    Answerer(const Need &need, const BaseContents &base, const ProjectSupply &supply)
        : m_need(need), m_base(base), m_supply(supply)
    {
    }

    NeedAnswer answer()
    {
        NeedAnswer answer{.need = m_need.id};
        if (isMet())
            return answer;
        answer.fix = localFix();
        answer.status = answer.fix.isEmpty() ? NeedStatus::Unmet : NeedStatus::Fixable;
        return answer;
    }

private:
    /// True while packages are compiled in a stage of their own, which is no slim image.
    bool inBuildStage() const
    {
        return m_base.strategy == BaseStrategy::DevelThenSlim && m_need.phase == Phase::Install &&
               m_need.evidence != Evidence::Command;
    }

    bool hasPackage(const QString &package) const
    {
        const QSet<QString> &brought = m_need.phase == Phase::Install && m_need.evidence != Evidence::Command
                                           ? m_supply.early
                                           : m_supply.late;
        const auto holds = [&](const QSet<QString> &packages) {
            return packages.contains(package) || packages.contains(package + u"t64"_s) ||
                   (package.endsWith("t64"_L1) && packages.contains(package.chopped(3)));
        };
        return holds(m_base.packages) || holds(brought);
    }

    bool hasAll(const QStringList &packages) const
    {
        return !packages.isEmpty() &&
               std::ranges::all_of(packages, [this](const QString &p) { return hasPackage(p); });
    }

    bool isMet() const
    {
        switch (m_need.kind) {
        case NeedKind::SharedLibrary:
            return hasPackage(DistributionTable::shipped().packageOfSoname(m_need.name)) ||
                   hasAll(m_need.fix.apt) || hasAll(olderPackages());
        case NeedKind::Tool:
            return hasTool();
        case NeedKind::Compiler:
            return hasCompiler();
        case NeedKind::CudaToolkit:
            return m_need.phase == Phase::Install && m_need.evidence != Evidence::Command
                       ? m_base.nvccWhileBuilding
                       : m_base.nvcc;
        case NeedKind::CudaLibrary:
            return hasCuda();
        case NeedKind::Cudnn:
            return hasCudnn();
        case NeedKind::Driver:
            // The container gets it with the GPU; while an image is built there is none, on any base.
            return m_need.phase != Phase::Install;
        case NeedKind::AptPackage:
            return m_base.ubuntu.isEmpty()
                       ? m_base.debian == 12 && GonePackages::shipped().isInDebian12(m_need.name)
                       : m_base.ubuntu < "24.04"_L1 && (m_base.cudaMajor || !isOfNvidia(m_need.name));
        case NeedKind::Environment:
            return hasEnvironment();
        case NeedKind::Index:
        case NeedKind::Network:
        case NeedKind::PythonVersion:
            return true;
        case NeedKind::Other:
            return m_need.fix.replacement.isEmpty() && hasAll(localApt(m_need.fix.apt));
        }
        return false;
    }

    bool hasTool() const
    {
        if (isPlanned(m_need.name, m_base) || m_base.tools.contains(m_need.name))
            return true;
        // The stage that compiles holds what fetching and compiling ask for.
        if (inBuildStage() && (m_need.name == "git"_L1 || m_need.name == "make"_L1))
            return true;
        const QStringList packages = DistributionTable::shipped().packagesOfTool(m_need.name);
        return std::ranges::any_of(packages, [this](const QString &p) { return hasPackage(p); }) ||
               hasPackage(m_need.name) || hasAll(m_need.fix.apt);
    }

    bool hasCompiler() const
    {
        if (m_need.phase == Phase::Install && m_need.evidence != Evidence::Command &&
            m_base.compilerWhileBuilding)
            return libraryHeadersThere();
        if (m_base.tools.contains(u"gcc"_s) && m_base.strategy != BaseStrategy::DevelThenSlim)
            return libraryHeadersThere();
        return hasAll(m_need.fix.apt) ||
               (hasPackage(u"gcc"_s) && hasPackage(u"g++"_s) && libraryHeadersThere());
    }

    /// A compiler alone does not build what includes a library's headers.
    bool libraryHeadersThere() const
    {
        static const QSet<QString> toolchain{
            u"gcc"_s, u"g++"_s, u"libc6-dev"_s, u"make"_s, u"build-essential"_s, u"gfortran"_s};
        return std::ranges::all_of(m_need.fix.apt, [this](const QString &package) {
            return toolchain.contains(package) || hasPackage(package);
        });
    }

    bool hasCuda() const
    {
        if (!m_supply.gpu && m_need.phase == Phase::Run)
            return true; // nothing loads it without a GPU
        const std::optional<int> wanted = cudaMajorOfSoname(m_need.name);
        if (!wanted)
            return m_base.cudaMajor.has_value() || !m_supply.wheelCuda.isEmpty();
        return m_base.cudaMajor == wanted || (m_supply.wheelCuda.contains(*wanted) && wheelsAreFound());
    }

    /// Libraries of wheels are found where torch has loaded them, or by the path that the fact names.
    bool wheelsAreFound() const
    {
        // An import on its own happens before anything else has loaded them.
        if (m_need.phase == Phase::Import && m_need.fix.environment.isEmpty())
            return false;
        return m_supply.torch || std::ranges::all_of(m_need.fix.environment, [this](const QString &line) {
                   return m_supply.environment.contains(line);
               });
    }

    bool wheelsAreThere() const
    {
        if (m_need.kind != NeedKind::CudaLibrary && m_need.kind != NeedKind::Cudnn)
            return false;
        const bool cudnn = m_need.kind == NeedKind::Cudnn;
        const std::optional<int> wanted = cudnn ? lastNumber(m_need.name) : cudaMajorOfSoname(m_need.name);
        return wanted && (cudnn ? m_supply.wheelCudnn : m_supply.wheelCuda).contains(*wanted);
    }

    bool hasCudnn() const
    {
        if (!m_supply.gpu && m_need.phase == Phase::Run)
            return true;
        const std::optional<int> wanted = lastNumber(m_need.name);
        if (!wanted)
            return m_base.cudnnMajor.has_value() || !m_supply.wheelCudnn.isEmpty();
        return m_base.cudnnMajor == wanted || (m_supply.wheelCudnn.contains(*wanted) && wheelsAreFound());
    }

    bool hasEnvironment() const
    {
        // glibc refuses executable stacks from 2.41 on; every Ubuntu of the tables is older.
        const bool executableStack = std::ranges::any_of(m_need.fix.environment, [](const QString &line) {
            return line.startsWith("GLIBC_TUNABLES="_L1);
        });
        if (executableStack && (!m_base.ubuntu.isEmpty() || m_base.debian < 13))
            return true;
        if (!m_need.fix.apt.isEmpty()) {
            // Cog's larger images come with the MIME table of their Python's build dependencies
            // (replicate/cog pull request 1214: slim lacks it).
            const bool larger = m_need.name == mimeTable && !m_base.ubuntu.isEmpty();
            return larger || hasAll(m_need.fix.apt);
        }
        return !m_need.fix.environment.isEmpty() &&
               std::ranges::all_of(m_need.fix.environment, [this](const QString &line) {
                   return m_supply.environment.contains(line);
               });
    }

    /// What an older release than Debian 13 has of the need, where the base is one.
    QStringList olderPackages() const
    {
        if (const QStringList packages = m_need.fix.olderApt.value(m_base.release()); !packages.isEmpty())
            return packages;
        if (!m_base.ubuntu.isEmpty() || m_base.debian != 12)
            return {};
        const DistributionTable &table = DistributionTable::shipped();
        if (m_need.kind == NeedKind::Tool)
            return table.olderPackagesOfTool(m_need.name);
        const QString package = table.olderPackageOfSoname(m_need.name);
        return package.isEmpty() ? QStringList() : QStringList{package};
    }

    /// The packages of a fix as this base's distribution can install them; none where it lacks one.
    QStringList localApt(const QStringList &packages) const
    {
        if (const QStringList older = olderPackages(); !older.isEmpty())
            return older;
        if (!m_base.ubuntu.isEmpty() || m_need.kind == NeedKind::AptPackage)
            return packages;
        QStringList local;
        for (const QString &package : packages) {
            const GonePackages &gone = GonePackages::shipped();
            if (!gone.contains(package) || (m_base.debian == 12 && gone.isInDebian12(package)))
                local.append(package);
            else if (m_base.debian == 13 && !gone.successors(package).isEmpty())
                local += gone.successors(package);
            else
                return {};
        }
        return local;
    }

    /// True for a package of CUDA libraries that the Python packages bring themselves, or that
    /// nothing loads without a GPU: the project is as well off without the name.
    bool isNeedless() const
    {
        if (m_need.kind != NeedKind::AptPackage || m_need.evidence != Evidence::Config ||
            !isOfNvidia(m_need.name) || m_need.name.contains("toolkit"_L1) ||
            m_need.name.startsWith("cuda"_L1) || m_need.name.endsWith("-dev"_L1))
            return false;
        return !m_supply.gpu || m_supply.torch || !m_supply.wheelCuda.isEmpty();
    }

    NeedFix localFix() const
    {
        NeedFix fix = m_need.fix;
        if (fix.apt.isEmpty() && isNeedless()) {
            fix.removal = true;
            return fix;
        }
        fix.apt = localApt(fix.apt);
        // Packages first, since they leave the requirements as they are.
        if (!fix.apt.isEmpty()) {
            fix.environment.clear();
            fix.replacement.clear();
            fix.addition.clear();
        } else if (m_supply.torch &&
                   (m_need.kind == NeedKind::CudaLibrary || m_need.kind == NeedKind::Cudnn)) {
            // torch asks for CUDA wheels of one version, so pip refuses any other beside it.
            return {};
        } else if (wheelsAreThere()) {
            fix.replacement.clear();
            fix.addition.clear();
        }
        QStringList local;
        for (const QString &package : std::as_const(fix.apt)) {
            const QString name = m_base.localName(package);
            if (!local.contains(name) && !(hasPackage(package) && m_need.kind != NeedKind::AptPackage))
                local.append(name);
        }
        // A gone name whose successor is there already is fixed by leaving it out.
        fix.apt = local.isEmpty() ? fix.apt : local;
        return fix;
    }

    const Need &m_need;
    const BaseContents &m_base;
    const ProjectSupply &m_supply;
};

/// "nvidia-cublas-cu12" -> 12; the wheels of CUDA 13 carry their major as their version.
std::optional<int> cudaMajorOfWheel(const ResolvedPackage &package)
{
    if (!package.name.startsWith("nvidia-"_L1))
        return std::nullopt;
    const qsizetype at = package.name.lastIndexOf("-cu"_L1);
    bool isNumber = false;
    const int number = at < 0 ? 0 : QStringView(package.name).sliced(at + 3).toInt(&isNumber);
    if (isNumber)
        return number;
    if (package.name == "nvidia-cublas"_L1 || package.name == "nvidia-cuda-runtime"_L1)
        return package.version && !package.version->release().isEmpty()
                   ? int(package.version->release().first())
                   : 13;
    return std::nullopt;
}

} // namespace

ProjectSupply projectSupply(const NeedSources &sources)
{
    const DistributionTable &table = DistributionTable::shipped();
    ProjectSupply supply{.gpu = sources.config.gpu, .environment = sources.config.environment};
    QStringList early = sources.config.systemPackages;
    QStringList late;
    for (const BuildCommand &command : sources.commands) {
        for (const ScriptEvent &event : command.events) {
            if (event.kind == ScriptEvent::Kind::AptInstall)
                (command.key == "build.pre_install"_L1 ? early : late) += event.values;
        }
    }
    // A name that is gone brings what its successors bring, once it is repaired.
    for (QStringList *names : {&early, &late}) {
        QStringList successors;
        for (const QString &name : std::as_const(*names)) {
            if (GonePackages::shipped().contains(name))
                successors += GonePackages::shipped().successors(name);
        }
        *names += successors;
    }
    supply.early = table.broughtBy(early);
    supply.late = table.broughtBy(early + late);
    for (const ResolvedPackage &package : sources.packages) {
        if (const std::optional<int> cuda = cudaMajorOfWheel(package))
            supply.wheelCuda.insert(*cuda);
        if (package.name.startsWith("nvidia-cudnn-cu"_L1))
            supply.wheelCudnn.insert(package.version && !package.version->release().isEmpty()
                                         ? int(package.version->release().first())
                                         : 9);
        // torch's wheels hold, or bring, the CUDA libraries of their build; cuDNN 9 from 2.4 on
        // (nvidia-cudnn-cu12 in their metadata).
        if (package.name == "torch"_L1 && sources.config.gpu) {
            supply.torch = true;
            supply.wheelCuda.insert(
                lastNumber(sources.config.cuda.value_or(QString()).section(u'.', 0, 0)).value_or(12));
            const bool newer = !package.version || *package.version >= *Version::parse(u"2.4");
            supply.wheelCudnn.insert(newer ? 9 : 8);
        }
    }
    return supply;
}

NeedAnswer answerNeed(const Need &need, const BaseContents &base, const ProjectSupply &supply)
{
    return Answerer(need, base, supply).answer();
}

bool isConditional(const Need &need)
{
    if (need.kind != NeedKind::CudaToolkit || need.phase != Phase::Run || need.evidence == Evidence::Code)
        return false;
    const QStringList wishes = need.wantedBy.split(u", "_s);
    return std::ranges::all_of(wishes, [](const QString &wish) {
        const QString package = wish.section(u' ', 0, 0);
        return package == "deepspeed"_L1 || package == "flashinfer-python"_L1;
    });
}

QStringList plannedPackages(const BaseContents &base, const QList<Need> &needs)
{
    QStringList packages;
    for (const Need &need : needs) {
        if (need.kind == NeedKind::Tool && isPlanned(need.name, base) && !base.tools.contains(need.name) &&
            !base.packages.contains(need.name) && !packages.contains(need.name))
            packages.append(need.name);
    }
    return packages;
}

} // namespace cogwright
