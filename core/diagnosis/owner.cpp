// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "owner.h"

#include <QRegularExpression>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Lines above an error in which its traceback names the file that failed.
constexpr qsizetype tracebackLines = 60;
/// Lines around an error in which pip or uv name the package; compilers write hundreds.
constexpr qsizetype installLinesBefore = 600;
constexpr qsizetype installLinesAfter = 150;

QString modulePart(const QString &line)
{
    // "/usr/lib/python3/site-packages/cv2/__init__.py", or "... cv2/__init__.py" in a shortened one.
    static const QRegularExpression path(
        uR"((?:(?:site|dist)-packages/|^\s*\.\.\. )([A-Za-z_]\w*)(?=[/.]))"_s);
    QString module;
    qsizetype from = 0;
    for (auto match = path.match(line); match.hasMatch(); match = path.match(line, from)) {
        module = match.captured(1);
        from = match.capturedEnd(1);
    }
    return module;
}

QString importedModule(const QString &line)
{
    static const QRegularExpression statement(uR"((?:^|["';\s])(?:import|from)\s+([A-Za-z_]\w*))"_s);
    return statement.match(line).captured(1);
}

QString failedModule(const LogText &log, qsizetype line)
{
    // The error's own line may name the file. Above it, the nearest frame inside a package is the
    // one that failed; only without one does the statement that began it count.
    if (const QString module = modulePart(log.clean(line)); !module.isEmpty())
        return module;
    QString imported;
    const qsizetype top = std::max<qsizetype>(0, line - tracebackLines);
    for (qsizetype i = line - 1; i >= top; --i) {
        const QString text = log.clean(i);
        if (const QString module = modulePart(text); !module.isEmpty())
            return module;
        if (imported.isEmpty())
            imported = importedModule(text);
        if (text.contains("Traceback (most recent call last)"_L1)) {
            if (imported.isEmpty() && i > 0)
                imported = importedModule(log.clean(i - 1));
            break;
        }
    }
    return imported;
}

QString builtPackage(const QString &line)
{
    static const QRegularExpression named(
        uR"((?:Building wheel for |Failed building wheel for |Failed to build [`']|× Building wheel for |Running setup\.py (?:install|bdist_wheel) for |Preparing metadata \([^)]*\) of |Cannot install |Failed to download and build `|^\s*Building )([A-Za-z0-9][\w.-]*))"_s);
    const QString name = named.match(line).captured(1);
    return name == "wheels"_L1 || name == "wheel"_L1 || name == "editable"_L1 ? QString() : name;
}

QString collectedPackage(const QString &line)
{
    static const QRegularExpression collecting(
        uR"(^\s*Collecting (?:git\+\S*/)?([A-Za-z0-9][\w.-]*?)(?:\.git)?(?:@\S*)?(?:[\s=<>!~\[;#]|$))"_s);
    return collecting.match(line).captured(1);
}

/// "   Building a==1" lines of uv name everything that is built at the same time; its error names one.
QString uvFailure(const QString &line)
{
    static const QRegularExpression failed(
        uR"((?:error: |× )?Failed to (?:build|download and build|prepare distributions)[^`']*[`']([A-Za-z0-9][\w.-]*))"_s);
    return failed.match(line).captured(1);
}

QString failedBuild(const LogText &log, qsizetype line)
{
    const qsizetype top = std::max<qsizetype>(0, line - installLinesBefore);
    const qsizetype bottom = std::min(log.count(), line + installLinesAfter);
    QString collected, building;
    for (qsizetype i = line; i >= top; --i) {
        const QString text = log.clean(i);
        if (const QString name = uvFailure(text); !name.isEmpty())
            return name;
        if (building.isEmpty())
            building = builtPackage(text);
        // pip collects one package after another and stops at the one that fails.
        if (collected.isEmpty())
            collected = collectedPackage(text);
        if (!building.isEmpty() || !collected.isEmpty())
            break;
    }
    for (qsizetype i = line + 1; i < bottom; ++i) {
        const QString text = log.clean(i);
        if (text.contains("Failed building wheel for "_L1)) {
            if (const QString name = builtPackage(text); !name.isEmpty())
                return name;
        }
        if (const QString name = uvFailure(text); !name.isEmpty())
            return name;
    }
    return building.isEmpty() ? collected : building;
}

const ResolvedPackage *resolvedPackage(const Resolution *resolution, const QString &distribution)
{
    if (!resolution)
        return nullptr;
    const auto found = std::ranges::find(resolution->packages, distribution, &ResolvedPackage::name);
    return found == resolution->packages.end() ? nullptr : &*found;
}

} // namespace

QString Owner::description() const
{
    const QString name = visible(distribution.isEmpty() ? module : distribution);
    if (!resolved || resolved->direct || resolved->wantedBy.isEmpty())
        return name;
    return u"%1 (wanted by %2)"_s.arg(name, visible(resolved->wantedBy));
}

QString distributionOfModule(const QString &module, const Resolution *resolution)
{
    if (module.isEmpty())
        return {};
    if (resolution) {
        const PackageTable &table = PackageTable::shipped();
        for (const ResolvedPackage &package : resolution->packages) {
            if (table.modules(package.name).contains(module))
                return package.name;
        }
    }
    const QString known = SignatureTable::shipped().distributionOf(module);
    return known.isEmpty() ? normalisedName(module) : known;
}

Owner findOwner(const LogText &log, qsizetype line, Signature::Owner kind, const Resolution *resolution)
{
    Owner owner;
    if (kind == Signature::Owner::Import) {
        owner.module = failedModule(log, line);
        owner.distribution = distributionOfModule(owner.module, resolution);
    } else if (kind == Signature::Owner::Install) {
        owner.distribution = normalisedName(failedBuild(log, line));
    }
    owner.resolved = resolvedPackage(resolution, owner.distribution);
    return owner;
}

} // namespace cogwright
