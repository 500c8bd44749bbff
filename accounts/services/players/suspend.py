"""Suspensions, and their end."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from functools import partial

from django.db import transaction
from django.utils import timezone

from accounts.models import Player, SuspensionScope
from accounts.ports import tables_app
from accounts.rights.roles import SUSPEND
from accounts.selectors.suspensions import end_in_words, suspension_mark, suspension_of
from accounts.services.money.adjust import ReasonMissing
from accounts.services.staff.authority import check_act
from accounts.services.staff.not_for_all import check_each
from accounts.services.staff.note_act import note_act
from accounts.services.staff.own_opponents import check_no_opponent


class SuspensionMoved(Exception):
    """Somebody has changed it since it was looked at; ``mark`` is what stands. Nothing was
    written."""

    def __init__(self, player: Player) -> None:
        self.mark = suspension_mark(player)
        held = suspension_of(player, timezone.now())
        stands = (
            "aren’t suspended any more"
            if held is None
            else f"were suspended from {held.what} {held.ends}: “{held.reason}”"
        )
        super().__init__(f"Meanwhile they {stands}. Nothing was done: send it again to have yours.")


def suspend(
    *,
    by: Player,
    player_id: int,
    until: dt.datetime,
    reason: str,
    scope: SuspensionScope = SuspensionScope.SIGN_IN,
    seen: str | None = None,
) -> None:
    """Keep a player from signing in, or from playing, until a time, with a reason that they
    read; ``FOR_GOOD``: until staff lift it.

    ``seen`` marks the suspension that ``by`` saw as they decided; None: whichever. LacksRight,
    NotAbove; DealtIn by whoever plays with them; ReasonMissing, SuspensionMoved.

    At their tables it is as if they left (TB-3), at once. A session that they may no longer have
    ends with its next request; sockets are looked at every few seconds.
    """
    if not reason.strip():
        raise ReasonMissing
    check_no_opponent(by=by, player=Player.objects.get(pk=player_id))
    _write("player.suspend", by, player_id, until, reason.strip(), scope, seen)
    tables_app().remove_player(player_id, timezone.now())


def suspend_several(
    *,
    by: Player,
    player_ids: Collection[int],
    until: dt.datetime,
    reason: str,
    scope: SuspensionScope = SuspensionScope.SIGN_IN,
) -> None:
    """Do the same to several players, each an act of its own; to all of them or to none.

    LacksRight, ReasonMissing; NotForAll says to whom it can't be done, and why.
    """
    if not reason.strip():
        raise ReasonMissing
    check_act(by=by, right=SUSPEND)
    ids = sorted(player_ids)
    check_each(Player.objects.filter(pk__in=ids), partial(_check_one, by))
    with transaction.atomic():
        # All are locked before the first act is logged: from then on nothing is waited for.
        list(Player.objects.select_for_update().filter(pk__in=ids).order_by("pk"))
        for player_id in ids:
            _write("player.suspend", by, player_id, until, reason.strip(), scope)
    for player_id in ids:
        tables_app().remove_player(player_id, timezone.now())


def _check_one(by: Player, player: Player) -> None:
    check_act(by=by, right=SUSPEND, over=(player,))
    check_no_opponent(by=by, player=player)


def lift_suspension(*, by: Player, player_id: int, seen: str | None = None) -> None:
    """Let a suspended player in again. NotAbove if ``by`` may not; SuspensionMoved as above."""
    _write("player.lift", by, player_id, None, "", SuspensionScope.SIGN_IN, seen)


def _write(
    kind: str,
    by: Player,
    player_id: int,
    until: dt.datetime | None,
    reason: str,
    scope: SuspensionScope,
    seen: str | None = None,
) -> None:
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player_id)
        check_act(by=by, right=SUSPEND, over=(player,))
        if seen not in (None, suspension_mark(player)):
            raise SuspensionMoved(player)
        before = _as_logged(player)
        player.suspended_until, player.suspension_reason = until, reason
        player.suspension_scope = scope
        player.save(update_fields=("suspended_until", "suspension_reason", "suspension_scope"))
        after = _as_logged(player)
        changes = {name: (before[name], after[name]) for name in after}
        note_act(kind, by=by, on=player, changes=changes, reason=reason)


def _as_logged(player: Player) -> dict[str, str | None]:
    """Return a player's suspension as the log of staff has it; nothing of one that isn't."""
    if player.suspended_until is None:
        return dict.fromkeys(("suspended", "from", "reason"))
    return {
        "suspended": end_in_words(player.suspended_until),
        "from": "signing in" if player.suspended_from == SuspensionScope.SIGN_IN else "playing",
        "reason": player.suspension_reason,
    }
