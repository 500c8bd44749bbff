"""A host's answer to a guest who has lost their browser, and the browser that takes the seat."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import Max

from accounts.models import Player
from games.models import (
    DoorWait,
    GroupMember,
    GuestArrival,
    Hand,
    LostBrowser,
    StaffMessage,
    Table,
    TableGroup,
)
from games.selectors.of_guests.lost_browsers import Standing, standing_of
from games.selectors.presence.lines_lately import had_line_since
from games.selectors.presence.my_tables import my_tables
from games.services.groups.make_group import hosted_group
from games.services.guests.move_device import end_guest_sessions

AWAY_FOR = dt.timedelta(minutes=2)
"""So long the old browser must have had no line to any table."""


class AnswerRefused(Exception):
    """Nothing was changed; the message says why. ``group_id`` is whose host was asked, if that is
    known, and ``is_open`` says whether they still are."""

    def __init__(self, said: str, group_id: int | None = None, *, is_open: bool = False) -> None:
        super().__init__(said)
        self.group_id, self.is_open = group_id, is_open


class NotGranted(Exception):
    """The browser that asks has no seat to take, or no longer."""


OVER = "That request is over. Whoever asked can ask again."
ANSWERED = "You have answered that already."
HAS_LINE = "{name} has a line to the room, or had one within two minutes. Say yes once it is gone."
NO_GUEST = "They are no guest of yours any more."
ELSEWHERE = "{name} has chips at a table of another host too, for whom you can't speak."
ASKER_GONE = "Whoever asked has another seat by now, or isn't let in any more."
ANNOUNCEMENT = "{name} plays in another browser from the next hand on: {host} has said yes."


def answer_lost_browser(
    *, request_id: int, by: int, says_yes: bool, now: dt.datetime
) -> tuple[int, str]:
    """Carry out what a group's host says to a request; return the group and the guest's name.

    On yes the guest's sessions end, the browser that asked may take the seat, and those at the
    tables read it. NotTheHost, AnswerRefused.
    """
    asked = LostBrowser.objects.select_related("table", "player").filter(pk=request_id).first()
    if asked is None or asked.table.group_id is None:
        raise AnswerRefused(OVER)
    with transaction.atomic():
        group = hosted_group(asked.table.group_id, by)
        request = LostBrowser.objects.select_for_update().filter(pk=request_id).first()
        _check_open(request, group.pk, now)
        assert request is not None
        if says_yes:
            _replace(request, group, now)
        request.answered_at, request.is_granted = now, says_yes
        request.save(update_fields=("answered_at", "is_granted"))
        StaffMessage.objects.filter(asks=request).delete()
    return group.pk, asked.player.called


def take_granted_seat(*, browser: str, table_id: int, now: dt.datetime) -> Player:
    """Return the guest whom a browser, by its hash, is from now on; once. NotGranted."""
    with transaction.atomic():
        rows = LostBrowser.objects.select_for_update().filter(browser=browser, table_id=table_id)
        granted = rows.filter(is_granted=True).first() if browser else None
        if granted is None or standing_of(granted, now) is not Standing.GRANTED:
            raise NotGranted
        guest = Player.objects.select_for_update(no_key=True).get(pk=granted.player_id)
        if not (guest.is_guest and guest.is_active):
            raise NotGranted
        granted.delete()
    return guest


def _check_open(request: LostBrowser | None, group_id: int, now: dt.datetime) -> None:
    standing = Standing.OVER if request is None else standing_of(request, now)
    if standing is Standing.OVER:
        raise AnswerRefused(OVER, group_id)
    if standing is not Standing.OPEN:
        raise AnswerRefused(ANSWERED, group_id)


def _replace(request: LostBrowser, group: TableGroup, now: dt.datetime) -> None:
    """The tables' rows are locked before the hands are counted: no deal comes in between. Groups of
    other hosts let the new browser in by their own links."""
    tables = sorted({request.table_id, *my_tables(request.player_id)})
    list(Table.objects.select_for_update(no_key=True).filter(pk__in=tables).order_by("pk"))
    guest = Player.objects.select_for_update(no_key=True).get(pk=request.player_id)
    _check(guest, request, group, now)
    end_guest_sessions(guest)
    others = GroupMember.objects.filter(player=guest).exclude(group__host=group.host_id)
    others.filter(revoked_at=None).delete()
    doors = DoorWait.objects.filter(player=guest, is_let_in=True)
    doors.exclude(table__group__host=group.host_id).delete()  # or they read that they were declined
    newest = Hand.objects.aggregate(newest=Max("pk"))["newest"] or 0
    GuestArrival.objects.filter(player=guest).update(own_after=newest)
    text = ANNOUNCEMENT.format(name=guest.called, host=group.host.called)
    StaffMessage.objects.bulk_create(
        StaffMessage(at=now, text=text, table_id=each, is_of_the_room=True) for each in tables
    )


def _check(guest: Player, request: LostBrowser, group: TableGroup, now: dt.datetime) -> None:
    places = group.members.all()
    is_removed = places.filter(player=guest, revoked_at__isnull=False).exists()
    if not (guest.is_guest and guest.is_active) or is_removed:
        raise AnswerRefused(NO_GUEST, group.pk)
    if Table.objects.filter(pk__in=my_tables(guest.pk)).exclude(group__host=group.host_id).exists():
        raise AnswerRefused(ELSEWHERE.format(name=guest.called), group.pk, is_open=True)
    if not _may_take(request.browser, group):
        raise AnswerRefused(ASKER_GONE, group.pk)
    if had_line_since(guest.pk, now - AWAY_FOR):
        raise AnswerRefused(HAS_LINE.format(name=guest.called), group.pk, is_open=True)


def _may_take(browser: str, group: TableGroup) -> bool:
    """A browser that has signed in, as a guest or otherwise, is admitted as that player alone."""
    places = GroupMember.objects.filter(group=group, browser=browser, revoked_at=None)
    return places.exists() and not GuestArrival.objects.filter(browser=browser).exists()
