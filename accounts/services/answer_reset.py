"""Staff's answer to a request for all-ins."""

from __future__ import annotations

import datetime as dt
from functools import partial

from django.db import transaction

from accounts.models import AllInResetRequest, Player
from accounts.services.authority import check_authority
from accounts.services.grant_reset import grant_reset
from accounts.services.on_record import put_on_record
from accounts.services.post_mail import post_mail


class AnsweredAlready(Exception):
    """Somebody else of the staff has answered this request."""

    def __init__(self) -> None:
        super().__init__("This request has been answered already.")


def answer_reset(
    *, request_id: int, is_granted: bool, answer: str, answered_by: Player, now: dt.datetime
) -> None:
    """Answer a reset request, once; the answer is recorded and mailed (EA-5, EA-19). NotAbove for
    a request of one's own, or of a superuser above one."""
    with transaction.atomic():
        asked = AllInResetRequest.objects.select_related("player").get(pk=request_id)
        check_authority(by=answered_by, over=(asked.player,))
        # Compare and set: of two members of staff who answer at once, one does.
        is_mine = AllInResetRequest.objects.filter(pk=request_id, answered_at=None).update(
            answered_at=now, granted=is_granted, answer=answer, answered_by=answered_by
        )
        if not is_mine:
            raise AnsweredAlready
        if is_granted:
            grant_reset(player_id=asked.player_id, now=now)
        changes = {"granted": (None, is_granted), "answer": (None, answer)}
        put_on_record(by=answered_by, on=asked, changes=changes)
        transaction.on_commit(partial(post_mail, "accounts.mail_reset_answer", request_id))
