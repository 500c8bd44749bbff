#!/usr/bin/env bash
# Run all tests but the long counts: the whole tree, and those of writes, races, ledger and clocks on PostgreSQL too, if
# there is one.
set -uo pipefail
cd "$(dirname "$0")/.."
# Not in an order of its own: what waits for servers begins (conftest.py).
pytest=(.venv/bin/python -m pytest -q --dist loadfile --no-loadscope-reorder)
on_both=(accounts/tests/{selectors,services} cardroom/tests/test_backup.py games/tests/{journal,models,selectors,services}
    --ignore games/tests/journal/test_released_journals.py)  # journals in files
outcome=0
told=$(mktemp -d)
trap 'rm -rf "$told"' EXIT
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

test_beside() {
    test_on_postgres > "$told/postgres" 2>&1
    echo $? > "$told/postgres.outcome"
    test_in_a_browser > "$told/browser" 2>&1
    echo $? > "$told/browser.outcome"
}

url=$(postgres_url)
# Two lanes, since most wait for servers and clocks more than they compute. Browsers are in processes of their own,
# since Playwright leaves an event loop running in each; and not beside PostgreSQL, since a person waits for a page.
set -m  # each a process group, which can be ended as a whole
echo "The whole tree, with PostgreSQL and then a browser beside it:"
test_the_tree < /dev/null &
tree=$!
test_beside < /dev/null &
beside=$!
wait "$tree" || outcome=1
wait "$beside"
for part in postgres browser; do
    echo "${part^}:"
    cat "$told/$part"
    [ "$(cat "$told/$part.outcome")" = 0 ] || outcome=1
done
exit $outcome
