"""Muting somebody, or everybody, for oneself."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Player
from games.models import TalkMute

MOST_MUTED = 500


class TooManyMuted(Exception):
    """Nobody else can be muted before somebody is read again."""


def mute(*, by: int, whom: int | None, is_muted: bool) -> None:
    """Have a player read somebody's lines no longer, or again; None: everybody's.

    Player.DoesNotExist for nobody, and for themselves; TooManyMuted.
    """
    if whom is not None:
        Player.objects.exclude(pk=by).get(pk=whom)
    with transaction.atomic():
        Player.objects.select_for_update(no_key=True).get(pk=by)  # of two presses one waits here
        mutes = TalkMute.objects.filter(by_id=by)
        if not is_muted:
            mutes.filter(whom_id=whom).delete()
        elif not mutes.filter(whom_id=whom).exists():
            if mutes.count() >= MOST_MUTED:
                raise TooManyMuted
            TalkMute.objects.create(by_id=by, whom_id=whom)
