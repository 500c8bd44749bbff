"""Bounds of guests by a table's link: counted by link, so that friends at one address come."""

from __future__ import annotations

import datetime as dt

from django.db.models import Q

from games.models import GuestArrival, LostBrowser, Table

TIMES_THE_SEATS = 3
"""An evening's guests at most; an evening is a table."""
A_MINUTE = 10


class TooManyGuests(Exception):
    """The link lets nobody else in, for ``seconds`` or, with 0, at this table."""

    def __init__(self, said: str, seconds: int = 0) -> None:
        super().__init__(said)
        self.seconds = seconds


def check_guest_bounds(table: Table, now: dt.datetime) -> None:
    """TooManyGuests if as many guests have come by the table's link as may."""
    if GuestArrival.objects.filter(table=table).count() >= TIMES_THE_SEATS * table.max_seats:
        raise TooManyGuests(
            "As many guests have come to this table as it takes. Sign in, or ask the host."
        )
    check_rush(table, now)


def check_rush(table: Table, now: dt.datetime) -> None:
    """TooManyGuests if as many have come, or asked for a seat of theirs, within this minute as may.

    Whoever came by a clock that was set back since isn't counted.
    """
    begin = now - dt.timedelta(minutes=1)
    came = Q(at__gt=begin, at__lte=now)
    newest = GuestArrival.objects.filter(came, table__group=table.group_id).count()
    asked = Q(asked_at__gt=begin, asked_at__lte=now)
    newest += LostBrowser.objects.filter(asked, table__group=table.group_id).count()
    if newest >= A_MINUTE:
        raise TooManyGuests("Many come at once just now. Try again in a minute.", 60)
