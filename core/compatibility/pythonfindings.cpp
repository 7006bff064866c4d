// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "completionfacts.h"
#include "completionremedies.h"
#include "support/dottedversion.h"
#include "support/text.h"

using namespace Qt::StringLiterals;

namespace cogwright {

QList<Finding> pythonFindings(CompletionFacts &facts)
{
    const QStringList known = facts.tables.pythonVersions();
    const auto asked = DottedVersion::parse(facts.python);
    const auto last = DottedVersion::parse(known.value(known.size() - 1));
    if (!asked || !last || *asked <= *last)
        return {};
    const QString assumption =
        u"Python %1 is newer than the tables of %2, which end with %3; what goes with it is taken by rule."_s
            .arg(visible(facts.python), facts.tables.date, last->toString());
    facts.assumptions.append(assumption);
    const auto &written = facts.reading.file.pythonVersion;
    Finding finding{.code = u"python-version-newer"_s,
                    .severity = Severity::Warning,
                    .message = assumption,
                    .place = written ? std::optional(written->place) : std::nullopt};
    offerValue(finding, facts.reading, u"python_version"_s, last->toString());
    return {finding};
}

} // namespace cogwright
