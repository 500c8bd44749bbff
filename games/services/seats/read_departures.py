"""A player has been shown why seats of theirs were given up."""

from __future__ import annotations

from collections.abc import Collection

from games.models import Departure


def read_departures(*, player_id: int, table_ids: Collection[int]) -> None:
    """Take what was shown of these tables out of what the player is shown at their next visit."""
    unread = Departure.objects.filter(player_id=player_id, is_unread=True)
    unread.filter(table_id__in=table_ids).update(is_unread=False)
