"""The one way that chips move (MO-6; docs/architecture.md, Chips)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Set

from django.conf import settings
from django.db import transaction

from accounts.account_ref import Account, AccountRef, Accounts, ref_of
from accounts.formats.money import format_chips, format_money
from accounts.models import AccountKind, Player, Transfer, TransferKind
from accounts.models.money.posting_bounds import MOST_HELD

if settings.PLAIN:
    from accounts.services.money.transfer_models import (
        change_balances,
        find_accounts,
        make_accounts,
        write_postings,
        write_transfer,
    )
else:
    from accounts.services.money.transfer_rows import (
        change_balances,
        find_accounts,
        make_accounts,
        write_postings,
        write_transfer,
    )


class NotEnoughChips(Exception):
    """A transfer would take an account below zero. Amounts in cents; nothing was written."""

    def __init__(self, account: AccountRef, balance: int, needed: int) -> None:
        super().__init__(f"The {account} has {balance} cents; {needed} are needed.")
        self.account = account
        self.balance = balance
        self.needed = needed

    @property
    def sentence(self) -> str:
        """Say what there is: "The bankroll has $5", or of a table's own chips "The purse has 5"."""
        is_own = self.account.kind in (AccountKind.PURSE, AccountKind.EVENING)
        what = "purse" if is_own else "bankroll"
        return f"The {what} has {format_chips(self.balance, has_own_chips=is_own)}"


class TooManyChips(Exception):
    """A transfer would move more, or leave an account with more, than can be added up. Amounts in
    cents; nothing was written."""

    def __init__(self, account: AccountRef, wanted: int) -> None:
        most = format_money(MOST_HELD)
        super().__init__(f"The {account} would come to {format_money(wanted)}: {most} at most.")


class KeyReused(Exception):
    """A transfer's key stands for another transfer already. Nothing was written."""

    def __init__(self, key: str) -> None:
        super().__init__(f"Another transfer has the key {key!r} already.")
        self.key = key


def post_transfer(
    *,
    key: str,
    kind: TransferKind,
    postings: Mapping[AccountRef, int],
    now: dt.datetime,
    table_id: int | None = None,
    hand: str | None = None,
    reason: str = "",
    made_by: Player | None = None,
) -> Transfer:
    """Move chips, in cents (above zero: into the account), in the caller's transaction.

    The same key again with the same content returns the first transfer and moves nothing, with
    other content raises KeyReused. An overdraft raises NotEnoughChips, more than an account holds
    TooManyChips, and the caller's transaction stays usable. Postings of zero are left out. Takes
    the rows of the players' accounts in order of their id; a caller that holds a table's row has
    taken it before.
    """
    if not transaction.get_connection().in_atomic_block:
        raise transaction.TransactionManagementError("post_transfer needs an open transaction.")
    amounts = _checked(postings)
    wanted = Transfer(
        key=key,
        kind=kind,
        table_id=table_id,
        hand=hand,
        reason=reason,
        made_by=made_by,
        created_at=now,
    )
    accounts = _accounts(amounts.keys())
    refused: Exception | None = _out_of_bounds(amounts, accounts)
    if refused is None and not write_transfer(wanted):
        refused = KeyReused(key)
    if refused is not None:
        first = _first_transfer(wanted, amounts)
        if first is None:
            raise refused
        return first
    _book(wanted, amounts, accounts)
    return wanted


def _checked(postings: Mapping[AccountRef, int]) -> dict[AccountRef, int]:
    total = sum(postings.values())
    if total != 0:
        raise ValueError(f"The postings of a transfer must sum to zero; these sum to {total}.")
    return {ref: amount for ref, amount in postings.items() if amount}


def _accounts(refs: Set[AccountRef]) -> Accounts:
    """Find the rows of the accounts, the players' ones locked in order of id; make missing ones."""
    found = find_accounts(refs)
    missing = sorted(refs - found.keys(), key=str)
    if not missing:
        return found
    made = make_accounts(missing)
    # Another process may have made the same account meanwhile: then both use its row.
    return found | made if len(made) == len(missing) else find_accounts(refs)


def _out_of_bounds(
    amounts: Mapping[AccountRef, int], accounts: Mapping[AccountRef, Account]
) -> NotEnoughChips | TooManyChips | None:
    for ref, amount in amounts.items():
        balance = accounts[ref].balance
        if balance is not None and balance + amount < 0:
            return NotEnoughChips(ref, balance, -amount)
        if abs(amount) > MOST_HELD or (balance or 0) + amount > MOST_HELD:
            return TooManyChips(ref, (balance or 0) + amount)
    return None


def _first_transfer(wanted: Transfer, amounts: Mapping[AccountRef, int]) -> Transfer | None:
    """Return the transfer that has the key already, if it is the same one."""
    first = Transfer.objects.filter(key=wanted.key).first()
    if first is None:
        return None
    posted = first.postings.select_related("account")
    if _content(first, {ref_of(each.account): each.amount for each in posted}) != _content(
        wanted, amounts
    ):
        raise KeyReused(wanted.key)
    return first


def _content(transfer: Transfer, amounts: Mapping[AccountRef, int]) -> tuple[object, ...]:
    """What two transfers of one key must have in common: all but the time."""
    return (
        str(transfer.kind),
        transfer.table_id,
        transfer.hand,
        transfer.reason,
        transfer.made_by_id,
        dict(amounts),
    )


def _book(transfer: Transfer, amounts: Mapping[AccountRef, int], accounts: Accounts) -> None:
    """Change the balances, where there are any, and write the postings."""
    changed = [(accounts[ref], amount) for ref, amount in amounts.items()]
    kept = {account.id: amount for account, amount in changed if account.balance is not None}
    if kept:
        change_balances(kept)
    if changed:
        write_postings(transfer, {account.id: amount for account, amount in changed})
