#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Builds and tests the sample package, then expects of its snapshots what the README promises: they pass in every
# language, time zone and without a display; a missing reference fails once; a wrong one leaves three pictures.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../Examples/SnapshotUser"
snapshots="$PWD/Tests/CityMapTests/__Snapshots__"
# One reference of each testing library: Swift Testing and XCTest.
references=("CityMapTests/bubble" "CityBubbleXCTests/long-name")
kept="$(mktemp -d)"
cp -R "$snapshots" "$kept/references"
trap 'cp -R "$kept/references/." "$snapshots/"; rm -rf "$kept"' EXIT

complain() {
    echo "test-example: $1" >&2
    [[ -f "$kept/log" ]] && tail -n 30 "$kept/log" >&2
    exit 1
}

# run pass|fail WHAT [NAME=VALUE...]: the tests, built already, pass or fail in this environment.
run() {
    local expected="$1" what="$2" result=pass
    shift 2
    env "$@" swift test --skip-build >"$kept/log" 2>&1 || result=fail
    [[ $result == "$expected" ]] || complain "$what should $expected"
}

expect_in_log() {
    grep -qF -- "$1" "$kept/log" || complain "the log does not name $1"
}

swift test

run pass "another language, zone and no display" LANG=de_DE.UTF-8 LC_ALL=de_DE.UTF-8 TZ=Pacific/Apia DISPLAY= SDL_VIDEODRIVER=

for reference in "${references[@]}"; do
    rm "$snapshots/$reference.png"
    run fail "the first run without $reference"
    expect_in_log "$snapshots/$reference.png"
    cmp -s "$snapshots/$reference.png" "$kept/references/$reference.png" || complain "$reference was not written anew"
    run pass "the second run without $reference"
done

# Each reference becomes the other's picture.
cp "$kept/references/${references[0]}.png" "$snapshots/${references[1]}.png"
cp "$kept/references/${references[1]}.png" "$snapshots/${references[0]}.png"
run fail "a wrong reference" SNAPSHOT_ARTIFACTS="$kept/artifacts"
for reference in "${references[@]}"; do
    for kind in reference result difference; do
        expect_in_log "$kept/artifacts/$reference.$kind.png"
        [[ -f "$kept/artifacts/$reference.$kind.png" ]] || complain "$reference.$kind.png was not written"
    done
done

echo "test-example: the snapshots of Examples/SnapshotUser keep their promises"
