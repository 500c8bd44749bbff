"""A player's preferences for all tables hold at once at those where they sit."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from games.engine.refusals import Refused
from games.engine.table_commands import ChangePreferences
from games.journal.giving_up_hands import contained
from games.journal.loaded import Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.selectors.presence.my_tables import my_practices, my_tables
from games.services.execute_command import draft_command


def follow_preferences(player_id: int, changed: Mapping[str, bool], now: dt.datetime) -> None:
    """Change each of their seats; one that can't be changed just now keeps what it has."""
    for table_id in my_tables(player_id) | my_practices(player_id):
        with contained(table_id):
            _follow_at(table_id, player_id, changed, now)


def _follow_at(
    table_id: int, player_id: int, changed: Mapping[str, bool], now: dt.datetime
) -> None:
    def decide(current: Loaded) -> Draft | Refused | None:
        seat = current.state.seat_of(player_id)
        if seat is None or all(getattr(seat, name) == value for name, value in changed.items()):
            return None  # the table's own menu has set it already
        command = ChangePreferences(player=player_id, **changed)
        return draft_command(current, command, player_id=player_id)

    decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=None)
