"""A room that many cases of a module begin with: made once, in a transaction that never commits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy, deepcopy
from typing import TypeVar

from django.db import transaction
from django.db.models import Model

from games.tests.services.room import Room

Made = TypeVar("Made")


@contextmanager
def uncommitted() -> Iterator[None]:
    """Undo in the end what is written meanwhile; tests open their own transactions in it."""
    atomic = transaction.atomic()
    vars(atomic)["_from_testcase"] = True  # as around a test, a durable transaction may be in it
    with atomic:
        try:
            yield
        finally:
            transaction.set_rollback(True)


def copy_of(room: Made) -> Made:
    """Return the same room for one case, whose own writes are undone after it."""
    again = copy(room)
    for name, value in vars(room).items():
        if isinstance(value, Room):
            setattr(again, name, copy_of(value))
        elif isinstance(value, (dict, list, set, Model)):
            setattr(again, name, deepcopy(value))
    return again
