"""The lobby's rows that are open, by the address: their seats are shown below them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import urlencode

from django.http import QueryDict

OPEN = "open"
MOST_OPEN = 5
"""Each costs the reading of a journal."""


def opened_tables(asked: QueryDict, listed: Iterable[int]) -> tuple[int, ...]:
    """Return the ids of the listed tables that an address opens; what else it says is ignored."""
    wanted = dict.fromkeys(asked.getlist(OPEN))
    return tuple(pk for pk in listed if str(pk) in wanted)[:MOST_OPEN]


def toggles(
    table_ids: Iterable[int], *, opened: tuple[int, ...], asked: Mapping[str, str]
) -> dict[int, str]:
    """Return for each table the query that opens it, or closes it, and leaves all else as it is.

    If as many are open as can be, the first gives way.
    """
    return {
        pk: urlencode([*asked.items(), *((OPEN, each) for each in _toggled(pk, opened))])
        for pk in table_ids
    }


def _toggled(table_id: int, opened: tuple[int, ...]) -> tuple[int, ...]:
    if table_id in opened:
        return tuple(each for each in opened if each != table_id)
    return (*opened, table_id)[-MOST_OPEN:]
