#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Writes one documentation archive for each public module, and one of them all: OUTPUT/MapKit.doccarchive.
# Usage: scripts/make-docs.sh OUTPUT
set -euo pipefail

output="$1"
modules=(CoreLocation UIKit MapKit MapSnapshotTesting)
docc="$(command -v docc || echo "$(dirname "$(readlink -f "$(command -v swift)")")/docc")"

swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members
graphs="$(swift build --show-bin-path)/../symbolgraph"
[[ -d "$graphs" ]] || graphs="$(find .build -type d -name symbolgraph -print -quit)"

rm -rf "$output"
mkdir -p "$output"
archives=()
for module in "${modules[@]}"; do
    mkdir -p "$output/graphs/$module"
    cp "$graphs/$module.symbols.json" "$output/graphs/$module/"
    cp "$graphs/$module"@*.symbols.json "$output/graphs/$module/" 2>/dev/null || true
    "$docc" convert --diagnostic-level error --additional-symbol-graph-dir "$output/graphs/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "mapkit-linux.$module" \
        --output-path "$output/$module-module.doccarchive"
    archives+=("$output/$module-module.doccarchive")
done
"$docc" merge "${archives[@]}" --output-path "$output/MapKit.doccarchive"
rm -rf "$output/graphs"
echo "Documentation: $output/MapKit.doccarchive (docc preview it, or serve the folder)"
