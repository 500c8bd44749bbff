"""The reversal of a transfer."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from django.db import transaction

from accounts.account_ref import ref_of
from accounts.models import TABLE_KINDS, PendingAdjustment, Player, Posting, Transfer, TransferKind
from accounts.ports import dealt_into
from accounts.roles import REVERSE
from accounts.services.adjust import ReasonMissing
from accounts.services.authority import DealtIn, check_act
from accounts.services.note_act import note_act
from accounts.services.post_transfer import post_transfer
from accounts.services.second_person import ask_second, wants_second


class AtTable(Exception):
    """The transfer moved chips at a table. Those follow the table's journal, so they can't be
    reversed behind its back: adjust the players' bankrolls instead."""

    def __init__(self) -> None:
        super().__init__(
            "This transfer moved chips at a table and can't be reversed; adjust bankrolls instead."
        )


def players_of(transfer: Transfer) -> tuple[Player, ...]:
    """Return the players whose chips a transfer moved."""
    return tuple(Player.objects.filter(chip_accounts__postings__transfer=transfer).distinct())


def check_reversal(*, by: Player, transfer: Transfer) -> None:
    """Raise LacksRight or NotAbove, or DealtIn for what concerns a hand that ``by`` was dealt."""
    check_act(by=by, right=REVERSE, over=players_of(transfer))
    if by.pk in dealt_into(transfer.hand or ""):
        raise DealtIn("You were dealt into this hand: somebody else reverses it.")


def reverse(
    *, transfer_id: int, reason: str, made_by: Player, now: dt.datetime
) -> Transfer | PendingAdjustment:
    """Undo a transfer by its opposite, once; above the owner's sum it is returned waiting for a
    second person. Raises AtTable, NotEnoughChips, LacksRight, NotAbove or DealtIn."""
    if not reason.strip():
        raise ReasonMissing
    with transaction.atomic():
        transfer = Transfer.objects.get(pk=transfer_id)
        done = list(transfer.postings.select_related("account"))
        if any(posting.account.kind in TABLE_KINDS for posting in done):
            raise AtTable
        check_reversal(by=made_by, transfer=transfer)
        wanted = PendingAdjustment(
            key=f"reversal:{transfer.pk}",
            reverses=transfer,
            chips=max((abs(posting.amount) for posting in done), default=0),
            reason=reason.strip(),
            asked_by=made_by,
            asked_at=now,
        )
        is_repeat = Transfer.objects.filter(key=wanted.key).exists()
        if is_repeat or not wants_second(right=REVERSE, cents=wanted.chips, now=now):
            return post_reversal(wanted, now=now)
        asked = ask_second(wanted)
        changes = {"asked to reverse": (False, True)}
        note_act(
            "transfer.ask to reverse",
            by=made_by,
            on=transfer,
            changes=changes,
            reason=wanted.reason,
            player_id=_first_player(done),
        )
        return asked


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
        reason=wanted.reason,
        made_by=wanted.asked_by,
    )
    if not is_repeat:
        changes = {"reversed": (False, True)}
        note_act(
            "transfer.reverse",
            by=wanted.asked_by,
            on=transfer,
            changes=changes,
            reason=wanted.reason,
            player_id=_first_player(done),
        )
    return reversal


def _first_player(done: Iterable[Posting]) -> int | None:
    """Return whom the log finds a reversal under."""
    return next((each.account.player_id for each in done if each.account.player_id), None)
