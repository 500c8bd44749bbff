"""The audit of links: whether each row of a journal has that of its writing."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.journal.rows.chain import Chain, StoredRow
from games.journal.rows.journal_broken import JournalBroken
from games.journal.rows.stored_rows import stored_rows

ROWS_AT_A_TIME = 2_000
NO_END = 2**31 - 1
"""A version that no table reaches."""


class LinksProven(msgspec.Struct, frozen=True, kw_only=True):
    """What a table's rows have come to, and how many of them no link is made over."""

    chain: Chain = Chain()
    loose: int = 0
    """The newest of these: the next link will be made over them, if no hand starts before it."""
    lost: int = 0
    """The others: none ever will be."""

    @property
    def uncovered(self) -> int:
        """How many there are by now."""
        return self.loose + self.lost

    def after(self, row: StoredRow, chain: Chain) -> LinksProven:
        """Return the same after the next row, with which the chain has come to this."""
        is_anew = self.chain.starts_anew(row)
        loose = 0 if is_anew or row.link is not None else self.loose
        return LinksProven(
            chain=chain,
            loose=loose + (row.link is None),
            lost=self.lost + (self.loose if is_anew else 0),
        )


class LinkAudit:
    """One table's links. Only the first that is wrong is named, since all later ones hang on it.

    ``known`` is a version that an earlier audit has proven, with what the rows had come to there.
    """

    def __init__(self, table_id: int, since: LinksProven, known: tuple[int, Chain] | None) -> None:
        self._table_id = table_id
        self._known = known
        self.proven = since
        self.is_broken = False

    def check(self, row: StoredRow) -> Iterator[str]:
        """Take the next row; yield what is wrong with it."""
        if self.is_broken:
            return
        try:
            chain = self.proven.chain.after(self._table_id, row)
        except JournalBroken:
            self.is_broken = True
            yield f"version {row.version} is not as it was written"
            return
        self.proven = self.proven.after(row, chain)
        if self._known and self._known[0] == row.version and self._known[1] != chain:
            self.is_broken = True
            yield f"version {row.version} was proven before, and has been written anew since"

    def end(self, link: bytes | None) -> Iterator[str]:
        """Yield whether the newest link is another than the table's row has."""
        if not self.is_broken and self.proven.chain.written != link:
            self.is_broken = True
            yield "its journal ends with another link than its row has"


def rows_after(version: int, *, table_id: int) -> Iterator[StoredRow]:
    """Yield a table's rows after a version, however many, a page at a time."""
    while True:
        page = stored_rows(table_id=table_id, first=version + 1, last=NO_END, most=ROWS_AT_A_TIME)
        yield from page
        if len(page) < ROWS_AT_A_TIME:
            return
        version = page[-1].version
