"""Talk beside play: the part of docs/benchmarks.md, out of what was measured."""

from __future__ import annotations

import os
from collections.abc import Sequence
from statistics import fmean

from bench.driving.plan import Scenario, is_talk_second
from bench.machine import calibrate, today
from bench.page.table_room import chromium, collect_static_files
from bench.report import cpu_an_action, middle, milliseconds
from bench.rooms import Template, template
from bench.server import Result, check, measure
from bench.side import HERE
from bench.talk.pages import typed_lines
from cardroom.testing import chromium_path

HEADING = "## Talk beside play"
TEXT = """\
Written by `python -m bench talk`. Ten tables are played as fast as it goes, and at the first ten
lines a second are said in every second second: what play has then is compared with what it has in
the seconds between, of the same room and minute. Eight who play there have a second socket each,
over which they talk; the lines come to all other sockets of that table too. A line's time is that
from its sending to the receipt by the last of the eight, while one table of ten is played at 33
actions a second. In Chromium: from Enter on one page to the line painted on the last of eight, each
1440 pixels wide, beside ten tables at 33 actions a second, their players and a line a second on the
same cores."""
TALKING = Scenario(tables=10, seats=9, talkers=8, lines_per_second=10, is_talk_in_turns=True)
BUSY_TABLE = Scenario(tables=1, seats=10, actions_per_second=33, talkers=8, lines_per_second=10)


def talk_lines(*, seconds: float, rounds: int) -> list[str]:
    """Measure so many rounds; return the report's part."""
    loops, load = [calibrate()], [os.getloadavg()[0]]
    with template(HERE, TALKING.tables, BUSY_TABLE.seats) as room:
        HERE.run(room.env, "-m", "bench.talk.accept_conduct")
        busy = measured(BUSY_TABLE, room, max(seconds, 30))
        runs = [measured(TALKING, room, max(seconds, 60)) for _ in range(rounds)]
        typed = typed_in(room)
    loops.append(calibrate())
    load.append(os.getloadavg()[0])
    return [
        HEADING,
        "",
        TEXT,
        "",
        f"* {today()}",
        f"* a plain loop of 10 million rounds, before and after: {loops[0]:.2f}, {loops[1]:.2f} s",
        f"* load average of the machine before and after: {load[0]:.1f}, {load[1]:.1f}",
        "",
        *line_rows(busy, typed),
        "",
        *turn_rows(runs),
    ]


def measured(scenario: Scenario, room: Template, seconds: float) -> Result:
    """Measure a scenario, check that nothing was lost, and say what came out."""
    found = measure(scenario, "room", room=room, seconds=seconds)
    check(found)
    acts = f"{found.per_second:.0f} actions/s, {cpu_an_action(found):.2f} ms of CPU each"
    talk = f"{len(found.lines)} lines, p95 {milliseconds(found.lines, 0.95)} ms"
    print(f"{scenario.name}: {acts}; {talk}", flush=True)
    return found


def in_turns(run: Result) -> tuple[float, float]:
    """Return the actions a second, of seconds without talk and of those with it; the first and the
    last second, which may be parts of one, are left out."""
    seconds = sorted(run.acks_by_second)[1:-1]
    plain = [run.acks_by_second[each] for each in seconds if not is_talk_second(each)]
    talk = [run.acks_by_second[each] for each in seconds if is_talk_second(each)]
    return fmean(plain), fmean(talk)


def typed_in(room: Template) -> tuple[float, ...]:
    """Type lines in Chromium, if there is one."""
    if chromium_path() is None:
        return ()
    collect_static_files(room)
    with chromium() as browser:
        return typed_lines(browser, room)


def line_rows(busy: Result, typed: Sequence[float]) -> list[str]:
    """Return how soon lines are read."""
    rows = ((f"eight sockets, {BUSY_TABLE.name}", busy.lines), ("eight pages in Chromium", typed))
    return [
        "| a line to the last of | lines | p50, ms | p95, wanted ≤ 150 | p99 |",
        "| --- | --: | --: | --: | --: |",
        *(
            f"| {what} | {len(times)} | "
            + " | ".join(milliseconds(times, part) for part in (0.5, 0.95, 0.99))
            + " |"
            for what, times in rows
        ),
    ]


def turn_rows(runs: Sequence[Result]) -> list[str]:
    """Return what play has with talk beside it, of what it has without; medians of the runs."""
    found = [in_turns(run) for run in runs]
    plain, talking = (middle(side) for side in zip(*found, strict=True))
    ratios = [two / one for one, two in found]
    return [
        f"| {TALKING.name}, runs: {len(runs)} | without | with | with / without, wanted ≥ 0.97 |",
        "| --- | --: | --: | --: |",
        f"| actions/s | {plain:,.0f} | {talking:,.0f}"
        f" | **{middle(ratios):.3f}** ({min(ratios):.3f}–{max(ratios):.3f}) |",
    ]
