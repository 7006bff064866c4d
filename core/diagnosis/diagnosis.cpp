// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "diagnosis.h"

#include "base/basecontents.h"
#include "causeremedies.h"
#include "logtext.h"
#include "signatures.h"
#include "tellinglines.h"

#include <QSet>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype longestEvidence = 400;
constexpr qsizetype mostEvidence = 4;
/// Places at which one signature is looked at: a compiler can repeat an error thousands of times.
constexpr int mostPlaces = 100;
constexpr int mostTries = 20'000;
/// Lines around a sign in which a word shows that it is something else.
constexpr qsizetype withoutNear = 3;
/// The share of the confidence that further signs add.
constexpr double shareOfSigns = 0.25;

/// A place in the log where a signature fits.
struct Spot {
    qsizetype line = 0;
    QString text;
    QMap<QString, QString> captures;
};

/// A signature that fits, with everything that belongs to one cause.
struct Found {
    const Signature *signature = nullptr;
    CauseFacts facts;
    QList<EvidenceLine> evidence;
    QSet<QString> shown; ///< texts of the evidence, so that a repeated line counts once
    int signs = 1;
};

QMap<QString, QString> namedGroups(const QRegularExpressionMatch &match, const QRegularExpression &pattern)
{
    QMap<QString, QString> groups;
    const QStringList names = pattern.namedCaptureGroups();
    for (int i = 1; i < names.size(); ++i) {
        if (!names[i].isEmpty() && match.hasCaptured(i))
            groups.insert(names[i], match.captured(i));
    }
    return groups;
}

class Search
{
public:
    Search(const LogText &log, const Resolution *resolution)
        : m_log(log), m_resolution(resolution)
    {
    }

    QList<Found> run()
    {
        const qsizetype count = SignatureTable::shipped().all().size();
        m_tries.fill(0, count);
        m_places.fill(0, count);
        for (qsizetype line = m_log.firstOpen(); line < m_log.count(); ++line)
            read(line);
        for (Found &found : m_found)
            countSigns(found);
        return std::move(m_found);
    }

private:
    /// Gives a line to the first signature that fits it.
    void read(qsizetype line)
    {
        SignatureTable &table = SignatureTable::shipped();
        const QList<LiteralMatcher::Hit> hits = table.find(m_log.whole(line));
        if (hits.isEmpty())
            return;
        struct Try {
            SignatureTable::Use use;
            qsizetype position;
        };
        QList<Try> tries;
        for (const LiteralMatcher::Hit &hit : hits) {
            m_present.insert(hit.literal);
            for (const SignatureTable::Use &use : table.usesOf(hit.literal))
                tries.append({use, hit.position});
        }
        std::ranges::sort(tries, {},
                          [](const Try &one) { return std::pair(one.use.signature, one.use.sign); });
        for (const Try &one : std::as_const(tries)) {
            if (fits(line, one.use, one.position))
                return;
        }
    }

    bool fits(qsizetype line, SignatureTable::Use use, qsizetype position)
    {
        if (m_tries[use.signature] >= mostTries || m_places[use.signature] >= mostPlaces)
            return false;
        ++m_tries[use.signature];
        const Signature &signature = SignatureTable::shipped().all()[use.signature];
        const Sign &sign = signature.match[use.sign];
        Spot place{line, m_log.clean(line, position), {}};
        if (!sign.pattern.pattern().isEmpty()) {
            const QRegularExpressionMatch match = sign.pattern.match(place.text);
            if (!match.hasMatch())
                return false;
            place.captures = namedGroups(match, sign.pattern);
        }
        if (signature.toolOnly && !isAbsentTool(place.captures.value(u"name"_s)))
            return false;
        if (isSomethingElse(signature, line) || !hasNeededSigns(signature, place))
            return false;
        ++m_places[use.signature];
        add(signature, place);
        return true;
    }

    static bool isAbsentTool(const QString &name)
    {
        const DistributionTable &debian = DistributionTable::shipped();
        return debian.isAbsentTool(name) && !debian.packagesOfTool(name).isEmpty();
    }

    bool isSomethingElse(const Signature &signature, qsizetype line) const
    {
        return !signature.without.isEmpty() &&
               std::ranges::any_of(around(line, withoutNear), [&](qsizetype i) {
                   const QStringView text = m_log.raw(i);
                   return std::ranges::any_of(signature.without,
                                              [&](const QString &word) { return text.contains(word); });
               });
    }

    QList<qsizetype> around(qsizetype line, qsizetype near) const
    {
        QList<qsizetype> lines;
        for (qsizetype i = std::max(m_log.firstOpen(), line - near);
             i < std::min(m_log.count(), line + near + 1); ++i)
            lines.append(i);
        return lines;
    }

    /// Looks for a further sign near a place; what it holds is added to what is known of the place.
    bool isNear(const Sign &sign, qsizetype line, QMap<QString, QString> &captures) const
    {
        for (const qsizetype i : around(line, sign.near)) {
            const QStringView text = m_log.raw(i);
            if (std::ranges::none_of(sign.find, [&](const QString &word) { return text.contains(word); }))
                continue;
            if (sign.pattern.pattern().isEmpty())
                return true;
            const QRegularExpressionMatch match = sign.pattern.match(m_log.clean(i));
            if (match.hasMatch()) {
                captures.insert(namedGroups(match, sign.pattern));
                return true;
            }
        }
        return false;
    }

    bool hasNeededSigns(const Signature &signature, Spot &place) const
    {
        return std::ranges::all_of(signature.with, [&](const Sign &sign) {
            return !sign.needed || isNear(sign, place.line, place.captures);
        });
    }

    void add(const Signature &signature, const Spot &place)
    {
        const Owner owner = findOwner(m_log, place.line, signature.owner, m_resolution);
        Found *found = nullptr;
        for (Found &other : m_found) {
            const bool sameOwner = other.facts.owner.distribution == owner.distribution;
            const bool oneRepair =
                !signature.family.isEmpty() && signature.family == other.signature->family && sameOwner;
            if (other.signature == &signature
                    ? sameOwner || owner.distribution.isEmpty() || signature.family.isEmpty()
                    : oneRepair)
                found = &other;
        }
        if (!found) {
            m_found.append({.signature = &signature,
                            .facts = {.names = {}, .captures = {}, .owner = owner},
                            .evidence = {},
                            .shown = {}});
            found = &m_found.last();
        }
        if (!found->shown.contains(place.text)) {
            found->shown.insert(place.text);
            if (found->evidence.size() < mostEvidence)
                found->evidence.append({m_log.number(place.line),
                                        visible(QStringView(place.text).trimmed().left(longestEvidence))});
        }
        for (auto it = place.captures.begin(); it != place.captures.end(); ++it) {
            const bool isName = it.key() == "name"_L1 || it.key() == "name2"_L1;
            if (isName && !found->facts.names.contains(it.value()) && found->facts.names.size() < 10)
                found->facts.names.append(it.value());
            else if (!isName && !found->facts.captures.contains(it.key()))
                found->facts.captures.insert(it.key(), it.value());
        }
        if (!m_firstLines.contains(found->signature))
            m_firstLines.insert(found->signature, place.line);
    }

    void countSigns(Found &found)
    {
        const qsizetype line = m_firstLines.value(found.signature);
        for (const Sign &sign : found.signature->with) {
            if (sign.near > 0) {
                found.signs += isNear(sign, line, found.facts.captures) ? 1 : 0;
            } else {
                const bool there = std::ranges::any_of(
                    sign.literals, [&](int literal) { return m_present.contains(literal); });
                found.signs += there ? 1 : 0;
            }
        }
    }

    const LogText &m_log;
    const Resolution *m_resolution;
    QList<Found> m_found;
    QList<int> m_tries, m_places; ///< by signature
    QSet<int> m_present;          ///< literals seen anywhere
    QHash<const Signature *, qsizetype> m_firstLines;
};

Cause makeCause(Found &found, const Resolution *resolution)
{
    CauseFacts &facts = found.facts;
    facts.captures.insert(u"names"_s, joinWords(facts.names));
    facts.captures.insert(u"package"_s, facts.owner.description());
    const Signature &signature = *found.signature;
    Cause cause;
    cause.id = signature.id;
    cause.signs = found.signs;
    cause.signsOf = 1 + int(signature.with.size());
    cause.confidence = signature.strength * (1 - shareOfSigns + shareOfSigns * cause.signs / cause.signsOf);
    cause.title = fillIn(signature.title, facts);
    cause.explanation = fillIn(signature.explanation, facts);
    cause.evidence = found.evidence;
    cause.stage = signature.stage;
    cause.remedies = causeRemedies(signature, facts, resolution);
    return cause;
}

} // namespace

Diagnosis diagnose(QStringView log, const Resolution *resolution)
{
    const LogText text(log);
    Diagnosis diagnosis;
    diagnosis.clipped = text.isClipped();
    QList<Found> found = Search(text, resolution).run();
    const auto isThere = [&](const QString &id) {
        return std::ranges::any_of(found, [&](const Found &other) { return other.signature->id == id; });
    };
    for (Found &one : found) {
        if (std::ranges::none_of(one.signature->yields, isThere))
            diagnosis.causes.append(makeCause(one, resolution));
    }
    // Of equal causes the one that the log shows first: later ones may follow from it.
    std::ranges::stable_sort(diagnosis.causes,
                             [](const Cause &a, const Cause &b) { return a.confidence > b.confidence; });
    if (diagnosis.causes.isEmpty())
        diagnosis.telling = tellingLines(text);
    return diagnosis;
}

} // namespace cogwright
