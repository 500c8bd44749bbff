#!/usr/bin/env bash
# The long counts, and the wide tables in full on both databases, of which `make test` runs a share on each.
# Arguments go to pytest, and then only the long counts are run.
set -uo pipefail
cd "$(dirname "$0")/.."
pytest=(.venv/bin/python -m pytest --timeout 3600)
# These load a server of their own and time what it answers, or kill it: one at a time. The rest only computes,
# and does so beside them with what time they leave; so does the long evening that is searched for cards, an hour of one core.
alone=(games/tests/{attacks,consumers,crash,deployed,fuzz,live,upgrade} games/tests/secrecy/test_servers.py)
outcome=0

run_wide_tables() {
    local url
    url=$(.venv/bin/python -c 'from cardroom.testing import postgres_url as url; print(url() or "")')
    "${pytest[@]}" -q -n 2 -m wide games/tests || outcome=1
    [ -z "$url" ] || DATABASE_URL=$url "${pytest[@]}" -q -n 2 -m wide games/tests || outcome=1
}

run_long_counts() { ROOM_VERIFY=1 "${pytest[@]}" -v --durations 20 -m "$@" || outcome=1; }

compute_the_rest() {
    ROOM_VERIFY=1 nice -n 19 "${pytest[@]}" -v --durations 20 -m "verify and not browser" -n 3 --dist loadfile \
        --ignore games/tests/browser "${alone[@]/#/--ignore=}"
}

if [ $# -gt 0 ]; then
    run_long_counts verify "$@"
else
    run_wide_tables
    # Apart from the rest, since Playwright leaves an event loop running in its process.
    run_long_counts "verify and browser" -n 2 --dist loadfile games/tests/browser
    told=$(mktemp)
    trap 'rm -f "$told"' EXIT
    compute_the_rest > "$told" 2>&1 &
    rest=$!
    run_long_counts "verify and not browser" "${alone[@]}"
    wait "$rest" || outcome=1
    cat "$told"
fi
exit $outcome
