#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Checks Documentation/Coverage.md against the sources: each public type of UIKit, MapKit and CoreLocation stands in it,
# a type inside another one as `Outer.Inner`, and none stands in a row that says "absent".
# Usage: scripts/check-coverage.sh [FOLDER]      (default: this project)
set -euo pipefail
export LC_ALL=C

root="${1:-$(dirname "${BASH_SOURCE[0]}")/..}"
cd "$root"
table=Documentation/Coverage.md

# Prints the public types of the Swift files, by their indentation inside what they are declared in.
types_of() {
    find "$@" -name '*.swift' -print0 | sort -z | xargs -0 -r awk '
        FNR == 1 { depth = 0 }
        match($0, /^ *((@[A-Za-z_]+(\([^)]*\))?|public|open|package|internal|fileprivate|private|final|indirect) )*(class|struct|enum|protocol|extension|actor|typealias) [A-Za-z_]/) {
            match($0, /^ */)
            depth = RLENGTH / 4
            line = substr($0, RLENGTH + 1)
            isPublic = line ~ /(^| )(public|open) /
            sub(/^((@[A-Za-z_]+(\([^)]*\))?|public|open|package|internal|fileprivate|private|final|indirect) )*/, "", line)
            split(line, words, " ")
            if (words[2] ~ /^(var|func|let)$/) next
            name = words[2]
            sub(/[^A-Za-z_0-9.].*$/, "", name)
            sub(/\.$/, "", name)
            outer[depth] = name
            if (!isPublic || words[1] == "extension") next
            for (level = depth - 1; level >= 0; level--) name = outer[level] "." name
            print name
        }'
}

# Prints each word that stands in `code` on the lines of standard input.
names_in_code() {
    { grep -oE '`[^`]+`' || true; } | { grep -oE '[A-Za-z_][A-Za-z_0-9.]*' || true; } | sed -E 's/\.+$//' | sort -u
}

folders=()
for folder in Sources/UIKit Sources/MapKit Sources/CoreLocation; do
    [[ -d "$folder" ]] && folders+=("$folder")
done
declared="$(types_of "${folders[@]}" | sort -u)"
[[ -n "$declared" ]] || {
    echo "check-coverage: no public type found" >&2
    exit 1
}
# In the first two columns of a row a type is listed; elsewhere it is only spoken of.
listed="$({ grep -E '^\|' "$table" || true; } | awk -F '|' '{ print $2 $3 }' | names_in_code)"
absent="$(awk -F '|' '/^\|/ && $3 ~ /^ *absent *$/ { print $2 }' "$table" | names_in_code)"

faults=0
while read -r name; do
    [[ -n "$name" ]] || continue
    echo "$table: the public type $name is not named" >&2
    faults=$((faults + 1))
done < <(comm -23 <(echo "$declared") <(echo "$listed"))
while read -r name; do
    [[ -n "$name" ]] || continue
    echo "$table: $name is said to be absent, but is declared" >&2
    faults=$((faults + 1))
done < <(comm -12 <(echo "$declared") <(echo "$absent"))

if ((faults > 0)); then
    echo "check-coverage: $faults fault(s)" >&2
    exit 1
fi
echo "check-coverage: $(echo "$declared" | wc -l) public types, all named"
