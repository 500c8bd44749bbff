"""The table that *Play now* leads to, for the lobby to name it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from games.journal.engine_limit import variants
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby.tables_to_join import tables_to_join
from games.selectors.presence.my_tables import may_take_another


class TableToPlay(msgspec.Struct, frozen=True, kw_only=True):
    """The table that a press of the button leads to, as things are."""

    row: LobbyTable
    is_mine: bool
    """They sit there already."""

    @property
    def game(self) -> str:
        """What its game is called within a sentence."""
        name = variants()[self.row.variant].name
        return name[:1].lower() + name[1:]


def table_to_play(
    rows: Sequence[LobbyTable], *, player_id: int | None, mine: Collection[int]
) -> TableToPlay | None:
    """Return the player's own table of the rows, else the one that suits best; none if none has a
    seat for them."""
    own = next((row for row in rows if row.id in mine), None)
    if own is not None:
        return TableToPlay(row=own, is_mine=True)
    return _best(rows, player_id=player_id, is_beside=False)


def _best(
    rows: Sequence[LobbyTable], *, player_id: int | None, is_beside: bool
) -> TableToPlay | None:
    suiting = tables_to_join(rows, player_id=player_id, is_beside=is_beside)
    best = next(iter(suiting), None)
    found = next((row for row in rows if row.id == best), None)
    return None if found is None else TableToPlay(row=found, is_mine=False)


def table_beside(
    rows: Sequence[LobbyTable], *, player_id: int | None, mine: Collection[int]
) -> TableToPlay | None:
    """Return the table that suits best beside those where the player sits; none if they sit
    nowhere, or may sit at no more."""
    if not mine or not may_take_another(player_id):
        return None
    others = [row for row in rows if row.id not in mine]
    return _best(others, player_id=player_id, is_beside=True)
