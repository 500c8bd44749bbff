"""Rights of a group of staff, in a line."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import Group, Permission
from django.utils.text import get_text_list

from accounts.rights.roles import ROLES
from accounts.rights.tasks import SAYS

MOST_NAMED = 4
DJANGOS = ("view_", "add_", "change_", "delete_")


def group_words(group: Group) -> str:
    """Return the line of the role whose rights a group has, or some of its rights by name."""
    rows = list(group.permissions.select_related("content_type"))
    rights = {f"{each.content_type.app_label}.{each.codename}" for each in rows}
    delivered = next((role.says for role in ROLES if role.rights == rights), "")
    return delivered or _named(rows)


def right_words(right: Permission) -> str:
    """Return what a right lets its owner do: “Change limit”, “Write and read notes”."""
    said = SAYS.get(f"{right.content_type.app_label}.{right.codename}", right.name)
    words = said.removeprefix("Can ").replace("view ", "read ", 1)
    return words[:1].upper() + words[1:]


def _named(rows: Iterable[Permission]) -> str:
    """Name acts of the room's own first: they say more than which rows may be changed."""
    ordered = sorted(rows, key=lambda each: (each.codename.startswith(DJANGOS), each.pk))
    words = [right_words(each)[:1].lower() + right_words(each)[1:] for each in ordered]
    if not words:
        return "May do nothing yet."
    left = len(words) - MOST_NAMED
    more = [f"{left} more"] if left > 0 else []
    return f"May {get_text_list([*words[:MOST_NAMED], *more], 'and')}."
