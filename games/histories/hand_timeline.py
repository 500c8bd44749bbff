"""A hand's journal row by row, as everybody at the table saw it and when (SD-4): for staff.

No deck is opened for it, so no hidden card can be in it, of whomever, running or over.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator

import msgspec

from games.engine.events.event_kinds import Event
from games.engine.events.seating import PlayerSatDown, SeatChanged
from games.engine.events.settling import Exposed, ShowAsked
from games.histories.formats.hidden_fields import Unrecorded
from games.histories.formats.progress import Progress
from games.histories.formats.record import HandRecord
from games.histories.formats.story import sentences
from games.histories.formats.table_words import table_words
from games.histories.hand_records import record_for_all
from games.journal.rows.codec import decode_events
from games.journal.rows.hand_journals import names_in_hands
from games.journal.rows.player_names import Names
from games.models import Hand, JournalRow
from games.projections import project_events
from games.projections.public_events import ViewEvent

AFTERWARDS = 20
"""So many rows after the end are looked through for hands that were shown late."""


class TimelineRow(msgspec.Struct, frozen=True, kw_only=True):
    """One row: when it was committed, who asked for it, and what it says, a sentence each."""

    version: int
    at: dt.datetime
    asked_by: str
    sentences: tuple[str, ...]


def hand_timeline(hand: Hand) -> list[TimelineRow]:
    """Return a hand's rows that say something, in order; what came after it of its shows alone."""
    describer = _Describer(hand)
    rows, names = list(_rows(hand)), next(names_in_hands([hand.pk]))
    names.know({row.player.pk: row.player.username for row in rows if row.player})
    moments = (_moment(row, describer, hand, names) for row in rows)
    return [each for each in moments if each.sentences]


def _rows(hand: Hand) -> Iterable[JournalRow]:
    rows = JournalRow.objects.filter(table_id=hand.table_id, version__gte=hand.started_version)
    if hand.ended_version is not None:
        rows = rows.filter(version__lte=hand.ended_version + AFTERWARDS)
    following = Hand.objects.filter(table_id=hand.table_id, hand_no__gt=hand.hand_no)
    last = following.order_by("hand_no").values_list("started_version", flat=True).first()
    if last is not None:
        rows = rows.filter(version__lt=last)
    return rows.select_related("player").order_by("version")


def _moment(row: JournalRow, describer: _Describer, hand: Hand, names: Names) -> TimelineRow:
    events = names.with_names(decode_events(bytes(row.events), row.schema))
    if hand.ended_version is not None and row.version > hand.ended_version:
        events = tuple(each for each in events if isinstance(each, Exposed | ShowAsked))
    return TimelineRow(
        version=row.version,
        at=row.created_at,
        asked_by="the dealer" if row.player is None else row.player.username,
        sentences=tuple(describer.describe(events)),
    )


class _Describer:
    """Describes a hand's events in order, as the public may know them."""

    def __init__(self, hand: Hand) -> None:
        self._record, self._state = record_for_all(hand)
        self._before = Progress(self._record)
        self._names = {seat.seat: seat.name for seat in self._record.start.seats}

    def describe(self, events: tuple[Event, ...]) -> Iterator[str]:
        """Yield what a row says."""
        seen = project_events(events, hand=self._state, viewer=None, deck=None)
        for event in seen:
            self._follow(event)
            yield from filter(None, self._describe_event(event, self._record))
            self._before.advance(event)

    def _describe_event(self, event: ViewEvent, record: HandRecord) -> Iterable[str]:
        if isinstance(event, Unrecorded):
            return [record.in_its_chips(table_words(event, self._names))]
        return map(record.in_its_chips, sentences(event, record=record, before=self._before))

    def _follow(self, event: ViewEvent) -> None:
        """Know who sits where."""
        if isinstance(event, PlayerSatDown):
            self._names[event.seat] = event.name
        elif isinstance(event, SeatChanged):
            self._names[event.to_seat] = self._names.get(event.seat, "")
