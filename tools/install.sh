#!/usr/bin/env bash
# Make the virtual environment and install the pins of one requirements file; nothing, when that was done before.
set -euo pipefail
cd "$(dirname "$0")/.."
pins=$1
venv=.venv

fail() { echo "$1" >&2; exit 1; }

find_python() {
    local name
    for name in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
    fail "The room needs Python 3.11 or newer, and found $(python3 --version 2>/dev/null || echo none)."
}

make_venv() {
    local python
    python=$(find_python)
    "$python" -c 'import venv, ensurepip' 2>/dev/null ||
        fail "Python's venv module is missing: install it (on Debian: sudo apt-get install python3-venv) and try again."
    echo "Making a virtual environment in $venv …"
    "$python" -m venv "$venv"
}

show_progress() {
    awk '/^Collecting/ { printf "  %d %s\n", ++n, $2; fflush() }  /^Installing collected/ { print "  unpacking …"; fflush() }'
}

checksum_of() { cat requirements.txt "$1" | cksum; }

is_installed() { [ "$(cat "$venv/.installed-$1" 2>/dev/null)" = "$(checksum_of "$1")" ]; }

# requirements-dev.txt holds all of requirements.txt, so its mark will do for both.
if is_installed "$pins" || is_installed requirements-dev.txt; then exit 0; fi
[ -x "$venv/bin/python" ] && [ -x "$venv/bin/pip" ] || { rm -rf "$venv"; make_venv; }
echo "Installing what $pins lists; this takes a minute the first time …"
"$venv/bin/python" -m pip install --disable-pip-version-check --require-hashes -r "$pins" | show_progress ||
    fail "The packages could not be installed: the reason stands above; is there a network?"
checksum_of "$pins" > "$venv/.installed-$pins"
