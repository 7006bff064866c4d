#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Draws qml/icons/shadow.png: the shadow of a popup, as a nine-patch.

A black rounded square, blurred three times with a box, which is close to a Gaussian. The border of
the nine-patch is 2 * SPREAD on each side; Theme.qml says how dark it is drawn and how far it drops.

Usage: tools/render_shadow.py qml/icons/shadow.png
"""

import struct
import sys
import zlib

SPREAD = 20
RADIUS = 8
EDGE = 4 * SPREAD + 8


def rounded_square():
    rows = []
    low, high = SPREAD, EDGE - SPREAD
    for y in range(EDGE):
        row = []
        for x in range(EDGE):
            cx = min(max(x + 0.5, low + RADIUS), high - RADIUS)
            cy = min(max(y + 0.5, low + RADIUS), high - RADIUS)
            distance = ((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2) ** 0.5
            row.append(min(max(RADIUS - distance + 0.5, 0.0), 1.0))
        rows.append(row)
    return rows


def box(rows, reach):
    def along(row):
        padded = [0.0] * reach + row + [0.0] * reach
        width = 2 * reach + 1
        return [sum(padded[i : i + width]) / width for i in range(len(row))]

    rows = [along(row) for row in rows]
    columns = [along(list(column)) for column in zip(*rows)]
    return [list(row) for row in zip(*columns)]


def png(rows):
    raw = b"".join(b"\0" + b"".join(bytes((0, 0, 0, round(a * 255))) for a in row) for row in rows)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", EDGE, EDGE, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")


def main():
    rows = rounded_square()
    for _ in range(3):
        rows = box(rows, SPREAD // 3)
    with open(sys.argv[1], "wb") as file:
        file.write(png(rows))


if __name__ == "__main__":
    main()
