"""Issuing a table's own chips to those who sit down there. Amounts in the ledger's units."""

from __future__ import annotations

import datetime as dt

from accounts.account_ref import evening, purse
from accounts.models import AccountKind, ChipAccount, TransferKind
from accounts.selectors.player_chips.balances import balance
from accounts.selectors.player_chips.own_chips import MOST_ISSUED, issued_at
from accounts.services.money.post_transfer import NotEnoughChips, post_transfer


def make_evening(table_id: int) -> None:
    """Give a new table its evening's mint; from then on its chips are kept apart."""
    ChipAccount.objects.create(kind=AccountKind.EVENING, table_id=table_id)


def issue_chips(*, table_id: int, player_id: int, needed: int, key: str, now: dt.datetime) -> None:
    """Have a purse hold what is needed, in the caller's transaction, which holds the table's row.

    NotEnoughChips, as of a bankroll, if the table would issue more than ten million chips in all.
    """
    ref = purse(player_id, table_id)
    lacking = needed - balance(ref)
    if lacking <= 0:
        return
    if issued_at(table_id) + lacking > MOST_ISSUED:
        raise NotEnoughChips(ref, needed - lacking, needed)
    postings = {evening(table_id): -lacking, ref: lacking}
    post_transfer(key=key, kind=TransferKind.ISSUE, postings=postings, now=now, table_id=table_id)
