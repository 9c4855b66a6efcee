#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Starts the demo; where there is no display (exit code 3), writes its picture instead and says where.
# Usage: scripts/run-demo.sh PROGRAM [ARGUMENT...]
set -uo pipefail

program="$1"
shift

"$program" "$@"
status=$?
if [[ $status -eq 3 ]]; then
    for argument in "$@"; do
        shift
        [[ "$argument" == --fullscreen ]] || set -- "$@" "$argument"
    done
    "$program" --headless --output mapdemo.png "$@" || exit $?
    echo "No display here: the picture is in $PWD/mapdemo.png"
    exit 0
fi
exit $status
