// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "frameworks.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// The version in the file name of a wheel, its percent signs decoded: "2.0.0+cu118" of
/// ".../torch-2.0.0%2Bcu118-cp311-cp311-linux_x86_64.whl".
QString versionOfWheel(const QString &url)
{
    QString name = url.section(u'/', -1).section(u'#', 0, 0).section(u'?', 0, 0);
    name.replace("%2B"_L1, "+"_L1, Qt::CaseInsensitive);
    const QString version = name.section(u'-', 1, 1);
    return name.endsWith(".whl"_L1, Qt::CaseInsensitive) && Version::parse(version) ? version : QString();
}

/// A line that installs the package by its name. A bare address is left to pip: nothing before the
/// download says for sure what is in it.
bool installs(const Requirement &line, QLatin1StringView name, const MarkerEnvironment &environment)
{
    const bool named = line.kind == Requirement::Kind::Package ||
                       (line.kind == Requirement::Kind::Url && !line.rawName.isEmpty() &&
                        line.text.startsWith(line.rawName) && !line.text.startsWith(line.target));
    return named && !line.constraint && line.name == name && markerHolds(line.marker, environment);
}

/// Conditions that -c files add.
const Requirement *constraintOf(const Requirements &requirements, QLatin1StringView name,
                                const MarkerEnvironment &environment)
{
    const auto line = std::ranges::find_if(requirements.lines, [&](const Requirement &candidate) {
        return candidate.constraint && candidate.kind == Requirement::Kind::Package &&
               candidate.name == name && !candidate.specifiers.isEmpty() &&
               markerHolds(candidate.marker, environment);
    });
    return line == requirements.lines.end() ? nullptr : &*line;
}

using Newest = QString (*)(const SpecifierSet &, const QString &, const CompatibilityTables &);

QString newestTorchOf(const SpecifierSet &specifiers, const QString &python,
                      const CompatibilityTables &tables)
{
    return tables.newestTorch(specifiers, python);
}

QString newestTensorflowOf(const SpecifierSet &specifiers, const QString &python,
                           const CompatibilityTables &tables)
{
    const TensorflowRow *const row = tables.newestTensorflow(specifiers, python);
    return row ? row->version : QString();
}

/// The newest companion that a set of conditions holds, of the builds for a Python.
template <class Of>
QString newestCompanion(const SpecifierSet &specifiers, const QString &python,
                        const CompatibilityTables &tables, Of of)
{
    QString best;
    for (const TorchRow &row : tables.torch) {
        const QString release = of(row).section(u'+', 0, 0);
        const auto parsed = Version::parse(release);
        if (parsed && specifiers.contains(*parsed) && (python.isEmpty() || row.pythons.contains(python)) &&
            (best.isEmpty() || compareReleases(release, best) > 0))
            best = release;
    }
    return best;
}

QString newestTorchvisionOf(const SpecifierSet &specifiers, const QString &python,
                            const CompatibilityTables &tables)
{
    return newestCompanion(specifiers, python, tables, [](const TorchRow &row) { return row.torchvision; });
}

QString newestTorchaudioOf(const SpecifierSet &specifiers, const QString &python,
                           const CompatibilityTables &tables)
{
    return newestCompanion(specifiers, python, tables, [](const TorchRow &row) { return row.torchaudio; });
}

FrameworkAsk ask(QLatin1StringView name, const Requirements &requirements,
                 const MarkerEnvironment &environment, const QString &python,
                 const CompatibilityTables &tables, Newest newest)
{
    FrameworkAsk result;
    const auto line = std::ranges::find_if(requirements.lines, [&](const Requirement &candidate) {
        return installs(candidate, name, environment);
    });
    if (line == requirements.lines.end())
        return result;
    result.line = &*line;
    if (line->kind == Requirement::Kind::Url) {
        result.kind = FrameworkAsk::Kind::Url;
        result.version = line->target;
        result.release = versionOfWheel(line->target);
        return result;
    }
    const auto &specifiers = line->specifiers.specifiers();
    const bool isOne =
        specifiers.size() == 1 && (specifiers.first().op == "=="_L1 || specifiers.first().op == "==="_L1);
    if (isOne) {
        const bool isWildcard = specifiers.first().text.endsWith(".*"_L1);
        result.kind = isWildcard ? FrameworkAsk::Kind::Wildcard : FrameworkAsk::Kind::Pinned;
        result.version = specifiers.first().text;
        result.release = result.version;
        if (isWildcard && newest) {
            result.release = newest(line->specifiers, python, tables);
            if (!result.release.isEmpty())
                result.version = result.release;
        }
        return result;
    }
    result.kind = specifiers.isEmpty() ? FrameworkAsk::Kind::Unpinned : FrameworkAsk::Kind::Range;
    const Requirement *const constraint = constraintOf(requirements, name, environment);
    if (constraint)
        result.kind = FrameworkAsk::Kind::Range;
    if (result.kind == FrameworkAsk::Kind::Range && newest) {
        const QString both = constraint && !specifiers.isEmpty()
                                 ? line->specifiers.toString() + u',' + constraint->specifiers.toString()
                                 : (constraint ? constraint->specifiers : line->specifiers).toString();
        const auto set = SpecifierSet::parse(both);
        result.version = newest(set.value_or(line->specifiers), python, tables);
        // A constraint that pins a release outside of the tables still says which it is.
        if (result.version.isEmpty() && constraint && constraint->pinned())
            result.version = constraint->pinned()->toString();
        result.release = result.version;
    }
    return result;
}

} // namespace

std::optional<QString> FrameworkAsk::answer() const
{
    return version.isEmpty() ? std::nullopt : std::optional(version);
}

QString FrameworkAsk::taggedCuda() const
{
    return cudaOfWheelTag(QStringView(release).sliced(release.lastIndexOf(u'+') + 1));
}

FrameworkAsks askedFrameworks(const Requirements &requirements, const MarkerEnvironment &environment,
                              const QString &python, const CompatibilityTables &tables)
{
    const auto of = [&](QLatin1StringView name, Newest newest) {
        return ask(name, requirements, environment, python, tables, newest);
    };
    FrameworkAsks asks{.torch = of("torch"_L1, newestTorchOf),
                       .torchvision = {},
                       .torchaudio = {},
                       .tensorflow = of("tensorflow"_L1, newestTensorflowOf)};
    // Beside a torch pip finds the companion that goes with it; alone it decides which torch comes.
    const bool alone = !asks.torch.isAsked();
    asks.torchvision = of("torchvision"_L1, alone ? newestTorchvisionOf : nullptr);
    asks.torchaudio = of("torchaudio"_L1, alone ? newestTorchaudioOf : nullptr);
    return asks;
}

QList<const TorchRow *> companionRows(const FrameworkAsks &asks, const CompatibilityTables &tables)
{
    if (!asks.torchvision.release.isEmpty()) {
        const auto rows = tables.rowsOfTorchvision(asks.torchvision.release);
        if (!rows.isEmpty())
            return rows;
    }
    return !asks.torchaudio.release.isEmpty() ? tables.rowsOfTorchaudio(asks.torchaudio.release)
                                              : QList<const TorchRow *>();
}

QString cudaOfWheelTag(QStringView tag)
{
    if (!tag.startsWith("cu"_L1) || tag.size() < 4)
        return {};
    const QStringView digits = tag.sliced(2);
    if (!std::ranges::all_of(digits, [](QChar c) { return c >= u'0' && c <= u'9'; }))
        return {};
    return digits.chopped(1).toString() + u'.' + digits.back();
}

QString wheelTagOfIndex(QStringView url)
{
    while (url.endsWith(u'/'))
        url.chop(1);
    const qsizetype whl = url.lastIndexOf("/whl/"_L1);
    if (whl < 0)
        return {};
    const QStringView tag = url.sliced(url.lastIndexOf(u'/') + 1);
    return tag == "cpu"_L1 || !cudaOfWheelTag(tag).isEmpty() ? tag.toString() : QString();
}

bool isPlainPin(const Requirement &line)
{
    if (line.kind != Requirement::Kind::Package || line.specifiers.specifiers().size() != 1)
        return false;
    const SpecifierSet::Specifier &only = line.specifiers.specifiers().first();
    return only.op == "=="_L1 && line.text.contains(u"=="_s + only.text) &&
           !line.text.first(line.text.indexOf(u"=="_s)).contains(u' ');
}

std::strong_ordering compareReleases(const QString &a, const QString &b)
{
    const auto left = Version::parse(a);
    const auto right = Version::parse(b);
    if (!left || !right)
        return left.has_value() <=> right.has_value();
    return left->withoutLocal() <=> right->withoutLocal();
}

} // namespace cogwright
