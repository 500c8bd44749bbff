"""The threads in which a process talks to its database."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

from cardroom.database.databases import POSTGRES_CONNECTIONS
from games.live.table.writing.threads import (
    POSTGRES_GROUPS,
    POSTGRES_WRITERS,
    READERS,
    SIGN_IN_READERS,
    Threads,
)
from games.models import Table

pytestmark = pytest.mark.django_db(transaction=True)


def test_closing_closes_every_thread_s_connection() -> None:
    made: list[BaseDatabaseWrapper] = []

    def note(connection: BaseDatabaseWrapper, **facts: Any) -> None:
        made.append(connection)

    connection_created.connect(note)
    try:
        asyncio.run(use_all())
    finally:
        connection_created.disconnect(note)

    assert len(made) > 1
    assert [each for each in made if each.connection is not None] == []


async def use_all() -> None:
    """Have several threads of each kind work at once, and close them."""
    threads = Threads()
    await asyncio.gather(
        *(threads.write(Table.objects.exists) for _ in range(POSTGRES_WRITERS * 5)),
        *(threads.write_together(Table.objects.exists) for _ in range(5)),
        *(threads.read(Table.objects.exists) for _ in range(READERS * 5)),
        threads.look_up(Table.objects.exists),
    )
    threads.close()


def test_they_leave_most_connections_to_postgresql_for_pages() -> None:
    ours = POSTGRES_WRITERS + POSTGRES_GROUPS + READERS + SIGN_IN_READERS
    assert ours < POSTGRES_CONNECTIONS / 2
