#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bakes place names and country shapes into gazetteer/places.bin.

    python3 assets/scripts/gazetteer.py SOURCE_FOLDER [OUTPUT]

SOURCE_FOLDER holds geonames/cities1000.tsv, geonames/admin1.tsv and
natural-earth/ne_50m_admin_0_countries.geojson, each plain or with .gz. The same sources give the same bytes.
The file is read where it lies, in memory that is mapped; nothing is parsed at the start. Little-endian throughout:

    offset  size  content
    0       4     "MKGZ"
    4       4     UInt32, version, 1
    8       4     UInt32, size of the whole file
    12      4     UInt32, number of sections, 11
    16      12 S  sections: UInt32 kind, UInt32 offset from the start of the file, UInt32 size
    ...     4     UInt32, FNV-1a of all bytes before it

Sections, by kind:

     1 places     two UInt64 each, ordered by strip of half a degree of latitude from the south, then by longitude,
                  then by latitude. The first, from the lowest bit: latitude + 90 and longitude + 180 in 1/100,000
                  degree, 25 and 26 bits, division, 13 bits. The second: population, 32 bits, offset of the name in
                  section 3, 23 bits, time zone, 9 bits
     2 strips     361 UInt32: the index of the first place of each strip, and the number of places
     3 names      for each a byte that says how many code bytes follow, and these
     4 symbols    255 times a byte that says how many bytes of text the code stands for, 1…8, then 8 bytes, the rest
                  of them zero; code 255 says that the byte after it is text as it is
     5 divisions  16 bytes each: two letters of the country, UInt16 zero, then UInt32 offset and UInt16 size of the
                  code in section 7, UInt16 size of the name that follows it there, 0 when unknown, UInt32 zero
     6 zones      8 bytes each: UInt32 offset and UInt32 size of the zone's name in section 7
     7 strings    UTF-8
     8 blocks     UInt32 for each 32 entries of section 9: the offset of the first in it; one more for the end
     9 index      folded names in the order of their bytes, 32 to a block; see below
    10 weights    a byte for each block: the largest of 8 log2(population + 1) of its places, with 32 added where
                  the name is the place's own, rounded down
    11 countries  UInt32 number of rings R; R times 24 bytes: two letters of the country, UInt16 zero, UInt32 index
                  of the first vertex, UInt32 number of vertices, UInt16 west, south, east, north, UInt32 zero; then
                  vertices, UInt16 x and UInt16 y: longitude and latitude, -180…180 and -90…90 degrees on 0…65535.
                  Rings of a country fill by the even-odd rule

An entry of the index: three bytes, place in the lower 18 bits, bit 18 says that a further place follows (three bytes of
the same kind), bit 19 that the name is the place's own and not a further one, the upper 4 bits of the first say how
many bytes of text are shared with the name before it in the block; then a byte that says how many code bytes follow,
and these. `fold` says how names are folded; the reader folds what it looks for in the same way.
"""

import bisect
import gzip
import json
import math
import os
import struct
import sys
import unicodedata

VERSION = 1
STRIPS = 360
BLOCK = 32
LONGEST = 96  # bytes of a folded name; what is longer is a list or a sentence, and is left out
OWN = 32  # what a name of a place's own adds to the weight of the place, in eighths of a doubling of the population
SYMBOLS = 255
ESCAPE = 255

REMOVED = frozenset("'`\u2018\u2019\u201b\u02bb\u02bc\u02b9\u02bf\u02be\u00b7\u05f3\u05f4")
LETTERS = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ħ": "h", "ı": "i", "ŋ": "n",
}
# Countries without a code of their own in Natural Earth: the codes that GeoNames uses there.
CODES = {"FRA": "FR", "NOR": "NO", "KOS": "XK", "CYN": "CY", "SOL": "SO", "IOA": "AU", "ATC": "AU", "CLP": "FR"}


def rows(folder, name):
    path = os.path.join(folder, "geonames", name)
    with source(path, "tsv") as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    return lines[1:]


def source(path, ending):
    for candidate, opener in ((f"{path}.{ending}", open), (f"{path}.{ending}.gz", gzip.open)):
        if os.path.exists(candidate):
            return opener(candidate, "rt", encoding="utf-8")
    sys.exit(f"gazetteer.py: {path}.{ending}(.gz) does not exist")


def fold(text):
    """Lower case without marks; punctuation becomes one space, apostrophes vanish; composed (NFC)."""
    result = []
    for character in unicodedata.normalize("NFKD", text):
        if unicodedata.combining(character) or character in REMOVED:
            continue
        for lower in character.lower():
            if unicodedata.combining(lower):
                continue
            category = unicodedata.category(lower)
            if category == "Cf":
                continue
            if category[0] in "PSZC":
                result.append(" ")
            else:
                result.append(LETTERS.get(lower, lower))
    return " ".join(unicodedata.normalize("NFC", "".join(result)).split())


class Symbols:
    """A table of 255 pieces of text of up to 8 bytes, found by counting; texts become rows of codes.

    The method is that of P. Boncz, T. Neumann, V. Leis, FSST: Fast Random Access String Compression, VLDB 2020.
    """

    def __init__(self, sample):
        self.pieces = []
        self.codes = {}
        for _ in range(8):
            self.pieces = self.better(sample)
            self.codes = {piece: code for code, piece in enumerate(self.pieces)}

    def split(self, text):
        position, size, codes, parts = 0, len(text), self.codes, []
        while position < size:
            for length in range(min(8, size - position), 1, -1):
                piece = text[position:position + length]
                if piece in codes:
                    break
            else:
                piece = text[position:position + 1]
            parts.append(piece)
            position += len(piece)
        return parts

    def better(self, sample):
        gain = {}
        for text in sample:
            former = b""
            for piece in self.split(text):
                weight = 8 if len(piece) == 1 else 1  # a single byte without a code costs two
                gain[piece] = gain.get(piece, 0) + len(piece) * weight
                both = former + piece
                if former and len(both) <= 8:
                    gain[both] = gain.get(both, 0) + len(both)
                former = piece
        best = sorted(gain.items(), key=lambda item: (-item[1], item[0]))[:SYMBOLS]
        return sorted(piece for piece, _ in best)

    def encode(self, text):
        """The shortest row of codes."""
        size, codes = len(text), self.codes
        cost, step = [0] * (size + 1), [1] * (size + 1)
        for start in range(size - 1, -1, -1):
            best, length = cost[start + 1] + (1 if text[start:start + 1] in codes else 2), 1
            for end in range(start + 2, min(start + 8, size) + 1):
                if cost[end] + 1 < best and text[start:end] in codes:
                    best, length = cost[end] + 1, end - start
            cost[start], step[start] = best, length
        result, start = bytearray(), 0
        while start < size:
            piece = text[start:start + step[start]]
            if piece in codes:
                result.append(codes[piece])
            else:
                result += bytes((ESCAPE, piece[0]))
            start += len(piece)
        if len(result) > 255:
            raise ValueError(f"{text!r} is too long")
        return bytes(result)

    def section(self):
        padded = self.pieces + [b"\0"] * (SYMBOLS - len(self.pieces))
        return b"".join(bytes((len(piece),)) + piece.ljust(8, b"\0") for piece in padded)


def shared(former, text):
    count = 0
    while count < min(len(former), len(text), 15) and former[count] == text[count]:
        count += 1
    return count


def strip(latitude):
    return max(0, min(STRIPS - 1, math.floor((latitude + 90) * STRIPS / 180)))


def read_places(folder):
    places = []
    for _, name, latitude, longitude, country, division, population, zone, names in rows(folder, "cities1000"):
        y, x = round(float(latitude) * 100_000), round(float(longitude) * 100_000)
        places.append((strip(y / 100_000), x, y, name, country, division, int(population or 0), zone, names.split("|")))
    return sorted(places, key=lambda place: place[:7])


def read_index(places):
    """Folded names with the places they name, the most populous first."""
    named = {}
    for number, place in enumerate(places):
        for name in [place[3]] + place[8]:
            text = fold(name).encode()
            if 0 < len(text) <= LONGEST:
                named.setdefault(text, set()).add(number)
    return sorted((text, sorted(found, key=lambda n: (-places[n][6], n))) for text, found in named.items())


def index_sections(index, places, symbols):
    blocks, entries, weights, former = [], bytearray(), bytearray(), b""
    for number, (text, found) in enumerate(index):
        if number % BLOCK == 0:
            blocks.append(len(entries))
            weights.append(0)
            former = b""
        common = shared(former, text)
        for position, place in enumerate(found):
            more = position + 1 < len(found)
            own = fold(places[place][3]).encode() == text
            word = place | more << 18 | own << 19 | (common << 20 if position == 0 else 0)
            entries += word.to_bytes(3, "little")
            weights[-1] = max(weights[-1], math.floor(8 * math.log2(places[place][6] + 1)) + OWN * own)
        codes = symbols.encode(text[common:])
        entries.append(len(codes))
        entries += codes
        former = text
    blocks.append(len(entries))
    return struct.pack(f"<{len(blocks)}I", *blocks), bytes(entries), bytes(weights)


def suffixes(index):
    former = b""
    for number, (text, _) in enumerate(index):
        if number % BLOCK == 0:
            former = b""
        yield text[shared(former, text):]
        former = text


def place_sections(places, divisions, zones, symbols):
    records, names, offsets = bytearray(), bytearray(), {}
    for _, x, y, name, country, division, population, zone, _ in places:
        if name not in offsets:
            offsets[name] = len(names)
            codes = symbols.encode(name.encode())
            names.append(len(codes))
            names += codes
        where = y + 9_000_000 | x + 18_000_000 << 25 | divisions[country, division] << 51
        records += struct.pack("<QQ", where, population | offsets[name] << 32 | zones[zone] << 55)
    keys = [place[0] for place in places]
    strips = [bisect.bisect_left(keys, number) for number in range(STRIPS + 1)]
    return bytes(records), struct.pack(f"<{len(strips)}I", *strips), bytes(names)


def text_sections(folder, places):
    strings, divisions, zones = bytearray(), bytearray(), bytearray()
    names = {(row[0], row[1]): row[2] for row in rows(folder, "admin1")}
    division_numbers = {key: n for n, key in enumerate(sorted({(place[4], place[5]) for place in places}))}
    for country, code in division_numbers:
        name = names.get((country, code), "")
        sizes = len(code.encode()), len(name.encode())
        divisions += struct.pack("<2sHIHHI", country.encode(), 0, len(strings), *sizes, 0)
        strings += (code + name).encode()
    zone_numbers = {zone: n for n, zone in enumerate(sorted({place[7] for place in places}))}
    for zone in zone_numbers:
        zones += struct.pack("<II", len(strings), len(zone.encode()))
        strings += zone.encode()
    return division_numbers, zone_numbers, bytes(divisions), bytes(zones), bytes(strings)


def country_section(folder):
    with source(os.path.join(folder, "natural-earth", "ne_50m_admin_0_countries"), "geojson") as file:
        features = json.load(file)["features"]
    rings, vertices, count = bytearray(), bytearray(), 0
    for feature in features:
        properties, geometry = feature["properties"], feature["geometry"]
        code = properties["ISO_A2"]
        code = CODES.get(properties["ADM0_A3"]) if code == "-99" else code
        polygons = [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]
        for ring in (ring for polygon in polygons for ring in polygon if code):
            points = simplified(ring)
            if len(points) < 3:
                continue
            xs, ys = [x for x, _ in points], [y for _, y in points]
            box = min(xs), min(ys), max(xs), max(ys)
            rings += struct.pack("<2sHIIHHHHI", code.encode(), 0, count, len(points), *box, 0)
            vertices += b"".join(struct.pack("<HH", x, y) for x, y in points)
            count += len(points)
    return struct.pack("<I", len(rings) // 24) + bytes(rings) + bytes(vertices)


def simplified(ring):
    """The ring on a grid of 1/65535 of the world, without vertices that repeat or lie on a line with their neighbours.

    Neighbouring countries lose the same vertices of their common border, so no gap opens between them.
    """
    points = []
    for longitude, latitude, *_ in ring:
        x = round((max(-180.0, min(180.0, longitude)) + 180) * 65535 / 360)
        y = round((max(-90.0, min(90.0, latitude)) + 90) * 65535 / 180)
        if not points or points[-1] != (x, y):
            points.append((x, y))
    while len(points) > 1 and points[0] == points[-1]:
        points.pop()
    kept = []
    for before, point, after in zip(points[-1:] + points, points, points[1:] + points[:1]):
        turn = (point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0])
        if turn != 0:
            kept.append(point)
    return kept


def checksum(data):
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


def bake(folder):
    places = read_places(folder)
    index = read_index(places)
    sample = [text for n, text in enumerate(suffixes(index)) if n % 23 == 0]
    sample += [place[3].encode() for place in places[::61]]
    symbols = Symbols(sample)
    division_numbers, zone_numbers, divisions, zones, strings = text_sections(folder, places)
    records, strips, names = place_sections(places, division_numbers, zone_numbers, symbols)
    blocks, entries, weights = index_sections(index, places, symbols)
    sections = [
        records, strips, names, symbols.section(), divisions, zones, strings, blocks, entries, weights,
        country_section(folder),
    ]
    offset = 16 + 12 * len(sections) + 4
    table, body = b"", b""
    for kind, content in enumerate(sections, start=1):
        content_size = len(content)
        content += bytes(-content_size % 4)
        table += struct.pack("<III", kind, offset, content_size)
        body += content
        offset += len(content)
    head = b"MKGZ" + struct.pack("<III", VERSION, offset, len(sections)) + table
    return head + struct.pack("<I", checksum(head)) + body, sections


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: gazetteer.py SOURCE_FOLDER [OUTPUT]")
    here = os.path.dirname(os.path.abspath(__file__))
    output = sys.argv[2] if len(sys.argv) == 3 else os.path.join(here, "..", "gazetteer", "places.bin")
    data, sections = bake(sys.argv[1])
    with open(output, "wb") as file:
        file.write(data)
    sizes = ", ".join(str(len(section)) for section in sections)
    print(f"{len(data)} bytes; sections of {sizes}")


if __name__ == "__main__":
    main()
