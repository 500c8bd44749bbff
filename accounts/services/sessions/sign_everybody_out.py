"""The end of all sessions and access tokens, after a copy was restored."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.contrib.sessions.models import Session
from django.db import transaction

from accounts.models import AccessToken
from accounts.services.staff.note_act import note_act


class SignedOut(msgspec.Struct, frozen=True, kw_only=True):
    """How many sessions and tokens were ended."""

    sessions: int
    tokens: int


def sign_everybody_out(*, now: dt.datetime) -> SignedOut:
    """End every session and every access token: after a copy of the database came back to life, or
    into the wrong hands, whatever it lets in must be let in anew."""
    with transaction.atomic():
        sessions, _ = Session.objects.all().delete()
        tokens = AccessToken.objects.filter(revoked_at=None).update(revoked_at=now)
        ended = {"sessions": (sessions, 0), "tokens": (tokens, 0)}
        note_act("room.sign everybody out", by=None, changes=ended)
    return SignedOut(sessions=sessions, tokens=tokens)
