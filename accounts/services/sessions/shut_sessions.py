"""The end of all that lets a player in, by staff: for one whose account somebody else uses."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.rights.roles import END_SESSIONS
from accounts.services.money.adjust import ReasonMissing
from accounts.services.sessions.end_sessions import end_other_sessions
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act


def shut_sessions(*, by: Player, player: Player, reason: str, now: dt.datetime) -> tuple[int, int]:
    """End a player's sessions and revoke their access tokens; return how many of each.

    Their sockets are closed within 5 s. LacksRight, NotAbove, ReasonMissing.
    """
    check_act(by=by, right=END_SESSIONS, over=(player,))
    if not reason.strip():
        raise ReasonMissing
    with transaction.atomic():
        sessions = end_other_sessions(player_id=player.pk, here="")
        tokens = player.access_tokens.filter(revoked_at=None).update(revoked_at=now)
        ended = {"sessions": (sessions, 0), "access tokens": (tokens, 0)}
        note_act("player.end sessions", by=by, on=player, changes=ended, reason=reason.strip())
    return sessions, tokens
