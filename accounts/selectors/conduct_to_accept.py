"""The code of conduct as it is now, and whether somebody has yet to accept it."""

from __future__ import annotations

from accounts.models import Conduct, ConductAcceptance


def current_conduct() -> Conduct | None:
    """Return the newest version, or None where staff have taken it out."""
    newest = Conduct.newest()
    return newest if newest.text else None


def conduct_to_accept(player_id: int) -> Conduct | None:
    """Return the version that a player hasn't accepted yet, if it is today's."""
    newest = current_conduct()
    if newest is None:
        return None
    accepted = ConductAcceptance.objects.filter(
        player_id=player_id, conduct__version=newest.version
    )
    return None if accepted.exists() else newest
