#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Copies the built demo to PREFIX/bin and its assets to PREFIX/share/mapkit, where the program looks for them.
# Usage: scripts/install-demo.sh BUILD-FOLDER DESTDIR PREFIX      (DESTDIR may be empty)
set -euo pipefail

built="$1"
target="$2$3"

mkdir -p "$target/bin" "$target/share/mapkit"
install -m 755 "$built/mapdemo" "$target/bin/mapdemo"
cp -R "$built/MapKit_MapAssets.resources/." "$target/share/mapkit/"
chmod -R u=rwX,go=rX "$target/share/mapkit"
echo "Installed $target/bin/mapdemo"
