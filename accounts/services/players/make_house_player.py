"""House players' accounts."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import IntegrityError, transaction
from django.db.models.functions import Lower

from accounts.models import Player
from accounts.selectors.names_alike import reads_like_another


def make_house_player(*, username: str) -> Player:
    """Make the house player of this name, or return them; they can't sign in, and have no bankroll:
    they buy in from the house."""
    found = Player.objects.filter(username__iexact=username).first()
    if found is None and reads_like_another(username):
        raise ValueError(f"{username} reads like somebody else's name; take another.")
    if found is not None and not found.is_house:
        raise ValueError(f"{username} is a person's name already; take another.")
    return found or _make(username)


def new_house_player(*, names: Iterable[str]) -> Player:
    """Make a house player of the first name that nobody has; two processes at once get two names.

    ValueError if somebody has each of them.
    """
    taken = set(Player.objects.filter(is_house=True).values_list(Lower("username"), flat=True))
    for name in (name for name in names if name.lower() not in taken):
        player = None if _is_taken(name) else _make_first(name)
        if player is not None:
            return player
    raise ValueError("Somebody has each of these names; give more of them.")


def _make_first(username: str) -> Player | None:
    """Make a house player, unless somebody else takes the name in the same moment."""
    try:
        with transaction.atomic():
            return _make(username)
    except IntegrityError:
        if _is_taken(username):
            return None
        raise


def _make(username: str) -> Player:
    player = Player(username=username, is_house=True)
    player.set_unusable_password()
    player.clean_fields(exclude=("password",))
    player.save()
    return player


def _is_taken(username: str) -> bool:
    return reads_like_another(username)
