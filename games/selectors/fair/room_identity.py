"""The room's identity to those who check its hands: public key and eras (docs/fairness.md)."""

from __future__ import annotations

import msgspec

from games.journal.side_records.decks import public_room_key
from games.models import Era


class RoomIdentity(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in every frame of the room."""

    key: str
    """64 hexadecimal digits; empty: it has dealt no hand yet."""
    eras: tuple[Era, ...]
    """The oldest first; more than one since a backup was put back."""


def room_identity() -> RoomIdentity:
    """Return the room's key and eras."""
    key = public_room_key()
    eras = tuple(Era.objects.order_by("pk"))
    return RoomIdentity(key="" if key is None else key.hex(), eras=eras)


def word_of_room() -> str:
    """Return what no other room has in its mails: the start of its key, if it has one yet, and the
    era that runs."""
    room = room_identity()
    return ".".join((room.key[:8], *(era.word for era in room.eras[-1:]))).strip(".")
