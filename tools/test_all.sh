#!/usr/bin/env bash
# Run all tests but the long counts: the whole tree, and those of writes, races, ledger and clocks on PostgreSQL too, if
# there is one.
set -uo pipefail
cd "$(dirname "$0")/.."
# Not in an order of its own: what waits for servers begins (conftest.py).
pytest=(.venv/bin/python -m pytest -q --dist loadfile --no-loadscope-reorder)
on_both=(accounts/tests/{selectors,services} cardroom/tests/backups games/tests/{journal,models,selectors,services}
    --ignore games/tests/journal/test_released_journals.py)  # journals in files
outcome=0
postgres_log=$(mktemp)
trap 'rm -f "$postgres_log"' EXIT
trap 'kill -- $(jobs -p | sed s/^/-/) 2> /dev/null; exit 130' INT TERM  # which the lanes don't hear of
unset PYTHONDONTWRITEBYTECODE  # each of a hundred processes would compile the tests anew

postgres_url() { .venv/bin/python -c 'from cardroom.testing import postgres_url as url; print(url() or "")'; }

test_on_postgres() {
    if [ -n "$url" ]; then
        ROOM_SHARE=0 DATABASE_URL=$url "${pytest[@]}" -n 2 \
            -m "not browser and not crash and not node" "${on_both[@]}"
    elif [ "${ROOM_REQUIRE:-}" = all ]; then
        echo "ROOM_REQUIRE=all, but PostgreSQL is not here."
        return 1
    else
        echo "Skipped the tests of writes on PostgreSQL: it is not here."
    fi
}

test_in_a_browser() { "${pytest[@]}" -n 2 -m browser games/tests/browser; }

test_the_tree() {
    [ -n "$url" ] && export ROOM_SHARE=1  # what it has of the wide tables; the rest is PostgreSQL's
    "${pytest[@]}" -n 4 --ignore games/tests/browser  # four, since many wait
}

url=$(postgres_url)
# Two lanes, since most wait for servers and clocks more than they compute. Browsers come after both, since a person
# waits for a page; in processes of their own, since Playwright leaves an event loop running in each.
set -m  # each a process group, which can be ended as a whole
echo "The whole tree, with PostgreSQL beside it, and then a browser:"
test_the_tree < /dev/null &
tree=$!
test_on_postgres < /dev/null > "$postgres_log" 2>&1 &
postgres=$!
wait "$tree" || outcome=1
wait "$postgres" || outcome=1
echo "PostgreSQL:"
cat "$postgres_log"
echo "Browser:"
test_in_a_browser < /dev/null || outcome=1
exit $outcome
