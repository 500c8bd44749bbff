"""Staff have time go on that was held since the server's clock was behind as a process began."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act
from games.clock.timing import milliseconds
from games.models import SetBack, Table
from games.selectors.floor.own_tables import own_tables

GO_ON = "games.drain_tables"
"""Who may stop the room may have it go on."""


def go_on_by_staff(*, by: Player | None, now: dt.datetime) -> bool:
    """Have players' time run out again by the clock as it is; return whether it was held.

    ``by`` None: a command at the machine. LacksRight without the right, DealtIn for those who play.
    """
    if by is not None:
        check_going_on(by=by)
    with transaction.atomic():
        held = SetBack.objects.filter(held_until__gt=milliseconds(now), went_on_at=None)
        last = held.order_by("pk").last()
        if last is None or not held.update(went_on_at=now):
            return False
        note_act("clock.go_on", by=by, on=last, reason=str(last))
    return True


def check_going_on(*, by: Player) -> None:
    """Raise LacksRight, or DealtIn, if somebody may not have time go on."""
    check_act(by=by, right=GO_ON)
    own = own_tables(by.pk, Table.objects.all()).first()
    if own is not None:
        raise DealtIn(f"You play at {own}: somebody else does that, or leave it first.")
