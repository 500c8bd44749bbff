"""A player's own lines."""

from __future__ import annotations

from collections.abc import Iterator

from games.models import TalkItem


def lines_of_player(player_id: int) -> Iterator[str]:
    """Yield what a player has said and what is still kept of it, the oldest first: when, in UTC, at
    which table, and the words."""
    said = TalkItem.objects.filter(player_id=player_id).exclude(text="")
    for row in said.select_related("table").order_by("pk").iterator():
        yield f"{row.at:%Y-%m-%d %H:%M:%S} UTC, {row.table}: {row.text}"
