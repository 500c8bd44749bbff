"""The seats of somebody that were given up for them, and of which they haven't read why."""

from __future__ import annotations

import msgspec

from games.models import Departure


class UnreadDeparture(msgspec.Struct, frozen=True, kw_only=True):
    """One such seat: where it was, why it was given up, and what it held, in cents."""

    table_id: int
    table: str
    reason: str
    chips: int
    has_own_chips: bool


def unread_departures(
    player_id: int | None, *, table_id: int | None = None
) -> tuple[UnreadDeparture, ...]:
    """Return a player's, of one table or of all, newest last; none for a stranger."""
    if player_id is None:
        return ()
    unread = Departure.objects.filter(player_id=player_id, is_unread=True).order_by("pk")
    if table_id is not None:
        unread = unread.filter(table_id=table_id)
    return tuple(
        UnreadDeparture(
            table_id=each.table.pk,
            table=each.table.name,
            reason=each.reason,
            chips=each.chips,
            has_own_chips=each.table.has_own_chips,
        )
        for each in unread.select_related("table")
        if each.table is not None
    )
