"""A journal that can't be what was written: nothing is played on from it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec


class JournalBroken(Exception):
    """What a table's rows say is not what was written, or not all of it. Says no value of them."""

    table_id: int | None = None
    """Whose rows; None where that isn't known yet."""


@contextmanager
def breaks_named(table_id: int) -> Iterator[None]:
    """Say of which table a journal is broken. A row that can't be decoded breaks it too."""
    try:
        yield
    except msgspec.DecodeError:
        broken = JournalBroken("A row is not one of ours.")
        broken.table_id = table_id
        raise broken from None  # what it has in it might be a card
    except JournalBroken as broken:
        broken.table_id = table_id
        raise
