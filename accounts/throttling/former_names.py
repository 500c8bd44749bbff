"""Former names, which staff have taken from players: kept until those read of it at a sign-in."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest

from accounts.models import Player


def name_to_keep(player: Player, *, before: str) -> str:
    """Return the name by which a player who has just been renamed may still sign in.

    It is the one that they know: of several changes that they haven't read of, the first.
    """
    known = player.former_name or before
    return "" if known.casefold() == player.username.casefold() else known


def message_new_name(request: HttpRequest, player: Player) -> None:
    """Show a player who has just signed in, once, that staff gave them another name."""
    if not player.former_name:
        return
    Player.objects.filter(pk=player.pk).update(former_name="")
    messages.info(
        request,
        f"Staff have given you another name: you are {player.username} here now."
        " Sign in by it from now on.",
    )
