// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "dockerignore.h"

#include <QDir>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype maximalRules = 10'000;

/// A pattern without what does not count: "./", doubled and trailing slashes, the first slash.
QString cleaned(QStringView pattern)
{
    QString clean = QDir::cleanPath(pattern.toString());
    while (clean.startsWith(u'/'))
        clean.remove(0, 1);
    return clean;
}

} // namespace

DockerIgnore DockerIgnore::parse(const QString &text)
{
    DockerIgnore ignore;
    for (QStringView line : QStringView(text).tokenize(u'\n')) {
        if (line.startsWith(u'#'))
            continue;
        line = line.trimmed();
        if (line.isEmpty())
            continue;
        if (ignore.m_rules.size() == maximalRules) {
            ignore.m_complete = false;
            break;
        }
        const bool bringsBack = line.startsWith(u'!');
        if (bringsBack)
            line = line.sliced(1).trimmed();
        const QString pattern = cleaned(line);
        // "." names the context itself, which Docker never leaves out.
        if (!pattern.isEmpty() && pattern != "."_L1)
            ignore.m_rules.append({GlobPattern(pattern), bringsBack});
    }
    return ignore;
}

DockerIgnore::Answer DockerIgnore::ask(const QString &path, const Matches &parent) const
{
    qint64 work = 0;
    return ask(path, parent, work);
}

DockerIgnore::Answer DockerIgnore::ask(const QString &path, const Matches &parent, qint64 &work) const
{
    Answer answer{.matches = Matches(m_rules.size())};
    for (qsizetype i = 0; i < m_rules.size(); ++i) {
        const bool inherited = i < parent.size() && parent.testBit(i);
        if (inherited || m_rules[i].pattern.matches(path, work)) {
            answer.matches.setBit(i);
            answer.ignored = !m_rules[i].bringsBack;
        }
    }
    return answer;
}

bool DockerIgnore::mayBringBackInside(const QString &folder) const
{
    const QString inside = folder + u'/';
    return std::ranges::any_of(m_rules, [&](const Rule &rule) {
        if (!rule.bringsBack)
            return false;
        const QString &prefix = rule.pattern.literalPrefix();
        return prefix.startsWith(inside) || (!rule.pattern.isLiteral() && inside.startsWith(prefix));
    });
}

} // namespace cogwright
