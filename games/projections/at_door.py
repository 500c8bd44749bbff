"""Who waits at a table's door, as its host and deputies are sent it."""

from __future__ import annotations

from games.engine.base import Value


class AtDoor(Value):
    """Somebody who waits to be let in (OT-17)."""

    id: int
    """Of the waiting, not of a player: who has no account waits too."""
    name: str
    """As they have typed it, or of their account."""
    has_account: bool = False
    is_alike: bool = False
    """Somebody who may play there is called so already, or nearly so."""
