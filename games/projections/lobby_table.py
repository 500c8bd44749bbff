"""Lobby tables: what everybody sees of one, on the lobby's page and as a frame of its feed."""

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
    average_pot: int | None = None
    """Of the last 50 hands. None, as of the next two: the table is new, with fewer than ten."""
    stayed_percent: int | None = None
    """How many of those dealt into them saw the flop, in stud fourth street; None too if none of
    them says."""
    hands_per_hour: int | None = None
    """As many as in the last ten minutes, six times."""
    is_unhurried: bool = False
    """Its players have more time to act than its house gives."""
    has_all_ins: bool = True
    """Emergency all-ins: whoever runs out of time while not connected isn't folded."""
    has_watchers: bool = True
    """Whoever has no seat sees the play."""
    has_company: bool = True
    """House players come where a person is alone."""
    host: str = ""
    """Of a table of players: whose it is."""
    has_own_chips: bool = False
    """It is played in chips of its own, which are no dollars."""
    draws_lots: bool = False
    """Who in line is called to a free seat is drawn by lot."""
    is_open: bool = True
    """False: no hand starts any more, and nobody can sit down."""
    is_paused: bool = False
    """No hand starts until staff resume it; all keep their seats and chips."""
    halts_at: int | None = None
    """From when no hand starts, Unix time in milliseconds, sent up to fifteen minutes before."""
    keeps_seats: bool = False
    """It then pauses; else all go home with their chips."""
