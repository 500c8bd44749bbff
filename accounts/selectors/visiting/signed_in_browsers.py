"""Signed-in browsers of a player."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.contrib.sessions.models import Session

from accounts.models import Player, SignedInBrowser
from accounts.selectors.visiting.visitors import is_proof, proof_of


class ShownBrowser(msgspec.Struct, frozen=True, kw_only=True):
    """One browser as its owner is shown it: nothing of it lets anybody in."""

    id: int
    browser: str
    address: str
    began_at: dt.datetime
    seen_at: dt.datetime
    is_here: bool


def browsers_of(player: Player, *, here: str, now: dt.datetime) -> tuple[ShownBrowser, ...]:
    """Return the browsers in which a player is signed in, this one first, then the last seen.

    ``here`` is the stored key of the session that asks.
    """
    rows = player.browsers.order_by("-seen_at", "pk")
    alive = _alive([row.session_key for row in rows], player, now)
    found = (_shown(row, here) for row in rows if row.session_key in alive)
    return tuple(sorted(found, key=lambda each: not each.is_here))


def _alive(keys: list[str], player: Player, now: dt.datetime) -> set[str]:
    """Return the keys of the sessions that still let their player in."""
    sessions = Session.objects.filter(session_key__in=keys, expire_date__gt=now)
    return {each.session_key for each in sessions if is_proof(proof_of(each), player)}


def _shown(row: SignedInBrowser, here: str) -> ShownBrowser:
    return ShownBrowser(
        id=row.pk,
        browser=row.browser,
        address=row.address,
        began_at=row.began_at,
        seen_at=row.seen_at,
        is_here=row.session_key == here,
    )
