"""Time-outs of a player, for staff beside their reset request (EA-5).

Those of a day are read off the rows that late turns leave, however many hands were played; of a day
of which these rows are gone, from the journal.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator

from accounts.formats.est_day import EST
from accounts.ports import Evidence
from games.models import Hand, LateTurn
from games.selectors.evidence.clock_evidence import (
    EMERGENCY_ALL_IN,
    FOLDED_BY_TIME_OUT,
    FoundTimeOut,
    hand_address,
)
from games.selectors.evidence.connection_history import connection_around
from games.selectors.evidence.journaled_time_outs import journaled_time_outs

DAY = dt.timedelta(days=1)


def time_outs(player_id: int, day: dt.date) -> tuple[Evidence, ...]:
    """Return a player's time-outs of an EST day, in order: when, where, and how their connection
    was."""
    begin = dt.datetime.combine(day, dt.time(), EST)
    read = _noted if _has_rows_from(begin) else journaled_time_outs
    found = sorted(read(player_id, begin, begin + DAY), key=lambda each: each.at)
    return tuple(_evidence(player_id, each) for each in found)


def _has_rows_from(begin: dt.datetime) -> bool:
    """Whether no row of a later turn can be gone: the oldest go first, and older ones are there."""
    return LateTurn.objects.filter(at__lt=begin).exists()


def _noted(player_id: int, begin: dt.datetime, end: dt.datetime) -> Iterator[FoundTimeOut]:
    late = list(LateTurn.objects.filter(player_id=player_id, at__gte=begin, at__lt=end))
    hands = _hands(late)
    for each in late:
        words = EMERGENCY_ALL_IN if each.is_all_in else FOLDED_BY_TIME_OUT
        yield FoundTimeOut(hand=hands[each.table_id, each.hand_no], at=each.at, words=words)


def _hands(late: Iterable[LateTurn]) -> dict[tuple[int, int], Hand]:
    """Return the hands of late turns, by table and number, with their players."""
    numbers: defaultdict[int, set[int]] = defaultdict(set)
    for each in late:
        numbers[each.table_id].add(each.hand_no)
    found: dict[tuple[int, int], Hand] = {}
    for table_id, some in numbers.items():
        hands = Hand.objects.filter(table_id=table_id, hand_no__in=some).select_related("table")
        found |= {(table_id, hand.hand_no): hand for hand in hands.prefetch_related("hand_players")}
    return found


def _evidence(player_id: int, found: FoundTimeOut) -> Evidence:
    hand = found.hand
    presence = connection_around(player_id=player_id, table_id=hand.table_id, at=found.at)
    return Evidence(
        at=found.at,
        text=f"{found.words} at table {hand.table}, hand {hand}. {presence}",
        url=hand_address(hand),
        players=frozenset(place.player_id for place in hand.hand_players.all()),
    )
