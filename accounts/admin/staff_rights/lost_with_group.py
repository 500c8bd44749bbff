"""What goes with a group of staff that is deleted, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.contrib.auth.models import Group

from accounts.models import Player
from accounts.selectors.staff.group_words import right_words


class Lost(NamedTuple):
    """A group that would go, what it allows, and who is in it."""

    name: str
    rights: list[str]
    members: list[str]


def lost_with(group: Group) -> Lost:
    """Return what its members lose with a group."""
    rights = group.permissions.select_related("content_type")
    members = Player.objects.filter(groups=group).order_by("username")
    return Lost(
        group.name,
        sorted(right_words(each) for each in rights),
        [*members.values_list("username", flat=True)],
    )


def lost_words(lost: Sequence[Lost]) -> list[object]:
    """Return a line for each group, with a list of lines below it where anything goes with it."""
    lines: list[object] = []
    for each in lost:
        members = [f"{name} is in it no longer." for name in each.members]
        below = [*members, *(f"Right: {right}" for right in each.rights)]
        lines += [f"Group: {each.name}", *([below] if below else [])]
    return lines


def lost_counts(lost: Sequence[Lost]) -> dict[str, int]:
    """Return how many of each go, by what they are called."""
    counts = {
        "groups": len(lost),
        "members": sum(len(each.members) for each in lost),
        "rights": sum(len(each.rights) for each in lost),
    }
    return {name: count for name, count in counts.items() if count}
