// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogcompletion.h"

#include "coglines.h"
#include "cogversion.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qint64 oldestCudaMajor = 11;

/// The version of the first line that installs a package under exactly this name; an empty text
/// for a line without one, nothing where no line does.
std::optional<QString> versionOf(QLatin1StringView name, const QStringList &lines)
{
    for (const QString &line : lines) {
        if (cogLocal(line) == CogLocal::No && cogPackageName(line) == name)
            return cogFirstVersion(line).value_or(QString());
    }
    return std::nullopt;
}

/// The CUDA of a local tag ("+cu118") and the version before it; an empty CUDA where the tag is
/// none of those.
std::pair<QString, QString> splitTag(const QString &version)
{
    const qsizetype last = version.lastIndexOf(u'+');
    if (last < 0)
        return {QString(), version};
    const QString tag = version.sliced(last + 1);
    if (!tag.startsWith("cu"_L1) || tag.size() < 4)
        return {QString(), version};
    const QString digits = tag.sliced(2);
    return {digits.chopped(1) + u'.' + digits.back(), cogWithoutMetadata(version)};
}

QStringList cudasOfTorch(const QString &version, const CompatibilityTables &tables)
{
    const auto [tagged, bare] = splitTag(version);
    QStringList cudas;
    for (const TorchRow &row : tables.torch) {
        if (!row.cuda || !cogMatches(bare, row.torchVersion()))
            continue;
        if (*row.cuda == tagged)
            return {tagged};
        cudas.append(*row.cuda);
    }
    return cudas;
}

QString newest(const QStringList &versions)
{
    QString best;
    for (const QString &version : versions) {
        if (best.isEmpty() || cogGreater(version, best))
            best = version;
    }
    return best;
}

/// Whether a TensorFlow and a CUDA are of another major; cog compares the beginning of the text.
bool isOtherMajor(const QString &cuda, const TensorflowRow &row)
{
    return !cuda.startsWith(row.cuda.section(u'.', 0, 0));
}

QString withVersion(const QString &name, const QString &version)
{
    return version.isEmpty() ? name : name + u"=="_s + version;
}

CogWritten written(const QString &name, const QString &version, const TorchRow *build, const CogPin &pin)
{
    CogWritten result{.line = withVersion(name, version), .findLinks = pin.findLinks, .indexUrls = {}};
    if (build && !build->index.isEmpty())
        result.indexUrls = {build->index};
    if (build && !build->findLinks.isEmpty())
        result.findLinks = {build->findLinks};
    return result;
}

CogWritten writeTorch(const CogPin &pin, bool gpu, const QString &cuda, const CompatibilityTables &tables)
{
    if (gpu) {
        const TorchRow *const build = cogTorchBuild(pin.version, cuda, tables);
        return written(pin.name, build ? build->torchVersion() : pin.version, build, pin);
    }
    for (const TorchRow &row : tables.torch) {
        if (!row.cuda && row.torchVersion() == pin.version)
            return written(pin.name, pin.version, &row, pin);
    }
    return written(pin.name, pin.version, nullptr, pin);
}

CogWritten writeTorchvision(const CogPin &pin, bool gpu, const QString &cuda,
                            const CompatibilityTables &tables)
{
    if (gpu)
        return written(pin.name, pin.version, cogTorchvisionBuild(pin.version, cuda, tables), pin);
    for (const TorchRow &row : tables.torch) {
        if (!row.cuda && row.torchvisionVersion() == pin.version)
            return written(pin.name, row.torchvision, &row, pin);
    }
    return written(pin.name, pin.version, nullptr, pin);
}

CogWritten writeTensorflow(const CogPin &pin, bool gpu, const QString &cuda,
                           const CompatibilityTables &tables)
{
    if (!gpu)
        return written(pin.name, pin.version, nullptr, pin);
    const TensorflowRow *const row = tables.tensorflowRow(pin.version);
    const auto package = row && cogEqual(row->cuda, cuda) ? cogPin(row->gpuPackage) : std::nullopt;
    return package ? written(package->name, package->version, nullptr, pin)
                   : written(QString(), QString(), nullptr, pin);
}

} // namespace

const TorchRow *cogTorchBuild(const QString &version, const QString &cuda, const CompatibilityTables &tables)
{
    const TorchRow *best = nullptr;
    for (const TorchRow &row : tables.torch) {
        if (!row.cuda || !cogMatches(row.torchVersion(), version) || cogGreater(*row.cuda, cuda))
            continue;
        if (!best || cogGreater(*row.cuda, *best->cuda) ||
            (*row.cuda == *best->cuda && cogGreater(row.torchVersion(), best->torchVersion())))
            best = &row;
    }
    return best;
}

const TorchRow *cogTorchvisionBuild(const QString &version, const QString &cuda,
                                    const CompatibilityTables &tables)
{
    const TorchRow *best = nullptr;
    for (const TorchRow &row : tables.torch) {
        if (!row.cuda || row.torchvisionVersion() != version || cogGreater(*row.cuda, cuda))
            continue;
        if (!best || cogGreater(*row.cuda, *best->cuda))
            best = &row;
    }
    return best;
}

QString cogCudaRefusal(const QString &cuda)
{
    if (cuda.isEmpty())
        return {};
    const qsizetype dot = cuda.indexOf(u'.');
    const auto majorNumber = cogNumber(QStringView(cuda).first(std::max<qsizetype>(dot, 0)));
    if (dot < 0 || !majorNumber)
        return u"cuda-malformed"_s;
    return *majorNumber < oldestCudaMajor ? u"cuda-unsupported"_s : QString();
}

QString cogConflict(const CogQuestion &question, const CompatibilityTables &tables)
{
    if (!question.gpu || question.cuda.isEmpty())
        return {};
    if (!question.cudnn.isEmpty()) {
        const QStringList cudnns = tables.cudnnVersions(question.cuda);
        if (!cudnns.isEmpty() && !cudnns.contains(question.cudnn))
            return u"cuda-cudnn-conflict"_s;
    }
    // Here, other than in completion, a line without a version is passed over.
    for (const QString &line : question.lines) {
        if (cogLocal(line) != CogLocal::No || cogPackageName(line) != "tensorflow"_L1)
            continue;
        if (const auto version = cogFirstVersion(line)) {
            const TensorflowRow *const row = tables.tensorflowRow(*version);
            return row && isOtherMajor(question.cuda, *row) ? u"tensorflow-cuda-conflict"_s : QString();
        }
    }
    return {};
}

CogCompleted cogComplete(const CogQuestion &question, const CompatibilityTables &tables)
{
    CogCompleted result{.refusal = {},
                        .cuda = question.cuda,
                        .cudnn = question.cudnn,
                        .torch = versionOf("torch"_L1, question.lines),
                        .tensorflow = versionOf("tensorflow"_L1, question.lines)};
    if (!question.gpu)
        return result;
    const auto refuse = [&result](const QString &code) {
        result.refusal = code;
        return result;
    };
    if (!result.cuda.isEmpty()) {
        const QString refusal = cogCudaRefusal(result.cuda);
        if (!refusal.isEmpty())
            return refuse(refusal);
        if (!cogNumber(QStringView(result.cuda).sliced(result.cuda.indexOf(u'.') + 1).split(u'.').first()))
            return refuse(u"cuda-malformed"_s);
        if (!result.cudnn.isEmpty() && !tables.cudnnVersions(result.cuda).contains(result.cudnn))
            return refuse(u"cuda-cudnn-conflict"_s);
    }
    if (result.torch && result.torch->isEmpty())
        return refuse(u"torch-version-missing"_s);

    const QString tensorflow = result.tensorflow.value_or(QString());
    const TensorflowRow *const row = tensorflow.isEmpty() ? nullptr : tables.tensorflowRow(tensorflow);
    if (result.cuda.isEmpty()) {
        if (!tensorflow.isEmpty())
            result.cuda = row ? row->cuda : QString();
        else if (result.torch)
            result.cuda = newest(cudasOfTorch(*result.torch, tables));
        else
            result.cuda = tables.defaultCuda;
        if (result.cuda.isEmpty())
            return refuse(u"framework-unknown"_s);
    }
    if (!tensorflow.isEmpty()) {
        const QString wanted = row ? row->cudnn : QString();
        if (result.cudnn.isEmpty())
            result.cudnn = wanted;
        else if (result.cudnn != wanted)
            return refuse(u"tensorflow-cudnn-conflict"_s);
    }
    if (result.cudnn.isEmpty()) {
        const QStringList cudnns = tables.cudnnVersions(result.cuda);
        if (cudnns.isEmpty())
            return refuse(u"cuda-unsupported"_s);
        result.cudnn = cudnns.last();
    }
    return result;
}

CogWritten cogWrite(const QString &line, bool gpu, const QString &cuda, const CompatibilityTables &tables)
{
    if (cogLocal(line) != CogLocal::No)
        return {.line = line, .findLinks = {}, .indexUrls = {}};
    const auto pin = cogPin(line);
    if (!pin)
        return {.line = line, .findLinks = {}, .indexUrls = {}};
    // A line that names an index of its own is taken at its word.
    if (!pin->indexUrls.isEmpty())
        return {.line = withVersion(pin->name, pin->version),
                .findLinks = pin->findLinks,
                .indexUrls = pin->indexUrls};
    if (pin->name == "torch"_L1)
        return writeTorch(*pin, gpu, cuda, tables);
    if (pin->name == "torchvision"_L1)
        return writeTorchvision(*pin, gpu, cuda, tables);
    if (pin->name == "tensorflow"_L1)
        return writeTensorflow(*pin, gpu, cuda, tables);
    return written(pin->name, pin->version, nullptr, *pin);
}

QStringList cogRequirements(const CogQuestion &question, const QString &cuda,
                            const CompatibilityTables &tables)
{
    QStringList findLinks;
    QStringList indexUrls;
    QStringList packages;
    for (const QString &line : question.lines) {
        const CogWritten result = cogWrite(line, question.gpu, cuda, tables);
        for (const QString &link : result.findLinks)
            findLinks.append(u"--find-links "_s + link);
        for (const QString &url : result.indexUrls)
            indexUrls.append(u"--extra-index-url "_s + url);
        packages.append(result.line);
    }
    findLinks.removeDuplicates();
    indexUrls.removeDuplicates();
    // As lines of the file that is written: an item of python_packages may hold several.
    const QString text = (findLinks + indexUrls + packages).join(u'\n');
    return text.isEmpty() ? QStringList() : text.split(u'\n');
}

} // namespace cogwright
