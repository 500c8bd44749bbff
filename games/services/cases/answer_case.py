"""Staff's answer to a case."""

from __future__ import annotations

import datetime as dt
from functools import partial

from django.db import transaction

from accounts.models import Player
from accounts.services.mail.post_mail import post_mail
from accounts.services.staff.note_act import note_act
from games.models import Case
from games.services.cases.case_authority import ANSWER_CASE, check_case
from games.services.cases.case_refusals import AnsweredBefore, NothingSaid

TASK = "games.mail_case_answer"
"""By name: what runs it may be another process."""


def answer_case(*, by: Player, case_id: int, answer: str, now: dt.datetime) -> None:
    """Answer a case, once; the player reads it on the hand's page and among their reports, and it
    is mailed. LacksRight, NotAbove or DealtIn if ``by`` may not; NothingSaid, AnsweredBefore."""
    if not answer.strip():
        raise NothingSaid
    with transaction.atomic():
        case = Case.objects.select_related("player", "hand").get(pk=case_id)
        check_case(by=by, case=case, right=ANSWER_CASE)
        # Compare and set: of two members of staff who answer at once, one does.
        is_mine = Case.objects.filter(pk=case_id, answered_at=None).update(
            answered_at=now, answer=answer.strip(), answered_by=by
        )
        if not is_mine:
            raise AnsweredBefore
        changes = {"answered": (False, True)}  # the words stand in the case
        note_act("case.answer", by=by, on=case, changes=changes)
        transaction.on_commit(partial(post_mail, TASK, case_id))
