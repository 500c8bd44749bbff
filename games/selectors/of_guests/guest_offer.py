"""The offer to whoever has a table's link and no account: a name is enough."""

from __future__ import annotations

from typing import Any

from accounts.models import RoomSettings
from accounts.selectors.terms_to_accept import current_terms
from games.models import GroupMember, Table
from games.selectors.groups.door import name_at_door
from games.selectors.onlooker import Onlooker


def guest_offer(table_id: int, *, viewer: Onlooker, room: RoomSettings) -> dict[str, Any] | None:
    """Return what the page's script gets of it, None for whoever can't be a guest there."""
    if viewer.player is not None or not viewer.browser:
        return None
    places = GroupMember.objects.filter(browser=viewer.browser, revoked_at=None)
    table = Table.objects.filter(
        pk=table_id, has_own_chips=True, group__in=places.values("group_id")
    )
    found = table.select_related("group__host").first()
    if found is None or found.group is None:
        return None
    terms = current_terms()
    return {
        "host": found.group.host.username,
        "isOff": not room.has_guests,
        "leastAge": room.least_age,
        "terms": None if terms is None else terms.version,
        "name": name_at_door(found.group.pk, viewer),
    }
