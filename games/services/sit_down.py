"""A player takes a seat with a buy-in."""

from __future__ import annotations

import datetime as dt

from accounts.models import AccountKind, ChipAccount, Player
from games.engine.commands import SitDown
from games.engine.refusals import Refused
from games.models import Departure, Table
from games.services.loaded import Committed, Loaded
from games.services.table_command import table_command

BRINGS_BACK_FOR = dt.timedelta(hours=1)


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
    """Seat a player with ``chips`` cents of his bankroll, a house player with the house's chips.

    Who comes back to the same limit within an hour brings what he left with (MO-12).
    """
    player = Player.objects.get(pk=player_id)
    command = SitDown(
        player=player_id,
        name=player.username,
        seat=seat,
        chips=chips,
        is_house=player.is_house,
        auto_post=player.auto_post,
        auto_muck=player.auto_muck,
        least=0 if player.is_house else least_buy_in(table_id, player_id, now),
    )
    return table_command(
        command=command,
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )


def least_buy_in(table_id: int, player_id: int, now: dt.datetime) -> int:
    """Return what MO-12 makes a player bring, in cents: what he left with, or all he has."""
    limit = Table.objects.filter(pk=table_id).values("limit_id")
    left = Departure.objects.filter(
        player_id=player_id, limit_id__in=limit, left_at__gt=now - BRINGS_BACK_FOR
    )
    took = left.order_by("-left_at").values_list("chips", flat=True).first()
    if took is None:
        return 0
    return min(took, _bankroll(player_id))


def _bankroll(player_id: int) -> int:
    account = ChipAccount.objects.filter(kind=AccountKind.BANKROLL, player_id=player_id)
    return account.values_list("balance", flat=True).first() or 0
