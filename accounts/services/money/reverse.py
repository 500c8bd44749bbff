"""The reversal of a transfer."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.account_ref import ref_of
from accounts.models import TABLE_KINDS, PendingAdjustment, Player, Transfer, TransferKind
from accounts.ports import tables_app
from accounts.rights.roles import REVERSE
from accounts.selectors.player_chips.own_chips import has_own_chips
from accounts.selectors.staff.about_player import staff_moment
from accounts.services.money.adjust import ReasonMissing
from accounts.services.money.post_transfer import KeyReused, post_transfer
from accounts.services.money.second_person import (
    ask_second,
    lock_players,
    most_moved,
    wants_second,
)
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act


class AtTable(Exception):
    """The transfer moved chips at a table. Those follow the table's journal, so they can't be
    reversed behind its back: adjust the players' bankrolls instead."""

    def __init__(self) -> None:
        super().__init__(
            "This transfer moved chips at a table and can't be reversed; adjust bankrolls instead."
        )


class ReversedAlready(Exception):
    """The transfer is reversed; its reversal may be reversed in turn. Nothing was written."""

    def __init__(self, reversal: Transfer) -> None:
        by = reversal.made_by or "The room"
        super().__init__(
            f"{by} reversed this transfer on {staff_moment(reversal.created_at)} (EST)."
        )
        self.reversal = reversal


class AskedAlready(Exception):
    """Somebody has asked for the reversal, and a second person decides. Nothing was written."""

    def __init__(self, asked: PendingAdjustment) -> None:
        super().__init__(
            f"{asked.asked_by} asked for this reversal on {staff_moment(asked.asked_at)} (EST):"
            " a second person confirms or declines it."
        )


def players_of(transfer: Transfer) -> tuple[Player, ...]:
    """Return the players whose chips a transfer moved."""
    return tuple(Player.objects.filter(chip_accounts__postings__transfer=transfer).distinct())


def reversal_key(transfer_id: int) -> str:
    """Return the key of the transfer that reverses another."""
    return f"reversal:{transfer_id}"


def check_reversible(transfer: Transfer) -> None:
    """Raise AtTable or ReversedAlready for what nobody can reverse."""
    at_table = transfer.postings.filter(account__kind__in=TABLE_KINDS).exists()
    if at_table or transfer.kind == TransferKind.ISSUE:
        raise AtTable
    reversals = Transfer.objects.filter(key=reversal_key(transfer.pk))
    reversal = reversals.select_related("made_by").first()
    if reversal is not None:
        raise ReversedAlready(reversal)


def check_reversal(*, by: Player, transfer: Transfer) -> None:
    """Raise LacksRight or NotAbove, or DealtIn for what concerns a hand that ``by`` was dealt."""
    check_act(by=by, right=REVERSE, over=players_of(transfer))
    if by.pk in tables_app().dealt_into(transfer.hand or ""):
        raise DealtIn("You were dealt into this hand: somebody else reverses it.")


def reverse(
    *, transfer_id: int, reason: str, made_by: Player, now: dt.datetime
) -> Transfer | PendingAdjustment:
    """Undo a transfer by its opposite, once; above the owner's sum, counted with what one has moved
    for each player of late, it is returned waiting for a second person. Raises AtTable,
    ReversedAlready, AskedAlready, NotEnoughChips, LacksRight, NotAbove or DealtIn."""
    if not reason.strip():
        raise ReasonMissing
    with transaction.atomic():
        # Locked, so that of two at once the second knows of the first.
        transfer = Transfer.objects.select_for_update(no_key=True).get(pk=transfer_id)
        players = players_of(transfer)
        check_reversal(by=made_by, transfer=transfer)
        lock_players(each.pk for each in players)
        wanted = PendingAdjustment(
            key=reversal_key(transfer.pk),
            reverses=transfer,
            chips=max(map(abs, transfer.postings.values_list("amount", flat=True)), default=0),
            reason=reason.strip(),
            asked_by=made_by,
            asked_at=now,
        )
        if _is_alone(wanted, now):
            return post_reversal(wanted, now=now)
        return _ask(wanted, transfer, players)


def _is_alone(wanted: PendingAdjustment, now: dt.datetime) -> bool:
    """Say whether whoever asks may do it by themselves, or has done it already."""
    transfer, by = wanted.reverses, wanted.asked_by
    assert transfer is not None
    try:
        check_reversible(transfer)
    except ReversedAlready as refusal:
        if (refusal.reversal.made_by, refusal.reversal.reason) == (by, wanted.reason):
            return True
        raise
    moved = transfer.postings.filter(account__player__isnull=False)
    cents = dict(moved.values_list("account__player_id", "amount"))
    most = max(wanted.chips, most_moved(by=by, cents=cents, now=now))
    return not wants_second(right=REVERSE, cents=most, now=now)


def _ask(
    wanted: PendingAdjustment, transfer: Transfer, players: tuple[Player, ...]
) -> PendingAdjustment:
    try:
        return ask_second(
            wanted,
            act="transfer.ask to reverse",
            on=transfer,
            changes={"asked to reverse": (False, True)},
            player_id=next((each.pk for each in players), None),
        )
    except KeyReused:
        asked = PendingAdjustment.objects.select_related("asked_by")
        raise AskedAlready(asked.get(key=wanted.key, decided_at=None)) from None


def _own_chips_of(transfer: Transfer) -> int | None:
    """Return the table whose own chips a transfer moved; they stay there."""
    table = transfer.table_id
    return table if table is not None and has_own_chips(table) else None


def post_reversal(wanted: PendingAdjustment, *, now: dt.datetime) -> Transfer:
    """Undo what was asked for, in the caller's transaction, which has asked who may."""
    transfer = wanted.reverses
    assert transfer is not None
    is_repeat = Transfer.objects.filter(key=wanted.key).exists()
    done = transfer.postings.select_related("account")
    reversal = post_transfer(
        key=wanted.key,
        kind=TransferKind.REVERSAL,
        postings={ref_of(posting.account): -posting.amount for posting in done},
        now=now,
        table_id=_own_chips_of(transfer),
        reason=wanted.reason,
        made_by=wanted.asked_by,
    )
    if not is_repeat:
        note_act(
            "transfer.reverse",
            by=wanted.asked_by,
            on=transfer,
            changes={"reversed": (False, True)},
            reason=wanted.reason,
            player_id=next((each.pk for each in players_of(transfer)), None),
        )
    return reversal
