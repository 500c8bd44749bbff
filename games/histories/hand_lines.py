"""The page "My hands": a line for each hand, as its player may know it. Amounts in cents."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from functools import partial

import msgspec

from games.engine.cards.deck import UNSEEN, Card
from games.fairness.keyring import Keyring
from games.histories.formats.known_cards import known_hands
from games.histories.hand_records import hand_records
from games.histories.my_hands import places_in_finished_hands
from games.journal.damaged_hands import read_hand
from games.journal.side_records.decks import deck_of, keyring_to_show
from games.journal.side_records.results import faces_of, fill_in
from games.models import HandPlayer

PAGE = 25
Cards = tuple[Card, ...]


class HandLine(msgspec.Struct, frozen=True, kw_only=True):
    """One hand in the list; ``result`` is what it did to the player's stack."""

    number: str
    at: dt.datetime
    table_id: int
    table: str
    limit: str
    cards: Cards
    result: int
    has_own_chips: bool


class HandPage(msgspec.Struct, frozen=True, kw_only=True):
    """One page; ``older`` is the ``before`` of the next one, None on the last."""

    lines: tuple[HandLine, ...]
    older: int | None


def hand_page(
    player_id: int,
    *,
    before: int | None = None,
    table_id: int | None = None,
    day: dt.date | None = None,
    size: int = PAGE,
) -> HandPage:
    """Return a page of a player's hands, the newest first; ``day`` is a day of UTC."""
    places = places_in_finished_hands(player_id).select_related("hand__table", "hand__sealed_deck")
    if before is not None:
        places = places.filter(hand_id__lt=before)
    if table_id is not None:
        places = places.filter(hand__table_id=table_id)
    if day is not None:
        midnight = dt.datetime.combine(day, dt.time(), dt.UTC)
        tomorrow = midnight + dt.timedelta(1)
        places = places.filter(hand__started_at__gte=midnight, hand__started_at__lt=tomorrow)
    found = list(places[: size + 1])
    lines = _lines(found[:size])
    return HandPage(lines=lines, older=found[size - 1].hand_id if len(found) > size else None)


def _lines(places: list[HandPlayer]) -> tuple[HandLine, ...]:
    older = [place for place in places if place.result is None]
    if older:
        fill_in(older)
    places = [place for place in places if place.result is not None]  # the others can't be read
    ring = keyring_to_show()
    cards = {
        each.pk: read_hand(each.hand, partial(_cards, each, ring), []) or () for each in places
    }
    cards |= _shown_later(place for place in places if UNSEEN in cards[place.pk])
    return tuple(_line(place, cards) for place in places)


def _cards(place: HandPlayer, ring: Keyring) -> Cards:
    return faces_of(place.cards, deck_of(place.hand, ring))


def _shown_later(places: Iterable[HandPlayer]) -> dict[int, Cards]:
    """Return the cards of hands whose deck is lost: they may have been shown after the end."""
    place_in = {str(place.hand): place for place in places}
    if not place_in:
        return {}
    reader = next(iter(place_in.values())).player_id
    ids = [place.hand_id for place in place_in.values()]
    records = hand_records(ids, reader_id=reader, left_out=[])
    known = ((place_in[record.number], record) for record in records)
    return {place.pk: known_hands(record)[place.seat] for place, record in known}


def _line(place: HandPlayer, cards: Mapping[int, Cards]) -> HandLine:
    hand = place.hand
    assert place.result is not None
    return HandLine(
        number=str(hand),
        at=hand.started_at,
        table_id=hand.table_id,
        table=hand.table.name,
        limit=hand.limit_name,
        cards=cards[place.pk],
        result=place.result,
        has_own_chips=hand.table.has_own_chips,
    )
