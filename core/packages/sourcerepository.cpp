// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "sourcerepository.h"

#include "packages/version.h"

#include <QStringList>
#include <QUrl>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

struct Row {
    QLatin1StringView repository;   ///< normalised
    QLatin1StringView distribution; ///< normalised
    SourceBuild build;
    QLatin1StringView source;
    QLatin1StringView since = {}; ///< the first release that compiles while it is installed
};

/// Source: the build script of each project, named in its row and read on 2026-12-01, but for mmcv-full's
/// and simple-knn's (of which copies in other repositories were read). The releases in `since` are those
/// whose notes speak of it.
constexpr Row rows[] = {
    {"flash-attention"_L1, "flash-attn"_L1, SourceBuild::Cuda,
     "https://github.com/Dao-AILab/flash-attention/blob/main/setup.py"_L1},
    {"tiny-cuda-nn"_L1, "tinycudann"_L1, SourceBuild::Cuda,
     "https://github.com/NVlabs/tiny-cuda-nn/blob/master/bindings/torch/setup.py"_L1},
    {"sageattention"_L1, "sageattention"_L1, SourceBuild::Cuda,
     "https://github.com/thu-ml/SageAttention/blob/main/setup.py"_L1, "2.0"_L1},
    {"nvdiffrast"_L1, "nvdiffrast"_L1, SourceBuild::Cuda,
     "https://github.com/NVlabs/nvdiffrast/blob/main/setup.py"_L1, "0.4"_L1},
    {"diff-gaussian-rasterization"_L1, "diff-gaussian-rasterization"_L1, SourceBuild::Cuda,
     "https://github.com/graphdeco-inria/diff-gaussian-rasterization/blob/main/setup.py"_L1},
    {"simple-knn"_L1, "simple-knn"_L1, SourceBuild::Cuda,
     "https://gitlab.inria.fr/bkerbl/simple-knn/-/blob/main/setup.py"_L1},
    {"apex"_L1, "apex"_L1, SourceBuild::Cuda, "https://github.com/NVIDIA/apex/blob/master/setup.py"_L1},
    {"kaolin"_L1, "kaolin"_L1, SourceBuild::CudaIfFound,
     "https://github.com/NVIDIAGameWorks/kaolin/blob/master/setup.py"_L1},
    {"causal-conv1d"_L1, "causal-conv1d"_L1, SourceBuild::Cuda,
     "https://github.com/Dao-AILab/causal-conv1d/blob/main/setup.py"_L1},
    {"mamba"_L1, "mamba-ssm"_L1, SourceBuild::Cuda,
     "https://github.com/state-spaces/mamba/blob/main/setup.py"_L1},
    {"transformerengine"_L1, "transformer-engine"_L1, SourceBuild::Cuda,
     "https://github.com/NVIDIA/TransformerEngine/blob/main/setup.py"_L1},
    {"natten"_L1, "natten"_L1, SourceBuild::CudaIfFound,
     "https://github.com/SHI-Labs/NATTEN/blob/main/setup.py"_L1},
    {"xformers"_L1, "xformers"_L1, SourceBuild::CudaIfFound,
     "https://github.com/facebookresearch/xformers/blob/main/setup.py"_L1},
    {"detectron2"_L1, "detectron2"_L1, SourceBuild::CudaIfFound,
     "https://github.com/facebookresearch/detectron2/blob/main/setup.py"_L1},
    {"pytorch3d"_L1, "pytorch3d"_L1, SourceBuild::CudaIfFound,
     "https://github.com/facebookresearch/pytorch3d/blob/main/setup.py"_L1},
    {"groundingdino"_L1, "groundingdino"_L1, SourceBuild::CudaIfFound,
     "https://github.com/IDEA-Research/GroundingDINO/blob/main/setup.py"_L1},
    {"mmcv"_L1, "mmcv"_L1, SourceBuild::CudaIfFound,
     "https://github.com/open-mmlab/mmcv/blob/main/setup.py"_L1, "2.0.0rc1"_L1},
    {"mmcv-full"_L1, "mmcv-full"_L1, SourceBuild::CudaIfFound,
     "https://github.com/open-mmlab/mmcv/blob/1.x/setup.py"_L1},
    {"pytorch-scatter"_L1, "torch-scatter"_L1, SourceBuild::CudaIfFound,
     "https://github.com/rusty1s/pytorch_scatter/blob/master/setup.py"_L1},
    {"pytorch-sparse"_L1, "torch-sparse"_L1, SourceBuild::CudaIfFound,
     "https://github.com/rusty1s/pytorch_sparse/blob/master/setup.py"_L1},
    {"pytorch-cluster"_L1, "torch-cluster"_L1, SourceBuild::CudaIfFound,
     "https://github.com/rusty1s/pytorch_cluster/blob/master/setup.py"_L1},
    {"pytorch-spline-conv"_L1, "torch-spline-conv"_L1, SourceBuild::CudaIfFound,
     "https://github.com/rusty1s/pytorch_spline_conv/blob/master/setup.py"_L1},
};

/// Hosts of wheels that are not named after what they hold. Sources: the installation notes of
/// PyTorch Geometric, MMCV, Kaolin and PyTorch.
struct WheelHost {
    QLatin1StringView address; ///< host and the beginning of the path
    QLatin1StringView names;
};
constexpr WheelHost wheelHosts[] = {
    {"data.pyg.org/whl"_L1, " torch-scatter torch-sparse torch-cluster torch-spline-conv pyg-lib "_L1},
    {"download.openmmlab.com/mmcv"_L1, " mmcv mmcv-full "_L1},
    {"nvidia-kaolin.s3.us-east-2.amazonaws.com"_L1, " kaolin "_L1},
    {"download.pytorch.org/whl"_L1, " torch torchvision torchaudio torchtext xformers triton "_L1},
};

void fill(SourceRepository &repository, const Row &row)
{
    repository.distribution = row.distribution;
    // A tag of an older release compiles nothing, or only when it runs.
    const std::optional<Version> tag =
        row.since.isEmpty() ? std::nullopt : Version::parse(repository.revision);
    if (tag && *tag < *Version::parse(QString(row.since)))
        return;
    repository.build = row.build;
    repository.source = row.source;
}

} // namespace

SourceRepository sourceOfDistribution(const QString &distribution, const QString &version)
{
    SourceRepository found{.name = distribution, .revision = version};
    const auto row = std::ranges::find_if(rows, [&](const Row &r) { return distribution == r.distribution; });
    if (row != std::end(rows))
        fill(found, *row);
    return found;
}

SourceRepository repositoryNamed(const QString &name, const QString &revision)
{
    SourceRepository found{.name = name, .revision = revision};
    const QString plain = normalisedName(name);
    const auto row = std::ranges::find_if(
        rows, [&plain](const Row &r) { return plain == r.repository || plain == r.distribution; });
    if (row != std::end(rows))
        fill(found, *row);
    else if (plain.contains("cuda"_L1) || plain.endsWith("-rasterization"_L1))
        found.build = SourceBuild::Cuda;
    return found;
}

SourceRepository sourceRepository(const QString &url)
{
    constexpr qsizetype longest = 4'000;
    QString path = url.first(std::min(url.size(), longest)).section(u'#', 0, 0).section(u'?', 0, 0);
    for (const QLatin1StringView part :
         {"/archive/"_L1, "/tarball/"_L1, "/zipball/"_L1, "/-/"_L1, "/tree/"_L1}) {
        if (const qsizetype at = path.indexOf(part); at > 0)
            path.truncate(at);
    }
    // A revision stands behind the last @ of the path, the host's user before it; a branch's name may
    // hold slashes.
    QString revision;
    const qsizetype authority = path.indexOf("://"_L1);
    const qsizetype host = authority < 0 ? -1 : path.indexOf(u'/', authority + 3);
    if (const qsizetype at = path.indexOf(u'@', std::max<qsizetype>(host, 0)); host > 0 && at > host) {
        revision = path.sliced(at + 1);
        path.truncate(at);
    }
    while (path.endsWith(u'/'))
        path.chop(1);
    path = path.sliced(std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u':')) + 1);
    if (path.endsWith(".git"_L1))
        path.chop(4);
    return repositoryNamed(path, revision);
}

bool holdsWheelsOf(const QString &url, const QString &distribution)
{
    const QUrl parsed(url);
    if (distribution.isEmpty() || parsed.host().isEmpty())
        return false;
    const QString address = parsed.host() + parsed.path();
    for (const WheelHost &host : wheelHosts) {
        if (address.startsWith(host.address) && QString(host.names).contains(u' ' + distribution + u' '))
            return true;
    }
    const QStringList parts =
        parsed.path().first(std::min<qsizetype>(parsed.path().size(), 2'000)).split(u'/');
    return std::ranges::any_of(parts, [&](const QString &part) {
        return !part.isEmpty() &&
               (normalisedName(part) == distribution || repositoryNamed(part).distribution == distribution);
    });
}

} // namespace cogwright
