"""Results: what a hand brought each player, kept beside it, so that lists need no journal.

A player's cards are kept as the journal has them, in the order dealt: a card that all have seen by
its face, another one by its place in the sealed deck.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import chain, islice

from django.db.models import BigIntegerField, Case, CharField, Field, Value, When

from games.engine.cards.deck import UNSEEN, Card, Deck
from games.engine.hand_state import HandState, PlayerInHand
from games.houses.house import limit_name
from games.journal.hand_journals import hand_journals
from games.models import Hand, HandPlayer

BETWEEN = "|"
"""Between a player's cards: nobody writes cards so who means to give them away, and what looks for
hidden ones in the database takes two of them that stand side by side for such."""


def keep_results(*, table_id: int, hand: HandState) -> None:
    """Write down what a hand that is over brought its players, in one statement."""
    own = Hand.objects.filter(table_id=table_id, hand_no=hand.hand_no)
    HandPlayer.objects.filter(hand__in=own).update(
        result=_by_seat(hand, result_of, BigIntegerField()),
        cards=_by_seat(hand, lambda player: cards_of(player, hand), CharField()),
    )


def fill_in(places: Collection[HandPlayer]) -> None:
    """Write down, in four statements, what hands of an older version brought one player."""
    place_in = {place.hand_id: place for place in places}
    for journal in hand_journals(place_in):
        state, place = journal.state, place_in[journal.hand.pk]
        player = state.at(place.seat)
        place.result, place.cards = result_of(player), cards_of(player, state)
        place.hand.limit_name = limit_name(state.limit)
    HandPlayer.objects.bulk_update(places, ["result", "cards"])
    Hand.objects.bulk_update([place.hand for place in places], ["limit_name"])


def result_of(player: PlayerInHand) -> int:
    """Return what a hand that is over did to a player's stack, in cents."""
    return player.won - player.paid - player.dead


def cards_of(player: PlayerInHand, hand: HandState) -> str:
    """Return a player's cards in the order dealt, each a face or a place, a bar between them."""
    down = iter(player.shown[: len(player.down)] or map(str, player.down))
    up = iter(player.up)
    streets = (
        (islice(down, each.down), islice(up, each.up)) for each in hand.limit.variant.streets
    )
    return BETWEEN.join(chain.from_iterable(chain.from_iterable(streets)))


def faces_of(cards: str, deck: Deck | None) -> tuple[Card, ...]:
    """Return kept cards by their faces, ``??`` where only a deck that can't be opened has them."""
    return tuple(_face(each, deck) for each in cards.split(BETWEEN) if each)


def _face(card: str, deck: Deck | None) -> Card:
    if not card.isdecimal():
        return card
    return UNSEEN if deck is None else deck.cards[int(card)]


def _by_seat(hand: HandState, value: Callable[[PlayerInHand], object], kind: Field) -> Case:  # type: ignore[type-arg]
    whens = (When(seat=each.seat, then=Value(value(each))) for each in hand.players)
    return Case(*whens, output_field=kind)
