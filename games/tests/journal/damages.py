"""What may become of a journal's rows, by a broken disk or by somebody's hand."""

from __future__ import annotations

from collections.abc import Callable

from django.db.models import F

from games.journal.rows.chain import Chain, chain_at, link_of
from games.journal.rows.codec import encode_events
from games.journal.rows.stored_rows import stored_rows
from games.models import JournalRow, Table
from games.tests.journal.damaging import change, rows_of_hand
from games.tests.services.room import Room

ALL = 1_000
"""Rows, at most."""


def lose_last(room: Room) -> None:
    rows_of_hand(room)[-1].delete()


def lose_last_and_say_so(room: Room) -> None:
    lose_last(room)
    Table.objects.filter(pk=room.table.pk).update(version=F("version") - 1)


def lose_one(room: Room) -> None:
    rows_of_hand(room)[2].delete()


def swap_events(room: Room) -> None:
    one, other = rows_of_hand(room)[1], rows_of_hand(room)[3]
    change(one, events=other.events)
    change(other, events=one.events)


def swap_rows(room: Room) -> None:
    one, other = rows_of_hand(room)[1], rows_of_hand(room)[3]
    change(one, version=10_000)
    change(other, version=one.version)
    change(one, version=other.version)


def forge_one(room: Room) -> None:
    """Somebody knows how a link is made, and makes that of one row."""
    row = rows_of_hand(room)[1]
    change(row, events=b"[]", link=link_with(room, row, b"[]"))


def forge_last(room: Room) -> None:
    row = rows_of_hand(room)[-1]
    change(row, events=b"[]", link=link_with(room, row, b"[]"))


def link_with(room: Room, row: JournalRow, events: bytes) -> bytes:
    """Return the link that a row would have with other events."""
    last = row.version
    before, stored = stored_rows(table_id=room.table.pk, first=last - 1, last=last, most=2)
    assert before.link is not None
    return link_of(before.link, room.table.pk, stored._replace(events=events))


def slip_one_in(room: Room) -> None:
    rows = Table.objects.filter(pk=room.table.pk)
    rows.update(version=F("version") + 1)
    last = rows_of_hand(room)[-1]
    last.pk, last.version, last.request_id = None, last.version + 1, None
    last.events = encode_events(())
    last.save(force_insert=True)


def take_links_away(room: Room) -> None:
    JournalRow.objects.filter(pk__in=[row.pk for row in rows_of_hand(room)[1:]]).update(link=None)


DAMAGES: dict[str, Callable[[Room], object]] = {
    "the last row is gone": lose_last,
    "the last row is gone, and the table's row knows nothing of it": lose_last_and_say_so,
    "a row is gone": lose_one,
    "two rows have each other's events": swap_events,
    "two rows have changed places": swap_rows,
    "a row is forged, with its link": forge_one,
    "the last row is forged, with its link": forge_last,
    "there is one row more": slip_one_in,
    "the newest rows have no links": take_links_away,
    "the table's row has another link": lambda room: Table.objects.update(link=bytes(32)),
    "the table's row has no link": lambda room: Table.objects.update(link=None),
}


def make_links_anew(room: Room) -> None:
    """Somebody who has the room's code makes all links of a table, as if all was as written."""
    table, chain = room.table.pk, Chain()
    for row in stored_rows(table_id=table, first=1, last=ALL, most=ALL):
        chain = chain_at(chain.next_link(table, row))
        rows = JournalRow.objects.filter(table_id=table, version=row.version)
        rows.update(link=chain.link)
    Table.objects.filter(pk=table).update(link=chain.link)
