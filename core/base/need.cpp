// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "need.h"

#include <array>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// The words of an enumeration, in the order of its values.
template <class Enum, std::size_t size>
QString word(const std::array<QLatin1StringView, size> &words, Enum value)
{
    const auto index = static_cast<std::size_t>(value);
    return index < size ? QString(words[index]) : QString();
}

template <class Enum, std::size_t size>
std::optional<Enum> value(const std::array<QLatin1StringView, size> &words, QStringView text)
{
    for (std::size_t i = 0; i < size; ++i) {
        if (text == words[i])
            return static_cast<Enum>(i);
    }
    return std::nullopt;
}

constexpr std::array strategyWords{"slim"_L1,     "devel-then-slim"_L1, "cuda-runtime"_L1,
                                   "cog-base"_L1, "cuda-devel"_L1,      "custom"_L1};
constexpr std::array strategyNames{"python slim"_L1, "devel, then slim"_L1, "CUDA runtime"_L1,
                                   "cog-base"_L1,    "CUDA devel"_L1,       "custom image"_L1};
constexpr std::array kindWords{"shared-library"_L1, "tool"_L1,  "compiler"_L1,    "cuda-toolkit"_L1,
                               "cuda-library"_L1,   "cudnn"_L1, "driver"_L1,      "apt-package"_L1,
                               "python-version"_L1, "index"_L1, "environment"_L1, "network"_L1,
                               "other"_L1};

} // namespace

QString toString(BaseStrategy strategy)
{
    return word(strategyWords, strategy);
}

std::optional<BaseStrategy> strategyFromString(QStringView text)
{
    return value<BaseStrategy>(strategyWords, text);
}

QString displayName(BaseStrategy strategy)
{
    return word(strategyNames, strategy);
}

QString toString(NeedKind kind)
{
    return word(kindWords, kind);
}

std::optional<NeedKind> needKindFromString(QStringView text)
{
    return value<NeedKind>(kindWords, text);
}

QString toString(Phase phase)
{
    return word(std::array{"install"_L1, "import"_L1, "run"_L1}, phase);
}

QString toString(Evidence evidence)
{
    return word(std::array{"facts"_L1, "index"_L1, "command"_L1, "code"_L1, "config"_L1}, evidence);
}

QString toString(NeedStatus status)
{
    return word(std::array{"met"_L1, "fixable"_L1, "unmet"_L1}, status);
}

QString toString(Verdict verdict)
{
    return word(std::array{"works"_L1, "works-with-fixes"_L1, "breaks"_L1, "unknown"_L1}, verdict);
}

QString toString(Confidence confidence)
{
    return word(std::array{"low"_L1, "medium"_L1, "high"_L1}, confidence);
}

} // namespace cogwright
