#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the demo's pictures into pictures/: mountains.png and shore.png, 72 by 55 points, at one and two pixels a point.

    python3 assets/scripts/pictures.py [OUTPUT_FOLDER]

Own work under the licence of the package. The same script gives the same pixels.
"""

import math
import os
import struct
import sys
import zlib

WIDTH, HEIGHT, SAMPLES = 72, 55, 5


def rgb(number):
    return tuple((number >> shift & 255) / 255 for shift in (16, 8, 0))


def mixed(a, b, amount):
    amount = max(0.0, min(1.0, amount))
    return tuple(x + (y - x) * amount for x, y in zip(a, b))


def gradient(stops, position):
    for (start, color), (end, other) in zip(stops, stops[1:]):
        if position <= end:
            return mixed(rgb(color), rgb(other), (position - start) / (end - start))
    return rgb(stops[-1][1])


def ridge(x, peaks):
    """The height of a chain of peaks (place, height, half width) over the ground, with a little roughness."""
    height = max((h * (1 - abs(x - at) / half) for at, h, half in peaks), default=0)
    return max(height, 0) + 0.7 * math.sin(x * 0.9) + 0.4 * math.sin(x * 2.3 + 1)


def mountains(x, y):
    color = gradient([(0, 0x5BA8E0), (34, 0xD8EEF8)], y)
    sun = math.hypot(x - 56, y - 11)
    color = mixed(color, rgb(0xFFF6CF), math.exp(-sun / 7) * 0.8)
    if sun < 4.6:
        color = rgb(0xFFE88A)
    for at, top, wide in ((14, 8.5, 6), (19.5, 7.5, 5), (25, 9, 5)):
        if math.hypot((x - at) / wide, (y - top) / 2.1) < 1:
            color = mixed(color, (1, 1, 1), 0.85)
    peaks = ((10, 13, 17), (34, 19, 19), (62, 14, 18))
    back = 36 - ridge(x, peaks)
    if y > back:
        peak = max(peaks, key=lambda p: p[1] * (1 - abs(x - p[0]) / p[2]))
        lit = x + 1.2 * math.sin(y * 0.9) > peak[0]
        color = rgb(0x8FAAC4) if lit else rgb(0x6F8FAE)
        snow = back + 5 + 1.4 * math.sin(x * 1.3)
        if y < snow and back < 24:
            color = rgb(0xFFFFFF) if lit else rgb(0xDDE8F2)
    middle = 37 - ridge(x + 7, ((4, 8, 22), (52, 6, 26), (84, 11, 20)))
    if y > middle:
        color = mixed(rgb(0x3E8F5A), rgb(0x68B36B), (y - middle) / 8)
    if y > 39:
        color = gradient([(39, 0x9BD0E6), (55, 0x2E86B8)], y)
        mirror = math.sin(y * 2.4 + math.sin(x * 0.35) * 1.2)
        if mirror > 0.72:
            color = mixed(color, (1, 1, 1), 0.35)
    if y > 47 + 3.4 * math.sin(x / 13 + 0.6):
        color = mixed(rgb(0x7CC05A), rgb(0x4E9C45), (y - 45) / 10)
    for at, foot, size in ((8, 52, 12), (14.5, 53, 9), (65, 50.5, 11)):
        if foot - size < y < foot and abs(x - at) < ((y - foot + size) % (size / 2.4)) * 0.42 + (y - foot + size) * 0.13:
            color = rgb(0x2C6B45) if x > at else rgb(0x3A8254)
        if foot <= y < foot + 1.6 and abs(x - at) < 0.7:
            color = rgb(0x6B4A32)
    return color


def shore(x, y):
    color = gradient([(0, 0x3B4C8C), (14, 0xA65A92), (24, 0xF28A6B), (30, 0xFFD08A)], y)
    sun = math.hypot(x - 42, y - 27)
    color = mixed(color, rgb(0xFFF0B8), math.exp(-sun / 6) * 0.75)
    if sun < 5.2:
        color = rgb(0xFFE9A0)
    hills = 30.5 - ridge(x, ((2, 9, 20), (20, 5, 15), (74, 8, 18))) * 0.8
    if y > hills:
        color = mixed(rgb(0x5A3F73), rgb(0x7A4F7E), (y - hills) / 8)
    if y > 30:
        color = gradient([(30, 0xF7A873), (36, 0xC46A83), (55, 0x3A3D78)], y)
        glitter = abs(x - 42) < 3 + (y - 30) * 0.42 + 1.6 * math.sin(y * 2.1)
        if glitter and math.sin(y * 3.1 + math.sin(x * 0.8)) > -0.1:
            color = mixed(color, rgb(0xFFE3A0), 0.75 - (y - 30) / 45)
    beach = 50 - 8 * math.exp(-((x + 2) / 24) ** 2) + 0.8 * math.sin(x / 5)
    if y > beach - 1.1:
        color = mixed(color, (1, 0.95, 0.9), 0.55)
    if y > beach:
        color = mixed(rgb(0xC99A76), rgb(0x8E6458), (y - beach) / 9)
    hull = 33.6 < y < 36 and 14 + (y - 33.6) * 0.9 < x < 29 - (y - 33.6) * 1.1
    sail = 20.5 < y < 33 and 21 < x < 21 + (y - 20.5) * 0.55
    jib = 22.5 < y < 33 and 20.3 - (y - 22.5) * 0.42 < x < 20.3
    if hull:
        color = rgb(0x2D2345)
    elif sail or jib:
        color = rgb(0xFFF4E4) if sail else rgb(0xF3D9CF)
    return color


def png(width, height, rows):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    raw = b"".join(b"\0" + row for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")


def drawn(paint, scale):
    places = [(index + 0.5) / SAMPLES for index in range(SAMPLES)]
    rows = []
    for row in range(HEIGHT * scale):
        values = bytearray()
        for column in range(WIDTH * scale):
            samples = [paint((column + dx) / scale, (row + dy) / scale) for dy in places for dx in places]
            values += bytes(round(255 * sum(s[i] for s in samples) / len(samples)) for i in range(3))
        rows.append(bytes(values))
    return png(WIDTH * scale, HEIGHT * scale, rows)


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "pictures")
    for paint in (mountains, shore):
        for scale, suffix in ((1, ""), (2, "@2x")):
            with open(os.path.join(folder, f"{paint.__name__}{suffix}.png"), "wb") as file:
                file.write(drawn(paint, scale))


main()
