"""Measures what the proof of the shuffle costs, and tells it in docs/benchmarks.md."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from bench.beside.checkout import other_side
from bench.machine import calibrate, today
from bench.proof.evenings import CUT, HOUSE, UNCUT, Evening, evenings
from bench.proof.hand_cpu import HandTime
from bench.side import HERE, Side, environment

BEFORE = "3a7d55f"
"""The last commit that dealt each hand from one deck of its own, without cuts and records."""
HANDS = 100
HEADING = "## The proof of the shuffle"
ABOUT = """\
Hands an hour at one table, hold'em at $2–4, embedded (SQLite), with no pause between hands and
nobody thinking: five house players alone, whom the public watches, and six people who act, and cut,
as soon as they are asked. So all that differs is what the room and six round trips take; CPU is
that of the server."""
SERVICES = f"""\
CPU time of the thread in milliseconds, by the services alone, of {HANDS} hands that six are dealt:
of the start (frame, all cuts and the deal, with the record of the hand before), and of all hashing,
sealing and signing of a whole hand to its record, the links between journal rows among them.
Wanted: 3 ms of it at most, and no commit more where nobody cuts."""
START_BEFORE = """
import json, sys, time
import django
django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
call_command("seed", verbosity=0, stdout=sys.stderr)
from games.tests.people import PEOPLE
from games.tests.services.room import Room
class RichRoom(Room):
    def sit(self, name, seat, chips=0, request_id=None):
        return super().sit(name, seat, 100_000, request_id)
room, took = RichRoom(*PEOPLE[:6]), []
for _ in range(int(sys.argv[1])):
    version, begun = room.loaded.version, time.thread_time_ns()
    while not room.loaded.state.is_hand_running:
        room.ring()
    start, commits = (time.thread_time_ns() - begun) / 1e6, room.loaded.version - version
    took.append({"start": start, "commits": commits})
    while room.loaded.state.is_hand_running:
        room.act(room.passive())
print(json.dumps(took[20:]))
"""
"""The same as hand_cpu.py, for a commit that has no such file, and no cuts."""


class Cost(msgspec.Struct, frozen=True, kw_only=True):
    """The times of one kind of hands."""

    what: str
    hands: tuple[HandTime, ...]


def proof_lines(*, before: str, rounds: int, seconds: float) -> list[str]:
    """Return the part of docs/benchmarks.md, measured now."""
    loop = calibrate()
    costs = list(hand_costs(before))
    played = []
    for each in evenings(before, rounds=rounds, seconds=seconds):
        print(f"{each.side}, {each.who}: {each.an_hour:,.0f} hands an hour", flush=True)
        played.append(each)
    return [
        HEADING,
        "",
        ABOUT,
        "",
        f"* {today()}; before: {before}",
        f"* a plain loop of 10 million rounds, before and after: {loop:.2f}, {calibrate():.2f} s",
        "",
        *evening_rows(played),
        "",
        *cost_rows(costs),
    ]


def hand_costs(before: str) -> Iterator[Cost]:
    """Yield what hands cost by the services alone, before and after."""
    count = str(HANDS)
    with other_side(before) as base:
        yield cost("before", base, "-c", START_BEFORE, count)
    yield cost("nobody cuts", HERE, "-m", "bench.proof.hand_cpu", count, "0")
    yield cost("six cut", HERE, "-m", "bench.proof.hand_cpu", count, "6")


def cost(what: str, side: Side, *arguments: str) -> Cost:
    """Play by a side's services, on a database of its own."""
    with tempfile.TemporaryDirectory(prefix="room-bench-") as folder:
        told = side.run(environment(Path(folder)), *arguments, timeout=600)
    return Cost(what=what, hands=msgspec.json.decode(told, type=tuple[HandTime, ...]))


def cost_rows(costs: Sequence[Cost]) -> list[str]:
    """Return the table of CPU times and commits, by hand."""
    rows = []
    for each in costs:
        start = [hand.start for hand in each.hands]
        proof = [hand.proof for hand in each.hands]
        least, usual = (f"{of(proof):.2f}" if any(proof) else "" for of in (min, statistics.median))
        commits = statistics.mean(hand.commits for hand in each.hands)
        rows.append(
            f"| {each.what} | {min(start):.2f} | {statistics.median(start):.2f} | {least}"
            f" | {usual} | {commits:.0f} |"
        )
    return [
        *SERVICES.splitlines(),
        "",
        "| | start, least | median | proof, least | median | commits to the deal |",
        "| --- | --: | --: | --: | --: | --: |",
        *rows,
    ]


def evening_rows(played: Sequence[Evening]) -> list[str]:
    """Return the table of hands an hour."""
    rows = []
    for who in (HOUSE, UNCUT, CUT):
        for side in dict.fromkeys(each.side for each in played):
            found = [each for each in played if (each.side, each.who) == (side, who)]
            if found:
                rows.append(evening_row("after" if side == HERE.name else "before", who, found))
    return [
        "| | | hands an hour | commits a hand | CPU ms a hand | ms a hand |",
        "| --- | --- | --: | --: | --: | --: |",
        *rows,
    ]


def evening_row(when: str, who: str, found: Sequence[Evening]) -> str:
    """Return all runs of one table as a row."""
    hours = ", ".join(f"{each.an_hour:,.0f}" for each in found)
    hands, seconds = sum(each.hands for each in found), sum(each.seconds for each in found)
    commits, cpu = (sum(getattr(each, of) for each in found) / hands for of in ("commits", "cpu"))
    took = 1_000 * seconds / hands
    return f"| {who} | {when} | {hours} | {commits:.1f} | {1_000 * cpu:.1f} | {took:.1f} |"
