"""Suspensions, and their end."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.utils import timezone

from accounts.models import Player, SuspensionScope
from accounts.ports import tell_who_may_not_play
from accounts.roles import SUSPEND
from accounts.selectors.suspensions import end_in_words
from accounts.services.adjust import ReasonMissing
from accounts.services.authority import check_act
from accounts.services.note_act import note_act
from accounts.services.own_opponents import check_no_opponent


def suspend(
    *,
    by: Player,
    player_id: int,
    until: dt.datetime,
    reason: str,
    scope: SuspensionScope = SuspensionScope.SIGN_IN,
) -> None:
    """Keep a player from signing in, or from playing, until a time, with a reason that they are
    told; ``FOR_GOOD``: until staff lift it.

    LacksRight, NotAbove; DealtIn by whoever plays with them; ReasonMissing.

    At their tables it is as if they left (TB-3), at once. A session that they may no longer have
    ends with its next request; sockets are looked at every few seconds.
    """
    if not reason.strip():
        raise ReasonMissing
    check_no_opponent(by=by, player=Player.objects.get(pk=player_id))
    _write("player.suspend", by, player_id, until, reason.strip(), scope)
    tell_who_may_not_play(player_id, timezone.now())


def lift_suspension(*, by: Player, player_id: int) -> None:
    """Let a suspended player in again. NotAbove if ``by`` may not."""
    _write("player.lift", by, player_id, None, "", SuspensionScope.SIGN_IN)


def _write(
    kind: str,
    by: Player,
    player_id: int,
    until: dt.datetime | None,
    reason: str,
    scope: SuspensionScope,
) -> None:
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player_id)
        check_act(by=by, right=SUSPEND, over=(player,))
        before = _as_told(player)
        player.suspended_until, player.suspension_reason = until, reason
        player.suspension_scope = scope
        player.save(update_fields=("suspended_until", "suspension_reason", "suspension_scope"))
        after = _as_told(player)
        changes = {name: (before[name], after[name]) for name in after}
        note_act(kind, by=by, on=player, changes=changes, reason=reason)


def _as_told(player: Player) -> dict[str, str | None]:
    """Return a player's suspension as the log of staff has it; nothing of one that isn't."""
    if player.suspended_until is None:
        return dict.fromkeys(("suspended", "from", "reason"))
    return {
        "suspended": end_in_words(player.suspended_until),
        "from": "signing in" if player.suspension_scope == SuspensionScope.SIGN_IN else "playing",
        "reason": player.suspension_reason,
    }
