"""The report's part on growth: open tables, and hands that were played."""

from __future__ import annotations

from collections.abc import Sequence

from bench.growth.history import Behind
from bench.growth.tables import PACE, SEATS, Grown
from bench.machine import today

HEADING = "## Growth"
ENOUGH = 100
"""Open tables from which on one of them stands out from noise."""
TABLES = f"""\
A room of which so many tables are open. A table's memory and CPU a second: with nobody there any
more, less what the process took before; a socket's: the second of two at each table, which look
on and answer the room's questions, less the first. Then {SEATS} play at each table, or at a
hundred of them, {PACE:.0f} actions a second in all: CPU with the load less CPU with as many
sockets and without it, for each action."""
HANDS = """\
Two hundred tables with two hands behind each, and with many: CPU time, in milliseconds where it
says so, else in seconds. The hands were played by the room's own services at one table; the others
have copies of its rows. The short audit goes on from the checkpoint that the whole one has written
(`manage.py audit --checkpoint FILE`); a backup is a copy of the database, by the clock."""


def growth_lines(tables: Sequence[Grown], rooms: Sequence[Behind]) -> list[str]:
    """Return the part."""
    return [
        HEADING,
        "",
        f"Written by `python -m bench growth`, {today()}.",
        "",
        TABLES,
        "",
        "| open tables | KiB a table | KiB a socket | idle table, CPU ms/s | socket, CPU ms/s"
        " | actions/s | CPU ms/action |",
        "| --: | --: | --: | --: | --: | --: | --: |",
        *map(table_row, tables),
        "",
        HANDS,
        "",
        "| hands | lobby, ms | my hands, ms | bankroll, ms | proof, ms | start | whole audit"
        " | short audit | backup, s | MiB |",
        "| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
        *map(hands_row, rooms),
        *ratio_rows(rooms),
    ]


def table_row(found: Grown) -> str:
    """Return what so many open tables take; the kernel's ticks are too coarse for a few of them."""
    each = (
        f"{found.table_kib:.0f}",
        f"{found.socket_kib:.0f}",
        f"{found.table_ms:.3f}",
        f"{found.socket_ms:.3f}",
    )
    sizes = " | ".join(each if found.tables >= ENOUGH else "–" * len(each))
    speed = found.actions / found.seconds
    return f"| {found.tables:,} | {sizes} | {speed:.0f} | {found.action_ms:.2f} |"


def hands_row(found: Behind) -> str:
    """Return what a room with so many hands takes."""
    return f"| {found.hands:,} | {' | '.join(f'{each:.2f}' for each in figures(found))} |"


def figures(found: Behind) -> tuple[float, ...]:
    """Return a room's figures, in the order of the columns."""
    took = found.took
    pages = (took.pages[name] for name in ("lobby", "history", "bankroll", "proof"))
    return (*pages, found.start, found.whole_audit, found.audit, took.backup, took.mib)


def ratio_rows(rooms: Sequence[Behind]) -> list[str]:
    """Return how many times the first room's figures the last one's are."""
    if len(rooms) < 2:
        return []
    pairs = zip(figures(rooms[0]), figures(rooms[-1]), strict=True)
    ratios = " | ".join(f"**{new / old:.2f}**" for old, new in pairs)
    return [f"| last / first | {ratios} |"]
