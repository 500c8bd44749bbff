"""An adjustment of a bankroll by staff."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from django.db import transaction

from accounts.account_ref import bankroll, mint
from accounts.formats.money import format_money
from accounts.models import PendingAdjustment, Player, Transfer, TransferKind
from accounts.rights.roles import ADJUST
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.money.post_transfer import NotEnoughChips, TooManyChips, post_transfer
from accounts.services.money.second_person import ask_second, lock_players, most_moved, wants_second
from accounts.services.staff.authority import check_act
from accounts.services.staff.not_for_all import NotForAll, check_each
from accounts.services.staff.note_act import note_act


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
        return _ask(wanted)


def adjust_several(
    *,
    player_ids: Collection[int],
    chips: int,
    reason: str,
    made_by: Player,
    key: str,
    now: dt.datetime,
) -> list[Transfer | PendingAdjustment]:
    """Do the same for several players, each an adjustment of its own; for all of them or for none.

    All of them together count against the owner's sum: above it, each waits for a second person.
    LacksRight, ReasonMissing; NotForAll says for whom it can't be done, and why.
    """
    if not reason.strip():
        raise ReasonMissing
    check_act(by=made_by, right=ADJUST)
    players = list(Player.objects.filter(pk__in=player_ids).order_by("pk"))
    check_each(players, lambda player: check_act(by=made_by, right=ADJUST, over=(player,)))
    wanted = [
        PendingAdjustment(
            key=f"adjust:{key}:{player.pk}",
            player=player,
            chips=chips,
            reason=reason.strip(),
            asked_by=made_by,
            asked_at=now,
        )
        for player in players
    ]
    with transaction.atomic():
        lock_players(player_ids)
        if _are_alone(wanted, now):
            return [*_post_all(wanted, now)]
        return [_ask(each) for each in wanted]


def _are_alone(wanted: list[PendingAdjustment], now: dt.datetime) -> bool:
    """Say whether whoever asks may do all of it by themselves, or has done it already."""
    if Transfer.objects.filter(key__in=[each.key for each in wanted]).exists():
        return True
    cents = sum(
        most_moved(by=each.asked_by, cents={each.player_id or 0: each.chips}, now=now)
        for each in wanted
    )
    return not wants_second(right=ADJUST, cents=cents, now=now)


def _post_all(wanted: list[PendingAdjustment], now: dt.datetime) -> list[Transfer]:
    """Move all of it, then log it: from the first line of the log on, nothing is waited for."""
    moved, why = [], {}
    for each in wanted:
        try:
            with transaction.atomic():
                moved.append(_moved(each, now=now))
        except (NotEnoughChips, TooManyChips) as refusal:
            why[str(each.player)] = getattr(refusal, "sentence", str(refusal))
    if why:
        raise NotForAll(why)
    for each, (_, is_new) in zip(wanted, moved, strict=True):
        if is_new:
            _note(each)
    return [transfer for transfer, _ in moved]


def _ask(wanted: PendingAdjustment) -> PendingAdjustment:
    assert wanted.player is not None
    changes = {"asked for": (None, format_money(wanted.chips))}
    return ask_second(wanted, act="player.ask to adjust", on=wanted.player, changes=changes)


def _is_alone(wanted: PendingAdjustment, player: Player, now: dt.datetime) -> bool:
    """Say whether whoever asks may do it by themselves, or has done it already."""
    if Transfer.objects.filter(key=wanted.key).exists():
        return True
    cents = most_moved(by=wanted.asked_by, cents={player.pk: wanted.chips}, now=now)
    return not wants_second(right=ADJUST, cents=cents, now=now)


def post_adjustment(wanted: PendingAdjustment, *, now: dt.datetime) -> Transfer:
    """Move what was asked for, in the caller's transaction, which has asked who may."""
    transfer, is_new = _moved(wanted, now=now)
    if is_new:
        _note(wanted)
    return transfer


def _moved(wanted: PendingAdjustment, *, now: dt.datetime) -> tuple[Transfer, bool]:
    """Move it; return whether it hadn't been moved before."""
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
    return transfer, not is_repeat


def _note(wanted: PendingAdjustment) -> None:
    assert wanted.player is not None
    after = bankroll_balance(wanted.player.pk)
    changes = {"bankroll": (format_money(after - wanted.chips), format_money(after))}
    note_act(
        "player.adjust",
        by=wanted.asked_by,
        on=wanted.player,
        changes=changes,
        reason=wanted.reason,
    )
