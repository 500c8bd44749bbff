"""Waiting at the door of a table whose host lets in who comes, and ceasing to (OT-17)."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.throttling.bounds import Bound, TooOften, count_within, key_of
from accounts.throttling.humanize_wait import humanize_wait
from games.models import DoorWait, Table, TableGroup
from games.models.groups.link_hash import link_hash
from games.selectors.groups.door import CLOCKS_APART, SEEN_WITHIN, table_with_door, waiting_now
from games.selectors.of_guests.guest_names import why_unfit
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import DeadLink, admit_from_door, may_be_admitted, whose_place

MOST_AT_DOOR = 8
"""At one table, at once."""
OF_AN_ADDRESS = Bound(most=10, seconds=600)
NOTED_EVERY = dt.timedelta(seconds=10)

FULL = f"{MOST_AT_DOOR} people wait there already. Try again in a moment."
SHUT = "No evening runs now. Open the link again once it does."


class CantKnock(Exception):
    """Nobody hears it; the message says why."""


def knock(*, secret: str, viewer: Onlooker, name: str, address: str, now: dt.datetime) -> DoorWait:
    """Wait at the door that a link leads to, under an account's name or the one that was typed.

    Those who come at once wait for each other at the group's row, so that no bound is passed.
    DeadLink; CantKnock, which says why.
    """
    with transaction.atomic():
        group = TableGroup.objects.select_for_update().filter(link_hash=link_hash(secret)).first()
        if group is None or not may_be_admitted(group, viewer):
            raise DeadLink
        table = table_with_door(group.pk)
        if table is None or not table.is_open:
            raise CantKnock(SHUT)
        called = _name_of(viewer, name)
        whose = whose_place(viewer)
        known = DoorWait.objects.filter(table=table, **whose).first()
        if known is not None:
            return known
        _check_bounds(table, address, now)
        return DoorWait.objects.create(table=table, name=called, since=now, seen_at=now, **whose)


def note_seen(wait: DoorWait, now: dt.datetime) -> None:
    """Note that the page of somebody who waits is open still; let them in where the door is no
    more, as the host lets in everybody with the link."""
    if not wait.table.has_door and wait.table.is_open and wait.answered_at is None:
        admit_from_door(wait, now)
    if not now - NOTED_EVERY < wait.seen_at <= now + CLOCKS_APART:
        DoorWait.objects.filter(pk=wait.pk).update(seen_at=now)


def leave_door(*, viewer: Onlooker) -> None:
    """Wait nowhere any more; what a host has answered stays."""
    if viewer.player is not None or viewer.browser:
        DoorWait.objects.filter(answered_at=None, **whose_place(viewer)).delete()


def forget_doors() -> int:
    """Delete who waited at the doors of evenings that have ended; return how many."""
    return DoorWait.objects.filter(table__is_open=False).delete()[0]


def _name_of(viewer: Onlooker, typed: str) -> str:
    if viewer.player is not None:
        return Player.objects.get(pk=viewer.player).called[:40]
    if why := why_unfit(typed):
        raise CantKnock(why)
    return typed


def _check_bounds(table: Table, address: str, now: dt.datetime) -> None:
    """Whose page is closed waits no longer, and makes room."""
    DoorWait.objects.filter(table=table, answered_at=None, seen_at__lte=now - SEEN_WITHIN).delete()
    if waiting_now(now).filter(table=table).count() >= MOST_AT_DOOR:
        raise CantKnock(FULL)
    try:
        count_within(key_of("door", address), OF_AN_ADDRESS, now.timestamp())
    except TooOften as refusal:
        wait = humanize_wait(refusal.seconds)
        raise CantKnock(f"That was too often from your network. Try again in {wait}.") from None
