"""The list of tables: who sits at each, how it stands, and whose line is slow."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.models import Table
from games.projections.lobby_table import LobbyTable
from games.selectors.floor.floor_tables import OnTheFloor, floor_tables

Cell = SafeString | str


def on_the_floor(tables: Iterable[Table], now: dt.datetime) -> dict[int, OnTheFloor]:
    """Return by its id how each of a list's tables stands; closed and empty ones are left out."""
    rows = Table.objects.filter(pk__in=[table.pk for table in tables])
    return {each.row.id: each for each in floor_tables(now, rows)}


def who_sits(table: Table, floor: OnTheFloor | None) -> Cell:
    """Draw the seats and name the people; house players are a square each, without a name."""
    if floor is None:
        return f"{table.players} of {table.max_seats}"
    seats = floor.table.seats if floor.table else ()
    people = ", ".join(seat.name for seat in seats if not seat.is_house)
    dots = format_html('<span class="dots" aria-hidden="true">{}</span> ', _dots(floor.row))
    count = format_html("{}{} of {}", dots, floor.row.players, floor.row.seats)
    return _two_lines(count, people)


def state_of(table: Table, floor: OnTheFloor | None, now: dt.datetime) -> Cell:
    """Say whether a table is open, paused, closed or stuck, and whether it plays an old limit."""
    kind, word = _state(table)
    if floor is not None and floor.stuck_since is not None:
        kind, word = "stuck", f"Stuck for {(now - floor.stuck_since).total_seconds():.0f} s"
    badge = format_html('<span class="badge {}">{}</span>', kind, word)
    is_behind = getattr(table, "is_behind", False)
    return _two_lines(badge, "Plays its old limit" if is_behind else "")


def lag_of(floor: OnTheFloor | None) -> str:
    """Return how long the slowest line there takes, there and back, and whose it is."""
    if floor is None or floor.table is None or not floor.connections.lags:
        return ""
    names = {seat.player: seat.name for seat in floor.table.seats}
    player, lag = max(floor.connections.lags.items(), key=lambda each: each[1])
    return f"{lag} ms, {names[player]}" if player in names else f"{lag} ms"


def _dots(row: LobbyTable) -> str:
    """As the lobby draws them (templatetags/lobby_text.py)."""
    people, free = row.players - row.house_players, row.seats - row.players
    return "■" * row.house_players + "●" * people + "○" * free


def _state(table: Table) -> tuple[str, str]:
    if not table.is_open:
        return "closed", "Closed"
    return ("paused", "Paused") if table.is_paused else ("open", "Open")


def _two_lines(first: SafeString, second: str) -> SafeString:
    lines = [first, *([format_html("<small>{}</small>", second)] if second else [])]
    return format_html_join(SafeString("<br>"), "{}", ((line,) for line in lines))
