"""Suspensions: from what, until when and why, as the player reads it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

import msgspec
from django.db.models import Q

from accounts.formats.est_day import EST
from accounts.models import Player, SuspensionScope

FOR_GOOD = dt.datetime(9999, 1, 1, tzinfo=dt.UTC)
"""The end of a suspension that has none but by staff."""


class Suspension(msgspec.Struct, frozen=True, kw_only=True):
    """One that holds."""

    scope: SuspensionScope
    until: dt.datetime | None
    """Aware; None: until staff lift it."""
    reason: str

    @property
    def what(self) -> str:
        """From what, in words."""
        return "signing in" if self.scope is SuspensionScope.SIGN_IN else "playing"

    @property
    def ends(self) -> str:
        """Until when, in words."""
        return end_in_words(self.until)


def suspension_of(player: Player, now: dt.datetime) -> Suspension | None:
    """Return a player's suspension, if one holds at ``now``."""
    if player.suspended_until is None or not player.is_suspended(now):
        return None
    return Suspension(
        scope=player.suspended_from,
        until=None if player.suspended_until >= FOR_GOOD else player.suspended_until,
        reason=player.suspension_reason,
    )


def suspension_mark(player: Player) -> str:
    """Return what tells a player's suspension from any other; empty: there is none."""
    until = player.suspended_until
    return "" if until is None else f"{until.isoformat()} {player.suspension_scope}"


def suspensions_of(player_ids: Collection[int], now: dt.datetime) -> dict[int, Suspension]:
    """Return the suspensions that hold, of these players, by their ids."""
    rows = Player.objects.filter(suspended_until__gt=now, pk__in=player_ids)
    held = {player.pk: suspension_of(player, now) for player in rows}
    return {player_id: each for player_id, each in held.items() if each is not None}


def kept_from_play(now: dt.datetime) -> frozenset[int]:
    """Return the ids of all who may not stay at a table: suspended from whatever, or their
    account is closed."""
    kept = Q(suspended_until__gt=now) | Q(is_active=False)
    return frozenset(Player.objects.filter(kept, is_house=False).values_list("pk", flat=True))


def end_in_words(until: dt.datetime | None) -> str:
    """Return until when, for people: in EST, as it says."""
    if until is None or until >= FOR_GOOD:
        return "until staff lift it"
    return f"until {until.astimezone(EST):%-d %B %Y, %H:%M} EST"
