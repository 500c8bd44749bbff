"""Admitting whoever has a group's link, and removing them again."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import transaction

from games.models import DoorWait, GroupMember, TableGroup, Waiting
from games.models.groups.link_hash import link_hash
from games.selectors.groups.door import table_with_door
from games.selectors.onlooker import Onlooker
from games.services.groups.make_group import hosted_group
from games.services.talk.carried_sanctions import take_over_sanctions

MOST_MEMBERS = 500
"""Browsers that lost their session count too."""


class DeadLink(LookupError):
    """It is no group's link, or no longer, or not for whoever was removed."""


class AtTheDoor(Exception):
    """The group's host lets in who comes, and hasn't let them in yet (OT-17)."""


def admit_by_link(*, secret: str, viewer: Onlooker, now: dt.datetime) -> int:
    """Admit a player, or else a browser, to the group of a link; return its id. DeadLink, without a
    word why: whoever has it learns nothing of the group. AtTheDoor, and nothing is written, where
    the host lets in who comes.
    """
    with transaction.atomic():
        hashed = link_hash(secret)
        group = TableGroup.objects.select_for_update().filter(link_hash=hashed).first()
        if group is None:
            raise DeadLink
        is_new = _place(group, viewer) is None
        if is_new and table_with_door(group.pk) is not None:
            raise AtTheDoor
        if not admit_viewer(group, viewer, now):
            raise DeadLink
    return int(group.pk)


def is_removed(group: TableGroup, viewer: Onlooker) -> bool:
    """Say whether a group's host has removed somebody."""
    found = _place(group, viewer)
    return found is not None and found.revoked_at is not None


def may_be_admitted(group: TableGroup, viewer: Onlooker) -> bool:
    """Say whether somebody is in a group or could come to be: not who was removed, and nobody new
    where it is full."""
    found = _place(group, viewer)
    if found is not None:
        return found.revoked_at is None
    return group.members.count() < MOST_MEMBERS


def _place(group: TableGroup, viewer: Onlooker) -> GroupMember | None:
    return GroupMember.objects.filter(group=group, **whose_place(viewer)).first()


def whose_place(viewer: Onlooker) -> dict[str, Any]:
    """Return by what somebody's rows are found: their account, or else their browser."""
    if viewer.player is None:
        return {"browser": viewer.browser}
    return {"player_id": viewer.player}


def admit_viewer(group: TableGroup, viewer: Onlooker, now: dt.datetime) -> bool:
    """Admit somebody to a group behind its row's lock; False for who was removed, for nobody, and
    where the group is full."""
    if viewer.player is None and not viewer.browser:
        return False
    if not may_be_admitted(group, viewer):
        return False
    whose = whose_place(viewer)
    GroupMember.objects.get_or_create(group=group, **whose, defaults={"admitted_at": now})
    return True


def admit_from_door(wait: DoorWait, now: dt.datetime) -> bool:
    """Admit somebody who waits at a door; False, and nothing is written, once they have gone, were
    answered, or can't be admitted. Who they are is read behind the row's lock: they may have signed
    in meanwhile."""
    with transaction.atomic():
        groups = TableGroup.objects.select_for_update(of=("self",))
        group = groups.get(tables=wait.table_id)
        waiting = DoorWait.objects.filter(pk=wait.pk, answered_at=None)
        if not waiting.update(answered_at=now, is_let_in=True):
            return False
        who = DoorWait.objects.get(pk=wait.pk)
        is_in = admit_viewer(group, Onlooker(player=who.player_id, browser=who.browser), now)
        if not is_in:
            transaction.set_rollback(True)
    return is_in


def remove_member(*, group_id: int, member_id: int, by: int, now: dt.datetime) -> None:
    """Have somebody see nothing of a group's tables any more, but hands into which they were dealt.

    Their place in a line is given up; a seat they keep until they leave. NotTheHost;
    GroupMember.DoesNotExist also for the host themselves.
    """
    with transaction.atomic():
        group = hosted_group(group_id, by)
        member = group.members.exclude(player_id=by).get(pk=member_id)
        group.members.filter(pk=member.pk, revoked_at=None).update(revoked_at=now)
        if member.player_id is not None:
            Waiting.objects.filter(table__group=group, player_id=member.player_id).delete()


def let_in_again(*, group_id: int, member_id: int, by: int) -> None:
    """Admit somebody anew who was removed: account, guest or browser. NotTheHost;
    GroupMember.DoesNotExist."""
    with transaction.atomic():
        member = hosted_group(group_id, by).members.get(pk=member_id)
        member.revoked_at = None
        member.save(update_fields=("revoked_at",))


def take_over(*, browser: str, player_id: int) -> None:
    """Make a browser's places in groups those of the player who has just signed in with it; who was
    removed as either is removed as both. So it is with what a guest's talk has brought upon it."""
    with transaction.atomic():
        take_over_sanctions(browser=browser, player_id=player_id)
        _take_over_waits(browser, player_id)
        for place in GroupMember.objects.select_for_update().filter(browser=browser):
            own = GroupMember.objects.filter(group_id=place.group_id, player_id=player_id)
            if not own.exists():
                place.browser, place.player_id = "", player_id
                place.save(update_fields=("browser", "player"))
                continue
            if place.revoked_at is not None:
                own.filter(revoked_at=None).exclude(group__host_id=player_id).update(
                    revoked_at=place.revoked_at
                )
            place.delete()


def _take_over_waits(browser: str, player_id: int) -> None:
    """Whoever waits at a door and signs in waits as that player; who was removed waits nowhere."""
    viewer = Onlooker(player=player_id)
    for wait in DoorWait.objects.select_for_update().filter(browser=browser):
        group = TableGroup.objects.get(tables=wait.table_id)
        waits = DoorWait.objects.filter(table_id=wait.table_id, player_id=player_id).exists()
        if waits or is_removed(group, viewer):
            wait.delete()
            continue
        wait.browser, wait.player_id = "", player_id
        wait.save(update_fields=("browser", "player"))
