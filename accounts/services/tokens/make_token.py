"""New access tokens."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db import transaction
from django.utils.crypto import get_random_string

from accounts.formats.plain_text import has_no_unseen
from accounts.models import AccessToken, Player
from accounts.models.access_token import PREFIX, hash_of

MAX_TOKENS = 20
LONGEST_NAME = 60


class TooManyTokens(Exception):
    """A player has as many tokens in use as they may have."""

    def __init__(self) -> None:
        super().__init__(f"You have {MAX_TOKENS} tokens. Revoke one that you no longer use.")


class NewToken(msgspec.Struct, frozen=True, kw_only=True):
    """A token just made. ``raw`` is shown once: only its hash is kept."""

    raw: str
    row_id: int


class PasswordChanged(Exception):
    """The password has been changed since the player was read: their tokens have ended."""

    def __init__(self) -> None:
        super().__init__("Your password has been changed. Sign in again.")


def make_token(*, player: Player, name: str, now: dt.datetime) -> NewToken:
    """Make a personal access token for another client of the player.

    A page that was asked for before a change of the password must not leave a token behind it.
    """
    if player.is_guest:
        raise ValueError(f"{player.called} is a guest; those have no tokens.")
    if player.is_house:
        raise ValueError(f"{player.username} is a house player; those have no tokens.")
    if not has_no_unseen(name) or not 1 <= len(name) <= LONGEST_NAME:
        raise ValueError(f"Name the token on one line, with 1 to {LONGEST_NAME} characters.")
    raw = PREFIX + get_random_string(40)
    with transaction.atomic():
        as_read = Player.objects.select_for_update().filter(pk=player.pk, password=player.password)
        if not as_read:
            raise PasswordChanged
        if AccessToken.objects.filter(player=player, revoked_at=None).count() >= MAX_TOKENS:
            raise TooManyTokens
        row = AccessToken.objects.create(
            player=player, name=name, hash=hash_of(raw), prefix=raw[:9], created_at=now
        )
    return NewToken(raw=raw, row_id=row.pk)
