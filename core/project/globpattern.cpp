// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "globpattern.h"

#include <QBitArray>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype maximalPatternLength = 4096; // PATH_MAX: a longer pattern can match no file

} // namespace

GlobPattern::GlobPattern(QStringView text)
{
    if (text.size() > maximalPatternLength) {
        m_valid = false;
        return;
    }
    const auto add = [this](Step step) {
        if (m_steps.isEmpty() && step.kind == Step::Kind::Literal)
            m_prefix += step.unit;
        else
            m_steps.append(std::move(step));
    };
    for (qsizetype i = 0; i < text.size() && m_valid; ++i) {
        const QChar c = text[i];
        if (c == u'*') {
            if (i + 1 >= text.size() || text[i + 1] != u'*') {
                add({.kind = Step::Kind::AnyInPart});
                continue;
            }
            ++i;
            // "**/" stands for any number of whole parts, none included.
            const bool slashFollows = i + 1 < text.size() && text[i + 1] == u'/';
            i += slashFollows ? 1 : 0;
            add({.kind = i + 1 >= text.size() ? Step::Kind::Anything : Step::Kind::AnyParts});
        } else if (c == u'?') {
            add({.kind = Step::Kind::AnyUnit});
        } else if (c == u'[') {
            m_valid = readClass(text, i);
        } else if (c == u'\\' && i + 1 < text.size()) {
            add({.unit = text[++i]});
        } else {
            add({.unit = c});
        }
    }
    for (auto step = m_steps.crbegin(); step != m_steps.crend() && step->kind == Step::Kind::Literal; ++step)
        m_suffix.prepend(step->unit);
}

bool GlobPattern::readClass(QStringView text, qsizetype &i)
{
    Step step{.kind = Step::Kind::Class};
    ++i;
    if (i < text.size() && text[i] == u'^') {
        step.negated = true;
        ++i;
    }
    for (bool first = true; i < text.size(); ++i, first = false) {
        if (text[i] == u']' && !first) {
            m_steps.append(std::move(step));
            return true;
        }
        if (text[i] == u'\\' && i + 1 < text.size())
            ++i;
        const QChar low = text[i];
        QChar high = low;
        if (i + 2 < text.size() && text[i + 1] == u'-' && text[i + 2] != u']') {
            high = text[i + 2];
            i += 2;
        }
        step.ranges.append({low, high});
    }
    return false;
}

bool GlobPattern::mayBeEmpty(Step::Kind kind)
{
    return kind == Step::Kind::AnyInPart || kind == Step::Kind::AnyParts || kind == Step::Kind::Anything;
}

bool GlobPattern::Step::takes(QChar c) const
{
    switch (kind) {
    case Kind::Literal:
        return c == unit;
    case Kind::AnyUnit:
    case Kind::AnyInPart:
        return c != u'/';
    case Kind::AnyParts:
    case Kind::Anything:
        return true;
    case Kind::Class:
        break;
    }
    const bool inside =
        std::ranges::any_of(ranges, [c](const auto &range) { return c >= range.first && c <= range.second; });
    return inside != negated;
}

bool GlobPattern::matches(QStringView path) const
{
    qint64 work = 0;
    return matches(path, work);
}

bool GlobPattern::matches(QStringView path, qint64 &work) const
{
    ++work;
    if (!m_valid || path.size() < m_prefix.size() + m_suffix.size() || !path.startsWith(m_prefix) ||
        !path.endsWith(m_suffix))
        return false;
    const QStringView rest = path.sliced(m_prefix.size());
    if (m_steps.isEmpty())
        return rest.isEmpty();
    // All positions of the pattern that can be reached at once, so that no input makes it go back.
    return m_steps.size() < 64 ? matchesFew(rest, work) : matchesMany(rest, work);
}

bool GlobPattern::matchesFew(QStringView rest, qint64 &work) const
{
    const int end = int(m_steps.size());
    const auto reach = [&](quint64 &states, int state) {
        states |= quint64(1) << state;
        while (state < end && mayBeEmpty(m_steps[state].kind))
            states |= quint64(1) << ++state;
    };
    quint64 now = 0;
    reach(now, 0);
    for (const QChar c : rest) {
        quint64 next = 0;
        for (quint64 left = now & ~(quint64(1) << end); left != 0; left &= left - 1) {
            const int state = int(qCountTrailingZeroBits(left));
            const Step &step = m_steps[state];
            ++work;
            if (!step.takes(c))
                continue;
            if (!mayBeEmpty(step.kind))
                reach(next, state + 1);
            else if (step.kind != Step::Kind::AnyParts || c == u'/')
                reach(next, state);
            else
                next |= quint64(1) << state; // inside a part only this step goes on
        }
        now = next;
        if (now == 0)
            return false;
    }
    return (now >> end & 1) != 0;
}

bool GlobPattern::matchesMany(QStringView rest, qint64 &work) const
{
    const qsizetype end = m_steps.size();
    const auto reach = [&](QBitArray &states, qsizetype state) {
        states.setBit(state);
        while (state < end && mayBeEmpty(m_steps[state].kind))
            states.setBit(++state);
    };
    QBitArray now(end + 1);
    reach(now, 0);
    for (const QChar c : rest) {
        QBitArray next(end + 1);
        work += end;
        for (qsizetype state = 0; state < end; ++state) {
            if (!now.testBit(state) || !m_steps[state].takes(c))
                continue;
            if (!mayBeEmpty(m_steps[state].kind))
                reach(next, state + 1);
            else if (m_steps[state].kind != Step::Kind::AnyParts || c == u'/')
                reach(next, state);
            else
                next.setBit(state);
        }
        now = std::move(next);
    }
    return now.testBit(end);
}

} // namespace cogwright
