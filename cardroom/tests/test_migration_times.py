"""On PostgreSQL a migration takes as long as it takes; all else, and locks, are bound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connections
from django.db.utils import load_backend

from cardroom.database.databases import database
from cardroom.database.migration_times import BOUNDS, bound_times, lift_times
from cardroom.testing import postgres_url

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def using(transactional_db: None) -> Iterator[str]:
    """A connection to PostgreSQL as the room has it."""
    settings = connections.configure_settings({"default": database(postgres_url() or "")})
    backend: Any = load_backend("django.db.backends.postgresql")
    straight = connections["straight"] = backend.DatabaseWrapper(settings["default"], "straight")
    yield "straight"
    straight.close()
    straight.close_pool()
    del connections["straight"]


def bounds(using: str) -> list[str]:
    """Return how long things may take there."""
    settings = []
    with connections[using].cursor() as cursor:
        for bound in (*BOUNDS, "lock_timeout"):
            cursor.execute(f"SHOW {bound}")
            settings.append(cursor.fetchone()[0])
    return settings


def test_a_migration_takes_its_time_and_nothing_after_it(using: str) -> None:
    assert bounds(using) == ["5s", "5s", "2s"]
    lift_times(using)
    assert bounds(using) == ["0", "0", "2s"]
    bound_times(using)
    assert bounds(using) == ["5s", "5s", "2s"]


def test_the_command_lifts_them_first_and_binds_them_last(monkeypatch: pytest.MonkeyPatch) -> None:
    statements: list[str] = []
    monkeypatch.setattr(
        "cardroom.database.migration_times._say", lambda using, *said: statements.extend(said)
    )

    call_command("migrate", verbosity=0)

    assert statements[0] == "SET statement_timeout = 0"
    assert statements[-1] == "RESET idle_in_transaction_session_timeout"
