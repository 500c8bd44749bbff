"""The removal of a player from a table by staff: as if they had left (TB-3)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from accounts.models import Player
from accounts.services.money.adjust import ReasonMissing
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act
from games.engine import table as table_engine
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table_commands import Leave
from games.engine.table_state import LeaveReason
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft
from games.models import Table
from games.selectors.floor.own_tables import own_tables
from games.services.staff.logged import logged

REMOVE_PLAYER = "games.remove_player"


def remove_by_staff(
    *, by: Player, table_id: int, player: Player, reason: str, now: dt.datetime
) -> Committed | Refused:
    """Have a player leave, after the hand if they are in one, with a reason for the record.

    In a hand they fold at their next turn, and an all-in plays to its end (TB-3); their chips go to
    their bankroll. Refused if they have no seat there, or leave already. LacksRight without the
    right, NotAbove over whom it doesn't reach, DealtIn at a table where ``by`` plays.
    """
    if not reason.strip():
        raise ReasonMissing
    check_removal(by=by, table_id=table_id, over=[player])

    def decide(current: Loaded) -> Draft | Refused:
        seat = current.state.seat_of(player.pk)
        if seat is None or seat.is_house:
            return refuse(Reason.NOT_SEATED)
        asked = Leave(player=player.pk, reason=LeaveReason.STAFF)
        events = table_engine.decide(current.state, asked)
        return events if isinstance(events, Refused) else draft(current, events)

    def note() -> None:
        note_act(
            "player.remove from table",
            by=by,
            on=Table.objects.get(pk=table_id),
            changes={"seat": ("kept", "given up")},
            reason=reason.strip(),
            player_id=player.pk,
        )

    return logged(
        lambda: decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=None), note
    )


def check_removal(*, by: Player, table_id: int, over: Iterable[Player] = ()) -> None:
    """Raise LacksRight, NotAbove or DealtIn, if somebody may not remove these players here."""
    check_act(by=by, right=REMOVE_PLAYER, over=over)
    if own_tables(by.pk, Table.objects.filter(pk=table_id)).exists():
        raise DealtIn("You play at this table: somebody else removes players there.")
