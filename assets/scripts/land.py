#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bakes Natural Earth 1:110m land, lakes and land boundaries into basemap/land-110m.bin.

    python3 assets/scripts/land.py SOURCE_FOLDER [OUTPUT]

SOURCE_FOLDER holds ne_110m_land, ne_110m_lakes and ne_110m_admin_0_boundary_lines_land, each as .geojson or
.geojson.gz. The same sources give the same bytes. The format, little-endian throughout:

    offset  size  content
    0       4     "MKLD"
    4       4     UInt32, version, 1
    8       4     UInt32, number of shapes, S
    12      4     UInt32, number of vertices of all shapes, V
    16      12 S  shapes: UInt32 kind, UInt32 number of vertices, UInt32 number of stroked edges
    ...     8 V   vertices, shape after shape: Int32 x, Int32 y

A coordinate is Web Mercator in units of 2^-30 of the world's width, from the north-west corner of the world, y growing
southward. x may pass the antimeridian: land that it cuts is joined into one ring. Kinds: 1 land ring, 2 lake ring,
3 boundary, 4 disputed boundary. Rings are closed without repeating their first vertex; outer rings and holes turn in
opposite directions, so they fill by the nonzero rule. The stroked edges are the leading ones: all of a lake's and
of an island's, and of Antarctica those that are coast and not the closing of the ring around the pole.
"""

import gzip
import json
import math
import os
import struct
import sys

UNIT = 1 << 30
SOUTHERN_CUT = -86.0  # degrees; beyond the world's lower edge at -85.0511, so that the edge lies inside the fill
OVERLAP = 40.0  # degrees of Antarctica that are drawn once more east of the antimeridian, so that copies join
LAND, LAKE, BORDER, DISPUTED = 1, 2, 3, 4


def features(folder, name):
    for ending, opener in ((".geojson", open), (".geojson.gz", gzip.open)):
        path = os.path.join(folder, name + ending)
        if os.path.exists(path):
            with opener(path, "rt", encoding="utf-8") as file:
                return json.load(file)["features"]
    sys.exit(f"land.py: {name}.geojson(.gz) is not in {folder}")


def project(point):
    longitude, latitude = point[0], max(point[1], SOUTHERN_CUT)
    y = 0.5 - math.asinh(math.tan(math.radians(latitude))) / (2 * math.pi)
    return round((longitude / 360 + 0.5) * UNIT), round(y * UNIT)


def polygons(feature):
    geometry = feature["geometry"]
    return [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]


def lines(feature):
    geometry = feature["geometry"]
    return [geometry["coordinates"]] if geometry["type"] == "LineString" else geometry["coordinates"]


def opened(ring):
    """The ring's vertices in degrees without the repeated last one; 180.00000000000014 becomes 180."""
    points = [(max(-180.0, min(180.0, x)), y) for x, y, *_ in ring]
    return points[:-1] if points[0] == points[-1] else points


def oriented(points, anticlockwise):
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
    return points if (area > 0) == anticlockwise else points[::-1]


def cut_at(ring, longitude):
    """The ring turned so that its edge along the longitude goes from its last vertex to its first; None without one."""
    for index, point in enumerate(ring):
        if ring[index - 1][0] == longitude == point[0]:
            return ring[index:] + ring[:index]
    return None


def joined_over_antimeridian(rings):
    """Rings cut at 180 degrees east, each joined with its other part west of it; degrees east may then pass 180."""
    west = [turned for turned in (cut_at(ring, -180.0) for ring in rings) if turned]
    result = []
    for ring in rings:
        if cut_at(ring, -180.0):
            continue
        east = cut_at(ring, 180.0)
        if east is None:
            result.append(ring)
            continue
        other = min(west, key=lambda part: abs(part[0][1] - east[-1][1]) + abs(part[-1][1] - east[0][1]))
        if abs(other[0][1] - east[-1][1]) + abs(other[-1][1] - east[0][1]) > 0.01:
            sys.exit("land.py: a ring at 180 degrees has no other half")
        west.remove(other)
        result.append(east + [(x + 360, y) for x, y in other[1:-1]])
    if west:
        sys.exit("land.py: a ring at -180 degrees has no other half")
    return result


def antarctica(ring):
    """The ring around the pole and the number of its coast edges: coast first, then overlap and closing edges."""
    start = next(i for i, p in enumerate(ring) if p[0] == -180.0 and p[1] > -90.0)
    turned = ring[start:] + ring[:start]
    coast = [p for p in turned if p[1] > -90.0]
    if coast[-1][0] != 180.0:
        sys.exit("land.py: the ring around the pole does not go from -180 to 180 degrees")
    overlap = [(x + 360, y) for x, y in coast[1:] if x < -180 + OVERLAP]
    return coast + overlap + [(overlap[-1][0], -90.0), (-180.0, -90.0)], len(coast) - 1


def land_shapes(folder):
    rings, shapes = [], []
    for feature in features(folder, "ne_110m_land"):
        for polygon in polygons(feature):
            for index, ring in enumerate(polygon):
                points = oriented(opened(ring), index > 0)
                if min(p[1] for p in points) <= -90.0:
                    around, edges = antarctica(points)
                    shapes.append((LAND, around, edges))
                else:
                    rings.append(points)
    for ring in joined_over_antimeridian(rings):
        shapes.append((LAND, ring, None))
    return shapes


def shapes(folder):
    result = land_shapes(folder)
    for feature in features(folder, "ne_110m_lakes"):
        for polygon in polygons(feature):
            for index, ring in enumerate(polygon):
                result.append((LAKE, oriented(opened(ring), index > 0), None))
    for feature in features(folder, "ne_110m_admin_0_boundary_lines_land"):
        kind = BORDER if feature["properties"]["featurecla"].startswith("International") else DISPUTED
        for line in lines(feature):
            result.append((kind, [tuple(p[:2]) for p in line], len(line) - 1))
    return result


def baked(shapes):
    heads, vertices = [], []
    for kind, points, edges in shapes:
        projected = []
        for position in map(project, points):
            if not projected or projected[-1] != position:
                projected.append(position)
            elif edges is not None:
                sys.exit("land.py: a line repeats a vertex")
        heads.append(struct.pack("<3I", kind, len(projected), len(projected) if edges is None else edges))
        vertices += [struct.pack("<2i", *position) for position in projected]
    return b"MKLD" + struct.pack("<3I", 1, len(heads), len(vertices)) + b"".join(heads) + b"".join(vertices)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: land.py SOURCE_FOLDER [OUTPUT]")
    here = os.path.dirname(os.path.abspath(__file__))
    output = sys.argv[2] if len(sys.argv) == 3 else os.path.join(here, "..", "basemap", "land-110m.bin")
    content = baked(shapes(sys.argv[1]))
    with open(output, "wb") as file:
        file.write(content)


main()
