// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "inflate.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace cogwright {

namespace {

constexpr int longestCode = 15;
constexpr int literalCodes = 288;
constexpr int distanceCodes = 30;
constexpr int endOfBlock = 256;

/// A Huffman code in its canonical form: how many codes of each length, and their symbols in order.
struct Huffman {
    std::array<std::uint16_t, longestCode + 1> counts{};
    std::array<std::uint16_t, literalCodes> symbols{};

    /// False for lengths that no code has.
    bool build(const std::uint8_t *lengths, int number)
    {
        counts.fill(0);
        for (int i = 0; i < number; ++i)
            ++counts[lengths[i]];
        int left = 1;
        for (int length = 1; length <= longestCode; ++length) {
            left = left * 2 - counts[std::size_t(length)];
            if (left < 0)
                return false;
        }
        std::array<std::uint16_t, longestCode + 2> offsets{};
        for (std::size_t length = 1; length <= longestCode; ++length)
            offsets[length + 1] = std::uint16_t(offsets[length] + counts[length]);
        for (int i = 0; i < number; ++i) {
            if (lengths[i] != 0)
                symbols[offsets[lengths[i]]++] = std::uint16_t(i);
        }
        return true;
    }
};

/// RFC 1951, one bit at a time: archives that are read this way have a few megabytes at most.
class Inflate
{
public:
    Inflate(const QByteArray &data, qsizetype at, qsizetype most)
        : m_data(data), m_at(at), m_most(most)
    {
    }

    std::optional<QByteArray> run()
    {
        bool last = false;
        while (!last && m_good) {
            last = bits(1) == 1;
            switch (bits(2)) {
            case 0:
                stored();
                break;
            case 1:
                fixedBlock();
                break;
            case 2:
                dynamicBlock();
                break;
            default:
                m_good = false;
            }
        }
        return m_good ? std::optional(m_out) : std::nullopt;
    }

private:
    int bits(int number)
    {
        while (m_held < number) {
            if (m_at >= m_data.size()) {
                m_good = false;
                return 0;
            }
            m_buffer |= std::uint32_t(std::uint8_t(m_data[m_at++])) << m_held;
            m_held += 8;
        }
        const int value = int(m_buffer & ((1U << number) - 1));
        m_buffer >>= number;
        m_held -= number;
        return value;
    }

    int decode(const Huffman &code)
    {
        int value = 0;
        int first = 0;
        int index = 0;
        for (std::size_t length = 1; length <= longestCode && m_good; ++length) {
            value |= bits(1);
            const int count = code.counts[length];
            if (value - count < first)
                return code.symbols[std::size_t(index + value - first)];
            index += count;
            first = (first + count) * 2;
            value *= 2;
        }
        m_good = false;
        return endOfBlock;
    }

    void stored()
    {
        m_buffer = 0;
        m_held = 0;
        if (m_at + 4 > m_data.size()) {
            m_good = false;
            return;
        }
        const qsizetype length = std::uint8_t(m_data[m_at]) | std::uint8_t(m_data[m_at + 1]) << 8;
        m_at += 4;
        m_good = m_at + length <= m_data.size() && m_out.size() + length <= m_most;
        if (m_good)
            m_out.append(m_data.constData() + m_at, length);
        m_at += length;
    }

    void fixedBlock()
    {
        std::array<std::uint8_t, literalCodes> lengths{};
        std::fill(lengths.begin(), lengths.begin() + 144, std::uint8_t(8));
        std::fill(lengths.begin() + 144, lengths.begin() + 256, std::uint8_t(9));
        std::fill(lengths.begin() + 256, lengths.begin() + 280, std::uint8_t(7));
        std::fill(lengths.begin() + 280, lengths.end(), std::uint8_t(8));
        std::array<std::uint8_t, distanceCodes> five{};
        five.fill(5);
        Huffman literals;
        Huffman distances;
        literals.build(lengths.data(), literalCodes);
        distances.build(five.data(), distanceCodes);
        codes(literals, distances);
    }

    void dynamicBlock()
    {
        static constexpr std::array<std::uint8_t, 19> order{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                            11, 4,  12, 3, 13, 2, 14, 1, 15};
        const int literalNumber = bits(5) + 257;
        const int distanceNumber = bits(5) + 1;
        const int lengthNumber = bits(4) + 4;
        if (literalNumber > 286 || distanceNumber > distanceCodes) {
            m_good = false;
            return;
        }
        std::array<std::uint8_t, literalCodes + distanceCodes + 2> lengths{};
        for (std::size_t i = 0; i < std::size_t(lengthNumber); ++i)
            lengths[order[i]] = std::uint8_t(bits(3));
        Huffman lengthCode;
        m_good = m_good && lengthCode.build(lengths.data(), 19);
        lengths.fill(0);
        int at = 0;
        while (at < literalNumber + distanceNumber && m_good) {
            const int symbol = decode(lengthCode);
            if (symbol < 16) {
                lengths[std::size_t(at++)] = std::uint8_t(symbol);
                continue;
            }
            const bool hasNone = symbol == 16 && at == 0;
            const std::uint8_t repeated =
                symbol == 16 && at > 0 ? lengths[std::size_t(at - 1)] : std::uint8_t(0);
            const int times = symbol == 16 ? 3 + bits(2) : symbol == 17 ? 3 + bits(3) : 11 + bits(7);
            m_good = m_good && !hasNone && symbol <= 18 && at + times <= literalNumber + distanceNumber;
            for (int i = 0; i < times && m_good; ++i)
                lengths[std::size_t(at++)] = repeated;
        }
        Huffman literals;
        Huffman distances;
        m_good = m_good && literals.build(lengths.data(), literalNumber) &&
                 distances.build(lengths.data() + literalNumber, distanceNumber);
        if (m_good)
            codes(literals, distances);
    }

    void codes(const Huffman &literals, const Huffman &distances)
    {
        static constexpr std::array<std::uint16_t, 29> lengthBase{3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                                                  15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                                                  67, 83, 99, 115, 131, 163, 195, 227, 258};
        static constexpr std::array<std::uint8_t, 29> lengthExtra{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                                  2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
        static constexpr std::array<std::uint16_t, 30> distanceBase{
            1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
            193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
        while (m_good) {
            const int symbol = decode(literals);
            if (symbol == endOfBlock)
                return;
            if (symbol < endOfBlock) {
                m_out.append(char(symbol));
                m_good = m_good && m_out.size() <= m_most;
                continue;
            }
            const std::size_t row = std::size_t(symbol - endOfBlock - 1);
            if (row >= lengthBase.size()) {
                m_good = false;
                return;
            }
            const qsizetype length = lengthBase[row] + bits(lengthExtra[row]);
            const std::size_t column = std::size_t(decode(distances));
            if (!m_good || column >= distanceBase.size()) {
                m_good = false;
                return;
            }
            const int extra = column < 2 ? 0 : int(column) / 2 - 1;
            const qsizetype distance = distanceBase[column] + bits(extra);
            m_good = m_good && distance <= m_out.size() && m_out.size() + length <= m_most;
            for (qsizetype i = 0; i < length && m_good; ++i)
                m_out.append(m_out.at(m_out.size() - distance));
        }
    }

    const QByteArray &m_data;
    qsizetype m_at;
    qsizetype m_most;
    QByteArray m_out;
    std::uint32_t m_buffer = 0;
    int m_held = 0;
    bool m_good = true;
};

/// Where the packed data begins: behind the head and its optional fields; -1 for no gzip file.
qsizetype headEnd(const QByteArray &file)
{
    constexpr qsizetype fixedHead = 10;
    if (file.size() < fixedHead || !file.startsWith(QByteArrayView("\x1f\x8b\x08", 3)))
        return -1;
    const auto flags = std::uint8_t(file[3]);
    qsizetype at = fixedHead;
    if ((flags & 4) != 0) {
        if (at + 2 > file.size())
            return -1;
        at += 2 + (std::uint8_t(file[at]) | std::uint8_t(file[at + 1]) << 8);
    }
    for (const int field : {8, 16}) { // a name, a comment
        if ((flags & field) == 0)
            continue;
        const qsizetype end = at < file.size() ? file.indexOf('\0', at) : -1;
        if (end < 0)
            return -1;
        at = end + 1;
    }
    return (flags & 2) != 0 ? at + 2 : at;
}

} // namespace

std::optional<QByteArray> gunzip(const QByteArray &file, qsizetype most)
{
    const qsizetype begin = headEnd(file);
    return begin < 0 ? std::nullopt : Inflate(file, begin, most).run();
}

} // namespace cogwright
