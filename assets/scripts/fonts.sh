#!/bin/sh
# SPDX-License-Identifier: MIT
# Fills assets/fonts from the Debian packages fonts-inter, fonts-noto-core, fonts-dejavu-core and fonts-droid-fallback.
#
# usage: assets/scripts/fonts.sh FOLDER
#
# FOLDER is the root under which the packages are unpacked (dpkg-deb -x PACKAGE.deb FOLDER), or / when they are
# installed. The result is checked against assets/fonts/SHA256SUMS.
set -eu

if [ "$#" -ne 1 ]; then
    sed -n '3,8s/^# \{0,1\}//p' "$0" >&2
    exit 2
fi
source=${1%/}/usr/share
target=$(CDPATH='' cd -- "$(dirname -- "$0")/../fonts" && pwd)

install -m 644 "$source/fonts/opentype/inter/Inter-Regular.otf" "$source/fonts/opentype/inter/Inter-SemiBold.otf" "$target"
for script in Arabic Hebrew Devanagari Thai; do
    install -m 644 "$source/fonts/truetype/noto/NotoSans$script-Regular.ttf" "$target"
done
install -m 644 "$source/fonts/truetype/dejavu/DejaVuSans.ttf" "$target"
# The one outside the font path: DroidSansFallbackFull.ttf has more ideographs but no Hangul.
install -m 644 "$source/fonts-droid-fallback/truetype/DroidSansFallback.ttf" "$target"

for package in inter noto-core dejavu-core droid-fallback; do
    install -m 644 "$source/doc/fonts-$package/copyright" "$target/LICENSE-$package.txt"
done
cd "$target" && sha256sum --check SHA256SUMS
