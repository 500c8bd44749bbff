"""Who is at the other end of a socket: a session's or a token's owner, or the public."""

from __future__ import annotations

import datetime as dt
from importlib import import_module
from types import SimpleNamespace

import msgspec
from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session

from accounts.models import AccessToken, Player
from accounts.selectors.token_owner import player_for_token
from accounts.tokens import hash_of


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    """A player, or the public (``player`` None). ``key`` says what let him in: session or token."""

    player: int | None = None
    key: str = ""


PUBLIC = Visitor()


def visitor_of_session(session_key: str, now: dt.datetime) -> Visitor:
    """Return whose session it is; an unknown or ended one is the public's."""
    engine = import_module(settings.SESSION_ENGINE)
    request = SimpleNamespace(session=engine.SessionStore(session_key))
    player = get_user(request)  # type: ignore[arg-type]  # it reads the session, nothing else
    if not isinstance(player, Player) or not player.may_sign_in(now):
        return PUBLIC
    return Visitor(player=player.pk, key=f"session:{session_key}")


def visitor_of_token(raw: str, now: dt.datetime) -> Visitor | None:
    """Return the owner of an access token, or None if it is not in use."""
    player = player_for_token(raw, now)
    return None if player is None else Visitor(player=player.pk, key=f"token:{hash_of(raw)}")


def shut_out(visitors: frozenset[Visitor], now: dt.datetime) -> set[Visitor]:
    """Return those whose session or token has ended, or who may no longer sign in: in 3 queries."""
    keys = {visitor.key.partition(":")[2] for visitor in visitors}
    sessions = Session.objects.filter(session_key__in=keys, expire_date__gt=now)
    tokens = AccessToken.objects.filter(hash__in=keys, revoked_at=None)
    players = Player.objects.filter(pk__in={visitor.player for visitor in visitors})
    valid = {f"session:{key}" for key in sessions.values_list("session_key", flat=True)}
    valid |= {f"token:{key}" for key in tokens.values_list("hash", flat=True)}
    welcome = {player.pk for player in players if player.may_sign_in(now)}
    return {each for each in visitors if each.key not in valid or each.player not in welcome}
