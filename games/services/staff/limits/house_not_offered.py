"""A house that isn't offered opens no tables of the room."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied

from games.models import House, Table


class HouseNotOffered(PermissionDenied):
    """A table of the room is to be opened at a house that isn't offered. Nothing was written."""

    def __init__(self, house: House) -> None:
        super().__init__(f"{house} isn’t offered now. Offer it first, in the room’s settings.")


def check_offered(table: Table) -> None:
    """Raise HouseNotOffered if a table may not be opened now; those of players may, and
    practice tables."""
    if table.owner_id is None and not table.limit.house.is_offered:
        raise HouseNotOffered(table.limit.house)
