"""The reversal of a transfer."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.account_ref import ref_of
from accounts.models import TABLE_KINDS, Player, Transfer, TransferKind
from accounts.roles import REVERSE
from accounts.services.adjust import ReasonMissing
from accounts.services.authority import check_act
from accounts.services.on_record import put_on_record
from accounts.services.post_transfer import post_transfer


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


def reverse(*, transfer_id: int, reason: str, made_by: Player, now: dt.datetime) -> Transfer:
    """Undo a transfer by its opposite, once. Raises AtTable, NotEnoughChips, LacksRight or
    NotAbove."""
    if not reason.strip():
        raise ReasonMissing
    with transaction.atomic():
        transfer = Transfer.objects.get(pk=transfer_id)
        done = list(transfer.postings.select_related("account"))
        if any(posting.account.kind in TABLE_KINDS for posting in done):
            raise AtTable
        check_act(by=made_by, right=REVERSE, over=players_of(transfer))
        is_repeat = Transfer.objects.filter(key=f"reversal:{transfer.pk}").exists()
        reversal = post_transfer(
            key=f"reversal:{transfer.pk}",
            kind=TransferKind.REVERSAL,
            postings={ref_of(posting.account): -posting.amount for posting in done},
            now=now,
            reason=reason.strip(),
            made_by=made_by,
        )
        if not is_repeat:
            changes = {"reversed": (False, True)}
            put_on_record(by=made_by, on=transfer, changes=changes, reason=reason.strip())
    return reversal
