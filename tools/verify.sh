#!/usr/bin/env bash
# The long counts, the wide tables in full on both databases, of which `make test-all` runs a share on each, and crashes,
# attacks and full disks without the shortcuts.
# Arguments go to pytest, and then only the long counts are run.
set -uo pipefail
cd "$(dirname "$0")/.."
pytest=(.venv/bin/python -m pytest --timeout 3600)
# These time what a crowded room answers, so nothing else runs meanwhile but at the lowest priority.
timed=(games/tests/{attacks,consumers})
servers=(games/tests/{backups,conversations,crash,deployed,fuzz,hosted,live,upgrade} games/tests/secrecy/test_servers.py
    cardroom/tests/test_bench{,_growth}.py)
evening=games/tests/secrecy/test_live_hands.py
outcome=0
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
trap 'kill $(jobs -p) 2> /dev/null; exit 130' INT TERM  # what runs in the background hears of neither

run_wide_tables() {
    local url
    url=$(.venv/bin/python -c 'from cardroom.testing import postgres_url as url; print(url() or "")')
    "${pytest[@]}" -q -n 2 -m wide games/tests || outcome=1
    [ -z "$url" ] || DATABASE_URL=$url "${pytest[@]}" -q -n 2 -m wide games/tests || outcome=1
}

# What only computes does so with what time the others leave; the long evening that is searched for cards gets a little
# more, since it would come last. Servers and browsers go side by side, since each waits more than it computes. Browsers
# are apart, since Playwright leaves an event loop running in its process.
run_all_long_counts() {
    local pids=() elsewhere=(games/tests/browser "$evening" "${timed[@]}" "${servers[@]}")
    begin the_evening nice -n 5 "${pytest[@]}" -m verify "$evening"
    begin the_rest nice -n 19 "${pytest[@]}" -m "verify and not browser" -n 2 --dist loadfile "${elsewhere[@]/#/--ignore=}"
    run_long_counts "${pytest[@]}" -m "verify and not browser" "${timed[@]}" || outcome=1
    begin servers "${pytest[@]}" -m "verify and not browser" -n 2 --dist loadfile "${servers[@]}"
    begin browsers "${pytest[@]}" -m "verify and browser" -n 2 --dist loadfile games/tests/browser
    for pid in "${pids[@]}"; do wait "$pid" || outcome=1; done
    cat "$reports"/*
}

# ROOM_PLAIN=1 takes out what is there for speed alone: what is promised holds all the same (docs/decisions/plain.md).
run_plain() {
    ROOM_PLAIN=1 "${pytest[@]}" -q -n 2 --dist loadfile -m "not verify and not browser and not wide" \
        games/tests/{attacks,consumers,crash,live} games/tests/served/test_full_disk.py cardroom/tests/test_full_disk.py \
        accounts/tests/services/test_{plain_transfers,races}.py || outcome=1
}

run_long_counts() { ROOM_VERIFY=1 "$@" -v --durations 20; }

begin() {
    local name=$1
    shift
    run_long_counts "$@" > "$reports/$name" 2>&1 &
    pids+=($!)
}

if [ $# -gt 0 ]; then
    run_long_counts "${pytest[@]}" -m verify "$@" || outcome=1
else
    run_plain
    run_wide_tables
    run_all_long_counts
fi
exit $outcome
