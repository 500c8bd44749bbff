#!/usr/bin/env bash
# The long counts, and the wide tables in full on both databases, of which `make test` runs a share on each.
# Arguments go to pytest, and then only the long counts are run.
set -uo pipefail
cd "$(dirname "$0")/.."
pytest=(.venv/bin/python -m pytest --timeout 3600)
outcome=0

run_wide_tables() {
    local url
    url=$(.venv/bin/python -c 'from cardroom.testing import postgres_url as url; print(url() or "")')
    "${pytest[@]}" -q -n 2 -m wide games/tests/services || outcome=1
    [ -z "$url" ] || DATABASE_URL=$url "${pytest[@]}" -q -n 2 -m wide games/tests/services || outcome=1
}

[ $# -gt 0 ] || run_wide_tables
ROOM_VERIFY=1 "${pytest[@]}" -m verify -v --durations 20 "$@" || outcome=1
exit $outcome
