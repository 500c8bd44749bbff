"""Public records for readers: each table's sums and lines, and one record's text
(docs/fairness.md). None of it has a card that not everybody saw."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

import msgspec
from django.db.models import Exists, OuterRef, QuerySet

from games.models import MissingTally, PublicRecord, RecordTally, Table
from games.selectors.onlooker import Onlooker
from games.selectors.seen_hands import is_seen, may_see_all

PAGE = 25
MOST_IN_A_FILE = 500
"""Records: an evening of eight hours, and a few megabytes."""


class RecordLine(msgspec.Struct, frozen=True, kw_only=True):
    """A hand's record without its text; hashes are hexadecimal."""

    hand_no: int
    ended_at: dt.datetime | None
    words: str
    """Empty: it was never dealt, or its record is of an older version."""
    frame: str
    """The hash of its last attempt's frame."""
    hash: str
    cutters: int
    missing: int
    missing_seats: tuple[int, ...]
    """Whose cuts those are, each seat once."""
    given_up: int
    is_void: bool
    has_no_person: bool
    """House players alone were dealt in."""


class Sums(msgspec.Struct, frozen=True, kw_only=True):
    """What many records come to."""

    hands: int
    not_cut: int
    missing: int
    given_up: int
    voids: int


class TableRecords(msgspec.Struct, frozen=True, kw_only=True):
    """A table, what its records come to, and the newest of them."""

    id: int
    name: str
    sums: Sums
    newest: RecordLine
    sees_all: bool
    """Whether the viewer may see every hand."""


class RecordPage(msgspec.Struct, frozen=True, kw_only=True):
    """Some of a table's records, the newest first."""

    lines: tuple[RecordLine, ...]
    older: int | None
    """Those before this hand come next; None: there are none."""


def tables_with_records(viewer: Onlooker) -> tuple[TableRecords, ...]:
    """Return the tables that have a record, by name, but for practice ones: one query, however many
    hands there are."""
    tallies = _tallies(viewer).filter(table__practice_until=None)
    return tuple(map(_table, tallies.order_by("table__name")))


def records_of_table(table_id: int, *, viewer: Onlooker) -> TableRecords | None:
    """Return one table; None: none of its hands that the viewer may see has a record."""
    found = _tallies(viewer).filter(Exists(_records(table_id, viewer)), table_id=table_id).first()
    return None if found is None else _table(found)


def missing_by_seat(table_id: int) -> tuple[tuple[int, int], ...]:
    """Return the seats whose cuts were missing, each with how many, the lowest seat first."""
    rows = MissingTally.objects.filter(table_id=table_id).order_by("seat")
    return tuple(rows.values_list("seat", "missing"))


def sums_of(tables: Sequence[TableRecords]) -> Sums:
    """Return what the records of all tables come to."""
    return Sums(
        hands=sum(each.sums.hands for each in tables),
        not_cut=sum(each.sums.not_cut for each in tables),
        missing=sum(each.sums.missing for each in tables),
        given_up=sum(each.sums.given_up for each in tables),
        voids=sum(each.sums.voids for each in tables),
    )


def record_page(table_id: int, *, viewer: Onlooker, before: int | None) -> RecordPage:
    """Return a table's newest records, or the newest before a hand."""
    rows = _records(table_id, viewer).defer("text").order_by("-hand__hand_no")
    if before is not None:
        rows = rows.filter(hand__hand_no__lt=before)
    found = tuple(map(_line, rows[: PAGE + 1]))
    lines = found[:PAGE]
    return RecordPage(lines=lines, older=lines[-1].hand_no if len(found) > PAGE else None)


def record_ids(
    table_id: int, *, viewer: Onlooker, first: int | None, last: int | None
) -> list[int]:
    """Return the ids of the records from one hand to another, the oldest first: of too many the
    first ones, or, if it isn't said from where, the last ones."""
    rows = _records(table_id, viewer)
    if last is not None:
        rows = rows.filter(hand__hand_no__lte=last)
    if first is None:
        newest_first = rows.order_by("-hand__hand_no").values_list("pk", flat=True)
        return list(newest_first[:MOST_IN_A_FILE])[::-1]
    rows = rows.filter(hand__hand_no__gte=first).order_by("hand__hand_no")
    return list(rows.values_list("pk", flat=True)[:MOST_IN_A_FILE])


def public_record(*, table_id: int, hand_no: int, viewer: Onlooker) -> PublicRecord | None:
    """Return a hand's record; None: it has none yet."""
    found = _records(table_id, viewer).select_related("hand__table")
    return found.filter(hand__hand_no=hand_no).first()


def has_record(*, table_id: int, hand_no: int, viewer: Onlooker) -> bool:
    """Return whether a hand can be checked."""
    return _records(table_id, viewer).filter(hand__hand_no=hand_no).exists()


def _records(table_id: int, viewer: Onlooker) -> QuerySet[PublicRecord]:
    """Return the records of a table's hands that a viewer may see."""
    records = PublicRecord.objects.filter(is_seen(viewer, "hand__"), hand__table_id=table_id)
    return records.select_related("hand")


def _tallies(viewer: Onlooker) -> QuerySet[RecordTally]:
    tables = may_see_all(viewer, Table.objects.filter(pk=OuterRef("table")))
    rows = RecordTally.objects.annotate(sees_all=Exists(tables))
    return rows.select_related("table", "newest__hand").defer("newest__text")


def _table(tally: RecordTally) -> TableRecords:
    return TableRecords(
        id=tally.table_id,
        name=tally.table.name,
        sums=Sums(
            hands=tally.hands,
            not_cut=tally.not_cut,
            missing=tally.missing,
            given_up=tally.given_up,
            voids=tally.voids,
        ),
        newest=_line(tally.newest),
        sees_all=getattr(tally, "sees_all", False),
    )


def _line(record: PublicRecord) -> RecordLine:
    return RecordLine(
        hand_no=record.hand.hand_no,
        ended_at=record.hand.ended_at,
        words=record.words,
        frame=bytes(record.frame or b"").hex(),
        hash=bytes(record.hash).hex(),
        cutters=record.cutters,
        missing=record.missing,
        missing_seats=tuple(sorted({int(seat) for seat in record.missing_seats.split()})),
        given_up=record.given_up,
        is_void=record.is_void,
        has_no_person=record.has_no_person,
    )
