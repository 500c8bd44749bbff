"""Cards to the players and the board, one at a time, as DK-2 to DK-6 say."""

from __future__ import annotations

from games.engine.rules import OpenPair, ShortDeck
from games.tests.engine.naive.table import Hand


def deal_street(hand: Hand) -> None:
    """Deal the next street."""
    hand.street += 1
    if hand.is_holdem:
        deal_holdem(hand)
    elif hand.street == 0:
        deal_round(hand, hand.down)
        deal_round(hand, hand.down)
        deal_round(hand, hand.up)
    elif hand.street < hand.last_street:
        burn(hand)
        deal_round(hand, hand.up)
    else:
        deal_seventh(hand)


def deal_holdem(hand: Hand) -> None:
    """Two cards each; then a burn and three, one, one for all (HE-1)."""
    if hand.street == 0:
        deal_round(hand, hand.down)
        deal_round(hand, hand.down)
        return
    burn(hand)
    hand.board += [next_card(hand) for _ in range(3 if hand.street == 1 else 1)]


def next_card(hand: Hand) -> str:
    """Take the deck's next card."""
    hand.next_place += 1
    return hand.deck.cards[hand.next_place - 1]


def burn(hand: Hand) -> None:
    """Burn the deck's next card."""
    hand.burns.append(hand.next_place)
    hand.next_place += 1


def deal_round(hand: Hand, cards: dict[int, list[str]]) -> None:
    """Give a card to everybody who is in, all-in or not (DK-3)."""
    for seat in hand.still_in():
        cards[seat].append(next_card(hand))


def deal_seventh(hand: Hand) -> None:
    """Deal the river of stud, or what the deck allows of it (DK-4, DK-6)."""
    players, left = len(hand.still_in()), 52 - hand.next_place
    burns_return = hand.rules.short_deck is ShortDeck.BURNS_RETURN
    if left >= players + 1:
        burn(hand)
        deal_round(hand, hand.down)
    elif not burns_return and left >= players:
        deal_round(hand, hand.down)
    elif not burns_return:
        common(hand, next_card(hand))
    elif left + len(hand.burns) >= players:
        hand.notes.add("reshuffled")
        stub = {*range(hand.next_place, 52), *hand.burns}
        faces = [hand.deck.cards[place] for place in hand.deck.river_order if place in stub]
        for seat, face in zip(hand.still_in(), faces, strict=False):
            hand.down[seat].append(face)
    else:
        burns = [place for place in hand.deck.river_order if place in hand.burns]
        common(hand, hand.deck.cards[burns[0]])


def common(hand: Hand, card: str) -> None:
    """Turn up one card for all (DK-4)."""
    hand.notes.add("common cards")
    hand.board.append(card)


def has_open_pair(hand: Hand) -> bool:
    """Whether the bet may be doubled: fourth street, fixed limit, a pair open (ST-6)."""
    if hand.is_holdem or hand.street != 1 or not hand.is_fixed:
        return False
    if hand.rules.open_pair is not OpenPair.DOUBLES:
        return False
    return any(len({card[0] for card in hand.up[seat]}) == 1 for seat in hand.still_in())
