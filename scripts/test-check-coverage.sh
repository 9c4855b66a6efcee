#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Writes small projects in a folder of its own and expects check-coverage.sh to find what is missing, and nothing else.
set -euo pipefail

scripts="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Sources/UIKit" "$folder/Documentation"
cases=0

# expect pass|fail SOURCE ROW...: a project with this source and a table of these rows passes or fails.
expect() {
    local wanted="$1" source="$2" result=pass
    shift 2
    printf '%b\n' "$source" >"$folder/Sources/UIKit/File.swift"
    printf '%s\n' '| Apple | here | what differs |' '| --- | --- | --- |' "$@" >"$folder/Documentation/Coverage.md"
    "$scripts/check-coverage.sh" "$folder" >/dev/null 2>&1 || result=fail
    if [[ $result != "$wanted" ]]; then
        echo "test-check-coverage: '$source' with '$*' should $wanted" >&2
        exit 1
    fi
    cases=$((cases + 1))
}

expect pass "open class UIView {}" "| \`UIView\` | same | none |"
expect fail "open class UIView {}" "| \`UIViewController\` | same | none |"
expect fail "open class UIView {}" "| UIView | same | none |"
expect fail "open class UIView {}" "| \`UILabel\` | same | unlike \`UIView\` |"
expect fail "open class UIView {}" "| \`UIView\` | absent | |"
expect pass "open class UIView {}" "| views | \`UIView\` | none |"
expect pass "@preconcurrency @MainActor\nopen class UIView {}" "| \`UIView\`, \`UILabel\` | same | none |"
expect pass "struct Hidden {}\npublic struct Shown {}" "| \`Shown\` | same | none |"
expect fail "public final class UIImage: NSObject, Sendable {" "| \`UIFont\` | same | none |"
expect fail "extension UIView {\n    public enum Mode: Int {}\n}" "| \`UIView\`, \`Mode\` | same | none |"
expect pass "extension UIView {\n    public enum Mode: Int {}\n}" "| \`UIView\`, \`UIView.Mode\` | same | none |"
expect pass "open class UIView {\n    public class func make() {}\n    open class var a: Int\n}" "| \`UIView\` | same | none |"
expect fail "struct Hidden {}" "| \`UIView\` | same | none |"
echo "test-check-coverage: $cases cases passed"
