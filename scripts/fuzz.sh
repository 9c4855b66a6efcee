#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Feeds the readers of foreign bytes with inputs that libFuzzer derives from Tests/Fuzzing/Seeds, under the address
# sanitizer. An input that crashes, hangs or uses too much memory is kept in .build/fuzz/found, and the script fails.
# Usage: scripts/fuzz.sh [TARGET...]      (default: geojson replay gazetteer)
# FUZZ_SECONDS: how long each is fed (600). FUZZ_SEED: where the random numbers begin (differs each time).
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
swift="${SWIFT:-swift}"
scratch=.build/fuzz
targets=("$@")
((${#targets[@]} > 0)) || targets=(geojson replay gazetteer)

options=(-c release --product MapFuzz --scratch-path "$scratch" --sanitize=fuzzer --sanitize=address
    -Xswiftc -DFUZZING -Xswiftc "-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp")
"$swift" build "${options[@]}"
program="$("$swift" build "${options[@]}" --show-bin-path)/MapFuzz"

faults=0
for target in "${targets[@]}"; do
    [[ -d "Tests/Fuzzing/Seeds/$target" ]] || { echo "fuzz: no target $target" >&2; exit 2; }
    found="$scratch/found/$target"
    corpus="$scratch/corpus/$target"
    mkdir -p "$found" "$corpus"
    arguments=(-max_total_time="${FUZZ_SECONDS:-600}" -max_len=20000 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
        -artifact_prefix="$found/")
    [[ -n "${FUZZ_SEED:-}" ]] && arguments+=(-seed="$FUZZ_SEED")
    [[ -f "Tests/Fuzzing/$target.dict" ]] && arguments+=(-dict="Tests/Fuzzing/$target.dict")
    folders=("$corpus" "Tests/Fuzzing/Seeds/$target")
    [[ -d "Tests/Fuzzing/Found/$target" ]] && folders+=("Tests/Fuzzing/Found/$target")
    echo "fuzz: $target"
    # What Foundation keeps for ever is no fault, and a crash is libFuzzer's to report.
    if ! MAPFUZZ_TARGET=$target SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 \
        "$program" "${arguments[@]}" "${folders[@]}" 2>"$scratch/$target.log"; then
        faults=$((faults + 1))
        tail -n 40 "$scratch/$target.log" >&2
        echo "fuzz: $target failed; inputs in $found, run again with: swift run MapFuzz $target FILE" >&2
    fi
    grep -E '^stat::(number_of_executed_units|average_exec_per_sec)' "$scratch/$target.log" || true
done
exit $((faults > 0))
