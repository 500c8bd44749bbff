#!/usr/bin/env bash
# Run a command beside four busy loops (BUSY says how many), as on a machine that has other things to do.
# The loops end with this script, however it ends: each looks at every turn whether it is still there.
set -uo pipefail

for _ in $(seq "${BUSY:-4}"); do
    (while kill -0 $$ 2> /dev/null; do :; done) &
done
trap 'kill $(jobs -p) 2> /dev/null' EXIT
"$@"
