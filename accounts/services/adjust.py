"""An adjustment of a bankroll by staff."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.account_ref import bankroll, mint
from accounts.models import PendingAdjustment, Player, Transfer, TransferKind
from accounts.money import format_money
from accounts.roles import ADJUST
from accounts.selectors.balances import bankroll_balance
from accounts.services.authority import check_act
from accounts.services.note_act import note_act
from accounts.services.post_transfer import post_transfer
from accounts.services.second_person import ask_second, lock_players, most_moved, wants_second


class ReasonMissing(ValueError):
    """Staff must say why: the player reads it in their statement."""

    def __init__(self) -> None:
        super().__init__("Give a reason; the player will read it.")


def adjust(
    *, player_id: int, chips: int, reason: str, made_by: Player, key: str, now: dt.datetime
) -> Transfer | PendingAdjustment:
    """Add chips, in cents, to a player's bankroll, or take them (below zero), with a reason.

    ``key`` is the form's own, so that a form sent twice adjusts once. What is above the owner's sum
    is returned waiting for a second person. Raises NotEnoughChips, LacksRight, NotAbove, and
    KeyReused for a form that was sent with other figures, or by somebody else.
    """
    if not reason.strip():
        raise ReasonMissing
    player = Player.objects.get(pk=player_id)
    check_act(by=made_by, right=ADJUST, over=(player,))
    wanted = PendingAdjustment(
        key=f"adjust:{key}",
        player=player,
        chips=chips,
        reason=reason.strip(),
        asked_by=made_by,
        asked_at=now,
    )
    with transaction.atomic():
        lock_players([player_id])
        if _is_alone(wanted, player, now):
            return post_adjustment(wanted, now=now)
        changes = {"asked for": (None, format_money(chips))}
        return ask_second(wanted, act="player.ask to adjust", on=player, changes=changes)


def _is_alone(wanted: PendingAdjustment, player: Player, now: dt.datetime) -> bool:
    """Say whether whoever asks may do it by themselves, or has done it already."""
    if Transfer.objects.filter(key=wanted.key).exists():
        return True
    cents = most_moved(by=wanted.asked_by, cents={player.pk: wanted.chips}, now=now)
    return not wants_second(right=ADJUST, cents=cents, now=now)


def post_adjustment(wanted: PendingAdjustment, *, now: dt.datetime) -> Transfer:
    """Move what was asked for, in the caller's transaction, which has asked who may."""
    player, chips = wanted.player, wanted.chips
    assert player is not None
    is_repeat = Transfer.objects.filter(key=wanted.key).exists()
    transfer = post_transfer(
        key=wanted.key,
        kind=TransferKind.ADJUSTMENT,
        postings={mint(): -chips, bankroll(player.pk): chips},
        now=now,
        reason=wanted.reason,
        made_by=wanted.asked_by,
    )
    if not is_repeat:
        after = bankroll_balance(player.pk)
        changes = {"bankroll": (format_money(after - chips), format_money(after))}
        note_act(
            "player.adjust", by=wanted.asked_by, on=player, changes=changes, reason=wanted.reason
        )
    return transfer
