// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "saferepair.h"

#include <QSet>

#include <array>
#include <tuple>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// More than a project can have independent kinds of repairs; a bound on the time in any case.
constexpr int mostReadings = 200;

struct SafeRemedy {
    QString code;
    Remedy remedy;
};

enum class Scope { Safe, All };

QList<SafeRemedy> remediesOf(const QList<Finding> &findings, Scope scope)
{
    QList<SafeRemedy> remedies;
    for (const Finding &finding : findings) {
        // The first one is the one that is meant; a second would repair the same thing again.
        const auto safe = std::ranges::find_if(finding.remedies, [scope](const Remedy &remedy) {
            return (remedy.safe || scope == Scope::All) && !remedy.edits.isEmpty();
        });
        if (safe != finding.remedies.end())
            remedies.append({finding.code, *safe});
    }
    return remedies;
}

/// How much is wrong, the heavier first: wrong types hide what comes after them, so a repair of one
/// may bring others to light.
std::array<qsizetype, 4> faults(const Resolution &resolution)
{
    std::array<qsizetype, 4> counts{};
    for (const QList<Finding> &list : {resolution.findings, resolution.silenced}) {
        for (const Finding &finding : list) {
            if (finding.code == "type-mismatch"_L1)
                ++counts[0];
            ++counts[size_t(3 - int(finding.severity))];
        }
    }
    return counts;
}

bool hasSyntaxFault(const Resolution &resolution)
{
    return std::ranges::any_of(resolution.reading.findings, [](const Finding &finding) {
        return finding.code == "yaml-syntax"_L1 && finding.severity == Severity::Error;
    });
}

/// Whether a repair of findings of `code` left the project better off. `growth` is by how much the
/// texts have become longer: of many faults of a code only the first are listed, so a repair that
/// takes lines out may leave as many listed as before.
bool isBetter(const Resolution &before, const Resolution &after, const QString &code, qsizetype growth)
{
    if (before.cog.accepted && !after.cog.accepted)
        return false;
    if (!hasSyntaxFault(before))
        return !hasSyntaxFault(after) &&
               std::tuple(faults(after), growth) < std::tuple(faults(before), qsizetype(0));
    // What can't be parsed shows only its first faults, and once it can, those behind them. Such a
    // repair adds a blank or takes a line away, so no two of them undo each other.
    return code == "yaml-syntax"_L1 || faults(after) < faults(before);
}

class Repairer
{
public:
    Repairer(Resolution resolution, ResolveOptions options, Scope scope)
        : m_repair{std::move(resolution), {}, {}, 0}, m_options(std::move(options)), m_scope(scope)
    {
    }

    SafeRepair run()
    {
        while (step()) {
        }
        for (auto it = m_repair.after.begin(); it != m_repair.after.end();) {
            const bool same = it.value() == m_repair.before[it.key()];
            if (same)
                m_repair.before.remove(it.key());
            it = same ? m_repair.after.erase(it) : std::next(it);
        }
        return std::move(m_repair);
    }

private:
    /// One improvement; false when there is none.
    bool step()
    {
        const QList<SafeRemedy> remedies = remediesOf(m_repair.resolution.findings, m_scope);
        QSet<QString> tried;
        for (const SafeRemedy &first : remedies) {
            if (tried.contains(first.code))
                continue;
            tried.insert(first.code);
            QList<Remedy> ofOneCode;
            for (const SafeRemedy &other : remedies) {
                if (other.code == first.code)
                    ofOneCode.append(other.remedy);
            }
            // All of a kind at once, as they are many where there are any; then one by one.
            if (ofOneCode.size() > 1 && attempt(ofOneCode, first.code))
                return true;
            for (const Remedy &remedy : std::as_const(ofOneCode)) {
                if (attempt({remedy}, first.code))
                    return true;
            }
        }
        return false;
    }

    bool attempt(const QList<Remedy> &remedies, const QString &code)
    {
        if (m_readings == mostReadings)
            return false;
        Project project = m_repair.resolution.project;
        QMap<QString, QList<TextEdit>> byFile;
        for (const Remedy &remedy : remedies) {
            for (const TextEdit &edit : remedy.edits)
                byFile[edit.place.file].append(edit);
        }
        QMap<QString, QString> before, after;
        for (auto it = byFile.cbegin(); it != byFile.cend(); ++it) {
            // A repair may begin a file that is not there yet.
            const bool exists = project.exists(it.key());
            const Result<QString> text = exists ? project.readText(it.key()) : Result<QString>(QString());
            const Result<QString> edited = text ? applyEdits(*text, it.value()) : text;
            if (!edited)
                return false;
            if (*edited == *text)
                continue;
            before.insert(it.key(), *text);
            after.insert(it.key(), *edited);
            project = project.withOverlay(it.key(), *edited);
        }
        if (after.isEmpty())
            return false;
        ++m_readings;
        Resolution resolution = resolve(project, m_options);
        qsizetype growth = 0;
        for (auto it = after.cbegin(); it != after.cend(); ++it)
            growth += it.value().size() - before[it.key()].size();
        if (!isBetter(m_repair.resolution, resolution, code, growth))
            return false;
        for (auto it = after.cbegin(); it != after.cend(); ++it) {
            if (!m_repair.before.contains(it.key()))
                m_repair.before.insert(it.key(), before[it.key()]);
            m_repair.after.insert(it.key(), it.value());
        }
        m_repair.applied += int(remedies.size());
        m_repair.resolution = std::move(resolution);
        return true;
    }

    SafeRepair m_repair;
    ResolveOptions m_options;
    Scope m_scope;
    int m_readings = 0;
};

} // namespace

SafeRepair applySafeRemedies(Resolution resolution, const ResolveOptions &options)
{
    return Repairer(std::move(resolution), options, Scope::Safe).run();
}

SafeRepair applyAllRemedies(Resolution resolution, const ResolveOptions &options)
{
    return Repairer(std::move(resolution), options, Scope::All).run();
}

int remediesToReview(const QList<Finding> &findings)
{
    return int(std::ranges::count_if(findings, [](const Finding &finding) {
        const bool hasEdits = std::ranges::any_of(
            finding.remedies, [](const Remedy &remedy) { return !remedy.edits.isEmpty(); });
        const bool hasSafe = std::ranges::any_of(
            finding.remedies, [](const Remedy &remedy) { return remedy.safe && !remedy.edits.isEmpty(); });
        return hasEdits && !hasSafe;
    }));
}

} // namespace cogwright
