"""The void of a running hand by staff: every chip goes back to who put it in."""

from __future__ import annotations

import datetime as dt

from accounts.models import Player
from accounts.services.money.adjust import ReasonMissing
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act
from games.engine.refusals import Reason, Refused, refuse
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.models import Hand, HandPlayer
from games.services.hands.void_hand import draft_void
from games.services.staff.logged import logged

VOID_HAND = "games.void_hand"


def void_by_staff(
    *, by: Player, hand_id: int, reason: str, now: dt.datetime
) -> Committed | Refused:
    """Void a hand that is running, with a reason for the record; refused once it is over.

    LacksRight without the right, DealtIn if ``by`` has cards in it.
    """
    if not reason.strip():
        raise ReasonMissing
    hand = Hand.objects.get(pk=hand_id)
    check_void(by=by, hand=hand)

    def decide(current: Loaded) -> Draft | Refused:
        running = current.state.hand
        if running is None or running.is_over or running.hand_no != hand.hand_no:
            return refuse(Reason.HAND_OVER)
        return draft_void(current)

    def note() -> None:
        changes = {"void": (False, True)}
        note_act("hand.void", by=by, on=hand, changes=changes, reason=reason.strip())

    table_id = hand.table_id
    return logged(
        lambda: decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=None), note
    )


def check_void(*, by: Player, hand: Hand) -> None:
    """Raise LacksRight, or DealtIn, if somebody may not void this hand."""
    check_act(by=by, right=VOID_HAND)
    if HandPlayer.objects.filter(hand=hand, player=by).exists():
        raise DealtIn("You were dealt into this hand: somebody else voids it.")
