"""Finished hands, each as one reader may know it (HH-1, SD-4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from games.engine.cards.deck import Deck
from games.engine.events.dealing import HandStarted
from games.engine.hand.settling.strengths import show
from games.engine.hand_state import HandState
from games.fairness.keyring import Keyring
from games.histories.formats.record import HandRecord, Mucked
from games.journal.damaged_hands import LeftOut, read_hand
from games.journal.rows.hand_journals import HandJournal, hand_journals
from games.journal.side_records.decks import deck_of, keyring_to_show
from games.models import Hand
from games.projections import project_events
from games.selectors.dealt_in import own_after
from games.selectors.onlooker import Onlooker
from games.selectors.seen_hands import seen_hands


class NoSuchHand(Exception):
    """No hand has this number, or it isn't over, or isn't the reader's to see."""

    def __init__(self, number: str) -> None:
        super().__init__(f"There is no finished hand {number}.")


def hand_record(*, table_id: int, hand_no: int, reader: Onlooker) -> HandRecord:
    """Return a finished hand for a player, or for the public; NoSuchHand if there is none."""
    hand = finished_hand(table_id=table_id, hand_no=hand_no, reader=reader)
    return record_of(hand, reader_id=reader.player)


def finished_hand(*, table_id: int, hand_no: int, reader: Onlooker) -> Hand:
    """Return a hand that is over, if a player, or the public, may see it; or raise NoSuchHand."""
    over = Hand.objects.filter(table_id=table_id, hand_no=hand_no, ended_at__isnull=False)
    hand = seen_hands(reader, over).select_related("table").first()
    if hand is None:
        raise NoSuchHand(f"{table_id}-{hand_no}")
    return hand


def record_of(hand: Hand, *, reader_id: int | None) -> HandRecord:
    """Return a finished hand's record."""
    return next(hand_records([hand.pk], reader_id=reader_id))


def record_for_all(hand: Hand) -> tuple[HandRecord, HandState]:
    """Return a hand as everybody may know it, also while it runs, and where it stands; its deck
    stays sealed."""
    journal = next(hand_journals([hand.pk]))
    return _record(journal, None, None), journal.state


def hand_records(
    hand_ids: Collection[int], *, reader_id: int | None, left_out: LeftOut = None
) -> Iterator[HandRecord]:
    """Yield finished hands by id, read one by one: three queries, however many there are.

    A hand whose cards aren't the reader's own is the public's. HandDamaged for one that can't be
    read, unless it may be left out.
    """
    ring, after = keyring_to_show(), own_after(reader_id)
    for journal in hand_journals(hand_ids, left_out):
        reader = reader_id if journal.hand.pk > after else None
        record = read_hand(journal.hand, partial(_opened, journal, reader, ring), left_out)
        if record is not None:
            yield record


def _opened(journal: HandJournal, reader_id: int | None, ring: Keyring) -> HandRecord:
    return _record(journal, reader_id, deck_of(journal.hand, ring))


def _record(journal: HandJournal, reader_id: int | None, deck: Deck | None) -> HandRecord:
    hand, events, state = journal.hand, journal.events, journal.state
    started = events[0]
    assert isinstance(started, HandStarted)
    reader = next((each.seat for each in state.players if each.player == reader_id), None)
    return HandRecord(
        table_id=hand.table_id,
        table_name=hand.table.name,
        house_name=hand.table.limit.house.name,
        house_key=hand.table.limit.house.key,
        limit=state.limit,
        rules=state.rules,
        max_seats=started.table.max_seats,
        started_at=hand.started_at,
        events=project_events(events, hand=state, viewer=reader_id, deck=deck),
        reader=reader,
        mucked=mucked_hands(state, deck) if reader is not None else (),
        guests=tuple(each.seat for each in started.table.seats if each.is_guest),
        has_own_chips=hand.table.has_own_chips,
    )


def mucked_hands(state: HandState, deck: Deck | None) -> tuple[Mucked, ...]:
    """Return the hands mucked at the showdown, for whoever was dealt in (SD-4)."""
    if deck is None or not state.rules.mucked_hand_by_history:
        return ()
    shown = (show(state, each.seat, deck) for each in state.players if each.has_mucked)
    return tuple(
        Mucked(seat=each.seat, cards=each.cards, high=each.high, low=each.low) for each in shown
    )
