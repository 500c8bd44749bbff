"""Sitting down: a player takes a seat with a buy-in (MO-11)."""

from __future__ import annotations

import datetime as dt

from accounts.models import Player
from games.engine.commands import SitDown
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Loaded
from games.journal.side_records.departures import least_buy_in
from games.services.table_command import table_command


def sit_down(
    *,
    table_id: int,
    player_id: int,
    seat: int,
    chips: int,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Seat a player with ``chips`` cents of their bankroll, a house player with the house's chips.

    Whoever comes back to the same limit within an hour brings back what they left with (MO-12).
    """
    player = Player.objects.get(pk=player_id)

    def command() -> SitDown:
        return SitDown(
            player=player_id,
            name=player.username,
            seat=seat,
            chips=chips,
            is_house=player.is_house,
            auto_post=player.auto_post,
            auto_muck=player.auto_muck,
            least=_least(player, table_id, now),
        )

    return table_command(
        command=command,
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )


def _least(player: Player, table_id: int, now: dt.datetime) -> int:
    if player.is_house:
        return 0
    return least_buy_in(table_id=table_id, player_id=player.pk, now=now)
