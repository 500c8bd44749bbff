"""Making the groups that a room begins with."""

from __future__ import annotations

from django.contrib.auth.models import Group, Permission
from django.db.models import Q

from accounts.rights.roles import Role


def make_role(role: Role) -> bool:
    """Make a role's group; a group of that name that staff have made already stays as it is. Return
    whether it was made."""
    if Group.objects.filter(name__iexact=role.name).exists():
        return False
    Group.objects.create(name=role.name).permissions.set(permissions_of(role.rights))
    return True


def permissions_of(rights: frozenset[str]) -> list[Permission]:
    """Return the rows of rights; LookupError names one that there is none of."""
    pairs = [right.split(".") for right in sorted(rights)]
    named = Q(pk__in=())
    for app, codename in pairs:
        named |= Q(content_type__app_label=app, codename=codename)
    found = list(Permission.objects.filter(named))
    if len(found) < len(pairs):
        have = {permission.codename for permission in found}
        raise LookupError(f"No right {next(each for _, each in pairs if each not in have)!r}.")
    return found
