"""The one way that chips move (MO-6; docs/architecture.md, Chips)."""

import datetime as dt
from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_

from django.db import connection, transaction
from django.db.models import Case, F, Q, Value, When

from accounts.account_ref import AccountRef, ref_of
from accounts.models import (
    COMMON_KINDS,
    AccountKind,
    ChipAccount,
    Player,
    Posting,
    Transfer,
    TransferKind,
)


class NotEnoughChips(Exception):
    """A transfer would take an account below zero. Amounts in cents; nothing was written."""

    def __init__(self, account: AccountRef, balance: int, needed: int) -> None:
        super().__init__(f"The {account} has {balance} cents; {needed} are needed.")
        self.account = account
        self.balance = balance
        self.needed = needed


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
    other content raises KeyReused. An overdraft raises NotEnoughChips, and the caller's
    transaction stays usable. Postings of zero are left out. Takes the rows of the players'
    accounts in order of their id; a caller that holds a table's row has taken it before.
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
    accounts = _accounts(amounts)
    short = _overdraft(amounts, accounts)
    if short is not None:
        return _first_transfer(wanted, amounts) or _raise(short)
    if not _insert(wanted):
        return _first_transfer(wanted, amounts) or _raise(KeyReused(key))
    _change_balances(amounts, accounts)
    Posting.objects.bulk_create(
        Posting(transfer=wanted, account=accounts[ref], amount=amount)
        for ref, amount in amounts.items()
    )
    return wanted


def _checked(postings: Mapping[AccountRef, int]) -> dict[AccountRef, int]:
    total = sum(postings.values())
    if total != 0:
        raise ValueError(f"The postings of a transfer must sum to zero; these sum to {total}.")
    return {ref: amount for ref, amount in postings.items() if amount}


def _raise(error: Exception) -> Transfer:
    raise error


def _accounts(refs: Iterable[AccountRef]) -> dict[AccountRef, ChipAccount]:
    """Find the rows of the accounts, the players' ones locked in order of id; make missing ones."""
    wanted = set(refs)
    found = _find(wanted)
    missing = wanted - found.keys()
    if missing:
        # Another process may make the same account now: then both use its row.
        ChipAccount.objects.bulk_create(
            (_new_account(ref) for ref in sorted(missing, key=str)), ignore_conflicts=True
        )
        found = _find(wanted)
    return found


def _find(refs: set[AccountRef]) -> dict[AccountRef, ChipAccount]:
    common = [ref.kind for ref in refs if ref.kind in COMMON_KINDS]
    owned = [_condition(ref) for ref in refs if ref.kind not in COMMON_KINDS]
    rows: list[ChipAccount] = []
    if owned:
        # Locked before the balances are looked at, so that what was checked stays true.
        locked = ChipAccount.objects.select_for_update(no_key=True)
        rows += locked.filter(reduce(or_, owned)).order_by("id")
    if common:
        # Never locked: every table's rake goes to the same row.
        rows += ChipAccount.objects.filter(kind__in=common)
    return {ref_of(row): row for row in rows}


def _condition(ref: AccountRef) -> Q:
    if ref.kind is AccountKind.BANKROLL:
        return Q(kind=ref.kind, player_id=ref.player_id)
    return Q(kind=ref.kind, player_id=ref.player_id, table_id=ref.table_id)


def _new_account(ref: AccountRef) -> ChipAccount:
    balance = None if ref.kind in COMMON_KINDS else 0
    return ChipAccount(
        kind=ref.kind, player_id=ref.player_id, table_id=ref.table_id, balance=balance
    )


def _overdraft(
    amounts: Mapping[AccountRef, int], accounts: Mapping[AccountRef, ChipAccount]
) -> NotEnoughChips | None:
    for ref, amount in amounts.items():
        balance = accounts[ref].balance
        if balance is not None and balance + amount < 0:
            return NotEnoughChips(ref, balance, -amount)
    return None


def _insert(transfer: Transfer) -> bool:
    """Write the transfer's row, unless its key is there already; say whether it was written.

    `ON CONFLICT` rather than a caught IntegrityError: it costs no savepoint, and on Postgres it
    waits for another process that is writing the same key at this moment.
    """
    fields = [field for field in Transfer._meta.concrete_fields if not field.primary_key]
    values = [
        field.get_db_prep_save(field.pre_save(transfer, True), connection) for field in fields
    ]
    columns = ", ".join(f'"{field.column}"' for field in fields)
    places = ", ".join(["%s"] * len(fields))
    with connection.cursor() as cursor:
        cursor.execute(
            f'INSERT INTO "{Transfer._meta.db_table}" ({columns}) VALUES ({places})'
            ' ON CONFLICT ("key") DO NOTHING RETURNING "id"',
            values,
        )
        row = cursor.fetchone()
    if row is None:
        return False
    transfer.pk = row[0]
    transfer._state.adding = False
    return True


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


def _change_balances(
    amounts: Mapping[AccountRef, int], accounts: Mapping[AccountRef, ChipAccount]
) -> None:
    changes = {
        accounts[ref].pk: amount
        for ref, amount in amounts.items()
        if accounts[ref].balance is not None
    }
    if not changes:
        return
    change = Case(*(When(pk=pk, then=Value(amount)) for pk, amount in changes.items()))
    ChipAccount.objects.filter(pk__in=changes).update(balance=F("balance") + change)
