#!/usr/bin/env bash
# Run the tests: those of writes, races, ledger and clocks on PostgreSQL too, if there is one; then the whole tree.
# Arguments go to pytest, and then only the second run is made.
set -uo pipefail
cd "$(dirname "$0")/.."
# Not in an order of its own: what waits for servers begins (conftest.py).
pytest=(.venv/bin/python -m pytest -q --dist loadfile --no-loadscope-reorder)
on_both=(accounts/tests/{selectors,services} cardroom/tests/test_backup.py games/tests/{journal,models,selectors,services}
    --ignore games/tests/journal/test_released_journals.py)  # journals in files
outcome=0
unset PYTHONDONTWRITEBYTECODE  # each of a hundred processes would compile the tests anew

postgres_url() { .venv/bin/python -c 'from cardroom.testing import postgres_url as url; print(url() or "")'; }

test_on_postgres() {
    local url
    url=$(postgres_url)
    if [ -n "$url" ]; then
        echo "On PostgreSQL:"
        export ROOM_SHARE=1  # what the whole tree's run has of the wide tables, once this one is over
        ROOM_SHARE=0 DATABASE_URL=$url "${pytest[@]}" -n 2 \
            -m "not browser and not crash and not node" "${on_both[@]}"
    elif [ "${ROOM_REQUIRE:-}" = all ]; then
        echo "ROOM_REQUIRE=all, but PostgreSQL is not here."
        return 1
    else
        echo "Skipped the tests of writes on PostgreSQL: it is not here."
    fi
}

if [ $# -gt 0 ]; then exec "${pytest[@]}" -n 2 "$@"; fi
test_on_postgres || outcome=1
# In processes apart from the rest, since Playwright leaves an event loop running in its own; at the same
# time, since both wait for servers and clocks more than they compute.
told=$(mktemp)
trap 'rm -f "$told"' EXIT
"${pytest[@]}" -n 2 -m browser games/tests/browser > "$told" 2>&1 &
browser=$!
echo "The whole tree, and a browser beside it:"
"${pytest[@]}" -n 3 --ignore games/tests/browser || outcome=1  # three, since many wait
wait "$browser" || outcome=1
echo "In a browser:"
cat "$told"
exit $outcome
