"""Ways in which a transaction is lost to all who are in it."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction

from games.journal.loaded import Committed
from games.journal.writing import decide_and_commit
from games.journal.writing.commit import commit as real_commit
from games.tests.services.room import Room


def broken_for(monkeypatch: pytest.MonkeyPatch, room: Room, times: int = 1) -> None:
    """Have the database fail at a table's commit."""
    left = [times]

    def commit(draft: Any, **fields: Any) -> Committed:
        if draft.before.table_id == room.table.pk and left[0]:
            left[0] -= 1
            raise OperationalError("disk I/O error")
        return real_commit(draft, **fields)

    monkeypatch.setattr(decide_and_commit, "commit", commit)


def close_it() -> None:
    """Close the connection: what was written in its transaction is gone."""
    connection.close()


def break_it() -> None:
    """Swallow an error that Django remembers: it rolls back at the end, without a word."""
    try:
        with transaction.atomic(savepoint=False):
            raise IntegrityError
    except IntegrityError:
        pass
