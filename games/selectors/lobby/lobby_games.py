"""The lobby's tables as they are listed, by game: those where somebody sits, then the empty."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from games.engine.rules import Variant
from games.journal.engine_limit import variants
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby.tables_to_join import FIRST_GAME


class GameTables(msgspec.Struct, frozen=True, kw_only=True):
    """One game's tables."""

    variant: str
    """The game by its key."""
    name: str
    second_street: str
    """What the players who stay are said to see: ``the flop``, ``fourth street``."""
    tables: tuple[LobbyTable, ...]


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """All tables of the list, each once."""

    live: tuple[GameTables, ...]
    """Where somebody sits."""
    empty: tuple[GameTables, ...]


def hold_em_first(rows: Iterable[LobbyTable]) -> tuple[LobbyTable, ...]:
    """Return the rows by game, each game's in the order given."""
    return tuple(sorted(rows, key=lambda row: (row.variant != FIRST_GAME, row.variant)))


def lobby_list(in_order: Sequence[LobbyTable]) -> Listed:
    """Return rows that stand by game as they are listed."""
    return Listed(
        live=_by_game(row for row in in_order if row.players),
        empty=_by_game(row for row in in_order if not row.players),
    )


def _second_street(variant: Variant) -> str:
    _, second, *_ = variant.streets
    return f"the {second.name}" if second.board else f"{second.name} street"


def _by_game(in_order: Iterable[LobbyTable]) -> tuple[GameTables, ...]:
    return tuple(
        GameTables(
            variant=key,
            name=variants()[key].name,
            second_street=_second_street(variants()[key]),
            tables=tuple(tables),
        )
        for key, tables in groupby(in_order, key=lambda row: row.variant)
    )
