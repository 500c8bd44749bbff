"""Outage announcements: each player hears what became of the hand that they were in (EA-18)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.db import transaction
from django.db.models import Q

from accounts.formats.est_day import EST
from accounts.formats.money import format_chips
from games.clock.process import DEAD_AFTER
from games.clock.timing import milliseconds
from games.models import Hand, HandPlayer, NotedOutage, StaffMessage

ANNOUNCED_FOR = dt.timedelta(minutes=5)
"""To whoever comes back within it."""
LONGER = 2 * DEAD_AFTER
"""Milliseconds: what is shorter is a restart, which a page bridges without a word."""


def was_away(*, last: int | None, now: dt.datetime) -> bool:
    """Return whether none has said for long that it lives; ``last``, when any did: Unix time in
    milliseconds, None if none ever has."""
    return last is not None and milliseconds(now) - last >= LONGER


def note_outage(*, last: int | None, now: dt.datetime) -> bool:
    """Note, before a process beats again or for the first time, how long none has; return whether
    that was an outage. Of several processes that come back together one notes it."""
    if last is None or not was_away(last=last, now=now):
        return False
    if not NotedOutage.objects.filter(ended__gt=last).exists():
        outage = NotedOutage(began=last, ended=milliseconds(now))
        NotedOutage.objects.bulk_create([outage], ignore_conflicts=True)
    return True


def announce_outages(*, now: dt.datetime) -> None:
    """Write to everybody who was dealt into a hand that ran while the room was away; once, though
    several processes do it."""
    for outage in NotedOutage.objects.filter(is_told=False):
        with transaction.atomic():
            if NotedOutage.objects.filter(pk=outage.pk, is_told=False).update(is_told=True):
                StaffMessage.objects.bulk_create(_messages(outage, now))


def _messages(outage: NotedOutage, now: dt.datetime) -> Iterator[StaffMessage]:
    """Yield a word for each player and hand."""
    began, ended = (_time(at) for at in (outage.began, outage.ended))
    away = f"The room was away from {_clock(began)} to {_clock(ended)} EST."
    # Also what began after the last sign of life: the room lived on for up to a second.
    ran = Hand.objects.filter(Q(ended_at=None) | Q(ended_at__gt=began), started_at__lt=ended)
    places = HandPlayer.objects.filter(hand__in=ran, player__is_house=False)
    for place in places.select_related("hand__table").order_by("pk"):
        text = f"{away} Hand {place.hand}, {place.hand.table}: {what_became(place)}"
        yield StaffMessage(
            at=now, told_until=now + ANNOUNCED_FOR, text=text, player_id=place.player_id
        )


def what_became(place: HandPlayer) -> str:
    """Say what became of a hand for one of its players."""
    if place.hand.ended_at is None:
        return "it goes on where it was, and nobody’s time ran out."
    if place.hand.is_void:
        return "it was void, and everybody has back what they had put in."
    result = place.result or 0
    if result == 0:
        return "it was played to its end. You neither won nor lost."
    what = "won" if result > 0 else "lost"
    chips = format_chips(abs(result), has_own_chips=place.hand.table.has_own_chips)
    return f"it was played to its end. You {what} {chips}."


def _time(at: int) -> dt.datetime:
    return dt.datetime.fromtimestamp(at / 1000, dt.UTC)


def _clock(at: dt.datetime) -> str:
    return f"{at.astimezone(EST):%H:%M:%S}"
