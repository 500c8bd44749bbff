"""Time-outs of a player, for staff beside their reset request (EA-5)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.db.models import Min, Q, QuerySet

from accounts.formats.est_day import EST
from accounts.ports import Evidence
from games.journal.rows.codec import decode_events
from games.models import Hand, HandPlayer, JournalRow
from games.selectors.evidence.clock_evidence import clock_words, hand_address
from games.selectors.evidence.connection_history import connection_around

DAY = dt.timedelta(days=1)


def time_outs(player_id: int, day: dt.date) -> tuple[Evidence, ...]:
    """Return a player's time-outs of an EST day, in order: when, where, and how their connection
    was."""
    begin = dt.datetime.combine(day, dt.time(), EST)
    places = _places(player_id, begin)
    found = (
        _evidence(place, row, words)
        for row in _alarms(places, begin)
        if (place := places.get((row.table_id, int(row.turn.partition(".")[0]))))
        for event in decode_events(row.events, row.schema)
        if (words := clock_words(event, place.seat))
    )
    return tuple(sorted(found, key=lambda evidence: evidence.at))


def _places(player_id: int, begin: dt.datetime) -> dict[tuple[int, int], HandPlayer]:
    """Return their places in the hands played on the day, at least in part, by table and hand."""
    # From a hand's number on: else all that the player ever played is read for its times.
    played = Q(ended_at__gte=begin, ended_at__lt=begin + 2 * DAY) | Q(ended_at=None)
    first = Hand.objects.filter(played).aggregate(first=Min("pk"))["first"] or 0
    places = HandPlayer.objects.filter(player_id=player_id, hand__gte=first)
    places = places.filter(hand__started_at__lt=begin + DAY)
    places = places.exclude(hand__ended_at__lt=begin).select_related("hand__table")
    return {(place.hand.table_id, place.hand.hand_no): place for place in places}


def _alarms(places: dict[tuple[int, int], HandPlayer], begin: dt.datetime) -> Iterator[JournalRow]:
    """Yield the day's decisions at their tables that nobody asked for: the alarm made them."""
    first: dict[int, int] = {}
    for (table_id, _), place in places.items():
        version = place.hand.started_version
        first[table_id] = min(version, first.get(table_id, version))
    for table_id, version in first.items():
        yield from _rows(table_id).filter(
            version__gte=version, created_at__gte=begin, created_at__lt=begin + DAY
        )


def _rows(table_id: int) -> QuerySet[JournalRow]:
    rows = JournalRow.objects.filter(table_id=table_id, player__isnull=True).exclude(turn="")
    return rows.order_by("version")


def _evidence(place: HandPlayer, row: JournalRow, words: str) -> Evidence:
    hand = place.hand
    presence = connection_around(
        player_id=place.player_id, table_id=hand.table_id, at=row.created_at
    )
    return Evidence(
        at=row.created_at,
        text=f"{words} at table {hand.table}, hand {hand}. {presence}",
        url=hand_address(hand),
        players=frozenset(hand.hand_players.values_list("player_id", flat=True)),
    )
