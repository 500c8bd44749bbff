"""Dealing a street: burns, places, and a stud river that runs out of cards."""

from __future__ import annotations

from games.engine.cards.dealt import BoardCard, DownCards, UpCard
from games.engine.cards.deck import Deck
from games.engine.events.dealing import StreetDealt
from games.engine.hand.players import players_in
from games.engine.hand_state import HandState
from games.engine.rules import ShortDeck, Street

Places = tuple[int, ...]


def deal_next_street(hand: HandState, deck: Deck) -> StreetDealt:
    """Return the next street's cards, one at a time clockwise to all who are in (DK-2, DK-3)."""
    number = hand.street + 1
    street = hand.limit.variant.streets[number]
    seats = [player.seat for player in players_in(hand.players)]
    own = (street.down + street.up) * len(seats)
    left = len(deck.cards) - hand.next_place
    if left < street.burn + own + street.board:
        return deal_short(hand, deck, number, seats)
    first = hand.next_place + street.burn
    places = tuple(range(first, first + own + street.board))
    burns = (hand.next_place,) if street.burn else ()
    return hand_out(street, number, seats, places, deck, burns=burns)


def hand_out(
    street: Street,
    number: int,
    seats: list[int],
    places: Places,
    deck: Deck,
    *,
    burns: Places = (),
    has_reshuffled: bool = False,
) -> StreetDealt:
    """Return the deal of given places: down cards first, then up cards, then the board."""
    count = len(seats)
    own = (street.down + street.up) * count
    ups = places[street.down * count : own]
    return StreetDealt(
        street=number,
        burns=burns,
        down=tuple(
            [
                DownCards(seat=seat, places=places[index : street.down * count : count])
                for index, seat in enumerate(seats if street.down else ())
            ]
        ),
        up=tuple(
            [
                UpCard(seat=seat, place=place, card=deck.cards[place])
                for seat, place in zip(seats * street.up, ups, strict=True)
            ]
        ),
        board=tuple([BoardCard(place=place, card=deck.cards[place]) for place in places[own:]]),
        has_reshuffled=has_reshuffled,
    )


def deal_short(hand: HandState, deck: Deck, number: int, seats: list[int]) -> StreetDealt:
    """Return a last street for which the deck is too short (DK-4, DK-6)."""
    street = hand.limit.variant.streets[number]
    stub = tuple(range(hand.next_place, len(deck.cards)))
    if hand.rules.short_deck is ShortDeck.COMMON_CARD:
        if len(stub) >= len(seats):
            return hand_out(street, number, seats, stub[: len(seats)], deck)
        return turn_up(number, stub[0], deck, has_reshuffled=False)
    if len(stub) + len(hand.burns) >= len(seats):
        order = reshuffled(deck, stub + hand.burns)
        return hand_out(street, number, seats, order[: len(seats)], deck, has_reshuffled=True)
    return turn_up(number, reshuffled(deck, hand.burns)[0], deck, has_reshuffled=True)


def reshuffled(deck: Deck, places: Places) -> Places:
    """Return places in the order that was fixed with the deck before the hand (DK-7)."""
    back = set(places)
    return tuple(place for place in deck.river_order if place in back)


def turn_up(number: int, place: int, deck: Deck, *, has_reshuffled: bool) -> StreetDealt:
    """Return one card turned up as common to all."""
    return StreetDealt(
        street=number,
        board=(BoardCard(place=place, card=deck.cards[place]),),
        has_reshuffled=has_reshuffled,
        is_common=True,
    )
