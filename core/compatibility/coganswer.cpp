// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "cogcompletion.h"
#include "coglines.h"
#include "cogversion.h"
#include "completion.h"
#include "localfindings.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr QLatin1StringView oldestSdk = "0.16.0"_L1;

/// Which of several refusals is named. cog lists all that its checks of the fields find; what it
/// says of CUDA tells most, so that goes first, and a malformed text after what it conflicts with.
/// The others stand in cog's order. A code that is not named here comes from decoding or from the
/// schema, which go before all.
int rankOf(const QString &code, const ConfigFile &file)
{
    struct Rank {
        QLatin1StringView prefix;
        int rank;
    };
    static constexpr Rank ranks[] = {
        {"cuda-unsupported"_L1, 1},
        {"cuda-cudnn-conflict"_L1, 2},
        {"tensorflow-cuda-"_L1, 3},
        {"cuda-malformed"_L1, 4},
        {"run-and-predict"_L1, 5},
        {"reference-malformed"_L1, 5},
        {"python-version-"_L1, 6},
        {"packages-and-requirements"_L1, 7},
        {"requirements-file-"_L1, 8},
        {"environment-"_L1, 9},
        {"concurrency-"_L1, 10},
        {"image-and-model"_L1, 11},
        {"model-"_L1, 11},
        {"weights-"_L1, 12},
    };
    if (code == "concurrency-invalid"_L1 && !file.concurrencyMax)
        return 0; // the schema asks for max
    for (const Rank &candidate : ranks) {
        if (code.startsWith(candidate.prefix))
            return candidate.rank;
    }
    return 0;
}

/// A path of the project as Project takes it: an absolute one inside the root made relative.
QString insideRoot(const Project &project, const QString &path)
{
    const QString root = project.root() + u'/';
    return path.startsWith(root) ? path.sliced(root.size()) : path;
}

bool beginsWithByteOrderMark(const Project &project, const QString &relative)
{
    const auto path = project.resolve(relative);
    if (!path || !QFileInfo(*path).isFile())
        return false;
    QFile file(*path);
    return file.open(QIODevice::ReadOnly) && file.read(3) == "\xEF\xBB\xBF";
}

struct CogSource {
    CogLines content;
    bool isMissing = false; ///< found by the checks of the fields
    bool isFolder = false;  ///< found only when it is read
    bool fromFile = false;
    QString folder; ///< of the requirements file, relative to the project
};

CogSource readSource(const Project &project, const ConfigFile &file)
{
    CogSource source;
    const QString named = file.pythonRequirements ? file.pythonRequirements->value : QString();
    if (named.isEmpty()) {
        for (const auto &item : file.pythonPackages)
            source.content.lines.append(item.value);
        return source;
    }
    source.fromFile = true;
    const QString relative = insideRoot(project, named);
    source.folder = QFileInfo(relative).path();
    auto text = project.readText(relative);
    if (!text) {
        // What stands outside of the project is not looked at, so cog may well find it.
        source.isMissing = text.error().code == "path-missing"_L1 || text.error().code == "file-missing"_L1;
        source.isFolder = text.error().code == "file-is-folder"_L1;
        return source;
    }
    // pip and this program leave the mark out; for cog it is part of the first name.
    if (beginsWithByteOrderMark(project, relative))
        text->prepend(QChar(QChar::ByteOrderMark));
    source.content = cogLines(*text);
    return source;
}

/// The first refusal while the fields are checked.
QString checkRefusal(const ConfigReading &reading, const CogQuestion &question, const CogSource &source,
                     const CompatibilityTables &tables)
{
    QString refusal = reading.acceptedByCog ? QString() : reading.refusal;
    // cog looks at a CUDA in two steps, of which the second is only for a GPU; so it is judged here.
    if (refusal.startsWith("cuda-"_L1))
        refusal.clear();
    const QString missing = source.isMissing ? u"requirements-file-missing"_s : QString();
    for (const QString &code : {missing, cogCudaRefusal(question.cuda), cogConflict(question, tables)}) {
        if (!code.isEmpty() &&
            (refusal.isEmpty() || rankOf(code, reading.file) < rankOf(refusal, reading.file)))
            refusal = code;
    }
    return refusal;
}

QString localFault(const Project &project, const CogSource &source)
{
    if (!source.fromFile)
        return {};
    for (const QString &line : source.content.lines) {
        switch (cogLocal(line)) {
        case CogLocal::No:
            break;
        case CogLocal::FileUrl:
            return u"local-file-url"_s;
        case CogLocal::Unsupported:
            return u"local-requirement-unsupported"_s;
        case CogLocal::Artifact:
            if (const QString fault = localArtifactFault(project, source.folder, line); !fault.isEmpty())
                return fault;
            break;
        }
    }
    return {};
}

bool hasMultilineCommand(const ConfigFile &file)
{
    const auto isMultiline = [](const QString &command) { return command.trimmed().contains(u'\n'); };
    return std::ranges::any_of(file.run, [&](const auto &item) { return isMultiline(item.value.command); }) ||
           std::ranges::any_of(file.preInstall, [&](const auto &item) { return isMultiline(item.value); });
}

/// The release of a version, "0.16.0" of "0.16.0a1"; the text itself where it has no three numbers.
QStringView releaseOf(QStringView version)
{
    qsizetype end = 0;
    for (int part = 0; part < 3; ++part) {
        const qsizetype begin = end;
        while (end < version.size() && version[end] >= u'0' && version[end] <= u'9')
            ++end;
        if (end == begin || (part < 2 && (end == version.size() || version[end] != u'.')))
            return version;
        if (part < 2)
            ++end;
    }
    return version.first(end);
}

bool isOldSdk(const ConfigFile &file)
{
    if (!file.sdkVersion || file.sdkVersion->value.isEmpty())
        return false;
    const QStringView release = releaseOf(file.sdkVersion->value);
    return CogVersion::parse(release) && !cogGreaterOrEqual(release, QString(oldestSdk));
}

/// Commands of cog that end on the slim image for this file. `cog build` and `cog exec` refuse two
/// of the flags together; the others do not look.
QStringList commandsForSlim(const CogAnswer &answer, bool hasCogBase, const Project &project, bool hasTrain)
{
    const QString file = project.configName() == "cog.yaml"_L1 ? QString() : u" -f "_s + project.configName();
    const QString withoutBase = u" --use-cog-base-image=false"_s;
    const QString withoutCuda = u" --use-cuda-base-image=false"_s;
    QString flags = answer.gpu ? withoutBase + withoutCuda : withoutBase;
    QStringList commands;
    if (!hasCogBase)
        flags = answer.gpu ? withoutCuda : QString();
    if (!answer.gpu || !hasCogBase)
        commands.append(u"cog build"_s + flags + file);
    for (const QString &command : {u"cog push"_s, u"cog run"_s, u"cog serve"_s})
        commands.append(command + flags + file);
    if (hasTrain)
        commands.append(u"cog train"_s + flags + file);
    return commands;
}

std::optional<QString> ifAny(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

} // namespace

CogAnswer cogAnswer(const Project &project, const ConfigReading &reading, const Requirements &,
                    const CompatibilityTables &tables)
{
    const ConfigFile &file = reading.file;
    const CogSource source = readSource(project, file);
    const CogQuestion question{.gpu = file.wantsGpu(),
                               .cuda = file.cuda ? file.cuda->value : QString(),
                               .cudnn = file.cudnn ? file.cudnn->value : QString(),
                               .lines = source.content.lines};
    CogAnswer answer;
    answer.gpu = question.gpu;
    answer.frameworks = {{u"torch"_s, std::nullopt}, {u"tensorflow"_s, std::nullopt}};

    QString refusal = checkRefusal(reading, question, source, tables);
    if (refusal.isEmpty() && source.content.tooLong)
        refusal = u"requirements-too-large"_s;
    if (refusal.isEmpty() && source.isFolder)
        refusal = u"requirements-file-missing"_s;
    CogCompleted completed;
    if (refusal.isEmpty()) {
        completed = cogComplete(question, tables);
        refusal = completed.refusal;
    }
    if (!refusal.isEmpty()) {
        answer.accepted = false;
        answer.code = refusal;
        answer.stage = u"load"_s;
        return answer;
    }

    answer.python = file.pythonVersion ? file.pythonVersion->value : QString();
    answer.cuda = ifAny(completed.cuda);
    answer.cudnn = ifAny(completed.cudnn);
    answer.frameworks[u"torch"_s] = ifAny(completed.torch.value_or(QString()));
    answer.frameworks[u"tensorflow"_s] = ifAny(completed.tensorflow.value_or(QString()));
    answer.requirements = cogRequirements(question, completed.cuda, tables);

    const QString base =
        tables.cogBaseImage(completed.cuda, answer.python, completed.torch.value_or(QString()));
    answer.imageSlim = u"python:"_s + answer.python + u"-slim"_s;
    if (answer.gpu)
        answer.imageCuda = tables.cudaImage(completed.cuda, completed.cudnn);
    const QString withoutBase = answer.gpu ? answer.imageCuda : answer.imageSlim;
    answer.image = base.isEmpty() ? withoutBase : base;
    answer.slimBy = commandsForSlim(answer, !base.isEmpty(), project, file.train.has_value());

    // What fails when the Dockerfile is made, in cog's order.
    answer.code = localFault(project, source);
    if (answer.code.isEmpty() && answer.image.isEmpty())
        answer.code = u"cuda-image-missing"_s;
    if (answer.code.isEmpty() && hasMultilineCommand(file))
        answer.code = u"run-multiline"_s;
    if (answer.code.isEmpty() && isOldSdk(file))
        answer.code = u"sdk-version-unsupported"_s;
    if (!answer.code.isEmpty())
        answer.stage = u"dockerfile"_s;
    return answer;
}

} // namespace cogwright
