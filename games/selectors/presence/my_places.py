"""My places: lines where somebody waits, and seats that are kept for them."""

from __future__ import annotations

import msgspec

from games.journal.side_records.waiting_list import waiting_lines
from games.models import Waiting


class MyPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's place in the line of one table; 1 is next."""

    position: int
    count: int
    seat: int | None
    """The seat that is kept for them."""


def my_places(player_id: int | None) -> dict[int, MyPlace]:
    """Return somebody's places by table id."""
    if player_id is None:
        return {}
    waits = Waiting.objects.filter(player_id=player_id).values_list("table_id", flat=True)
    return {
        table_id: MyPlace(position=position, count=len(line), seat=place.seat)
        for table_id, line in waiting_lines(table_ids=tuple(waits)).items()
        for position, place in enumerate(line, start=1)
        if place.player == player_id
    }
