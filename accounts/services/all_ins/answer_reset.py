"""Staff's answer to a request for all-ins."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from functools import partial

from django.db import transaction

from accounts.models import AllInResetRequest, Player
from accounts.ports import Evidence, tables_app
from accounts.rights.roles import ANSWER
from accounts.services.all_ins.grant_reset import grant_reset
from accounts.services.mail.post_mail import post_mail
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act


class AnsweredAlready(Exception):
    """Somebody else of the staff has answered this request."""

    def __init__(self) -> None:
        super().__init__("This request has been answered already.")


def answer_reset(
    *, request_id: int, is_granted: bool, answer: str, answered_by: Player, now: dt.datetime
) -> None:
    """Answer a reset request, once; the answer is recorded and mailed (EA-5, EA-19). NotAbove for
    a request of one's own, or of somebody above one; DealtIn for one about a hand of one's own."""
    with transaction.atomic():
        asked = AllInResetRequest.objects.select_related("player").get(pk=request_id)
        check_answer(asked, answered_by)
        # Compare and set: of two members of staff who answer at once, one does.
        is_mine = AllInResetRequest.objects.filter(pk=request_id, answered_at=None).update(
            answered_at=now, granted=is_granted, answer=answer, answered_by=answered_by
        )
        if not is_mine:
            raise AnsweredAlready
        if is_granted:
            grant_reset(player_id=asked.player_id, now=now)
        changes = {"granted": (None, is_granted)}  # the answer's words stand in the request
        note_act("all-in reset request.answer", by=answered_by, on=asked, changes=changes)
        transaction.on_commit(partial(post_mail, "accounts.mail_reset_answer", request_id))


def check_answer(
    asked: AllInResetRequest, by: Player, hands: Iterable[Evidence] | None = None
) -> None:
    """Raise LacksRight, NotAbove or DealtIn if somebody may not answer this request; ``hands`` are
    its evidence, where that has been read already."""
    check_act(by=by, right=ANSWER, over=(asked.player,))
    if hands is None:
        hands = tables_app().evidence(player_id=asked.player_id, day=asked.day)
    if any(by.pk in evidence.players for evidence in hands):
        raise DealtIn("You were dealt into one of these hands: somebody else answers this.")
