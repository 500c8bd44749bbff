"""The staff's yes or no to newcomers who wait."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from functools import partial

from django.db import transaction

from accounts.models import EntryRequest, EntryState, Player
from accounts.rights.roles import LET_IN
from accounts.services.mail.post_mail import post_mail
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act


class AnswerMissing(ValueError):
    """Whoever is turned away must be given a reason."""

    def __init__(self) -> None:
        super().__init__("Say why: whoever is turned away reads it.")


def answer_entries(
    *, by: Player, ids: Collection[int], is_granted: bool, answer: str, now: dt.datetime
) -> int:
    """Let newcomers in, or turn them away, all of them or none; return how many still waited.

    Each answer is recorded and mailed. One who was turned away may be let in later, not the other
    way round: for those who play there are suspensions. NotAbove, LacksRight.
    """
    if not is_granted and not answer.strip():
        raise AnswerMissing
    with transaction.atomic():
        rows = EntryRequest.objects.select_for_update().filter(pk__in=ids).order_by("pk")
        found = [row for row in rows.select_related("player") if _may_be_given(row, is_granted)]
        check_act(by=by, right=LET_IN, over=[row.player for row in found])
        for row in found:
            _answer(row, by, is_granted, answer.strip(), now)
    return len(found)


def _may_be_given(row: EntryRequest, is_granted: bool) -> bool:
    return row.answered_at is None or (is_granted and not row.granted)


def _answer(row: EntryRequest, by: Player, is_granted: bool, answer: str, now: dt.datetime) -> None:
    before = row.granted
    row.answered_at, row.granted, row.answer, row.answered_by = now, is_granted, answer, by
    row.mail_claimed_at = row.mailed_at = None
    row.save()
    entry = EntryState.IN if is_granted else EntryState.TURNED_AWAY
    Player.objects.filter(pk=row.player_id).update(entry=entry)
    transaction.on_commit(partial(post_mail, "accounts.mail_entry_answer", row.pk))
    note_act("newcomer.answer", by=by, on=row, changes={"let in": (before, is_granted)})
