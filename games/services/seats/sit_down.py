"""Sitting down: a player takes a seat with a buy-in (MO-11)."""

from __future__ import annotations

import datetime as dt

from msgspec.structs import replace

from accounts.models import Player
from games.engine.refusals import Refused
from games.engine.table_commands import SitDown
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.departures import least_buy_in
from games.journal.writing.decide_and_commit import answer_request
from games.services.execute_command import draft_command
from games.services.seats.check_bars import barred_at, name_not_free, not_admitted
from games.services.seats.earlier_buy_ins import with_buy_ins


def sit_down(
    *,
    table_id: int,
    player_id: int,
    seat: int,
    chips: int,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
    top_up_to: int = 0,
    buy_in_again: int = 0,
) -> Committed | Refused:
    """Seat a player with ``chips`` cents of their bankroll, a house player with the house's chips.

    Whoever comes back to the same limit within an hour brings back what they left with (MO-12):
    that is read anew each time that the table is decided on anew.
    """
    player = Player.objects.get(pk=player_id)

    def decide(current: Loaded) -> Draft | Refused:
        if refused := barred_at(table_id, player, now) or not_admitted(player, table_id):
            return refused
        if refused := name_not_free(player, current.state):
            return refused
        least = _least(player, table_id, now)
        command = replace(
            sit_down_command(player, seat=seat, chips=chips, least=least),
            top_up_to=top_up_to,
            buy_in_again=buy_in_again,
        )
        asked = with_buy_ins(command, current)
        return draft_command(current, asked, player_id=player_id, request_id=request_id)

    return answer_request(
        decide=decide,
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )


def sit_down_command(player: Player, *, seat: int, chips: int, least: int = 0) -> SitDown:
    """Return the command that seats a player, under their name and with their settings."""
    return SitDown(
        player=player.pk,
        name=player.called,
        seat=seat,
        chips=chips,
        is_house=player.is_house,
        is_guest=player.is_guest,
        auto_post=player.auto_post,
        auto_muck=player.auto_muck,
        least=least,
    )


def _least(player: Player, table_id: int, now: dt.datetime) -> int:
    if player.is_house:
        return 0
    return least_buy_in(table_id=table_id, player_id=player.pk, now=now)
