"""What goes wrong at one table while it is committed together with others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import connection
from msgspec.structs import replace

from games.journal.giving_up_hands import CannotGoOn
from games.journal.loaded import Committed, Draft
from games.journal.writing import decide_and_commit
from games.journal.writing.commit import commit as real_commit
from games.tests.stand_ins import put

Commit = Callable[..., Committed]


def make_trouble(point: str, *, at: int) -> None:
    """Have a table's commits fail, or be outrun, within a group, if that leads to the point."""
    troubles = {"failed_in_group": failing, "outrun": outrun_once}
    trouble = troubles.get(point.partition(", ")[0])
    if trouble is not None:
        put(decide_and_commit, commit=trouble(real_commit, at))


def failing(real: Commit, table_id: int) -> Commit:
    """The dealer fails."""

    def commit(draft: Draft, **fields: Any) -> Committed:
        if is_in_a_hand(draft, table_id):
            raise CannotGoOn(RuntimeError())
        return real(draft, **fields)

    return commit


def outrun_once(real: Commit, table_id: int) -> Commit:
    """The table has moved on since it was cached: the fence is missed, once at each version."""
    missed = set()

    def commit(draft: Draft, **fields: Any) -> Committed:
        version = draft.before.version
        if is_in_a_hand(draft, table_id) and version not in missed:
            missed.add(version)
            draft = replace(draft, before=replace(draft.before, version=version - 1))
        return real(draft, **fields)

    return commit


def is_in_a_hand(draft: Draft, table_id: int) -> bool:
    """Whether this table is played, and committed within a group."""
    is_played = draft.before.table_id == table_id and draft.before.state.is_hand_running
    return is_played and connection.in_atomic_block
