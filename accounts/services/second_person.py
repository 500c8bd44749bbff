"""Whether an adjustment wants a second person, and who that may be."""

from __future__ import annotations

import datetime as dt

from accounts.models import PendingAdjustment, Player, Posting, TransferKind
from accounts.selectors.current_settings import room_settings
from accounts.services.authority import has_right

DAY = dt.timedelta(days=1)


def wants_second(*, right: str, cents: int, now: dt.datetime) -> bool:
    """Say whether an act that moves so much waits for another: above the owner's sum, from the day
    on which two people have the right."""
    above = room_settings().second_person_above
    return above is not None and cents > above and len(holders(right, now)) > 1


def holders(right: str, now: dt.datetime) -> list[Player]:
    """Return the members of staff who have a right, and can sign in to use it."""
    staff = Player.objects.filter(is_staff=True, is_house=False).order_by("username")
    return [each for each in staff if each.may_sign_in(now) and has_right(each, right)]


def adjusted_lately(*, by: Player, player: Player, now: dt.datetime) -> int:
    """Return how many cents one has moved for another in 24 hours: many small adjustments are a
    large one."""
    moved = Posting.objects.filter(
        transfer__kind__in=(TransferKind.ADJUSTMENT, TransferKind.CORRECTION),
        transfer__made_by=by,
        transfer__created_at__gt=now - DAY,
        account__player=player,
    )
    return sum(map(abs, moved.values_list("amount", flat=True)))


def ask_second(wanted: PendingAdjustment) -> PendingAdjustment:
    """Keep what waits for a second person; what waits already is returned as it is."""
    open_one = PendingAdjustment.objects.filter(key=wanted.key, decided_at=None).first()
    if open_one is not None:
        return open_one
    wanted.save()
    return wanted
