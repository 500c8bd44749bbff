"""After a test that commits, the tests' SQLite is put back as it was migrated, rows' numbers too.

Django would empty each table, take the ledgers' triggers off and on, and write all rights anew.
That takes longer than most of these tests, and leaves numbers that depend on which of them ran
before.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from django.db import connection
from django.test import TransactionTestCase
from pytest_django.plugin import DjangoDbBlocker


@contextmanager
def put_back_after_commits(blocker: DjangoDbBlocker) -> Iterator[None]:
    """Until this is left, put the database that is there now back after each test that commits."""
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as kept:
        with blocker.unblock():
            connection.ensure_connection()
            connection.connection.backup(kept)

        def put_back(test: TransactionTestCase) -> None:
            connection.ensure_connection()
            kept.backup(connection.connection)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TransactionTestCase, "_fixture_teardown", put_back)
            yield
