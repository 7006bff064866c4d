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
    if (!m_valid || !path.startsWith(m_prefix))
        return false;
    const QStringView rest = path.sliced(m_prefix.size());
    if (m_steps.isEmpty())
        return rest.isEmpty();

    // All positions of the pattern that can be reached at once, so that no input makes it go back.
    const qsizetype end = m_steps.size();
    const auto mayBeEmpty = [](Step::Kind kind) {
        return kind == Step::Kind::AnyInPart || kind == Step::Kind::AnyParts || kind == Step::Kind::Anything;
    };
    QBitArray now(end + 1);
    const auto reach = [&](QBitArray &states, qsizetype state) {
        states.setBit(state);
        while (state < end && mayBeEmpty(m_steps[state].kind))
            states.setBit(++state);
    };
    reach(now, 0);
    for (const QChar c : rest) {
        QBitArray next(end + 1);
        for (qsizetype state = 0; state < end; ++state) {
            if (!now.testBit(state) || !m_steps[state].takes(c))
                continue;
            switch (m_steps[state].kind) {
            case Step::Kind::AnyInPart:
            case Step::Kind::Anything:
                reach(next, state);
                break;
            case Step::Kind::AnyParts:
                // Inside a part only this step goes on; after a slash the pattern may too.
                if (c == u'/')
                    reach(next, state);
                else
                    next.setBit(state);
                break;
            default:
                reach(next, state + 1);
            }
        }
        now = std::move(next);
    }
    return now.testBit(end);
}

} // namespace cogwright
