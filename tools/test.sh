#!/usr/bin/env bash
# Run what is worth waiting for after each change: all tests that compute, one evening in a served room and one in a
# browser, and the races on PostgreSQL, if there is one. Of tables marked `drawn` one case in three. tools/test_all.sh
# runs the rest too.
# Arguments go to pytest, and then the whole tree is asked for them.
set -uo pipefail
cd "$(dirname "$0")/.."
pytest=(.venv/bin/python -m pytest -q --dist loadfile --no-loadscope-reorder)
quick="evening or not (served or browser or crash or slow)"
outcome=0
beside=$(mktemp)
trap 'rm -f "$beside"' EXIT
trap 'kill -- $(jobs -p | sed s/^/-/) 2> /dev/null; exit 130' INT TERM  # which the lanes don't hear of
unset PYTHONDONTWRITEBYTECODE  # each process would compile the tests anew

race_on_postgres() {
    local url
    url=$(.venv/bin/python -c 'from cardroom.testing import postgres_url as url; print(url() or "")')
    if [ -n "$url" ]; then
        DATABASE_URL=$url "${pytest[@]}" -n 0 -m "not slow" {accounts,games}/tests/services/test_races*.py
    elif [ "${ROOM_REQUIRE:-}" = all ]; then
        echo "ROOM_REQUIRE=all, but PostgreSQL is not here."
        return 1
    else
        echo "Skipped the races on PostgreSQL: it is not here."
    fi
}

# Each browser in a process of its own, since Playwright leaves an event loop running there.
test_beside() {
    race_on_postgres
    local raced=$?
    "${pytest[@]}" -n 0 -m "evening and browser" games/tests/browser && return $raced
}

if [ $# -gt 0 ]; then exec "${pytest[@]}" -n 2 "$@"; fi
set -m  # each lane a process group, which can be ended as a whole
test_beside > "$beside" 2>&1 &
ROOM_DRAW=3 "${pytest[@]}" -n 2 -m "($quick) and not browser" || outcome=1
wait $! || outcome=1
cat "$beside"
exit $outcome
