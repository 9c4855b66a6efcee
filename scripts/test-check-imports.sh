#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Plants forbidden imports in a folder of its own and expects check-imports.sh to find each, and to pass without them.
set -euo pipefail

scripts="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

# expect pass|fail FILE LINE: a project with this one file, holding this one line, passes or fails.
expect() {
    rm -rf "${folder:?}"/*
    mkdir -p "$folder/$(dirname "$2")"
    printf '// SPDX-License-Identifier: MIT\n\n%s\n' "$3" >"$folder/$2"
    local result=pass
    "$scripts/check-imports.sh" "$folder" >/dev/null 2>&1 || result=fail
    if [[ $result != "$1" ]]; then
        echo "test-check-imports: '$3' in $2 should $1" >&2
        exit 1
    fi
}

expect pass Sources/SDL/Window.swift "internal import CSDL2"
expect pass Sources/UIKit/View.swift "package import SDL"
expect pass Sources/MapKit/Exports.swift "@_exported public import UIKit"
expect pass Sources/MapKit/Map.swift "// import SDL"
expect pass Tests/UIKitTests/ViewTests.swift "@testable import SDL"
expect fail Sources/UIKit/View.swift "import CSDL2"
expect fail Sources/SDL/Window.swift "import CCairo"
expect fail Sources/Cairo/Context.swift "import CSDL2"
expect fail Sources/MapKit/Map.swift "internal import SDL"
expect fail Sources/MapKit/Map.swift "@preconcurrency import Cairo"
expect fail Sources/MapKit/Map.swift "import class SDL.Window"
expect fail Sources/MapDemo/Scenes/Scene.swift "import Cairo"
expect fail Sources/UIKit/View.swift "import MapKit"
expect fail Sources/UIKit/View.swift "public import CoreLocation"
expect fail Sources/CoreLocation/Location.swift "import UIKit"
expect fail Sources/CoreLocation/Location.swift "import MapAssets"
expect fail Sources/Diagnostics/Log.swift "import UIKit"
expect fail Sources/MapKit/Map.swift "import Testing"
expect pass Sources/MapBench/Benchmarks.swift "import CYardstick"
expect fail Sources/UIKit/View.swift "import CYardstick"
expect fail Tests/CairoTests/Tests.swift "import CCairo"
echo "test-check-imports: 21 cases passed"
