"""Staff's removal of a line that was reported, from the case about it."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.rights.roles import MODERATE
from accounts.services.staff.note_act import note_act
from games.models import Case
from games.services.cases.case_authority import check_case
from games.services.cases.case_refusals import NoLineThere
from games.services.talk.remove_line import remove_line


def remove_reported_line(*, by: Player, case_id: int, now: dt.datetime) -> None:
    """Take the line of a case away from its table's talk; the case keeps it, open or answered.

    LacksRight, NotAbove or DealtIn if ``by`` may not; NoLineThere: there is none, or no longer.
    """
    with transaction.atomic():
        case = Case.objects.select_related("player", "hand").get(pk=case_id)
        check_case(by=by, case=case, right=MODERATE)
        table_id, number = case.talk_table_id, case.talk_number
        if table_id is None or number is None:
            raise NoLineThere
        if not remove_line(table_id=table_id, number=number, now=now):
            raise NoLineThere
        note_act("case.remove line", by=by, on=case)  # the words stand in the case
