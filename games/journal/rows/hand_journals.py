"""The journals of many finished hands: three queries, however many there are, and read hand by
hand, so that many take no more memory than one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import get_args

import msgspec
from django.db.models import F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts.models.player import called_as
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event, HandEvent
from games.engine.hand_state import HandState
from games.journal.damaged_hands import LeftOut, read_hand
from games.journal.rows.codec import decode_events
from games.journal.rows.folding import fold_journal
from games.journal.rows.player_names import Names
from games.models import Hand, HandPlayer

HAND_EVENTS = frozenset(get_args(HandEvent))
HANDS_AT_A_TIME = 20
ROWS_AT_A_TIME = 200
Row = tuple[int, bytes, int | None]
NOBODYS: tuple[int, Iterable[Row]] = (0, ())
NO_END = 2**31 - 1
"""A version that no table reaches."""


class HandJournal(msgspec.Struct, frozen=True, kw_only=True):
    """One hand's own events, from its start to the last hand shown after it."""

    hand: Hand
    events: tuple[Event, ...]
    state: HandState
    """The hand after them."""


def hand_journals(hand_ids: Collection[int], left_out: LeftOut = None) -> Iterator[HandJournal]:
    """Yield the hands by id, each with its table, limit, house and sealed deck; HandDamaged for one
    that can't be read, unless it may be left out."""
    each_with_rows, names = _with_rows(hand_ids), names_in_hands(hand_ids)
    for (hand, of_hand), known in zip(each_with_rows, names, strict=True):
        journal = read_hand(hand, partial(_journal, hand, of_hand, known), left_out)
        if journal is not None:
            yield journal


def _journal(hand: Hand, rows: Iterable[Row], names: Names) -> HandJournal:
    events = names.with_names(_own_events(rows))
    state = fold_journal([events]).hand
    assert state is not None
    return HandJournal(hand=hand, events=events, state=state)


def _with_rows(hand_ids: Collection[int]) -> Iterator[tuple[Hand, Iterable[Row]]]:
    """Yield each hand with its rows, which are read before the next; none where there are none."""
    groups = groupby(_rows(hand_ids), key=itemgetter(0))
    of, rows = next(groups, NOBODYS)
    for hand in _hands(hand_ids):
        if of == hand.pk:
            yield hand, rows
            of, rows = next(groups, NOBODYS)
        else:
            yield hand, ()


def names_in_hands(hand_ids: Collection[int]) -> Iterator[Names]:
    """Yield what players were called when a hand was dealt, for each hand by id; where that has
    been taken out, what they are called today. Who sat there without cards has no name in it."""
    places = HandPlayer.objects.filter(hand__in=hand_ids).order_by("hand_id")
    said = places.values_list("hand_id", "player_id", "name", called_as("player__"))
    for _, of_hand in groupby(said.iterator(chunk_size=ROWS_AT_A_TIME), key=itemgetter(0)):
        called = {player: name or today for _, player, name, today in of_hand}
        yield Names(called, is_all=True)


def _hands(hand_ids: Collection[int]) -> Iterator[Hand]:
    hands = Hand.objects.filter(pk__in=hand_ids).order_by("pk")
    related = hands.select_related("table__limit__house", "sealed_deck")
    return related.iterator(chunk_size=HANDS_AT_A_TIME)


def _rows(hand_ids: Collection[int]) -> Iterator[Row]:
    """Yield each hand's id with a row of its table's journal, its bytes and its schema, up to where
    the next hand starts."""
    later = Hand.objects.filter(table=OuterRef("table"), hand_no__gt=OuterRef("hand_no"))
    following = later.order_by("hand_no").values("started_version")[:1]
    end = Coalesce(Subquery(following), NO_END)
    hands: QuerySet[Hand] = Hand.objects.filter(pk__in=hand_ids).alias(end=end)
    rows = hands.filter(
        table__journal__version__gte=F("started_version"), table__journal__version__lt=F("end")
    )
    fields = ("pk", "table__journal__events", "table__journal__schema")
    in_order = rows.order_by("pk", "table__journal__version").values_list(*fields)
    return in_order.iterator(chunk_size=ROWS_AT_A_TIME)


def _own_events(rows: Iterable[Row]) -> tuple[Event, ...]:
    events = tuple(each for _, row, schema in rows for each in decode_events(row, schema))
    own = tuple(each for each in events if type(each) in HAND_EVENTS)
    first = next(n for n, each in enumerate(own) if isinstance(each, HandStarted))
    return own[first:]
