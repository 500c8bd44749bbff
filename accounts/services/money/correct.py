"""The correction of a finished hand: a balanced transfer between those dealt in, and the house."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import msgspec
from django.db import transaction

from accounts.account_ref import AccountRef, bankroll, evening, house, purse
from accounts.formats.money import format_chips
from accounts.models import PendingAdjustment, Player, Transfer, TransferKind
from accounts.ports import tables_app
from accounts.rights.roles import CORRECT
from accounts.selectors.player_chips.own_chips import own_chips_of_hand
from accounts.selectors.staff.describe_correction import amount_corrected, correction_postings
from accounts.services.money.adjust import ReasonMissing
from accounts.services.money.post_transfer import post_transfer
from accounts.services.money.second_person import (
    ask_second,
    lock_players,
    most_moved,
    wants_second,
)
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act

Cents = Mapping[int | None, int]
"""What goes into each player's bankroll, by id, and into the house's account, by None."""


class OutOfBalance(ValueError):
    """What is given isn't what is taken, or nothing moves. Nothing was written."""

    def __init__(self, total: int, *, has_own_chips: bool) -> None:
        off = format_chips(abs(total), has_own_chips=has_own_chips)
        super().__init__(
            f"What is given must be what is taken; this gives {off} too much."
            if total > 0
            else f"What is given must be what is taken; this takes {off} too much."
            if total
            else "Nothing would move. Say who gets chips, and who gives them."
        )


def correct(
    *, hand: str, cents: Cents, reason: str, made_by: Player, key: str, now: dt.datetime
) -> Transfer | PendingAdjustment:
    """Move chips between bankrolls of players of a hand, and the house, with a reason.

    ``key`` is the form's own: sent twice it corrects once. Above the owner's sum, counted with what
    one has moved for each player of late, it is returned waiting for a second person. Raises
    OutOfBalance, NotEnoughChips, LacksRight, NotAbove, DealtIn, LookupError for a stranger, and
    KeyReused for a form that was sent with other figures, or by somebody else.
    """
    if not reason.strip():
        raise ReasonMissing
    moved = {owner: each for owner, each in cents.items() if each}
    if sum(moved.values()) or not moved:
        is_own = own_chips_of_hand(hand) is not None
        raise OutOfBalance(sum(moved.values()), has_own_chips=is_own)
    wanted = PendingAdjustment(
        key=correction_key(key),
        hand=hand,
        postings=_written(moved),
        chips=max(map(abs, moved.values())),
        reason=reason.strip(),
        asked_by=made_by,
        asked_at=now,
    )
    with transaction.atomic():
        players = corrected_players(wanted)
        check_correction(by=made_by, hand=hand, over=players)
        lock_players(each.pk for each in players)
        if _is_alone(wanted, players, now):
            return post_correction(wanted, now=now)
        return ask_second(
            wanted,
            act="hand.ask to correct",
            on=wanted,
            changes={"asked for": (None, amount_corrected(wanted))},
            player_id=next((each.pk for each in players), None),
        )


def correction_key(key: str) -> str:
    """Return the key of the transfer that a form's own key leads to."""
    return f"correction:{key}"


def check_correction(*, by: Player, hand: str, over: tuple[Player, ...] = ()) -> None:
    """Raise LacksRight, NotAbove or DealtIn, if somebody may not correct this hand for these."""
    check_act(by=by, right=CORRECT, over=over)
    if by.pk in tables_app().dealt_into(hand):
        raise DealtIn("You were dealt into this hand: somebody else corrects it.")


def corrected_players(wanted: PendingAdjustment) -> tuple[Player, ...]:
    """Return whose chips a correction moves; LookupError if one wasn't dealt into the hand,
    or is a house player."""
    ids = {each for each in correction_postings(wanted) if each is not None}
    if strangers := ids - tables_app().dealt_into(wanted.hand or ""):
        raise LookupError(f"Players {sorted(strangers)} were not dealt into hand {wanted.hand}.")
    players = tuple(Player.objects.filter(pk__in=ids).order_by("pk"))
    if any(each.is_house for each in players):
        raise LookupError("House players have no bankroll: the house answers for them.")
    return players


def post_correction(wanted: PendingAdjustment, *, now: dt.datetime) -> Transfer:
    """Move what was asked for, in the caller's transaction, which has asked who may."""
    is_repeat = Transfer.objects.filter(key=wanted.key).exists()
    table_id = own_chips_of_hand(wanted.hand)
    transfer = post_transfer(
        key=wanted.key,
        kind=TransferKind.CORRECTION,
        postings={
            _account(owner, table_id): each for owner, each in correction_postings(wanted).items()
        },
        now=now,
        table_id=table_id,
        hand=wanted.hand,
        reason=wanted.reason,
        made_by=wanted.asked_by,
    )
    if not is_repeat:
        note_act(
            "hand.correct",
            by=wanted.asked_by,
            on=transfer,
            changes={"corrected": (None, amount_corrected(wanted))},
            reason=wanted.reason,
            player_id=next(
                (owner for owner in correction_postings(wanted) if owner is not None), None
            ),
        )
    return transfer


def _is_alone(wanted: PendingAdjustment, players: tuple[Player, ...], now: dt.datetime) -> bool:
    """Say whether whoever asks may do it by themselves, or has done it already."""
    if Transfer.objects.filter(key=wanted.key).exists():
        return True
    moved = correction_postings(wanted)
    cents = {each.pk: moved[each.pk] for each in players}
    most = most_moved(by=wanted.asked_by, cents=cents, now=now)
    return not wants_second(right=CORRECT, cents=most, now=now)


def _account(owner: int | None, table_id: int | None) -> AccountRef:
    """Return what a correction moves: bankrolls, or the purses of a table with chips of its own."""
    if table_id is not None:
        return evening(table_id) if owner is None else purse(owner, table_id)
    return house() if owner is None else bankroll(owner)


def _written(moved: Cents) -> str:
    in_order = sorted(moved.items(), key=lambda each: (each[0] is None, each[0] or 0))
    return msgspec.json.encode(in_order).decode()
