"""The deck of a hand from elsewhere: what the file says of it, place by place."""

from __future__ import annotations

from collections import Counter

from games.engine.cards.deck import ALL_CARDS, UNSEEN, Card, Deck
from games.engine.hand_state import PlayerInHand


class WrongCards(ValueError):
    """Cards that can't be: dealt twice, too many, or others than were dealt."""


class Faces:
    """The faces by place, ``??`` where the file doesn't say."""

    def __init__(self) -> None:
        self._cards: list[Card] = [UNSEEN] * len(ALL_CARDS)

    @property
    def deck(self) -> Deck:
        """The deck as far as it is known."""
        return Deck(tuple(self._cards), tuple(range(len(ALL_CARDS))))

    def put(self, place: int, card: Card) -> None:
        """Set a place's face; WrongCards if that card lies elsewhere."""
        if card != UNSEEN and card in self._cards and self._cards[place] != card:
            raise WrongCards(f"{card} has been dealt already")
        self._cards[place] = card

    def of(self, player: PlayerInHand) -> tuple[Card, ...]:
        """Return a player's own cards."""
        return tuple(self._cards[place] for place in player.down) + player.up

    def show(self, player: PlayerInHand, cards: tuple[Card, ...]) -> None:
        """Learn a player's unknown cards from those shown: all, just the down cards, or some.

        Cards that stay face down are ``??`` or aren't named.
        """
        held = self.of(player)
        if len(cards) > len(held):
            raise WrongCards(f"{len(cards)} cards shown by a player who has {len(held)}")
        if len(cards) == len(player.down):
            held = held[: len(player.down)]
        shown = Counter(card for card in cards if card != UNSEEN)
        learned = list((shown - Counter(held)).elements())
        hidden = [place for place in player.down if self._cards[place] == UNSEEN]
        kept_down = Counter(card for card in held if card != UNSEEN) - shown
        if len(learned) > len(hidden) or kept_down.total() > len(held) - shown.total():
            raise WrongCards(f"shows {''.join(cards)} but was dealt {''.join(self.of(player))}")
        for place, card in zip(hidden, learned, strict=False):
            self.put(place, card)
