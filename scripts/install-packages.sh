#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Installs the packages of packages.txt that are missing. Asks nothing, prints nothing when all are there.
# Usage: scripts/install-packages.sh GROUP...      (groups: build, test)
set -euo pipefail

list="$(dirname "${BASH_SOURCE[0]}")/../packages.txt"

# Whether the thing that the package brings is there: "pc:MODULE" or "cmd:COMMAND".
is_present() {
    case "$1" in
        pc:*) command -v pkg-config >/dev/null && pkg-config --exists "${1#pc:}" ;;
        cmd:*) command -v "${1#cmd:}" >/dev/null ;;
        *) echo "packages.txt: '$1' is neither pc:MODULE nor cmd:COMMAND" >&2; exit 1 ;;
    esac
}

# Prints the missing packages of the wanted groups, one a line.
missing_packages() {
    local group package check
    while read -r group package check; do
        [[ -z "$group" || "$group" == \#* ]] && continue
        [[ " $* " == *" $group "* ]] || continue
        is_present "$check" || echo "$package"
    done <"$list"
}

mapfile -t missing < <(missing_packages "$@")
((${#missing[@]} > 0)) || exit 0

if ! command -v apt-get >/dev/null; then
    {
        echo "Missing: ${missing[*]}"
        echo "These are the names of Debian's packages, and apt-get is not here to install them."
        echo "Install what your system calls them, so that pkg-config finds the libraries, and run make again."
    } >&2
    exit 1
fi

as_root=()
if [[ "$(id -u)" -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
        echo "Missing: ${missing[*]}" >&2
        echo "Only root can install them and sudo is not here. As root: apt-get install ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi

apt() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" >/dev/null
}

echo "Installing ${missing[*]}"
apt update || echo "apt-get update failed; trying with the package lists that are here" >&2
apt install -y --no-install-recommends "${missing[@]}"

mapfile -t missing < <(missing_packages "$@")
if ((${#missing[@]} > 0)); then
    echo "Still missing after the installation: ${missing[*]}" >&2
    exit 1
fi
