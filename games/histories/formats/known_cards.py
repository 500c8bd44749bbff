"""Which cards a reader knows, and in what order they were dealt."""

from __future__ import annotations

from games.engine import events as engine
from games.engine.cards.deck import UNSEEN, Card
from games.histories.formats.record import HandRecord
from games.projections.public_events import StreetDealt


def known_hands(record: HandRecord) -> dict[int, tuple[Card, ...]]:
    """Return every seat's cards in the order dealt, ``??`` where the reader doesn't know one.

    They know their own, what lay open, what was shown, and what SD-4 lets them learn.
    """
    hands = {player.seat: dealt_to(record, player.seat) for player in record.players}
    for event in record.events:
        if isinstance(event, engine.HandShown):
            hands[event.seat] = in_dealt_order(record, event.seat, event.cards)
    for mucked in record.mucked:
        hands[mucked.seat] = in_dealt_order(record, mucked.seat, mucked.cards)
    return hands


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
