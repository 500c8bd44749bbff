"""Invitation links in use: whether somebody can still come by one."""

from __future__ import annotations

import datetime as dt

from accounts.models import Invitation

UNKNOWN = "isn't one of this room's: perhaps a part of it is missing"


def why_not_by(stored_hash: str, now: dt.datetime) -> str:
    """Say why nobody can come by the link of this hash, or nothing if somebody can."""
    invitation = Invitation.objects.filter(hash=stored_hash).first()
    return UNKNOWN if invitation is None else invitation.why_not(now)
