"""The seed's roles: made once, and given once what rights come with a newer version.

A group that staff have made, renamed or deleted is theirs, and stays so; so is a right that they
have taken from a role.
"""

from __future__ import annotations

from django.contrib.auth.models import Group

from accounts.rights.roles import ROLES, Role
from accounts.services.staff.make_role import make_role, permissions_of
from games.models import SeededKey


def seed_roles() -> int:
    """Make the roles that the room hasn't had yet; return how many were made."""
    known = set(SeededKey.objects.filter(key__startswith="r").values_list("key", flat=True))
    return sum(_seed_role(role, known) for role in ROLES)


def _seed_role(role: Role, known: set[str]) -> bool:
    is_new, prefix = f"role/{role.name}" not in known, f"right/{role.name}/"
    given = frozenset(key.removeprefix(prefix) for key in known if key.startswith(prefix))
    if is_new:
        _remember(f"role/{role.name}")
        is_new = make_role(role)
    elif given:
        _give(role.name, role.rights - given)
    if is_new or given:
        _remember(*(f"{prefix}{right}" for right in sorted(role.rights - given)))
    return is_new


def _give(name: str, rights: frozenset[str]) -> None:
    group = Group.objects.filter(name=name).first()
    if group is not None and rights:
        group.permissions.add(*permissions_of(rights))


def _remember(*keys: str) -> None:
    SeededKey.objects.bulk_create(SeededKey(key=key) for key in keys)
