"""Time-outs of a player as the journal has them: of days of which no late turn is kept any more."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from accounts.selectors.player_chips.first_since import numbers_within
from games.journal.rows.codec import decode_events
from games.models import Hand, HandPlayer, JournalRow
from games.selectors.evidence.clock_evidence import FoundTimeOut, clock_words

MOST_HANDS = 3_000
"""So many are looked through, the last of the day; nobody plays as many in two days."""
LONGEST_HAND = dt.timedelta(days=1)
"""One that began longer before the day isn't looked through."""


class _Place(NamedTuple):
    """A player's place in a hand; the hand's own facts are columns of its row."""

    table_id: int
    hand_no: int
    seat: int
    hand_id: int
    started_version: int
    ended_version: int | None


_COLUMNS = (
    "hand__table",
    "hand__hand_no",
    "seat",
    "hand",
    *(f"hand__{name}" for name in _Place._fields[4:]),
)


def journaled_time_outs(player_id: int, begin: dt.datetime, end: dt.datetime) -> list[FoundTimeOut]:
    """Return a player's time-outs between two moments, in no order; of hands that take longer than
    a day, and of more than MOST_HANDS, not all."""
    found = list(_found(_places(player_id, begin, end), begin, end))
    hands = Hand.objects.select_related("table").prefetch_related("hand_players")
    by_id = hands.in_bulk([place.hand_id for place, _, _ in found])
    return [
        FoundTimeOut(hand=by_id[place.hand_id], at=at, words=words) for place, at, words in found
    ]


def _found(
    places: Collection[_Place], begin: dt.datetime, end: dt.datetime
) -> Iterator[tuple[_Place, dt.datetime, str]]:
    by_number = {(place.table_id, place.hand_no): place for place in places}
    for row in _alarms(places, begin, end):
        if place := by_number.get((row.table_id, int(row.turn.partition(".")[0]))):
            for event in decode_events(row.events, row.schema):
                if words := clock_words(event, place.seat):
                    yield place, row.created_at, words


def _places(player_id: int, begin: dt.datetime, end: dt.datetime) -> list[_Place]:
    """Return their places in the hands played between two moments."""
    # By the hands' numbers: else all that the player ever played is read for its times.
    first, after = numbers_within(Hand.objects.all(), "started_at", begin - LONGEST_HAND, end)
    own = HandPlayer.objects.filter(player_id=player_id, hand__gte=first, hand__lt=after)
    newest = own.order_by("-hand").values_list("pk", flat=True)[:MOST_HANDS]
    places = HandPlayer.objects.filter(pk__in=list(newest), hand__started_at__lt=end)
    places = places.exclude(hand__ended_at__lt=begin)
    return [_Place(*row) for row in places.values_list(*_COLUMNS)]


def _alarms(
    places: Collection[_Place], begin: dt.datetime, end: dt.datetime
) -> Iterator[JournalRow]:
    """Yield the decisions in their hands' time that nobody asked for: the alarm made them."""
    for table_id, of_table in _by_table(places).items():
        rows = JournalRow.objects.filter(table_id=table_id, player__isnull=True).exclude(turn="")
        rows = rows.filter(version__gte=min(place.started_version for place in of_table))
        if all(place.ended_version is not None for place in of_table):
            rows = rows.filter(version__lte=max(place.ended_version or 0 for place in of_table))
        yield from rows.filter(created_at__gte=begin, created_at__lt=end).order_by("version")


def _by_table(places: Collection[_Place]) -> Mapping[int, list[_Place]]:
    found: defaultdict[int, list[_Place]] = defaultdict(list)
    for place in places:
        found[place.table_id].append(place)
    return found
