"""A stud river for which the deck has too few cards."""

from __future__ import annotations

import random

import pytest

from games.engine import hand as engine
from games.engine.actions import Call, Check, Fold, PostBringIn
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.events.dealing import StreetDealt
from games.engine.hand_state import HandState
from games.engine.rules import HouseRules, ShortDeck
from games.tests.engine.dealing_a_hand import started
from games.tests.engine.limits import LIMIT_STUD
from games.tests.people import PEOPLE

COMMON = HouseRules(short_deck=ShortDeck.COMMON_CARD)


def shuffled(seed: int = 7) -> Deck:
    """Return a deck in some order, and some order for the second shuffle."""
    order = random.Random(seed)
    return Deck(tuple(order.sample(ALL_CARDS, 52)), tuple(order.sample(range(52), 52)))


def play_to_the_river(
    dealt: int, left: int, deck: Deck, *, rules: HouseRules | None = None
) -> tuple[HandState, StreetDealt]:
    """Deal ``dealt`` players in, keep ``left`` on sixth street, and return the last deal."""
    stacks = ", ".join(f"{name} 100" for name in PEOPLE[:dealt])
    hand = engine.new_hand(started(LIMIT_STUD, stacks, rules=rules))
    while True:
        for event in engine.next_dealer_step(hand, deck):
            hand = engine.evolve(hand, event)
            if isinstance(event, StreetDealt) and event.street == 4:
                return hand, event
        if hand.to_act is not None:
            hand = one_action(hand, left)


def one_action(hand: HandState, left: int) -> HandState:
    """Have the player to act stay in, or fold on sixth street if too many are left."""
    assert hand.to_act is not None
    live = sum(not player.has_folded for player in hand.players)
    legal = engine.legal_actions(hand, hand.to_act)
    stay = PostBringIn() if legal.bring_in else Check() if legal.check else Call()
    events = engine.decide(hand, hand.to_act, Fold() if hand.street == 3 and live > left else stay)
    assert isinstance(events, tuple)
    for event in events:
        hand = engine.evolve(hand, event)
    return hand


@pytest.mark.parametrize(
    ("dealt", "left", "burns", "reshuffled"),
    [
        (6, 6, 1, False),
        (7, 6, 1, False),  # seven left of 52: a burn and six
        (7, 7, 0, True),  # just seven left: too few, since one is burnt first
    ],
)
def test_seven_players_get_their_own_last_card__DK_4(
    dealt: int, left: int, burns: int, *, reshuffled: bool
) -> None:
    _, river = play_to_the_river(dealt, left, shuffled())
    assert [len(river.burns), river.has_reshuffled, river.is_common] == [burns, reshuffled, False]
    assert len(river.down) == left


def test_burns_and_the_rest_are_shuffled_together__DK_4() -> None:
    deck = shuffled()
    _, river = play_to_the_river(8, 4, deck)
    burns = (24, 33, 42)
    given = [dealt.places[0] for dealt in river.down]
    assert river.has_reshuffled
    assert set(given) == {*burns, 51}


def test_folded_cards_never_come_back__DK_4() -> None:
    deck = shuffled()
    _, river = play_to_the_river(8, 5, deck)
    assert river.is_common
    assert river.down == ()


def test_eight_to_the_river_share_one_of_the_burns__DK_4() -> None:
    deck = shuffled()
    hand, river = play_to_the_river(8, 8, deck)
    assert river.is_common
    assert river.has_reshuffled
    assert river.board[0].place in (24, 33, 42)
    assert hand.is_common_river
    assert all(len(player.down) == 2 for player in hand.players)


def test_the_second_shuffle_was_fixed_with_the_deck__DK_7() -> None:
    deck = shuffled()
    _, river = play_to_the_river(8, 8, deck)
    first = next(place for place in deck.river_order if place in (24, 33, 42))
    assert river.board[0].place == first
    turned = Deck(deck.cards, tuple(reversed(deck.river_order)))
    _, other = play_to_the_river(8, 8, turned)
    assert other.board[0].place != first


def test_pacific_turns_up_the_next_card__DK_6() -> None:
    hand, river = play_to_the_river(8, 8, shuffled(), rules=COMMON)
    assert [river.is_common, river.has_reshuffled, river.burns] == [True, False, ()]
    assert river.board[0].place == 51
    assert hand.next_place == 52


def test_pacific_deals_without_the_burn_if_that_is_what_it_takes__DK_6() -> None:
    _, river = play_to_the_river(7, 7, shuffled(), rules=COMMON)
    assert [river.is_common, river.has_reshuffled, river.burns] == [False, False, ()]
    assert [dealt.places for dealt in river.down] == [(place,) for place in range(45, 52)]


def test_the_highest_board_with_the_common_card_acts_first__DK_5() -> None:
    """The common card pairs a board that was not the highest."""
    cards = list(shuffled().cards)
    deck = Deck(tuple(cards), tuple(range(52)))
    hand, river = play_to_the_river(8, 8, deck)
    common = river.board[0].card
    step = engine.next_dealer_step(hand, deck)
    paired = [each.seat for each in hand.players if common[0] in {card[0] for card in each.up}]
    opened = step[0].seat  # type: ignore[union-attr]
    made = {seat: sorted(c[0] for c in (*hand.at(seat).up, common)) for seat in paired}
    assert opened in paired, (opened, made, common)


def test_the_common_card_is_everybodys_seventh__HR_7() -> None:
    deck = shuffled()
    hand, river = play_to_the_river(8, 8, deck)
    while not hand.is_over:
        step = engine.next_dealer_step(hand, deck)
        for event in step:
            hand = engine.evolve(hand, event)
        if not step:
            hand = one_action(hand, 8)
    assert sum(player.won for player in hand.players) == sum(pot for pot in hand.pots)
    assert hand.board == (river.board[0].card,)
    assert any(player.high for player in hand.players)


def test_each_hand_takes_the_deck_in_order__DK_1() -> None:
    deck = shuffled()
    hand, _ = play_to_the_river(3, 3, deck)
    places = sorted([*hand.burns, *(place for each in hand.players for place in each.down)])
    ups = sum(len(each.up) for each in hand.players)
    assert len(places) + ups == hand.next_place
    assert places[0] == 0
