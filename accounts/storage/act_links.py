"""The links of the log of staff: each row has a hash over itself and the row before.

So no row is changed, lost, put elsewhere or slipped in unseen: `manage.py audit` looks at them.
"""

from __future__ import annotations

import datetime as dt
import struct
from hashlib import sha256
from typing import NamedTuple

FIRST = bytes(32)
"""What stands for the link of the row before the first."""
NONE = -1
NUMBERS = struct.Struct(">qqqqqqqqqq")
"""Number, staff, object, player and table, then how long each of the texts is. Big endian, 8 bytes
each; the texts follow."""


class LoggedAct(NamedTuple):
    """One row as it is hashed: texts in UTF-8, and so the moment, ``2026-11-21 12:00:00.250000`` in
    UTC, without the fraction if that is nothing."""

    number: int
    staff_id: int | None
    object_id: int | None
    player_id: int | None
    table_id: int | None
    at: bytes
    kind: bytes
    object_kind: bytes
    changes: bytes
    reason: bytes


def act_link(before: bytes, act: LoggedAct) -> bytes:
    """Return the link of a row, 32 bytes, with that of the row before. TypeError or struct.error
    for values that no row was written with."""
    ids = (act.staff_id, act.object_id, act.player_id, act.table_id)
    texts = (act.at, act.kind, act.object_kind, act.changes, act.reason)
    numbers = NUMBERS.pack(
        act.number, *(NONE if each is None else each for each in ids), *map(len, texts)
    )
    return sha256(b"".join((before, numbers, *texts))).digest()


def moment_bytes(at: dt.datetime) -> bytes:
    """Return a moment as it is hashed."""
    return str(at.astimezone(dt.UTC).replace(tzinfo=None)).encode()
