#!/usr/bin/env bash
# Compile requirements*.in into pinned, hashed requirements*.txt for every Python and system that we support.
set -euo pipefail
cd "$(dirname "$0")/.."
for name in requirements requirements-dev; do
    .venv/bin/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
        --no-header --no-emit-index-url --no-emit-find-links "$@" "$name.in" -o "$name.txt"
done
