"""docs/benchmarks.md out of what was measured."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence

from bench.engine import Race
from bench.sampling import Profile
from bench.server import Result

ENGINE = """\
Hands a second of CPU time, the median of five batches in turn. Both get the same decks and the
same lists of actions, and end with the same stacks. Ours goes through `decide`, `evolve`,
`next_dealer_step` and `legal_actions` at every turn, as live tables do; PokerKit isn't asked what
is legal. Wanted: 20 times PokerKit when all call, 10 times on random play."""
SERVER = """\
`manage.py serve` in a process of its own, embedded (SQLite), house players off, no pause between
hands; $2–4 hold'em. The players are WebSocket clients in other processes: of ten actions seven are
checks or calls, one and a half raises and folds each, from a fixed seed, as soon as it is a
player's turn (or at the pace named). The floor, measured just before, is the same server, sockets
and one fenced commit an action, with an engine that only counts. The bounds on
frames of a player and on handshakes and sockets of an address are lifted for all: one machine plays
everybody. Times from sending the action to its acknowledgement, and to the receipt by the
last seat, in milliseconds; bytes to all seats together.

`make bench BENCH_BASE=<commit>` prints the server of another commit beside this one's, five rounds
in turn; BENCH_ROUNDS and BENCH_SECONDS make it shorter, BENCH_URL names a PostgreSQL server to
measure on, BENCH_OUT a file to keep it in."""
LEAST_MS = 0.001
"""CPU time below which the kernel says none."""
AFTERWARDS = """\
After each run the journal's rows that answer a request were as many as the acknowledgements, and
`manage.py audit` passed: """
LIMITS = """\
One Python process uses one core: its threads take turns on one lock. The event loop takes nearly
all of that, and carries out what a group of tables writes; a thread waits for the disk. So at full
load the limit is what an action takes of the event loop. By CPU time at 10 × 9: threads by the
kernel, the event loop's parts by the function that is at work each four milliseconds of it,
Python's own library counted as its caller's."""


def report(
    *,
    when: str,
    calibration: Sequence[float],
    load: str,
    durability: str,
    races: Sequence[Race],
    results: Sequence[Result],
    profile: Profile,
) -> str:
    """Return the page."""
    loops = ", ".join(f"{seconds:.2f}" for seconds in calibration)
    return "\n".join(
        (
            "# Benchmarks",
            "",
            "Written by `make bench`. Figures of one run on one machine; ratios hold better than",
            "absolute ones, since the players run on the same cores as the server.",
            "",
            f"* {when}",
            f"* a plain loop of 10 million rounds, before and after: {loops} s",
            f"* load average of the machine before and after: {load}",
            f"* {durability}",
            "",
            *engine_lines(races),
            "",
            *server_lines(results),
            "",
            *profile_lines(profile),
            "",
        )
    )


def engine_lines(races: Sequence[Race], *, when: str = "") -> list[str]:
    """Return the engine's part; ``when`` it was measured, if not with the rest."""
    rows = [
        f"| {race.game} | {race.players} | {race.style} | {race.hands} | {race.ours:,.0f}"
        f" | {race.pokerkit:,.0f} | {race.ratio:.1f} × |"
        for race in races
    ]
    return [
        "## The engine beside PokerKit",
        "",
        ENGINE,
        "",
        *([f"Measured by itself, {when}.", ""] if when else []),
        "| game | players | play | hands | ours | PokerKit | ratio |",
        "| --- | --: | --- | --: | --: | --: | --: |",
        *rows,
    ]


def server_lines(results: Sequence[Result]) -> list[str]:
    """Return the server's part."""
    rows = [result_row(result) for result in results]
    return [
        "## The server under load",
        "",
        SERVER,
        "",
        "| tables × seats | | actions/s | ack p50 | p99 | last seat p50 | p99 | CPU ms/action"
        " | peak MiB | bytes/action |",
        "| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: |",
        *rows,
        "",
        *share_lines(results),
        "",
        AFTERWARDS
        + "; ".join(result.audit.partition(";")[0].rstrip(".") for result in rooms_of(results))
        + ".",
    ]


def rooms_of(results: Sequence[Result]) -> list[Result]:
    """Return the runs of the real room."""
    return [result for result in results if result.what == "room"]


def result_row(result: Result) -> str:
    """Return one run as a row."""
    times = [
        milliseconds(each, part) for each in (result.acks, result.receipts) for part in (0.50, 0.99)
    ]
    return (
        f"| {result.scenario.name} | {result.what} | {result.per_second:,.0f} | "
        + " | ".join(times)
        + f" | {cpu_an_action(result):.2f} | {result.peak_kib / 1024:.0f}"
        + f" | {result.received / max(1, len(result.acks)):,.0f} |"
    )


def milliseconds(ordered: Sequence[float], part: float) -> str:
    """Return a quantile of sorted seconds."""
    return f"{1000 * ordered[int(part * (len(ordered) - 1))]:.1f}" if ordered else "–"


def share_lines(results: Sequence[Result]) -> list[str]:
    """Return how much of its floor the room reaches, by scenario; medians over the rounds."""
    return [share_line(results, name) for name in scenario_names(results)]


def scenario_names(results: Sequence[Result]) -> list[str]:
    """Return the scenarios that were measured, in order."""
    return list(dict.fromkeys(result.scenario.name for result in results))


def share_line(results: Sequence[Result], name: str) -> str:
    """Return how much of its floor the room reaches in a scenario, and the CPU that it takes."""
    kinds = {kind: runs_of_kind(results, name, kind) for kind in ("room", "floor")}
    speed = {kind: middle(result.per_second for result in runs) for kind, runs in kinds.items()}
    cost = {kind: middle(cpu_an_action(result) for result in runs) for kind, runs in kinds.items()}
    return (
        f"* {name}: {speed['room']:,.0f} actions/s,"
        f" {speed['room'] / speed['floor']:.0%} of the floor's {speed['floor']:,.0f};"
        f" {cost['room']:.2f} ms of CPU an action,"
        f" {cost['room'] / cost['floor']:.1f} times the floor's"
    )


def runs_of_kind(results: Sequence[Result], name: str, kind: str) -> list[Result]:
    """Return the runs of a scenario in the room, or at its floor."""
    return [each for each in results if each.scenario.name == name and each.what == kind]


def middle(figures: Iterable[float]) -> float:
    """Return the median of some figures."""
    return statistics.median(figures)


def cpu_an_action(result: Result) -> float:
    """Return the server's milliseconds of CPU time for each action of a run."""
    return max(LEAST_MS, 1000 * result.cpu / max(1, len(result.acks)))


def profile_lines(profile: Profile) -> list[str]:
    """Return what limits the server."""
    rows = [f"| {name} | {share:.0%} |" for name, share in profile.busiest()]
    return [
        "## What limits it",
        "",
        LIMITS,
        "",
        f"CPU time in {profile.lasted:.1f} s by the clock, since the event loop began: "
        + ", ".join(f"{kind} {seconds:.1f} s" for kind, seconds in profile.cpu.items())
        + ".",
        "",
        "| of the event loop | share of all |",
        "| --- | --: |",
        *rows,
    ]
