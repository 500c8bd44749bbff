"""Executing a command: what a player, or staff, asks of a table outside the play of a hand."""

from __future__ import annotations

import datetime as dt

from accounts.models import Player
from games.engine import table as table_engine
from games.engine.refusals import Refused
from games.engine.table_commands import TableCommand, TopUp
from games.journal.giving_up_hands import Defect, defects_as
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.reservations import reserved
from games.journal.writing.decide_and_commit import answer_request
from games.journal.writing.drafting import draft
from games.services.seats.check_bars import suspended
from games.services.seats.earlier_buy_ins import with_buy_ins
from games.services.seats.give_next_seat import give_next_seat


def execute_command(
    *,
    command: TableCommand,
    table_id: int,
    player_id: int | None,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Do what a command asks for; chips move in the same commit.

    ``player_id`` is the player who asked, None for staff and the room itself. What each command
    means is decided by the engine, in ``games/engine/table``.
    """

    def decide(current: Loaded) -> Draft | Refused:
        asked = command
        if isinstance(command, TopUp):
            if refused := _suspended(command.player, now):
                return refused
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


def _suspended(player_id: int, now: dt.datetime) -> Refused | None:
    """No chips are brought by whoever may not play: they sit until the hand is over (TB-3)."""
    return suspended(Player.objects.get(pk=player_id), now)


def draft_command(
    current: Loaded,
    command: TableCommand,
    *,
    player_id: int | None,
    request_id: str | None = None,
) -> Draft | Refused:
    """Return what a command makes of the table as it stands, or why it may not."""
    command = give_next_seat(current, command)
    with defects_as(Defect):
        events = table_engine.decide(current.state, command)
    if isinstance(events, Refused):
        return events
    return reserved(current, command) or draft(
        current, events, player_id=player_id, request_id=request_id
    )
