"""An adjustment of a bankroll by staff."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.account_ref import bankroll, mint
from accounts.models import Player, Transfer, TransferKind
from accounts.money import format_money
from accounts.roles import ADJUST
from accounts.selectors.balances import bankroll_balance
from accounts.services.authority import check_act
from accounts.services.on_record import put_on_record
from accounts.services.post_transfer import post_transfer


class ReasonMissing(ValueError):
    """Staff must say why: the player reads it in their statement."""

    def __init__(self) -> None:
        super().__init__("Give a reason; the player will read it.")


def adjust(
    *, player_id: int, chips: int, reason: str, made_by: Player, key: str, now: dt.datetime
) -> Transfer:
    """Add chips, in cents, to a player's bankroll, or take them (below zero), with a reason.

    ``key`` is the form's own, so that a form sent twice adjusts once. Raises NotEnoughChips,
    LacksRight and NotAbove.
    """
    if not reason.strip():
        raise ReasonMissing
    player = Player.objects.get(pk=player_id)
    check_act(by=made_by, right=ADJUST, over=(player,))
    with transaction.atomic():
        is_repeat = Transfer.objects.filter(key=f"adjust:{key}").exists()
        transfer = post_transfer(
            key=f"adjust:{key}",
            kind=TransferKind.ADJUSTMENT,
            postings={mint(): -chips, bankroll(player_id): chips},
            now=now,
            reason=reason.strip(),
            made_by=made_by,
        )
        if not is_repeat:
            after = bankroll_balance(player_id)
            changes = {"bankroll": (format_money(after - chips), format_money(after))}
            put_on_record(by=made_by, on=player, changes=changes, reason=reason.strip())
    return transfer
