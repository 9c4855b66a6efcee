#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Copies the built demo and its assets to PREFIX/share/mapkit and links it into PREFIX/bin.
# Usage: scripts/install-demo.sh BUILD-FOLDER DESTDIR PREFIX      (DESTDIR may be empty)
set -euo pipefail

built="$1"
target="$2$3"

mkdir -p "$target/share/mapkit" "$target/bin"
install -m 755 "$built/mapdemo" "$target/share/mapkit/mapdemo"
for bundle in "$built"/MapKit_*.resources; do
    [[ -d "$bundle" ]] || continue
    rm -rf "$target/share/mapkit/$(basename "$bundle")"
    cp -R "$bundle" "$target/share/mapkit/"
done
ln -sfn ../share/mapkit/mapdemo "$target/bin/mapdemo"
echo "Installed $target/bin/mapdemo"
