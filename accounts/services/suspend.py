"""Suspensions, and their end."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.est_day import EST
from accounts.models import Player
from accounts.roles import SUSPEND
from accounts.services.adjust import ReasonMissing
from accounts.services.authority import check_act
from accounts.services.note_act import note_act


def suspend(*, by: Player, player_id: int, until: dt.datetime, reason: str) -> None:
    """Shut a player out until a time, with a reason that they are told. NotAbove if ``by`` may not.

    A session ends with its next request; sockets are looked at every few seconds.
    """
    if not reason.strip():
        raise ReasonMissing
    _write("player.suspend", by, player_id, until, reason.strip())


def lift_suspension(*, by: Player, player_id: int) -> None:
    """Let a suspended player in again. NotAbove if ``by`` may not."""
    _write("player.lift", by, player_id, None, "")


def _write(kind: str, by: Player, player_id: int, until: dt.datetime | None, reason: str) -> None:
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player_id)
        check_act(by=by, right=SUSPEND, over=(player,))
        changes = {
            "suspended until": (_moment(player.suspended_until), _moment(until)),
            "reason": (player.suspension_reason, reason),
        }
        player.suspended_until, player.suspension_reason = until, reason
        player.save(update_fields=("suspended_until", "suspension_reason"))
        note_act(kind, by=by, on=player, changes=changes, reason=reason)


def _moment(at: dt.datetime | None) -> str | None:
    return None if at is None else f"{at.astimezone(EST):%Y-%m-%d %H:%M} EST"
