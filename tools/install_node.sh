#!/usr/bin/env bash
# Install what tools/node/package-lock.json pins, by its hashes, where Node and npm are; nothing, when that was done before.
# Without it the scripts' types and the pages' accessibility are not checked, unless ROOM_REQUIRE=all.
set -euo pipefail
cd "$(dirname "$0")/node"
mark=node_modules/.installed

do_without() {
    if [ "${ROOM_REQUIRE:-}" = all ]; then echo "ROOM_REQUIRE=all, but $1" >&2; exit 1; fi
    echo "The scripts' types and the pages' accessibility can't be checked: $1" >&2
    exit 0
}

if [ "$(cat "$mark" 2> /dev/null)" = "$(cksum < package-lock.json)" ]; then exit 0; fi
command -v node > /dev/null && command -v npm > /dev/null || do_without "Node and npm are not here."
npm ci --ignore-scripts --no-audit --no-fund --loglevel=error > /dev/null || do_without "npm could not install TypeScript and axe."
cksum < package-lock.json > "$mark"
