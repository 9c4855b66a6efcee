#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes Tests/ScreenshotTests/Resources/capitals.geojson: the capitals and other seats of government of the world.

Takes the folder of the Natural Earth sources as its argument. Of ne_10m_populated_places it keeps the places whose
FEATURECLA begins with "Admin-0", each with its name in English and, as name_LANGUAGE, in the others.
"""

import gzip
import json
import pathlib
import sys

LANGUAGES = ["de", "es", "fr", "pt", "ru", "zh"]


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: capitals.py FOLDER-OF-SOURCES")
    source = pathlib.Path(sys.argv[1]) / "ne_10m_populated_places.geojson.gz"
    with gzip.open(source, "rt", encoding="utf-8") as file:
        places = json.load(file)["features"]
    features = []
    for place in places:
        properties = place["properties"]
        if not properties["FEATURECLA"].startswith("Admin-0"):
            continue
        names = {"name": properties["NAME"]}
        for language in LANGUAGES:
            if properties.get(f"NAME_{language.upper()}"):
                names[f"name_{language}"] = properties[f"NAME_{language.upper()}"]
        longitude, latitude = place["geometry"]["coordinates"][:2]
        features.append({
            "type": "Feature",
            "geometry": {"type": "Point", "coordinates": [round(longitude, 5), round(latitude, 5)]},
            "properties": names,
        })
    features.sort(key=lambda feature: feature["properties"]["name"])
    target = pathlib.Path(__file__).resolve().parents[2] / "Tests/ScreenshotTests/Resources/capitals.geojson"
    target.parent.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(feature, ensure_ascii=False, separators=(",", ":")) for feature in features]
    target.write_text('{"type":"FeatureCollection","features":[\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")
    print(f"{len(features)} places")


main()
