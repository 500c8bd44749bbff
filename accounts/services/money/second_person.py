"""The second person of an adjustment: whether one is wanted, and who that may be."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from django.db.models import Model

from accounts.models import PendingAdjustment, Player, Posting, TransferKind
from accounts.selectors.current_settings import room_settings
from accounts.services.money.post_transfer import KeyReused
from accounts.services.staff.authority import has_right
from accounts.services.staff.note_act import Changes, note_act

DAY = dt.timedelta(days=1)
COUNTED = (TransferKind.ADJUSTMENT, TransferKind.CORRECTION, TransferKind.REVERSAL)
SAME = ("player_id", "reverses_id", "hand", "postings", "chips", "reason", "asked_by_id")
"""What two of one key must have in common: all but the time."""


def wants_second(*, right: str, cents: int, now: dt.datetime) -> bool:
    """Say whether an act that moves so much waits for another: above the owner's sum, from the day
    on which two people have the right."""
    above = room_settings().second_person_above
    return above is not None and cents > above and len(holders(right, now)) > 1


def holders(right: str, now: dt.datetime) -> list[Player]:
    """Return the members of staff who have a right, and can sign in to use it."""
    staff = Player.objects.filter(is_staff=True, is_house=False).order_by("username")
    return [each for each in staff if each.may_sign_in(now) and has_right(each, right)]


def lock_players(ids: Iterable[int]) -> None:
    """Lock players in order of id until the caller's transaction ends, so that of two acts upon one
    at once the second knows of the first."""
    rows = Player.objects.select_for_update(no_key=True).filter(pk__in=list(ids))
    list(rows.order_by("pk").values_list("pk"))


def most_moved(*, by: Player, cents: Mapping[int, int], now: dt.datetime) -> int:
    """Return the most, in cents, that one will have moved for one player within 24 hours, with what
    is asked for now, by player id: many small acts are a large one."""
    return max(
        (abs(wanted) + _moved_lately(by, player_id, now) for player_id, wanted in cents.items()),
        default=0,
    )


def _moved_lately(by: Player, player_id: int, now: dt.datetime) -> int:
    moved = Posting.objects.filter(
        transfer__kind__in=COUNTED,
        transfer__made_by=by,
        transfer__created_at__gt=now - DAY,
        account__player=player_id,
    )
    return sum(map(abs, moved.values_list("amount", flat=True)))


def ask_second(
    wanted: PendingAdjustment,
    *,
    act: str,
    on: Model,
    changes: Changes,
    player_id: int | None = None,
) -> PendingAdjustment:
    """Keep what waits for a second person, and log it as ``act``; what waits already is returned as
    it is, and logged once. Raises KeyReused if something else waits under the same key."""
    waiting = PendingAdjustment.objects.filter(key=wanted.key, decided_at=None).first()
    if waiting is None:
        wanted.save()
        note_act(
            act,
            by=wanted.asked_by,
            on=on,
            changes=changes,
            reason=wanted.reason,
            player_id=player_id,
        )
        return wanted
    if any(getattr(waiting, name) != getattr(wanted, name) for name in SAME):
        raise KeyReused(wanted.key)
    return waiting
