#!/usr/bin/env bash
# The server's speed beside another commit's (BENCH_BASE, else the one before this) for a minute: printed, never a failure.
set -uo pipefail
cd "$(dirname "$0")/.."
base=$(git rev-parse --quiet --verify "${BENCH_BASE:-HEAD^}^{commit}" 2> /dev/null)
if [ -z "$base" ]; then
    echo "No short benchmark: this checkout has no ${BENCH_BASE:-commit before this one}."
else
    BENCH_BASE=$base timeout --kill-after 5 115 .venv/bin/python -m bench --short ||
        echo "The short benchmark didn't come to its end; nothing fails for that."
fi
exit 0
