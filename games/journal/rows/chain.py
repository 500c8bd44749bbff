"""The chain: each row of a journal has a hash over itself and the row before, its link.

So no row is changed, lost, put elsewhere or slipped in unseen. A row without a link is of a version
of the room before there were any, or of a worker of that version beside this one: the next link is
made over it too, if that is of the same hand. A hand that starts after such a row starts a chain
anew, since whoever loads it reads no further back than the row before.
"""

from __future__ import annotations

import datetime as dt
import struct
from hashlib import sha256
from typing import NamedTuple

import msgspec

from games.journal.rows.journal_broken import JournalBroken

FIRST = bytes(32)
"""What stands for the link of the row before where a chain starts."""
STARTS_HAND = b'{"type":"hand_started",'
"""In a row's JSON this is no part of a text: there the quotes would be escaped."""
NONE = -1
NUMBERS = struct.Struct(">qqqhhhh")
"""Table, version, player and schema, then how long turn, request id and moment are; the events are
the rest. Big endian, 8 or 2 bytes each."""


class StoredRow(NamedTuple):
    """One row as the database has it, texts and the moment in bytes."""

    version: int
    player_id: int | None
    turn: bytes
    request_id: bytes | None
    schema: int | None
    created_at: bytes
    events: bytes
    link: bytes | None


class Chain(msgspec.Struct, frozen=True):
    """What a table's rows have come to: the link that the newest of them has, or would have."""

    link: bytes = FIRST
    written: bytes | None = None
    """The newest link that a row does have; None: none has, as far as the rows were read."""

    def starts_anew(self, row: StoredRow) -> bool:
        """Return whether a row that comes next leaves those before it without a link over them."""
        return self.link != self.written and STARTS_HAND in row.events

    def next_link(self, table_id: int, row: StoredRow) -> bytes:
        """Return the link of the row that comes next."""
        return link_of(FIRST if self.starts_anew(row) else self.link, table_id, row)

    def after(self, table_id: int, row: StoredRow) -> Chain:
        """Return what the rows have come to with this one; JournalBroken if it has another link."""
        try:
            link = self.next_link(table_id, row)
        except (struct.error, TypeError):  # SQLite keeps any kind of value in any column
            link = None
        if link is None or row.link not in (None, link):
            raise JournalBroken(f"Version {row.version} is not as it was written.")
        return Chain(link, self.written if row.link is None else link)


def chain_at(link: bytes | None) -> Chain:
    """Return the chain after a row with this link."""
    return Chain() if link is None else Chain(link, link)


def link_of(before: bytes, table_id: int, row: StoredRow) -> bytes:
    """Return the link of a row, 32 bytes, with that of the row before."""
    numbers = NUMBERS.pack(
        table_id,
        row.version,
        NONE if row.player_id is None else row.player_id,
        NONE if row.schema is None else row.schema,
        len(row.turn),
        NONE if row.request_id is None else len(row.request_id),
        len(row.created_at),
    )
    texts = (before, numbers, row.turn, row.request_id or b"", row.created_at, row.events)
    return sha256(b"".join(texts)).digest()


def moment_text(now: dt.datetime) -> bytes:
    """Return a moment as the chain has it: ``2026-11-21 12:00:00.250000``, in UTC, without the
    fraction if that is nothing."""
    return str(now.astimezone(dt.UTC).replace(tzinfo=None)).encode()
