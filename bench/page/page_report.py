"""The page's part of docs/benchmarks.md, which stands there under a heading of its own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bench.page.figures import Drawing, Heap, Loading, Watching

HEADING = "## The table's page in Chromium"
TEXT = """\
Without a window, beside the room and its players on the same cores. An event: how long the main
thread was busy with it, from its message to all that comes before painting, style and layout too;
ten players, five acts a second, one event at a time. Watching: a minute of nine players at people's
pace, as the public; style recalculations are those of Chromium's timeline, of which each bet or
card that moves takes about four, though its way is the compositor's. Heap: what is left after
garbage was collected, while nine play without a pause. Loading: a player's own turn at a table of
ten, in a browser that has nothing of the page yet, through a proxy that holds everything for half
of 300 ms each way, and once more through one by which each new connection takes 300 ms to open, as
in a far room; requests and bytes, as sent, are counted until the player can act."""
NOT_HERE = "Not measured: Chromium is not here."


class PageFigures(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured of the page, and what the machine did meanwhile."""

    state: tuple[str, ...]
    drawing: Drawing
    watching: Watching
    still: Watching
    """The same by one who wishes less motion."""
    heap: tuple[Heap, Heap]
    loading: Loading
    loading_afar: Loading
    """Where each new connection takes a round trip more."""


def page_lines(found: PageFigures | None) -> list[str]:
    """Return the part, line by line."""
    if found is None:
        return [HEADING, "", NOT_HERE]
    rows = (
        *drawing_rows(found.drawing),
        *watching_rows(found.watching),
        ("the same with less motion wished", recalculations(found.still), "< 5"),
        *heap_rows(*found.heap),
        *loading_rows(found.loading, found.loading_afar),
    )
    return [
        HEADING,
        "",
        TEXT,
        "",
        *(f"* {each}" for each in found.state),
        "",
        "| | measured | wanted |",
        "| --- | --: | --: |",
        *(f"| {what} | {measured} | {wanted} |" for what, measured, wanted in rows),
    ]


def drawing_rows(found: Drawing) -> list[tuple[str, str, str]]:
    """Return how long an event takes."""
    times = found.milliseconds
    half, most = quantile(times, 0.5), quantile(times, 0.95)
    return [
        (f"an event drawn at ten seats, median of {len(times)}", f"{half:.1f} ms", "≤ 8 ms"),
        ("the 95th of a hundred", f"{most:.1f} ms", ""),
    ]


def watching_rows(found: Watching) -> list[tuple[str, str, str]]:
    """Return what a minute of watching costs."""
    tasks = ", ".join(f"{each:.0f} ms" for each in found.long_tasks) or "none"
    share = found.cpu / found.seconds
    return [
        (f"watching nine seats, {found.events} events: tasks over 50 ms", tasks, "none"),
        ("style recalculations a second", recalculations(found), "< 5"),
        ("the main thread's CPU time in it", f"{share:.1%}", ""),
    ]


def recalculations(found: Watching) -> str:
    """Return how many a second."""
    return f"{found.style_recalculations / found.seconds:.1f}"


def heap_rows(early: Heap, late: Heap) -> list[tuple[str, str, str]]:
    """Return what is kept for long."""
    what = f"heap at hand {early.hands} and {late.hands}"
    sizes = f"{early.mib:.1f}, {late.mib:.1f} MiB ({late.mib - early.mib:+.1f})"
    nodes = f"{early.nodes:,}, {late.nodes:,}"
    return [(what, sizes, "≤ +5 MB"), ("nodes then", nodes, "")]


def loading_rows(found: Loading, afar: Loading) -> list[tuple[str, str, str]]:
    """Return what it takes until somebody can act."""
    return [
        ("loading: requests, the socket among them", str(len(found.requests)), "≤ 12"),
        ("bytes", f"{found.kib:.0f} KiB", "≤ 150 KiB"),
        ("the table drawn", f"{found.drawn:.2f} s", "≤ 1.5 s"),
        ("able to act", f"{found.able:.2f} s", "≤ 2.5 s"),
        ("… with a round trip more for each new connection: drawn", f"{afar.drawn:.2f} s", ""),
        ("able to act", f"{afar.able:.2f} s", ""),
    ]


def quantile(ordered: Sequence[float], part: float) -> float:
    """Return a quantile of what is sorted."""
    return ordered[int(part * (len(ordered) - 1))]
