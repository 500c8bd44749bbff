"""Finished hands, each as one reader may know it (HH-1, SD-4)."""

from __future__ import annotations

from typing import get_args

from games.engine.cards import Deck
from games.engine.events import Event, HandEvent, HandStarted
from games.engine.hand_state import HandState
from games.engine.showdown import show
from games.hand_history.record import HandRecord, Mucked
from games.models import Hand, JournalRow, Table
from games.projections import project_events
from games.services.codec import decode_events
from games.services.decks import open_deck
from games.services.folding import fold_journal

HAND_EVENTS = tuple(kind for union in get_args(HandEvent) for kind in get_args(union) or (union,))


class NoSuchHand(Exception):
    """No hand has this number, or it isn't over."""

    def __init__(self, number: str) -> None:
        super().__init__(f"There is no finished hand {number}.")


def hand_record(*, table_id: int, hand_no: int, reader_id: int | None) -> HandRecord:
    """Return a finished hand for a player, or for the public; NoSuchHand if there is none."""
    hand = Hand.objects.filter(table_id=table_id, hand_no=hand_no, ended_at__isnull=False).first()
    if hand is None:
        raise NoSuchHand(f"{table_id}-{hand_no}")
    return record_of(hand, reader_id=reader_id)


def record_of(hand: Hand, *, reader_id: int | None) -> HandRecord:
    """Return a finished hand's record. One query for its rows, one each for table and deck."""
    events = hand_events(hand)
    state = fold_journal([events]).hand
    if state is None or not isinstance(events[0], HandStarted):
        raise NoSuchHand(str(hand))
    deck = open_deck(table_id=hand.table_id, hand_no=hand.hand_no)
    table = Table.objects.select_related("limit__house").get(pk=hand.table_id)
    reader = next((each.seat for each in state.players if each.player == reader_id), None)
    return HandRecord(
        table_id=hand.table_id,
        table_name=table.name,
        house_name=table.limit.house.name,
        house_key=table.limit.house.key,
        limit=state.limit,
        rules=state.rules,
        max_seats=events[0].table.max_seats,
        started_at=hand.started_at,
        events=project_events(events, hand=state, viewer=reader_id, deck=deck),
        reader=reader,
        mucked=learned(state, deck) if reader is not None else (),
    )


def hand_events(hand: Hand) -> tuple[Event, ...]:
    """Return the hand's own events, from its start to the last hand shown after it."""
    following = (
        Hand.objects.filter(table_id=hand.table_id, hand_no=hand.hand_no + 1)
        .values_list("started_version", flat=True)
        .first()
    )
    rows = JournalRow.objects.filter(table_id=hand.table_id, version__gte=hand.started_version)
    if following is not None:
        rows = rows.filter(version__lt=following)
    decoded = (
        decode_events(row) for row in rows.order_by("version").values_list("events", flat=True)
    )
    events = tuple(each for row in decoded for each in row if isinstance(each, HAND_EVENTS))
    first = next(n for n, each in enumerate(events) if isinstance(each, HandStarted))
    return events[first:]


def learned(state: HandState, deck: Deck | None) -> tuple[Mucked, ...]:
    """Return the hands mucked at the showdown, for whoever was dealt in (SD-4)."""
    if deck is None or not state.rules.mucked_hand_by_history:
        return ()
    shown = (show(state, each.seat, deck) for each in state.players if each.has_mucked)
    return tuple(
        Mucked(seat=each.seat, cards=each.cards, high=each.high, low=each.low) for each in shown
    )
