// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "gzip.h"

#include <algorithm>
#include <zlib.h>

namespace cogwright {

std::optional<QByteArray> gunzip(const QByteArray &file, qsizetype most)
{
    constexpr int gzipOnly = 16 + MAX_WBITS;
    constexpr qsizetype piece = 65'536;
    z_stream stream{};
    if (inflateInit2(&stream, gzipOnly) != Z_OK)
        return std::nullopt;
    // zlib's interface has no const for what it reads.
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(file.constData()));
    stream.avail_in = uInt(file.size());
    QByteArray text;
    int state = Z_OK;
    while (state == Z_OK && text.size() <= most) {
        const qsizetype before = text.size();
        text.resize(before + piece);
        stream.next_out = reinterpret_cast<Bytef *>(text.data() + before);
        stream.avail_out = uInt(piece);
        state = inflate(&stream, Z_NO_FLUSH);
        text.resize(text.size() - qsizetype(stream.avail_out));
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END && text.size() <= most ? std::optional(text) : std::nullopt;
}

} // namespace cogwright
