"""The live tables that are drawn at the top of the lobby, as they are now."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable

import msgspec
from django.core.cache import cache

from games.journal.giving_up_hands import contained
from games.journal.rows.folding import fold_journal
from games.journal.rows.journal_rows import journal_rows
from games.models import Table
from games.projections.lobby_table import LobbyTable
from games.projections.table_picture import TablePicture, picture_of
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.lobby.tables_to_join import FIRST_GAME

MOST = 3
KEPT_S = 30
"""Seconds: however many look on, each version of a table is read once."""
ROWS_KEPT_S = 1
"""Seconds: each open lobby asks for pictures every few, and so for the rows of all tables."""


class DrawnTable(msgspec.Struct, frozen=True, kw_only=True):
    """One of them, with its row."""

    row: LobbyTable
    picture: TablePicture
    is_mine: bool


def recent_lobby_tables(now: dt.datetime) -> tuple[LobbyTable, ...]:
    """Return the lobby's rows as they are, or were a second ago."""
    kept: tuple[dt.datetime, tuple[LobbyTable, ...]] | None = cache.get("lobby_rows_at")
    if kept is None or kept[0] > now:  # the clock was set back: they would be kept until it is then
        kept = now, lobby_tables(now)
        cache.set("lobby_rows_at", kept, ROWS_KEPT_S)
    return kept[1]


def drawn_tables(listed: Iterable[LobbyTable], *, mine: Collection[int]) -> tuple[DrawnTable, ...]:
    """Return the tables that are drawn: one's own first, then hold'em, then where most people are.

    One that can't be read is left out.
    """
    live = sorted((row for row in listed if row.players), key=lambda row: _rank(row, mine))[:MOST]
    tables = Table.objects.in_bulk([row.id for row in live])
    found: list[DrawnTable] = []
    for row in live:
        is_mine = row.id in mine
        with contained(row.id):
            picture = _picture(tables[row.id], is_own=is_mine)
            found.append(DrawnTable(row=row, picture=picture, is_mine=is_mine))
    return tuple(found)


def _rank(row: LobbyTable, mine: Collection[int]) -> tuple[bool, bool, int, int, int]:
    people = row.players - row.house_players
    return (row.id not in mine, row.variant != FIRST_GAME, -people, -row.players, row.id)


def _picture(table: Table, *, is_own: bool) -> TablePicture:
    key = f"picture:{table.pk}:{table.version}:{is_own:d}"
    found: TablePicture | None = cache.get(key)
    if found is None:
        rows = journal_rows(table_id=table.pk, first=table.snapshot_version, last=table.version)
        found = picture_of(fold_journal(events for _, events in rows), is_own=is_own)
        cache.set(key, found, KEPT_S)
    return found
