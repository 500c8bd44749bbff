"""The audit of the log of staff: whether each row has the link of its writing (act_links.py)."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import msgspec
from django.db import connection

from accounts.models import StaffLogEnd
from accounts.storage.act_links import FIRST, LoggedAct, act_link

ROWS_AT_A_TIME = 2_000
# Texts in bytes: one that has become none is then a row with a wrong link, and no error of the
# driver's.
TEXT = {"sqlite": "CAST({} AS BLOB)", "postgresql": "textsend({})"}
MOMENT = {
    "sqlite": "at",
    "postgresql": "replace("
    "to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '.000000', '')",
}
ROWS = """
    SELECT number, staff_id, object_id, player_id, table_id, {at}, {kind}, {object_kind},
        {changes}, {reason}, link
    FROM accounts_staffact WHERE number > %s ORDER BY number LIMIT %s
"""


class StaffLogProven(msgspec.Struct, frozen=True, kw_only=True):
    """How far the log has been proven: a number, and the link of its row."""

    number: int = 0
    link: bytes = FIRST


NOTHING = StaffLogProven()


class StaffLogAudit:
    """The log of staff, from what has been proven of it. Only the first wrong row is named, since
    all later ones hang on it."""

    def __init__(self, since: StaffLogProven = NOTHING, known: StaffLogProven = NOTHING) -> None:
        self.proven = since
        self._known = known

    def problems(self) -> Iterator[str]:
        """Yield what is wrong with the log, a sentence each."""
        for stored in _rows_after(self.proven.number or -1):
            problem = self._take(stored)
            if problem:
                yield f"The log of staff: {problem}."
                return
        if self.proven.number < self._known.number:
            yield f"The log of staff: act {self._known.number} was proven before, and is missing."
        end = StaffLogEnd.objects.filter(pk=1).values_list("number", "link").first()
        if (self.proven.number, self.proven.link) != _as_end(end):
            yield (
                f"The log of staff ends with act {self.proven.number}, but its end says"
                f" {_as_end(end)[0]}."
            )

    def _take(self, stored: tuple[object, ...]) -> str:
        """Take the next row; return what is wrong with it, if anything is."""
        *fields, link = stored
        act = LoggedAct(*fields)  # type: ignore[arg-type]  # whatever the database has
        expected = self.proven.number + 1
        if act.number != expected:
            return f"act {expected} is missing"
        try:
            right = act_link(self.proven.link, act)
        except (struct.error, TypeError):  # SQLite keeps any kind of value in any column
            right = None
        if right is None or not isinstance(link, bytes | memoryview) or bytes(link) != right:
            return f"act {act.number} is not as it was written"
        self.proven = StaffLogProven(number=act.number, link=right)
        if self._known.number == act.number and self._known.link != right:
            return f"act {act.number} was proven before, and has been written anew since"
        return ""


def _as_end(row: tuple[int, bytes | memoryview[int]] | None) -> tuple[int, bytes]:
    return (0, FIRST) if row is None else (row[0], bytes(row[1]))


def _rows_after(number: int) -> Iterator[tuple[object, ...]]:
    """Yield the rows after a number, however many, a page at a time."""
    while True:
        with connection.cursor() as cursor:
            cursor.execute(_statement(connection.vendor), (number, ROWS_AT_A_TIME))
            page = cursor.fetchall()
        yield from page
        if len(page) < ROWS_AT_A_TIME:
            return
        number = page[-1][0]


def _statement(vendor: str) -> str:
    text = TEXT[vendor]
    names = ("kind", "object_kind", "changes", "reason")
    return ROWS.format(
        at=text.format(MOMENT[vendor]), **{name: text.format(name) for name in names}
    )
