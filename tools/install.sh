#!/usr/bin/env bash
# Make the virtual environment and install the pins of one requirements file; nothing, when that was done before.
set -euo pipefail
cd "$(dirname "$0")/.."
pins=$1
venv=.venv
log=$venv/install.log
needed=400 # megabytes, while packages lie beside what they are unpacked to
container="or run the room in a container (docs/deploying.md)"

fail() { echo "$1" >&2; exit 1; }

free_megabytes() { df -Pm . | awk 'NR == 2 { print $4 }'; }

find_python() {
    local name names=(python3 python3.13 python3.14 python3.12 python3.11)
    [ -z "${PYTHON:-}" ] || names=("$PYTHON")
    for name in "${names[@]}"; do
        if "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
    fail "The room needs Python 3.11, 3.12, 3.13 or 3.14, and found $(found_python): install one (on Debian: sudo apt-get install python3), say which one by PYTHON=/path/to/python3, $container."
}

found_python() { "${PYTHON:-python3}" --version 2>/dev/null || echo none; }

make_venv() {
    local python
    python=$(find_python)
    "$python" -c 'import venv, ensurepip' 2>/dev/null ||
        fail "Python's venv module is missing: install it (on Debian: sudo apt-get install python3-venv) and try again."
    [ "$(free_megabytes)" -ge $needed ] ||
        fail "$(free_megabytes) MB are free in $PWD, and the packages need $needed: make room and try again."
    echo "Making a virtual environment in $venv …"
    "$python" -m venv "$venv"
}

show_progress() {
    awk '/^Collecting/ { printf "  %d %s\n", ++n, $2; fflush() }  /^Installing collected/ { print "  unpacking …"; fflush() }'
}

# uv takes seconds where pip takes a minute. It is only used where it is there, and pip where it fails.
install_by_uv() {
    command -v uv > /dev/null || return
    uv pip install --quiet --python "$venv/bin/python" --require-hashes --only-binary :all: -r "$pins"
}

install_by_pip() {
    "$venv/bin/python" -m pip install --disable-pip-version-check --require-hashes --only-binary :all: -r "$pins" \
        2> "$log" | show_progress
}

is_said() { grep -qiE "$1" "$log"; }

# What pip says of the cause, and what to do.
explain() {
    tail -n 5 "$log" >&2 || true
    if is_said 'No space left' || [ "$(free_megabytes)" -lt 20 ]; then
        fail "The disk of $PWD is full: make $needed MB of room and try again."
    elif is_said 'DO NOT MATCH THE HASHES'; then
        fail "A package isn't the one that $pins names, so nothing was installed: try again later, or from another network."
    elif is_said 'connection|timed out|resolution|unreachable|SSLError|ProxyError'; then
        fail "The packages can't be fetched: is there a network? Behind a proxy set HTTPS_PROXY, and try again."
    elif is_said 'No matching distribution'; then
        fail "A package has no build for $("$venv/bin/python" --version) on $(uname -sm): take 64-bit Linux (not Alpine), or macOS 15 or newer on Apple's processor, $container."
    fi
    fail "The packages could not be installed: the reason stands above. Try again, $container."
}

checksum_of() { cat requirements.txt "$1" | cksum; }

is_installed() { [ "$(cat "$venv/.installed-$1" 2>/dev/null)" = "$(checksum_of "$1")" ]; }

# requirements-dev.txt holds all of requirements.txt, so its mark will do for both.
if is_installed "$pins" || is_installed requirements-dev.txt; then exit 0; fi
[ -x "$venv/bin/python" ] && [ -x "$venv/bin/pip" ] || { rm -rf "$venv"; make_venv; }
echo "Installing what $pins lists; this takes a minute the first time …"
install_by_uv || install_by_pip || explain
rm -f "$log"
checksum_of "$pins" > "$venv/.installed-$pins"
