"""A note of staff in a case: written once, for staff alone."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.services.staff.note_act import note_act
from games.models import Case, CaseNote
from games.services.cases.case_authority import ANSWER_CASE, check_case
from games.services.cases.case_refusals import NothingSaid


def note_case(*, by: Player, case_id: int, words: str, now: dt.datetime) -> CaseNote:
    """Write a note into a case, open or answered; a form that is sent twice in a row writes one.
    LacksRight, NotAbove, DealtIn or NothingSaid."""
    if not words.strip():
        raise NothingSaid
    with transaction.atomic():
        Case.objects.select_for_update(no_key=True).get(pk=case_id)
        case = Case.objects.select_related("player", "hand").get(pk=case_id)
        check_case(by=by, case=case, right=ANSWER_CASE)
        last = case.notes.order_by("-pk").first()
        if last is not None and (last.by_id, last.words) == (by.pk, words.strip()):
            return last
        note = CaseNote.objects.create(case=case, by=by, at=now, words=words.strip())
        note_act("case.note", by=by, on=case)  # the words stand in the case
    return note
