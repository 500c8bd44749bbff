"""Whom a member of staff plays with, and so doesn't send away from the table."""

from __future__ import annotations

from accounts.models import Player
from accounts.ports import tables_app
from accounts.services.staff.authority import DealtIn


def check_no_opponent(*, by: Player, player: Player) -> None:
    """Raise DealtIn if both play at one table: the other would be folded there."""
    theirs = _seats_of(player)
    shared = sorted(place for page, place in _seats_of(by).items() if page in theirs)
    if shared:
        raise DealtIn(
            f"You play with them at {shared[0]}: somebody else sends them away, or leave it first."
        )


def _seats_of(player: Player) -> dict[str, str]:
    """Return where somebody sits, by the tables' pages: tables of players may share a name."""
    found = tables_app().whereabouts(player.pk)
    return {each.url: each.place for each in found if each.is_seat}
