#!/usr/bin/env bash
# Run the tests: those of writes, races, ledger and clocks on PostgreSQL too, if there is one; then the whole tree.
# Arguments go to pytest, and then only the second run is made.
set -uo pipefail
cd "$(dirname "$0")/.."
# Not in an order of its own: what waits for servers begins (conftest.py).
pytest=(.venv/bin/python -m pytest -q --dist loadfile --no-loadscope-reorder)
on_both=(accounts/tests games/tests/services)
outcome=0
unset PYTHONDONTWRITEBYTECODE  # each of a hundred processes would compile the tests anew

postgres_url() { .venv/bin/python -c 'from cardroom.testing import postgres_url as url; print(url() or "")'; }

test_on_postgres() {
    local url
    url=$(postgres_url)
    if [ -n "$url" ]; then
        echo "On PostgreSQL:"
        export ROOM_SHARE=1  # what the whole tree's run has of the wide tables, once this one is over
        ROOM_SHARE=0 DATABASE_URL=$url "${pytest[@]}" -n 2 -m "not browser and not crash and not node" "${on_both[@]}"
    elif [ "${ROOM_REQUIRE:-}" = all ]; then
        echo "ROOM_REQUIRE=all, but PostgreSQL is not here."
        return 1
    else
        echo "Skipped the tests of writes on PostgreSQL: it is not here."
    fi
}

if [ $# -gt 0 ]; then exec "${pytest[@]}" -n 2 "$@"; fi
test_on_postgres || outcome=1
# Apart from the rest, since Playwright leaves an event loop running in its process.
echo "In a browser:"
"${pytest[@]}" -n 2 -m browser games/tests/browser || outcome=1
echo "The whole tree:"
"${pytest[@]}" -n 3 --ignore games/tests/browser || outcome=1  # three, since many wait
exit $outcome
