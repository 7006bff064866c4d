// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ctime>

namespace cogwright::test {

/// Processor time of this program since the object was made. Bounds are checked with it, as the wall
/// clock of a busy machine says nothing about the code.
class CpuTimer
{
public:
    [[nodiscard]] double milliseconds() const
    {
        return double(std::clock() - m_begin) * 1000.0 / CLOCKS_PER_SEC;
    }

private:
    std::clock_t m_begin = std::clock();
};

} // namespace cogwright::test
