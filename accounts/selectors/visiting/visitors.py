"""Visitors: the owner of a session or token at a socket's other end, or the public."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.models import Session
from django.utils.crypto import constant_time_compare

from accounts.models import AccessToken, Player
from accounts.models.access_token import hash_of
from accounts.rights.visibility import Openness
from accounts.selectors.current_settings import room_settings
from accounts.selectors.visiting.token_owner import player_for_token
from accounts.sessions import SessionStore, stored_key


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    """A player, or the public (``player`` None). ``key`` says what let them in: session or token.

    It holds what is stored of either, a hash, with which nobody gets in.
    """

    player: int | None = None
    key: str = ""
    is_in: bool = False
    """They have been let in, and see all that players see."""
    browser: str = ""
    """The id that the session keeps of its browser, if a table's link was opened there."""


PUBLIC = Visitor()
BROWSER = "browser"
"""In the session: an id of its own, by which a group admits who isn't signed in."""
SESSION, TOKEN = "session:", "token:"
"""How the key of a visitor begins; the stored hash of their session or token follows."""


def visitor_of_session(session_key: str, now: dt.datetime) -> Visitor:
    """Return whose session it is; an unknown or ended one is the public's.

    Only reads. Django's ``get_user`` would delete a session from before a change of password.
    """
    session = SessionStore(session_key)
    browser = session.get(BROWSER, "")
    player = Player.objects.filter(pk=int(session.get(SESSION_KEY, 0))).first()
    if player is None or not player.may_sign_in(now):
        return Visitor(browser=browser)
    if not is_proof(session.get(HASH_SESSION_KEY, ""), player):
        return Visitor(browser=browser)
    return Visitor(
        player=player.pk,
        key=SESSION + stored_key(session_key),
        is_in=player.is_in,
        browser=browser,
    )


def visitor_of_token(raw: str, now: dt.datetime) -> Visitor | None:
    """Return the owner of an access token, or None if it is not in use."""
    player = player_for_token(raw, now)
    if player is None:
        return None
    return Visitor(player=player.pk, key=TOKEN + hash_of(raw), is_in=player.is_in)


def shown_to_strangers(what: Openness) -> bool:
    """Say whether so much of the room is shown to those who haven't been let in."""
    return room_settings().shown.includes(what)


def shut_out(visitors: frozenset[Visitor], now: dt.datetime) -> set[Visitor]:
    """Return those whose session or token has ended, or who may no longer sign in: in 3 queries.

    A session from before its player's last change of password has ended too.
    """
    keys = {visitor.key.partition(":")[2] for visitor in visitors}
    sessions = Session.objects.filter(session_key__in=keys, expire_date__gt=now)
    tokens = AccessToken.objects.filter(hash__in=keys, revoked_at=None)
    players = Player.objects.in_bulk({each.player for each in visitors if each.player is not None})
    proofs = {SESSION + each.session_key: proof_of(each) for each in sessions}
    valid = {TOKEN + key for key in tokens.values_list("hash", flat=True)}
    return {each for each in visitors if not is_welcome(each, players, proofs, valid, now)}


def is_welcome(
    visitor: Visitor,
    players: dict[int, Player],
    proofs: dict[str, str],
    tokens: set[str],
    now: dt.datetime,
) -> bool:
    """Return whether what let a player in would still do so."""
    player = players.get(visitor.player or 0)
    if player is None or not player.may_sign_in(now):
        return False
    if visitor.key in tokens:
        return True
    return visitor.key in proofs and is_proof(proofs[visitor.key], player)


def proof_of(session: Session) -> str:
    """Return what a session holds of the password that it was opened with: a keyed hash."""
    return str(session.get_decoded().get(HASH_SESSION_KEY, ""))


def is_proof(proof: str, player: Player) -> bool:
    """Return whether this is the keyed hash of the player's password as it is now."""
    hashes = (player.get_session_auth_hash(), *player.get_session_auth_fallback_hash())
    return any(constant_time_compare(proof, each) for each in hashes)
