"""Statements that PostgreSQL plans once for each connection, and what may change under them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from accounts.account_ref import AccountRef
from accounts.models import AccountKind, Player
from accounts.services.money.transfer_rows import find_accounts, make_accounts
from accounts.storage.prepared import prepared

pytestmark = pytest.mark.django_db(transaction=True)
OFTEN = 7
"""PostgreSQL chooses a plan for all values after five."""


@pytest.fixture
def bankroll() -> AccountRef:
    """Alice's, without chips."""
    alice = Player.objects.create(username="alice")
    ref = AccountRef(kind=AccountKind.BANKROLL, player_id=alice.pk, table_id=None)
    make_accounts([ref])
    return ref


def look(ref: AccountRef) -> None:
    """Find the account often."""
    for _ in range(OFTEN):
        with transaction.atomic():
            assert list(find_accounts([ref])) == [ref]


def prepared_statements() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT statement FROM pg_prepared_statements")
        return "\n".join(row[0] for row in cursor.fetchall())


@pytest.mark.on_postgres
def test_what_is_run_often_is_planned_once(bankroll: AccountRef) -> None:
    look(bankroll)

    assert "FROM accounts_chipaccount WHERE kind = 'bankroll' AND player_id = $1" in (
        prepared_statements()
    )


@pytest.fixture
def longer_kinds() -> Iterator[str]:
    """The statement of a migration that gives a column another type, taken back afterwards."""
    change = "ALTER TABLE accounts_chipaccount ALTER COLUMN kind TYPE varchar({})"
    yield change.format(20)
    with connection.cursor() as cursor:
        cursor.execute(change.format(10))


@pytest.mark.on_postgres
def test_a_migration_that_changes_a_column_s_type_breaks_none(
    bankroll: AccountRef, longer_kinds: str
) -> None:
    look(bankroll)
    somebody_else_s = connection.copy()
    with somebody_else_s.cursor() as cursor:
        cursor.execute(longer_kinds)
    somebody_else_s.close()

    look(bankroll)


@pytest.mark.on_postgres
def test_numbers_of_any_size_are_one_statement(bankroll: AccountRef) -> None:
    for number in (1, 40_000, 3_000_000_000):
        with transaction.atomic(), prepared() as cursor:
            cursor.execute("SELECT 'numbers' WHERE %s > 0", (number,))

    assert prepared_statements().count("numbers") == 1


def test_an_error_of_the_database_is_one_of_django_s(bankroll: AccountRef) -> None:
    twice = "INSERT INTO accounts_player (id) VALUES (%s)"
    with pytest.raises(IntegrityError), transaction.atomic(), prepared() as cursor:
        cursor.execute(twice, (bankroll.player_id,))


def test_whoever_watches_the_statements_sees_these_too(bankroll: AccountRef) -> None:
    with CaptureQueriesContext(connection) as seen, transaction.atomic():
        find_accounts([bankroll])

    assert any("accounts_chipaccount" in each["sql"] for each in seen)
