// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "knowledge.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Names in a sentence: three at most, and how many more there are.
QString named(const QStringList &names)
{
    QStringList few;
    for (const QString &name : names.first(std::min<qsizetype>(names.size(), 3)))
        few.append(visible(name));
    if (names.size() > few.size())
        few.append(u"%1 more"_s.arg(names.size() - few.size()));
    return joinWords(few);
}

/// The digits that begin a text: "118-x" -> "118".
QString digits(QStringView text)
{
    qsizetype end = 0;
    while (end < text.size() && text[end].isDigit())
        ++end;
    return text.first(end).toString();
}

} // namespace

QString hintInName(const QString &name)
{
    for (const QLatin1StringView mark : {"-cuda"_L1, "-cu"_L1}) {
        const qsizetype at = name.indexOf(mark);
        const QString number = at < 0 ? QString() : digits(QStringView(name).sliced(at + mark.size()));
        if (number.size() >= 2)
            return u"CUDA "_s + number.first(2);
    }
    if (name.startsWith("nvidia-"_L1) || name.contains("cuda"_L1))
        return u"CUDA"_s;
    if (name.endsWith("-gpu"_L1) || name.contains("tensorrt"_L1))
        return u"a GPU"_s;
    return {};
}

Unknown unknownOf(const QList<Requirement> &requirements, const QList<ResolvedPackage> &packages)
{
    Unknown unknown;
    for (const Requirement &requirement : requirements) {
        if (requirement.constraint || requirement.name == "cog"_L1 || requirement.name == "coglet"_L1)
            continue;
        if (requirement.kind == Requirement::Kind::Vcs || requirement.kind == Requirement::Kind::Url ||
            requirement.kind == Requirement::Kind::Local)
            unknown.elsewhere.append(requirementName(requirement));
        else if (requirement.kind == Requirement::Kind::Package && !requirement.pinned())
            unknown.unpinned.append(requirement.name);
    }
    for (const ResolvedPackage &package : packages) {
        if (package.direct && package.facts && package.version && package.facts->isNearest &&
            Version::parse(package.facts->version) != package.version->withoutLocal())
            unknown.neighbours.append(
                u"%1 %2 from %3"_s.arg(package.name, package.version->toString(), package.facts->version));
        const IndexReading reading = package.facts ? package.facts->index : IndexReading::None;
        if (reading != IndexReading::None)
            unknown.indexed.append(package.name);
        if (reading != IndexReading::None && reading != IndexReading::Read)
            unknown.unread.append(package.name);
        // Needs may be known of a distribution whose releases are not.
        if (package.facts || unknown.elsewhere.contains(package.name) ||
            PackageTable::shipped().knows(package.name))
            continue;
        unknown.names.append(package.name);
        if (!unknown.place)
            unknown.place = package.place;
        if (unknown.hint.isEmpty()) {
            unknown.hint = hintInName(package.name);
            unknown.hinted = unknown.hint.isEmpty() ? QString() : package.name;
        }
    }
    return unknown;
}

Knowledge knowledgeOf(const QList<Requirement> &requirements, const QList<ResolvedPackage> &packages)
{
    const Unknown unknown = unknownOf(requirements, packages);
    if (!unknown.hint.isEmpty())
        return {.confidence = Confidence::Low,
                .note = u"Nothing is known of %1, and the name %2 speaks of %3."_s.arg(
                    named(unknown.names), visible(unknown.hinted), unknown.hint)};
    if (!unknown.names.isEmpty()) {
        const bool many = unknown.names.size() > 3 && unknown.names.size() * 5 > packages.size();
        return {.confidence = many ? Confidence::Low : Confidence::Medium,
                .note = u"Nothing is known of %1."_s.arg(named(unknown.names))};
    }
    if (!unknown.unread.isEmpty())
        return {.confidence = Confidence::Medium,
                .note = u"The package index tells what %1 depends on, not which libraries it loads."_s.arg(
                    named(unknown.unread))};
    if (!unknown.indexed.isEmpty())
        return {.confidence = Confidence::Medium,
                .note =
                    u"What %1 needs is known from the package index alone."_s.arg(named(unknown.indexed))};
    if (!unknown.elsewhere.isEmpty())
        return {.confidence = Confidence::Medium,
                .note = u"What %1 depends on is not known, because it does not come from an index."_s.arg(
                    named(unknown.elsewhere))};
    if (!unknown.neighbours.isEmpty())
        return {.confidence = Confidence::Medium,
                .note = u"What a release depends on is taken from one beside it: %1."_s.arg(
                    named(unknown.neighbours))};
    if (!unknown.unpinned.isEmpty())
        return {.confidence = Confidence::Medium,
                .note = u"No version is pinned for %1; a newer release may need more."_s.arg(
                    named(unknown.unpinned))};
    return {};
}

QList<Finding> unknownFindings(const QList<Requirement> &requirements, const QList<ResolvedPackage> &packages,
                               bool indexAsked)
{
    const Unknown unknown = unknownOf(requirements, packages);
    QList<Finding> findings;
    if (!unknown.names.isEmpty()) {
        const QString hint = unknown.hint.isEmpty()
                                 ? QString()
                                 : u" The name %1 speaks of %2."_s.arg(visible(unknown.hinted), unknown.hint);
        findings.append(
            {.code = u"package-unknown"_s,
             .severity = Severity::Info,
             .message = u"Nothing is known of %1, so what it needs of a base was not checked.%2 "
                        "The import after a build shows it%3."_s.arg(
                            named(unknown.names), hint,
                            indexAsked ? QString() : u"; with --online the package index is asked first"_s),
             .place = unknown.place});
    }
    if (unknown.indexed.isEmpty())
        return findings;
    const QString unread =
        unknown.unread.isEmpty()
            ? QString()
            : u" It does not tell which libraries are loaded, or needed to build, by %1."_s.arg(
                  named(unknown.unread));
    const auto first = std::ranges::find_if(packages, [](const ResolvedPackage &package) {
        return package.facts && package.facts->index != IndexReading::None;
    });
    findings.append(
        {.code = u"package-from-index"_s,
         .severity = Severity::Info,
         .message =
             u"The needs of %1 were taken from the package index, because no fact tells of them.%2"_s.arg(
                 named(unknown.indexed), unread),
         .place = first->place});
    return findings;
}

QSet<QString> wantedByIndex(const QList<ResolvedPackage> &packages)
{
    // What is wanted comes behind what wants it.
    QSet<QString> names;
    for (const ResolvedPackage &package : packages) {
        const bool own = package.facts && package.facts->index != IndexReading::None;
        if (own || (!package.direct && names.contains(package.wantedBy)))
            names.insert(package.name);
    }
    return names;
}

} // namespace cogwright
