"""Coming as a guest: whoever was let in by a table's link sits there under a name alone."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.selectors.current_settings import room_settings
from accounts.services.admission.admit_newcomer import Newcomer
from accounts.services.players.make_guest import make_guest
from games.models import GroupMember, GuestArrival, Table, TableGroup
from games.selectors.of_guests.guest_bounds import check_guest_bounds
from games.selectors.of_guests.guest_names import check_guest_name
from games.services.groups.admit import take_over


class NoGuests(Exception):
    """Whoever asks can't be a guest here; the message says why."""


OFF = "Guests don't play here now. Sign in, or sign up."
NOT_ADMITTED = "This table is open to those who have its link."
CLOSED = "This table is closed: no more hands start there."
CAME_ALREADY = "This browser has a guest here already. Load the page again."


def come_as_guest(
    *, table_id: int, browser: str, name: str, how: Newcomer, now: dt.datetime
) -> Player:
    """Make a guest of a browser that a table's link has let in; what it was admitted to is theirs.

    ``browser`` is the hash of its id. Who come at once by one link wait for each other at the
    group's row, so that no two get one name. NoGuests, NameUnfit, NameNotFree, TooManyGuests,
    TermsChanged; Table.DoesNotExist.
    """
    with transaction.atomic():
        table = Table.objects.get(pk=table_id, group__isnull=False, has_own_chips=True)
        assert table.group_id is not None
        TableGroup.objects.select_for_update().get(pk=table.group_id)
        check_may_come(table, browser)
        check_guest_name(name, table)
        check_guest_bounds(table, now)
        guest = make_guest(name=name, number=_next_number(), how=how, now=now)
        GuestArrival.objects.create(player=guest, table=table, at=now, browser=browser)
        take_over(browser=browser, player_id=guest.pk)
    return guest


def check_may_come(table: Table, browser: str) -> None:
    """NoGuests for a browser that can't be a guest's at a table."""
    if not room_settings().has_guests:
        raise NoGuests(OFF)
    if not table.is_open:
        raise NoGuests(CLOSED)
    if GuestArrival.objects.filter(browser=browser).exists():
        raise NoGuests(CAME_ALREADY)
    places = GroupMember.objects.filter(group=table.group_id, browser=browser, revoked_at=None)
    if not browser or not places.exists():
        raise NoGuests(NOT_ADMITTED)


def _next_number() -> int:
    newest = GuestArrival.objects.order_by("-pk").values_list("pk", flat=True).first()
    return (newest or 0) + 1
