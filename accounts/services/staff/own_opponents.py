"""Whom a member of staff plays with, and so doesn't send away from the table."""

from __future__ import annotations

from accounts.models import Player
from accounts.ports import tables_app
from accounts.services.staff.authority import DealtIn


def check_no_opponent(*, by: Player, player: Player) -> None:
    """Raise DealtIn if both play at one table: the other would be folded there."""
    shared = sorted(_seats_of(by) & _seats_of(player))
    if shared:
        raise DealtIn(
            f"You play with them at {shared[0]}: somebody else sends them away, or leave it first."
        )


def _seats_of(player: Player) -> set[str]:
    return {each.place for each in tables_app().whereabouts(player.pk) if each.is_seat}
