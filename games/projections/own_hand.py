"""One's own hand by its name: for its player alone, since it gives away their down cards."""

from __future__ import annotations

from games.engine.cards.deck import Deck
from games.engine.cards.holdings import name_holding, name_low_holding
from games.engine.hand.settling.strengths import own_cards
from games.engine.hand_state import HandState, PlayerInHand
from games.projections.now import OwnHand


def own_hand(
    hand: HandState | None, mine: PlayerInHand | None, deck: Deck | None
) -> OwnHand | None:
    """Return a player's hand so far, named; none before they have cards, or once the deck is lost.

    After folding and after the hand too: the cards are still theirs to see.
    """
    if hand is None or deck is None or mine is None or not mine.down:
        return None
    cards = own_cards(mine, deck) + hand.board
    low = name_low_holding(cards, cards_to_come(hand)) if hand.limit.variant.low else ""
    return OwnHand(high=name_holding(cards), low=low)


class OwnHands:
    """What players' own hands of one table were called last: said anew once cards have come.

    It knows of one deck at a time, the table's own, and forgets all of it with the next.
    """

    def __init__(self) -> None:
        self._deck: Deck | None = None
        self._hand: HandState | None = None
        self._come: tuple[object, ...] = ()
        """What of the hand itself its names hang on."""
        self._said: dict[int, tuple[tuple[object, ...], OwnHand | None]] = {}

    def of(
        self, hand: HandState | None, mine: PlayerInHand | None, deck: Deck | None
    ) -> OwnHand | None:
        """Return a player's hand as ``own_hand`` names it."""
        if deck is not self._deck:
            self._deck, self._said = deck, {}
        if hand is None or mine is None:
            return None
        if hand is not self._hand:
            self._hand = hand
            self._come = (hand.hand_no, hand.street, hand.is_over, hand.board)
        seen = (self._come, mine.down, mine.up)
        said = self._said.get(mine.player)
        if said is None or said[0] != seen:
            said = self._said[mine.player] = seen, own_hand(hand, mine, deck)
        return said[1]


def cards_to_come(hand: HandState) -> int:
    """Return how many more cards a player will see for their own hand, the board's counted."""
    later = hand.limit.variant.streets[hand.street + 1 :]
    return 0 if hand.is_over else sum(street.down + street.up + street.board for street in later)
