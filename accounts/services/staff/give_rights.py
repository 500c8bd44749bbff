"""Giving rights: nobody gives one that they don't have, nor any to themselves."""

from __future__ import annotations

from collections.abc import Collection

from django.contrib.auth.models import Group, Permission
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet

from accounts.models import Player
from accounts.rights.roles import GIVE_RIGHTS
from accounts.services.staff.authority import check_act, has_right, may_act_on, rights_of


class NotOnesOwn(PermissionDenied):
    """Somebody tried to give, or take, a right that they don't have. Nothing was written."""


def give_rights(
    *, by: Player, player: Player, groups: Collection[Group], is_staff: bool, is_superuser: bool
) -> None:
    """Make somebody staff or not, of these groups alone. LacksRight, NotAbove or NotOnesOwn."""
    with transaction.atomic():
        player = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        check_act(by=by, right=GIVE_RIGHTS, over=(player,))
        changed = {*groups} ^ {*player.groups.all()}
        if changed - {*givable_groups(by)} or (is_superuser and not by.is_superuser):
            raise NotOnesOwn
        player.is_staff, player.is_superuser = is_staff, is_superuser
        player.save(update_fields=("is_staff", "is_superuser"))
        player.groups.set(groups)


def givable(by: Player) -> QuerySet[Permission]:
    """Return the rights that somebody has, and so may give."""
    if by.is_superuser:
        return Permission.objects.all()
    own = rights_of(by)
    rows = Permission.objects.values_list("pk", "content_type__app_label", "codename")
    return Permission.objects.filter(
        pk__in=[pk for pk, app, codename in rows if f"{app}.{codename}" in own]
    )


def givable_groups(by: Player) -> QuerySet[Group]:
    """Return the groups that have no right which somebody lacks."""
    lacking = Permission.objects.exclude(pk__in=givable(by))
    return Group.objects.exclude(permissions__in=lacking)


def may_change_group(by: Player, group: Group) -> bool:
    """Say whether somebody may change what a group may do: it has no right that they lack, and all
    who are in it are within their reach, so that they aren't in it themselves."""
    if not has_right(by, GIVE_RIGHTS):
        return False
    members = Player.objects.filter(groups=group)
    is_below = givable_groups(by).filter(pk=group.pk).exists()
    return is_below and all(may_act_on(by, member) for member in members)
