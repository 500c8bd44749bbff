"""Notes of staff about a player."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player, StaffNote
from accounts.rights.roles import WRITE_NOTES
from accounts.services.money.adjust import ReasonMissing
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act


def write_note(*, by: Player, player: Player, text: str, now: dt.datetime) -> StaffNote:
    """Keep a note, which can't be changed. LacksRight, NotAbove; ReasonMissing if it is empty.

    The log of staff has that it was written, not its words, which may name somebody. A form that
    is sent twice in a row keeps one.
    """
    check_act(by=by, right=WRITE_NOTES, over=(player,))
    if not text.strip():
        raise ReasonMissing
    with transaction.atomic():
        Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        last = StaffNote.objects.filter(player=player).order_by("-pk").first()
        if last is not None and (last.by_id, last.text) == (by.pk, text.strip()):
            return last
        note = StaffNote.objects.create(player=player, by=by, at=now, text=text.strip())
        note_act("player.note", by=by, on=note)
    return note
