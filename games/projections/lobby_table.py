"""What the lobby shows of a table, to everybody: on its page, and as a frame of its feed."""

from __future__ import annotations

from games.engine.base import Tagged


class LobbyTable(Tagged, tag="table"):
    """One row of the lobby; chips in cents."""

    id: int
    name: str
    house: str
    variant: str
    """The game by its key."""
    game: str
    """The game with its betting, as people say it."""
    betting: str
    limit: str
    seats: int
    players: int
    """House players included."""
    house_players: int
    waiting: int = 0
    """How many wait for a seat."""
    hands_per_hour: int | None = None
    """None, as of the pot: there were too few hands to say."""
    average_pot: int | None = None
    is_open: bool = True
    """False: no hand starts any more, and nobody can sit down."""
