"""A transfer's rows: the statements that find accounts, change their balances and write postings.

Written out, since chips move in every hand: most of a settlement's time was the ORM's, building its
statements and models in the thread that commits for all tables. On SQLite in a file, CPU time of
the thread, medians of four runs in turn: a settlement of six takes 0.6 ms, by the ORM 3.8; a
transfer between two accounts 0.5 and 2.3.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

from django.db import connection

from accounts.account_ref import Account, AccountRef, Accounts
from accounts.models import COMMON_KINDS, UNBALANCED_KINDS, AccountKind, Transfer
from accounts.storage.prepared import prepared

FOUND = """CAST(id AS bigint), CAST(kind AS text), CAST(player_id AS bigint),
    CAST(table_id AS bigint), CAST(balance AS bigint)"""
"""Of these types whatever a migration makes of the columns (accounts/storage/prepared.py)."""
FIND = f"SELECT {FOUND} FROM accounts_chipaccount WHERE "
AT_TABLE = "kind IN ('stack', 'queued') AND kind = '{}' AND player_id = %s AND table_id = %s"
COMMON = "kind IN ('house', 'mint') AND kind = '{}'"
ONE = {
    AccountKind.BANKROLL: "kind = 'bankroll' AND player_id = %s",
    AccountKind.STACK: AT_TABLE.format("stack"),
    AccountKind.QUEUED: AT_TABLE.format("queued"),
    AccountKind.HOUSE: COMMON.format("house"),
    AccountKind.MINT: COMMON.format("mint"),
    AccountKind.PURSE: "kind = 'purse' AND player_id = %s AND table_id = %s",
    AccountKind.EVENING: "kind = 'evening' AND table_id = %s",
}
"""What names one account; the rest of its columns is empty.

The kind is no value: SQLite looks at it to choose an index of some kinds alone, and so would plan
the statement anew for each value: six stacks and the house took 172 µs, and so 44. It is named as
those indices have it too; else a player's accounts at all tables are gone through.
"""
IN_ORDER = " ORDER BY id"
LOCKED = " FOR NO KEY UPDATE"
"""PostgreSQL's; SQLite has one writer."""

MAKE = "INSERT INTO accounts_chipaccount (kind, player_id, table_id, balance) VALUES "
IF_NOT_THERE = f" ON CONFLICT DO NOTHING RETURNING {FOUND}"

TRANSFER = """
    INSERT INTO accounts_transfer (key, kind, table_id, hand, reason, made_by_id, created_at)
    VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT (key) DO NOTHING RETURNING id
"""
POSTINGS = "INSERT INTO accounts_posting (transfer_id, account_id, amount) VALUES "
CHANGE = "UPDATE accounts_chipaccount SET balance = balance + CASE id {} END WHERE id IN ({})"


def find_accounts(refs: Collection[AccountRef]) -> Accounts:
    """Find the rows that are there, the players' own locked in order of id.

    They are locked before their balances are looked at, so that what was checked stays true. House
    and mint never are: every table's rake goes to the same row. Where nothing is locked, one
    statement finds all.
    """
    if connection.vendor != "postgresql":
        return _found(refs)
    owned = [ref for ref in refs if ref.kind not in COMMON_KINDS]
    common = [ref for ref in refs if ref.kind in COMMON_KINDS]
    return _found(owned, IN_ORDER + LOCKED) | _found(common)


def make_accounts(refs: Collection[AccountRef]) -> Accounts:
    """Make accounts without chips; those that another process makes just now aren't returned."""
    rows = [
        (ref.kind.value, ref.player_id, ref.table_id, None if ref.kind in UNBALANCED_KINDS else 0)
        for ref in refs
    ]
    return _accounts(MAKE + _places(4, len(rows)) + IF_NOT_THERE, list(chain(*rows)))


def write_transfer(transfer: Transfer) -> bool:
    """Write the transfer's row, unless its key is there already; say whether it was written.

    ``ON CONFLICT`` rather than a caught IntegrityError: it costs no savepoint, and on Postgres it
    waits for another process that is writing the same key at this moment. The ORM's
    ``bulk_create(ignore_conflicts=True)`` has the clause too, but says neither whether the row was
    written nor its id.
    """
    values = (
        transfer.key,
        str(transfer.kind),
        transfer.table_id,
        transfer.hand,
        transfer.reason,
        transfer.made_by_id,
        connection.ops.adapt_datetimefield_value(transfer.created_at),
    )
    with prepared() as cursor:
        cursor.execute(TRANSFER, values)
        row = cursor.fetchone()
    if row is None:
        return False
    transfer.pk = row[0]
    transfer._state.adding = False
    return True


def write_postings(transfer: Transfer, amounts: Mapping[int, int]) -> None:
    """Write what the transfer did to each account, by its id, in cents."""
    rows = ((transfer.pk, account, amount) for account, amount in amounts.items())
    with prepared() as cursor:
        cursor.execute(POSTINGS + _places(3, len(amounts)), list(chain.from_iterable(rows)))


def change_balances(amounts: Mapping[int, int]) -> None:
    """Add cents to accounts, by their ids; all of them keep a balance."""
    whens = " ".join(["WHEN %s THEN %s"] * len(amounts))
    ids = ", ".join(["%s"] * len(amounts))
    with prepared() as cursor:
        cursor.execute(CHANGE.format(whens, ids), [*chain(*amounts.items()), *amounts])


def _accounts(sql: str, values: Sequence[int | str | None]) -> Accounts:
    with prepared() as cursor:
        cursor.execute(sql, values)
        return {
            AccountRef(kind=AccountKind(kind), player_id=player, table_id=table): Account(pk, held)
            for pk, kind, player, table, held in cursor.fetchall()
        }


def _found(refs: Collection[AccountRef], end: str = "") -> Accounts:
    if not refs:
        return {}
    return _accounts(FIND + " OR ".join([ONE[ref.kind] for ref in refs]) + end, _names(refs))


def _names(refs: Iterable[AccountRef]) -> list[int]:
    named = ((ref.player_id, ref.table_id) for ref in refs)
    return [each for each in chain.from_iterable(named) if each is not None]


def _places(columns: int, rows: int) -> str:
    """Return placeholders for so many rows of values."""
    row = f"({', '.join(['%s'] * columns)})"
    return ", ".join([row] * rows)
