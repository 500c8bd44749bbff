"""Group commit: what several tables write in one transaction, with one flush to the disk.

docs/decisions/group-commit.md says why, and what may not happen in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import msgspec
from django.db import Error as DatabaseError
from django.db import transaction

from games.journal.crash_points import reached

Work = Callable[[], Any]


class GroupLost(DatabaseError):
    """Django ended the transaction without an error, and without its COMMIT."""


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """How one work of the group ended: with what it returned, or by a failure of its own."""

    value: Any = None
    failure: Exception | None = None


def carry_out_together(works: Iterable[Work]) -> list[Ended]:
    """Carry out works one after another and commit once; what they are said to have done is done.

    One that fails does so alone: its commit has a savepoint of its own, and what the failure wrote
    about itself stays. An error of the database is raised: then nobody may be told anything, since
    of the whole group nothing is written, or, if it was COMMIT that failed, nobody knows.
    """
    ended: list[Ended] = []
    commits: list[bool] = []
    with transaction.atomic(durable=True):
        transaction.on_commit(partial(commits.append, True))
        transaction.on_commit(partial(reached, "after_group_commit"))
        for work in works:
            ended.append(_carry_out(work))
            reached("in_group")
        reached("before_group_commit")
    if not commits:
        raise GroupLost("The transaction ended without its COMMIT.")
    return ended


def _carry_out(work: Work) -> Ended:
    try:
        return Ended(value=work())
    except DatabaseError:
        raise
    except Exception as failure:
        reached("failed_in_group")
        return Ended(failure=failure)
