"""The owner's first answer: who may come in."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Player, RoomSettings, WhoComesIn
from accounts.rights.roles import CHANGE_SETTINGS
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act


class AnsweredMeanwhile(Exception):
    """Somebody has answered otherwise since it was asked. Nothing was written."""

    def __init__(self, stands: WhoComesIn) -> None:
        super().__init__(
            f"This was answered meanwhile: {stands.label}. Change it in the room’s settings."
        )


def choose_admission(*, by: Player, answer: WhoComesIn) -> None:
    """Keep who may have an account from now on, and that it was asked. Whoever is in stays in.
    LacksRight if ``by`` may not change the settings; AnsweredMeanwhile."""
    check_act(by=by, right=CHANGE_SETTINGS)
    with transaction.atomic():
        RoomSettings.objects.get_or_create(pk=1)
        row = RoomSettings.objects.select_for_update().get(pk=1)
        before, row.who_comes_in = row.who_comes_in, answer
        if row.door_is_answered and before != answer:
            raise AnsweredMeanwhile(WhoComesIn(before))
        row.door_is_answered = True
        row.save(update_fields=("who_comes_in", "door_is_answered"))
        changes = {"who may come in": (WhoComesIn(before).label, answer.label)}
        note_act("room settings.answer the door", by=by, on=row, changes=changes)
