"""Known cards of a reader, and the order in which they were dealt."""

from __future__ import annotations

from games.engine.cards.deck import UNSEEN, Card
from games.engine.events import settling
from games.histories.formats.record import HandRecord
from games.projections.public_events import StreetDealt


def known_hands(record: HandRecord) -> dict[int, tuple[Card, ...]]:
    """Return every seat's cards in the order dealt, ``??`` where the reader doesn't know one.

    They know their own, what lay open, what was shown, and what SD-4 lets them learn.
    """
    hands = {player.seat: dealt_to(record, player.seat) for player in record.players}
    for event in record.events:
        if isinstance(event, settling.HandShown):
            hands[event.seat] = in_dealt_order(record, event.seat, event.cards)
        elif isinstance(event, settling.CardsShown):
            hands[event.seat] = turned_up(hands[event.seat], event, places_of(record, event.seat))
    for mucked in record.mucked:
        hands[mucked.seat] = in_dealt_order(record, mucked.seat, mucked.cards)
    return hands


def turned_up(
    hand: tuple[Card, ...], event: settling.CardsShown, places: tuple[int, ...]
) -> tuple[Card, ...]:
    """Return a hand, in the order dealt, with the cards that its player showed once it was over."""
    faces = {each.place: each.card for each in event.cards}
    return tuple(faces.get(place, card) for place, card in zip(places, hand, strict=True))


def places_of(record: HandRecord, seat: int) -> tuple[int, ...]:
    """Return the places in the deck of a seat's cards, in the order dealt."""
    places: tuple[int, ...] = ()
    for event in record.events:
        if isinstance(event, StreetDealt):
            places += tuple(
                place for each in event.down if each.seat == seat for place in each.places
            )
            places += tuple(each.place for each in event.up if each.seat == seat)
    return places


def dealt_to(record: HandRecord, seat: int) -> tuple[Card, ...]:
    """Return a seat's cards as the reader saw them dealt."""
    cards: tuple[Card, ...] = ()
    for event in record.events:
        if isinstance(event, StreetDealt):
            cards += street_cards(event, seat)
    return cards


def street_cards(event: StreetDealt, seat: int) -> tuple[Card, ...]:
    """Return what one street brought a seat, down cards first."""
    down = tuple(card for each in event.down if each.seat == seat for card in each.cards)
    return down + tuple(each.card for each in event.up if each.seat == seat)


def in_dealt_order(record: HandRecord, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a whole hand, given with its down cards first, in the order it was dealt."""
    up_cards = {each.card for e in record.events if isinstance(e, StreetDealt) for each in e.up}
    down = iter([card for card in cards if card not in up_cards])
    return tuple(
        card if card in up_cards else next(down, UNSEEN) for card in dealt_to(record, seat)
    )
