"""The table of two commits side by side: medians and ranges over the rounds, and their ratios."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence

import msgspec

from bench.beside.compare import Comparison
from bench.server import Result

WANTED = 0.95
"""Of the base's actions a second, by the median."""
NO_WORSE = 1.05
"""Of the base's p99, by the median, where both are offered the same load."""
HEAD = """\
The server of each commit by its own code, on a database of its own; the same players' code, seed,
mix of actions, settings and durability for both, in turn. Median over the rounds, and the least
and the most. CPU is user and system time for each acknowledged action. The players' work is the
same at both, so server/players holds where other programs keep the processor busy."""


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of each run."""

    title: str
    figure: Callable[[Result], float]
    digits: int


def quantile(ordered: Sequence[float], part: float) -> float:
    """Return a quantile of sorted seconds, in milliseconds; 0 if there are none."""
    return 1000 * ordered[int(part * (len(ordered) - 1))] if ordered else 0.0


def an_action(result: Result, seconds: float) -> float:
    """Return milliseconds of CPU time for each action of a run."""
    return 1000 * seconds / max(1, len(result.acks))


TICK = 0.01
"""Seconds of CPU time below which the kernel says none."""
SPEED = Column(title="actions/s", figure=lambda run: run.per_second, digits=0)
P99 = Column(title="ack p99 ms", figure=lambda run: quantile(run.acks, 0.99), digits=1)
COLUMNS = (
    SPEED,
    Column(title="ack p50 ms", figure=lambda run: quantile(run.acks, 0.50), digits=1),
    P99,
    Column(title="last seat p99 ms", figure=lambda run: quantile(run.receipts, 0.99), digits=1),
    Column(title="server CPU ms/action", figure=lambda run: an_action(run, run.cpu), digits=2),
    Column(
        title="players' CPU ms/action",
        figure=lambda run: an_action(run, run.players_cpu),
        digits=2,
    ),
    Column(
        title="server/players",
        figure=lambda run: run.cpu / max(TICK, run.players_cpu),
        digits=2,
    ),
    Column(title="server peak MiB", figure=lambda run: run.peak_kib / 1024, digits=0),
)


def comparison_text(found: Comparison) -> str:
    """Return what was found, in Markdown."""
    scenarios = dict.fromkeys(result.scenario.name for result in found.results)
    rows = [line for name in scenarios for line in scenario_rows(found, name)]
    return "\n".join(
        (
            f"# {found.this} beside {found.base}",
            "",
            HEAD,
            "",
            f"* {found.rounds} rounds of {found.seconds:g} s each; {found.machine}",
            f"* load average of the machine before and after:"
            f" {found.load[0]:.1f}, {found.load[1]:.1f}",
            f"* {found.durability}",
            "",
            f"| tables × seats | server | {' | '.join(each.title for each in COLUMNS)} |",
            f"| --- | --- |{' --: |' * len(COLUMNS)}",
            *rows,
            "",
            *(verdict(found, name) for name in scenarios),
            f"* refused: {refusals(found.results)}; frames missed by a player:"
            f" {sum(result.gaps for result in found.results)}; connections lost: 0",
            "",
            "After each run the journal's rows that answer a request were as many as the",
            "acknowledgements, and `manage.py audit` passed.",
            "",
        )
    )


def scenario_rows(found: Comparison, name: str) -> list[str]:
    """Return a scenario's rows: base, this, and the ratio of their medians."""
    old, new = (runs_of(found, name, side) for side in (found.base, found.this))
    ratios = [f"**{ratio(each, old, new):.2f}**" for each in COLUMNS]
    return [
        f"| {name} | {found.base} | {' | '.join(cell(each, old) for each in COLUMNS)} |",
        f"| {name} | {found.this} | {' | '.join(cell(each, new) for each in COLUMNS)} |",
        f"| {name} | new / old | {' | '.join(ratios)} |",
    ]


def runs_of(found: Comparison, name: str, side: str) -> list[Result]:
    """Return a side's runs of one scenario."""
    return [each for each in found.results if each.scenario.name == name and each.what == side]


def cell(column: Column, runs: Sequence[Result]) -> str:
    """Return a figure's median and range over some runs."""
    figures = [column.figure(run) for run in runs]
    middle, least, most = (
        f"{each:,.{column.digits}f}"
        for each in (statistics.median(figures), min(figures), max(figures))
    )
    return f"{middle} ({least}–{most})"


def ratio(column: Column, old: Sequence[Result], new: Sequence[Result]) -> float:
    """Return the new runs' median as a share of the old ones'."""
    before, after = (statistics.median(map(column.figure, runs)) for runs in (old, new))
    return after / before if before else 0.0


def verdict(found: Comparison, name: str) -> str:
    """Return whether a scenario is as fast as it should be."""
    old, new = (runs_of(found, name, side) for side in (found.base, found.this))
    if old[0].scenario.actions_per_second:
        share = ratio(P99, old, new)
        answer = "yes" if share <= NO_WORSE else "no"
        return f"* {name}: {share:.2f} of the base's ack p99; wanted: at most {NO_WORSE}: {answer}"
    share = ratio(SPEED, old, new)
    answer = "yes" if share >= WANTED else "no"
    return f"* {name}: {share:.2f} of the base's actions/s; wanted: at least {WANTED}: {answer}"


def refusals(results: Sequence[Result]) -> str:
    """Return how often each reason was given for a refusal, over all runs."""
    reasons = sorted({reason for result in results for reason in result.refused})
    counts = (f"{each} {sum(run.refused.get(each, 0) for run in results)}" for each in reasons)
    return ", ".join(counts) or "nothing"
