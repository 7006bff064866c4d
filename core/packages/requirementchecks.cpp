// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "excerpt.h"
#include "requirementsfile.h"

#include <QHash>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int mostOfOneCode = 100;
constexpr qsizetype mostLinesOfOneName = 50; // every pair of them is compared

/// Whether one installation could take both lines.
bool meet(const Requirement &a, const Requirement &b)
{
    if (a.marker == b.marker)
        return true;
    constexpr QLatin1StringView pythons[] = {"3.10"_L1, "3.11"_L1, "3.12"_L1, "3.13"_L1, "3.14"_L1};
    return std::ranges::any_of(pythons, [&a, &b](QLatin1StringView python) {
        const MarkerEnvironment environment{python, python + u".0"_s, {}};
        return markerHolds(a.marker, environment) && markerHolds(b.marker, environment);
    });
}

bool installs(const Requirement &line)
{
    return line.kind <= Requirement::Kind::Local;
}

/// "line 3" where both are in one file, "base.txt line 3" else.
QString where(const Requirement &line, const Requirement &seenFrom)
{
    const QString number = u"line %1"_s.arg(line.place.line);
    return line.place.file == seenFrom.place.file ? number : visible(line.place.file) + u' ' + number;
}

/// Takes the physical lines out that a requirement stands on.
Remedy removal(const Requirement &line)
{
    Place place = line.place;
    place.column = 1;
    place.endLine += 1;
    place.endColumn = 1;
    return {.title = u"Remove the second %1"_s.arg(visible(line.rawName)),
            .safe = true,
            .edits = {{place, QString()}}};
}

class Checker
{
public:
    explicit Checker(bool inFile)
        : m_inFile(inFile)
    {
    }

    QList<Finding> check(const QList<Requirement> &lines)
    {
        for (const Requirement &line : lines) {
            if (line.kind == Requirement::Kind::Unparsed)
                sayUnparsed(line);
            else if (installs(line))
                checkInstalled(line);
        }
        return m_findings;
    }

private:
    void say(Finding finding)
    {
        if (++m_said[finding.code] <= mostOfOneCode)
            m_findings.append(std::move(finding));
    }

    void sayUnparsed(const Requirement &line)
    {
        if (line.text.isEmpty())
            return;
        Finding finding{.code = line.problemCode,
                        .severity = Severity::Error,
                        .message = u"pip can't read \"%1\". %2"_s.arg(excerpt(line.text), line.problem),
                        .place = line.place};
        // The one slip whose meaning is beyond doubt: a single = between a name and a version.
        const qsizetype equals = line.text.indexOf(u'=');
        if (m_inFile && line.place.line == line.place.endLine && equals > 0 && line.text.count(u'=') == 1 &&
            !QStringView(u"!<>~").contains(line.text[equals - 1])) {
            QString corrected = line.text;
            corrected.replace(equals, 1, u"=="_s);
            if (parseRequirement(corrected, line.place).kind == Requirement::Kind::Package) {
                finding.remedies.append({.title = u"Write %1"_s.arg(visible(corrected)),
                                         .safe = true,
                                         .edits = {{line.place, corrected}}});
            }
        }
        say(std::move(finding));
    }

    void checkInstalled(const Requirement &line)
    {
        if (line.specifiers.isImpossible()) {
            say({.code = u"requirement-conflict"_s,
                 .severity = Severity::Error,
                 .message = u"No version of %1 meets all of \"%2\"."_s.arg(
                     visible(line.rawName), excerpt(line.specifiers.toString())),
                 .place = line.place});
            return;
        }
        if (line.name.isEmpty())
            return;
        QList<const Requirement *> &earlier = m_byName[line.name];
        for (const Requirement *other : earlier) {
            if (meet(*other, line)) {
                compare(*other, line);
                break;
            }
        }
        if (earlier.size() < mostLinesOfOneName)
            earlier.append(&line);
    }

    void compare(const Requirement &first, const Requirement &second)
    {
        const bool sameTarget = first.target == second.target;
        const bool impossible = first.specifiers.intersected(second.specifiers).isImpossible();
        const bool twoTargets = !first.target.isEmpty() && !second.target.isEmpty() && !sameTarget;
        if (impossible || twoTargets) {
            say({.code = u"requirement-conflict"_s,
                 .severity = Severity::Error,
                 .message =
                     u"\"%1\" and \"%2\" (%3) can't both be met, so the installation fails. Keep one of them."_s
                         .arg(excerpt(second.text), excerpt(first.text), where(first, second)),
                 .place = second.place});
            return;
        }
        // A constraint is there to speak of a package that another line installs.
        if (first.constraint || second.constraint)
            return;
        Finding finding{.code = u"requirement-duplicate"_s,
                        .severity = Severity::Warning,
                        .message = u"%1 is named a second time (first in %2). One line is enough."_s.arg(
                            visible(second.rawName), where(first, second)),
                        .place = second.place};
        if (m_inFile && first.text == second.text)
            finding.remedies.append(removal(second));
        say(std::move(finding));
    }

    bool m_inFile;
    QList<Finding> m_findings;
    QHash<QString, int> m_said;
    QHash<QString, QList<const Requirement *>> m_byName;
};

} // namespace

QList<Finding> checkRequirements(const QList<Requirement> &lines, bool inFile)
{
    return Checker(inFile).check(lines);
}

} // namespace cogwright
