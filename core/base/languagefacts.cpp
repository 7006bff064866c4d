// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "languagefacts.h"

#include "compatibility/cogversion.h"
#include "compatibility/completionfacts.h"
#include "document/yamldocument.h"
#include "document/yamlscanner.h"
#include "document/yamlvalidation.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int mostFiles = 10;
constexpr qsizetype mostAsked = 300; ///< requirements whose files are compared with a Python

YamlNodePtr nodeAt(YamlNodePtr node, const QString &path)
{
    const QStringList steps = path.split(u'.');
    for (const QString &step : steps) {
        const YamlEntry *entry = YamlDocument::followed(node)->entry(step);
        if (!entry)
            return std::make_shared<const YamlNode>();
        node = entry->value;
    }
    return YamlDocument::followed(node);
}

QString scalarAt(const YamlNodePtr &root, const QString &path)
{
    const YamlNodePtr node = path.isEmpty() ? nullptr : nodeAt(root, path);
    return node && node->kind == YamlNode::Kind::Scalar ? node->text.trimmed() : QString();
}

/// The lines of a requirements file and of those that it includes.
void readLines(const Project &project, const QString &path, QStringList &files, QList<Requirement> &lines)
{
    if (files.size() == mostFiles || files.contains(path))
        return;
    files.append(path);
    const auto text = project.readText(path);
    if (!text)
        return;
    const QList<Requirement> read = parseRequirements(*text, path);
    for (const Requirement &line : read) {
        lines.append(line);
        if (line.kind == Requirement::Kind::Nested && line.option == "--requirement"_L1) {
            const qsizetype slash = path.lastIndexOf(u'/');
            readLines(project, QDir::cleanPath(path.first(slash + 1) + line.target), files, lines);
        }
    }
}

QString minorOf(const QString &version)
{
    const QStringList parts = version.split(u'.');
    return parts.size() < 2 ? version : parts[0] + u'.' + parts[1];
}

} // namespace

QString pathCompletedBy(const Schema &schema, QLatin1StringView source)
{
    for (const SchemaKey &key : schema.keys()) {
        if (key.extra.value("complete"_L1).toString() == source)
            return key.path;
    }
    return {};
}

LanguageFacts languageFacts(const Project &project, const QString &text, const QString &alsoFile)
{
    LanguageFacts facts;
    auto requirements = std::make_shared<Requirements>();
    if (text.size() <= largestYaml) {
        const LineIndex index(text);
        const YamlIssues issues(text, index, project.configName());
        const YamlScan scan = YamlScanner(text, index, issues).scan();
        const bool isUsable = !scan.tooDeep && !scan.tooManyNodes;
        const YamlNodePtr root = isUsable ? scan.root : std::make_shared<const YamlNode>();
        const Schema &schema = cogSchema();
        facts.python = minorOf(scalarAt(root, pathCompletedBy(schema, "python"_L1)));
        facts.cuda = scalarAt(root, pathCompletedBy(schema, "cuda"_L1));
        facts.cudnn = scalarAt(root, pathCompletedBy(schema, "cudnn"_L1));
        const QString list = pathCompletedBy(schema, "requirement"_L1).chopped(2);
        const YamlNodePtr packages = nodeAt(root, list);
        for (const YamlNodePtr &item : packages->items) {
            const YamlNodePtr node = YamlDocument::followed(item);
            if (node->kind == YamlNode::Kind::Scalar)
                requirements->lines.append(
                    parseRequirement(node->text, index.place(project.configName(), node->range)));
        }
        QStringList files;
        if (!alsoFile.isEmpty())
            readLines(project, QDir::cleanPath(alsoFile), files, requirements->lines);
        if (const QString file = scalarAt(root, pathCompletedBy(schema, "requirements-file"_L1));
            !file.isEmpty())
            readLines(project, QDir::cleanPath(file), files, requirements->lines);
    }
    const MarkerEnvironment environment = MarkerEnvironment::ofPython(facts.python);
    facts.requirements = requirements;
    facts.asks = askedFrameworks(*requirements, environment, facts.python, CompatibilityTables::shipped());
    return facts;
}

QList<const TorchRow *> LanguageFacts::torchRows() const
{
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    if (asks.torch.isExact())
        return tables.torchRows(asks.torch.release);
    return asks.torch.isAsked() ? QList<const TorchRow *>() : companionRows(asks, tables);
}

const TensorflowRow *LanguageFacts::tensorflowRow() const
{
    return asks.tensorflow.isExact() ? CompatibilityTables::shipped().tensorflowRow(asks.tensorflow.release)
                                     : nullptr;
}

QString LanguageFacts::cudaInEffect() const
{
    if (!cuda.isEmpty())
        return cuda;
    if (const TensorflowRow *row = tensorflowRow())
        return row->cuda;
    return newestCuda(torchRows());
}

QString LanguageFacts::obstacleTo(const QString &version) const
{
    const QList<const TorchRow *> rows = torchRows();
    if (!rows.isEmpty() && !rows.first()->pythons.contains(version))
        return u"torch "_s + rows.first()->torchVersion();
    if (const TensorflowRow *row = tensorflowRow(); row && !row->pythons.contains(version))
        return u"tensorflow "_s + row->version;
    const PackageTable &table = PackageTable::shipped();
    qsizetype looked = 0;
    for (const Requirement &line : requirements->lines) {
        const auto pinned = line.kind == Requirement::Kind::Package ? line.pinned() : std::nullopt;
        if (!pinned || !table.knows(line.name) || !line.marker.isEmpty())
            continue;
        if (++looked > mostAsked)
            break;
        if (!table.allowedPythons(line.name, *pinned).contains(version))
            return line.name + u' ' + pinned->toString();
    }
    return {};
}

QString LanguageFacts::obstacleToCuda(const QString &version) const
{
    if (const TensorflowRow *row = tensorflowRow(); row && !cogEqualMinor(row->cuda, version))
        return u"tensorflow %1 goes with CUDA %2"_s.arg(row->version, row->cuda);
    const QList<const TorchRow *> rows = torchRows();
    const bool hasBuild = std::ranges::any_of(
        rows, [&](const TorchRow *row) { return row->cuda && cogEqualMinor(*row->cuda, version); });
    if (!rows.isEmpty() && !hasBuild)
        return u"torch %1 has no build for it"_s.arg(rows.first()->torchVersion());
    return {};
}

QString cudasOf(const QList<const TorchRow *> &rows)
{
    QStringList cudas;
    for (const TorchRow *row : rows) {
        if (row->cuda && !cudas.contains(*row->cuda))
            cudas.append(*row->cuda);
    }
    return joinWords(cudas);
}

} // namespace cogwright
