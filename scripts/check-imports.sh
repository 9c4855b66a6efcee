#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Checks that imports go one way: C modules <- safe layers <- UIKit <- MapKit <- the programs.
# SwiftPM lets a target import whatever its dependencies import, so the compiler does not catch this.
# Usage: scripts/check-imports.sh [FOLDER]      (default: this project)
set -euo pipefail

root="${1:-$(dirname "${BASH_SOURCE[0]}")/..}"
cd "$root"
faults=0

# Prints "FILE:LINE MODULE" for each import in the Swift files of the given folders.
imports_of() {
    local folders=()
    local folder
    for folder in "$@"; do
        [[ -d "$folder" ]] && folders+=("$folder")
    done
    ((${#folders[@]} > 0)) || return 0
    # An import may have attributes, an access level and a kind: @testable public import struct UIKit.Bitmap
    { grep -rnE --include='*.swift' \
        '^[[:space:]]*(@[A-Za-z_]+(\([^)]*\))?[[:space:]]+)*((public|package|internal|fileprivate|private)[[:space:]]+)?import[[:space:]]' \
        "${folders[@]}" || true; } |
        sed -E 's/^([^:]+:[0-9]+):.*import[[:space:]]+((struct|class|enum|protocol|func|var|let|typealias)[[:space:]]+)?([A-Za-z_0-9]+).*/\1 \4/'
}

fault() {
    echo "$1: $2" >&2
    faults=$((faults + 1))
}

# may_import FOLDER "MODULE...": the folder imports nothing but these.
may_import() {
    local place module
    while read -r place module; do
        [[ -n "$place" ]] || continue
        [[ " $2 " == *" $module "* ]] || fault "$place" "$1 may not import $module (allowed: $2)"
    done < <(imports_of "$1")
}

# only_in MODULE "FOLDER...": no other folder of Sources, assets or Tests imports the module.
only_in() {
    local place module folder allowed
    while read -r place module; do
        [[ "$module" == "$1" ]] || continue
        allowed=no
        for folder in $2; do
            [[ "$place" == "$folder/"* ]] && allowed=yes
        done
        [[ $allowed == yes ]] || fault "$place" "$1 may be imported only in $2"
    done < <(imports_of Sources assets Tests)
}

system="Foundation FoundationEssentials Synchronization Glibc Observation Dispatch RegexBuilder"

only_in CSDL2 "Sources/SDL"
only_in CCairo "Sources/Cairo"
only_in CPNG "Sources/Cairo"
only_in SDL "Sources/UIKit Tests"
only_in Cairo "Sources/UIKit Sources/MapBench Tests"
only_in CYardstick "Sources/MapBench"
only_in XCTest "Sources/MapSnapshotTesting Tests"
only_in Testing "Sources/MapSnapshotTesting Tests"

may_import Sources/SDL "$system CSDL2"
may_import Sources/Cairo "$system CCairo CPNG"
may_import Sources/Diagnostics "$system"
may_import Sources/Gazetteer "$system Diagnostics MapAssets"
may_import assets "$system"
may_import Sources/CoreLocation "Foundation FoundationXML Synchronization Diagnostics Gazetteer"
may_import Sources/UIKit "$system SDL Cairo Diagnostics MapAssets"
may_import Sources/MapKit "$system UIKit CoreLocation Gazetteer Diagnostics MapAssets"
may_import Sources/MapSnapshotTesting "$system MapKit UIKit CoreLocation Diagnostics Testing XCTest"
may_import Sources/MapDemo "$system MapKit UIKit CoreLocation Diagnostics MapAssets"
# The benchmarks measure the PNG writer itself, against loops in C.
may_import Sources/MapBench "$system MapKit UIKit CoreLocation Gazetteer Diagnostics MapAssets Cairo CYardstick"
may_import Sources/MapFuzz "Foundation MapKit CoreLocation Gazetteer"
may_import Sources/CoreGraphicsCompat "UIKit"
may_import Sources/QuartzCoreCompat "UIKit"
may_import Sources/_Testing_UIKit "UIKit"

if ((faults > 0)); then
    echo "check-imports: $faults forbidden import(s)" >&2
    exit 1
fi
echo "check-imports: no forbidden import"
