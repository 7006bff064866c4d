// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "marker.h"

#include "support/dottedversion.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int deepest = 50;

enum class Variable { None, Text, Extra, Unknown };

struct Operand {
    Variable variable = Variable::None;
    QString value;
};

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'.';
}

/// The value of a variable; the old spellings with a dot are still in use.
std::optional<Operand> variable(QStringView name, const MarkerEnvironment &environment)
{
    const auto text = [](const QString &value) { return Operand{Variable::Text, value}; };
    if (name == "python_version"_L1)
        return text(environment.pythonVersion);
    if (name == "python_full_version"_L1 || name == "implementation_version"_L1)
        return text(environment.pythonFullVersion);
    if (name == "sys_platform"_L1 || name == "sys.platform"_L1)
        return text(u"linux"_s);
    if (name == "os_name"_L1 || name == "os.name"_L1)
        return text(u"posix"_s);
    if (name == "platform_system"_L1)
        return text(u"Linux"_s);
    if (name == "platform_machine"_L1 || name == "platform.machine"_L1)
        return text(u"x86_64"_s);
    if (name == "platform_python_implementation"_L1 || name == "platform.python_implementation"_L1 ||
        name == "python_implementation"_L1)
        return text(u"CPython"_s);
    if (name == "implementation_name"_L1)
        return text(u"cpython"_s);
    if (name == "extra"_L1)
        return Operand{Variable::Extra, environment.extra};
    if (name == "platform_release"_L1 || name == "platform_version"_L1 || name == "platform.version"_L1 ||
        name == "extras"_L1 || name == "dependency_groups"_L1)
        return Operand{Variable::Unknown, {}};
    return std::nullopt;
}

bool compareTexts(const QString &left, const QString &op, const QString &right)
{
    if (op == "in"_L1)
        return right.contains(left);
    if (op == "not in"_L1)
        return !right.contains(left);
    const auto order = left.compare(right);
    if (op == "=="_L1 || op == "==="_L1)
        return order == 0;
    if (op == "!="_L1)
        return order != 0;
    if (op == "<"_L1)
        return order < 0;
    if (op == "<="_L1)
        return order <= 0;
    if (op == ">"_L1)
        return order > 0;
    return order >= 0;
}

std::optional<bool> compare(const Operand &left, const QString &op, const Operand &right)
{
    if (left.variable == Variable::Unknown || right.variable == Variable::Unknown)
        return true;
    if (left.variable == Variable::Extra || right.variable == Variable::Extra)
        return compareTexts(normalisedName(left.value), op, normalisedName(right.value));
    if (!op.endsWith("in"_L1)) {
        const std::optional<Version> version = Version::parse(left.value);
        const std::optional<SpecifierSet> condition = SpecifierSet::parse(QString(op + right.value));
        if (version && condition && condition->specifiers().size() == 1)
            return condition->contains(*version, true);
        // Two words have no compatible release.
        if (op == "~="_L1)
            return std::nullopt;
    }
    return compareTexts(left.value, op, right.value);
}

class MarkerParser
{
public:
    MarkerParser(QStringView text, const MarkerEnvironment &environment)
        : m_text(text), m_environment(environment)
    {
    }

    std::optional<bool> parse()
    {
        const std::optional<bool> answer = alternatives(0);
        skipSpace();
        return m_at == m_text.size() ? answer : std::nullopt;
    }

private:
    void skipSpace()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
    }

    bool take(QStringView token)
    {
        if (!m_text.sliced(m_at).startsWith(token))
            return false;
        m_at += token.size();
        return true;
    }

    bool takeWord(QStringView word)
    {
        skipSpace();
        const qsizetype end = m_at + word.size();
        if (!m_text.sliced(m_at).startsWith(word) || (end < m_text.size() && isWordCharacter(m_text[end])))
            return false;
        m_at = end;
        return true;
    }

    std::optional<bool> alternatives(int depth)
    {
        std::optional<bool> answer = conjunction(depth);
        while (answer && takeWord(u"or")) {
            const std::optional<bool> next = conjunction(depth);
            if (!next)
                return std::nullopt;
            answer = *answer || *next;
        }
        return answer;
    }

    std::optional<bool> conjunction(int depth)
    {
        std::optional<bool> answer = term(depth);
        while (answer && takeWord(u"and")) {
            const std::optional<bool> next = term(depth);
            if (!next)
                return std::nullopt;
            answer = *answer && *next;
        }
        return answer;
    }

    std::optional<bool> term(int depth)
    {
        skipSpace();
        if (take(u"(")) {
            if (depth == deepest)
                return std::nullopt;
            const std::optional<bool> answer = alternatives(depth + 1);
            skipSpace();
            return answer && take(u")") ? answer : std::nullopt;
        }
        const std::optional<Operand> left = operand();
        const QString op = left ? comparison() : QString();
        const std::optional<Operand> right = op.isEmpty() ? std::nullopt : operand();
        // PEP 508 wants a variable on one side at least.
        if (!right || (left->variable == Variable::None && right->variable == Variable::None))
            return std::nullopt;
        return compare(*left, op, *right);
    }

    std::optional<Operand> operand()
    {
        skipSpace();
        if (m_at == m_text.size())
            return std::nullopt;
        const QChar quote = m_text[m_at];
        if (quote == u'\'' || quote == u'"') {
            const qsizetype end = m_text.indexOf(quote, m_at + 1);
            if (end < 0)
                return std::nullopt;
            Operand literal{Variable::None, m_text.sliced(m_at + 1, end - m_at - 1).toString()};
            m_at = end + 1;
            return literal;
        }
        const qsizetype begin = m_at;
        while (m_at < m_text.size() && isWordCharacter(m_text[m_at]))
            ++m_at;
        return variable(m_text.sliced(begin, m_at - begin), m_environment);
    }

    QString comparison()
    {
        skipSpace();
        for (const QLatin1StringView op :
             {"==="_L1, "=="_L1, "!="_L1, "<="_L1, ">="_L1, "~="_L1, "<"_L1, ">"_L1}) {
            if (take(QString(op)))
                return op;
        }
        if (takeWord(u"in"))
            return u"in"_s;
        if (takeWord(u"not") && takeWord(u"in"))
            return u"not in"_s;
        return {};
    }

    QStringView m_text;
    const MarkerEnvironment &m_environment;
    qsizetype m_at = 0;
};

} // namespace

std::optional<bool> evaluateMarker(QStringView marker, const MarkerEnvironment &environment)
{
    return MarkerParser(marker, environment).parse();
}

MarkerEnvironment MarkerEnvironment::ofPython(const QString &python)
{
    MarkerEnvironment environment;
    const auto version = DottedVersion::parse(python.trimmed());
    if (!version || version->parts() < 2)
        return environment;
    environment.pythonVersion = version->truncated(2).toString();
    environment.pythonFullVersion =
        version->parts() > 2 ? python.trimmed() : environment.pythonVersion + u".0"_s;
    return environment;
}

bool markerHolds(QStringView marker, const MarkerEnvironment &environment)
{
    return marker.trimmed().isEmpty() || evaluateMarker(marker, environment).value_or(true);
}

} // namespace cogwright
