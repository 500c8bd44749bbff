"""Journals that aren't what was written: by a broken disk, or by somebody's hand."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DatabaseError, connection, models, transaction

from games.journal.load_table import load_table
from games.journal.loaded import Loaded
from games.models import JournalRow, Table
from games.models.dealt_hands.journal_guard import install_guard, remove_guard
from games.tests.services.room import Room

FIELDS = tuple(each for each in JournalRow._meta.concrete_fields if not each.primary_key)
BITS = {"BinaryField": 8, "CharField": 8, "SmallIntegerField": 15}
"""How many a byte, or a number, has; other numbers have 31."""
EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
MICROSECOND = dt.timedelta(microseconds=1)


@contextmanager
def damage() -> Iterator[None]:
    """Let a journal be changed meanwhile, and undo in the end all that was done."""
    with transaction.atomic():
        remove_guard(connection)
        try:
            yield
        finally:
            transaction.set_rollback(True)


def rows_of_hand(room: Room) -> list[JournalRow]:
    """Return the rows that loading the table folds, in order."""
    first = Table.objects.values_list("snapshot_version", flat=True).get(pk=room.table.pk)
    rows = JournalRow.objects.filter(table_id=room.table.pk, version__gte=first)
    return list(rows.order_by("version"))


def bits_of(row: JournalRow, field: models.Field[Any, Any]) -> int:
    """Return how many bits a column's value has; 0: it is empty."""
    value = getattr(row, field.attname)
    kind = field.get_internal_type()
    if value is None:
        return 0
    if isinstance(value, str):
        return len(value.encode()) * BITS[kind]
    return len(value) * BITS[kind] if isinstance(value, bytes | memoryview) else BITS.get(kind, 31)


def flip(row: JournalRow, field: models.Field[Any, Any], bit: int) -> bool:
    """Flip a bit of one column in the database; False if the database takes no such value."""
    is_text = field.get_internal_type() == "CharField"
    cast = "CAST(%s AS TEXT)" if is_text and connection.vendor == "sqlite" else "%s"
    statement = f"UPDATE games_journalrow SET {field.column} = {cast} WHERE id = %s"
    try:
        value = flipped(getattr(row, field.attname), bit)
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement, (value, row.pk))
    except (DatabaseError, ValueError):
        return False
    return True


def flipped(value: Any, bit: int) -> Any:
    """Return a value with one bit the other way round; of a text, its bytes."""
    match value:
        case int():
            return value ^ 1 << bit
        case dt.datetime():
            moment = EPOCH + ((value - EPOCH) // MICROSECOND ^ 1 << bit) * MICROSECOND
            return connection.ops.adapt_datetimefield_value(moment)
        case str() if connection.vendor == "postgresql":
            return flipped(value.encode(), bit).decode()
        case str():
            return flipped(value.encode(), bit)
        case _:
            changed = bytearray(value)
            changed[bit // 8] ^= 1 << bit % 8
            return bytes(changed)


def change(row: JournalRow, **fields: Any) -> None:
    """Write other values over a row's."""
    JournalRow.objects.filter(pk=row.pk).update(**fields)


def forget_links(room: Room) -> None:
    """Make the journal one of a version of the room that had no links."""
    remove_guard(connection)
    JournalRow.objects.filter(table=room.table).update(link=None)
    install_guard(connection)
    Table.objects.filter(pk=room.table.pk).update(link=None)
    room.reload()


def loaded(room: Room) -> Loaded:
    """Load the table, as after a restart."""
    return load_table(table_id=room.table.pk)
