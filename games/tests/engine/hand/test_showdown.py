"""The showdown: who shows first, who may muck, and what lies open when the betting is over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine import hand as engine
from games.engine.actions import Show
from games.engine.events.dealing import StreetDealt
from games.engine.events.settling import HandShown
from games.engine.rules import AllInHands, FirstToShow, HouseRules, Limit
from games.tests.engine.dealing_a_hand import TheDealer, deal, seat_of
from games.tests.engine.limits import HI_LO, LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT

BOARD = "Ks Qd 9h 7c 4s"
FACE_UP = HouseRules(all_in_hands=AllInHands.FACE_UP)
TO_THE_RIVER = """
    Alice: call
    Bob: call
    Carol: check
    Bob: check
    Carol: check
    Alice: check
    Bob: check
    Carol: check
    Alice: check
    """


def at_the_river(cards: str) -> TheDealer:
    """Play three players to the river without a bet."""
    return deal(LIMIT_HOLDEM, "Alice 50, Bob 50, Carol 50", cards=cards, board=BOARD).play(
        TO_THE_RIVER
    )


BOB_BEST = "Alice 2c 3d, Bob As Ah, Carol 8h 8d"
CAROL_BEST = "Alice 2c 3d, Bob 8h 8d, Carol As Ah"


def test_the_last_to_bet_or_raise_shows_first__SD_1() -> None:
    at_the_river(BOB_BEST).play(
        """
        Bob: bet 4
        Carol: raise 8
        Alice: fold
        Bob: call
        shown Carol, Bob
        """
    )


def test_with_no_bet_the_first_option_shows_first__SD_1() -> None:
    at_the_river(CAROL_BEST).play(
        """
        Bob: check
        Carol: check
        Alice: check
        shown Bob, Carol
        mucked Alice
        """
    )


def test_a_bet_of_an_earlier_round_does_not_count__SD_1() -> None:
    deal(LIMIT_HOLDEM, "Alice 50, Bob 50", cards="Alice 2c 3d, Bob As Ah", board=BOARD).play(
        """
        Alice: raise 4
        Bob: call
        Bob: check
        Alice: bet 2
        Bob: call
        Bob: check
        Alice: check
        Bob: check
        Alice: check
        shown Bob
        mucked Alice
        """
    )


def test_when_all_are_all_in_the_first_option_would_have_shown_first__SD_1() -> None:
    deal(
        NO_LIMIT,
        "Alice 20, Bob 20, Carol 20",
        cards="Alice 2c 3d, Bob 8h 8d, Carol As Ah",
        board=BOARD,
    ).play(
        """
        Alice: raise 20
        Bob: call
        Carol: call
        shown Bob, Carol
        mucked Alice
        """
    )


def test_a_first_option_that_folded_leaves_it_to_his_left__SD_1() -> None:
    at_the_river(BOB_BEST).play(
        """
        Bob: fold
        Carol: check
        Alice: check
        shown Carol
        mucked Alice
        """
    )


BY_BOARD = HouseRules(first_to_show=FirstToShow.HIGH_BOARD_IN_HILO)
KINGS_UP = "2c 3d Kc Kh 9s 9d Jd"
TRIPS = "8c 8d 8h Js Tc 9c 5s"
SIX_LOW = "As 2d 3c 4c 6h Ks Qh"


@pytest.mark.parametrize(
    ("limit", "rules", "events"),
    [
        (HI_LO, HouseRules(), "shown Carol, Alice"),
        (HI_LO, BY_BOARD, "shown Bob, Carol, Alice"),
        (LIMIT_STUD, BY_BOARD, "shown Carol, Alice"),
    ],
    ids=["the first option", "the highest board in hi/lo", "the first option in stud"],
)
def test_the_highest_board_all_in_shows_first_where_the_house_says_so__SD_1(
    limit: Limit, rules: HouseRules, events: str
) -> None:
    hand = deal(
        replace(limit, chip=100, ante=100, bring_in=100),
        "Alice 50, Bob 2, Carol 50",
        rules=rules,
        cards=f"Alice {TRIPS}, Bob {KINGS_UP}, Carol {SIX_LOW}",
    )
    check_down(hand)
    hand.play(events)


def test_a_bet_on_the_last_round_goes_before_the_highest_board__SD_1() -> None:
    hand = deal(
        replace(HI_LO, chip=100, ante=100, bring_in=100),
        "Alice 50, Bob 50",
        rules=BY_BOARD,
        cards=f"Alice {TRIPS}, Bob {KINGS_UP}",
    )
    check_down(hand, until="seventh")
    hand.play(
        """
        Bob: check
        Alice: bet 4
        Bob: call
        shown Alice
        mucked Bob
        """
    )


def check_down(hand: TheDealer, until: str = "") -> None:
    """Bring it in, call and check to the end, or to a street."""
    while not hand.hand.is_over and hand.checks["street"]() != until:
        words = hand.options(hand.whose_turn())
        action = "bring in" if "bring in" in words else "check" if "check" in words else "call"
        hand.play(f"{hand.whose_turn()}: {action}")


def test_a_winner_of_any_part_is_shown__SD_2() -> None:
    deal(
        NO_LIMIT,
        "Alice 10, Bob 100, Carol 100",
        cards="Alice As Ah, Bob 8h 8d, Carol 2c 3d",
        board=BOARD,
    ).play(
        """
        Alice: raise 10
        Bob: raise 30
        Carol: call
        Bob: check
        Carol: check
        Bob: check
        Carol: check
        Bob: check
        Carol: check
        shown Bob, Alice
        mucked Carol
        """
    )


def test_who_is_beaten_may_still_show__SD_2() -> None:
    hand = at_the_river(CAROL_BEST).play(
        """
        ask Alice
        Bob: check
        Carol: check
        Alice: check
        Alice? show
        Bob! show: NOTHING_TO_SHOW
        Alice: show
        shown Bob, Carol, Alice
        Alice! show: NOTHING_TO_SHOW
        Dave! show: NOT_IN_HAND
        """
    )
    assert hand.hand.at(1).shown == ("2c", "3d")
    assert hand.hand.at(1).high == "high card king"
    assert not hand.hand.at(1).has_mucked


def test_who_has_asked_to_show_asks_once__SD_2() -> None:
    hand = at_the_river(CAROL_BEST).play("ask Alice\nBob: check\nCarol: check\nAlice: check")
    asks = engine.decide(hand.hand, seat_of("Alice"), Show())
    assert isinstance(asks, tuple)
    hand.take(asks)  # and the dealer hasn't turned them up yet
    hand.play("Alice?\nAlice! show: NOTHING_TO_SHOW")


def test_who_wins_by_default_does_not_show_unless_he_chooses__SD_3() -> None:
    hand = deal(LIMIT_HOLDEM, "Alice 50, Bob 50, Carol 50", cards="Carol As Ah").play(
        """
        Alice: fold
        Bob: fold
        shown
        Carol? show
        Alice! show: NOTHING_TO_SHOW
        Carol: show
        shown Carol
        """
    )
    assert hand.hand.at(3).high == ""  # no board, no name


def test_all_in_hands_stay_down_till_the_showdown_in_cash__SD_5() -> None:
    hand = all_in_heads_up(HouseRules())
    kinds = [type(event) for event in hand.events if isinstance(event, HandShown | StreetDealt)]
    assert kinds == [StreetDealt] * 4 + [HandShown]
    hand.play("mucked Alice")


def test_all_in_hands_are_turned_up_at_once_and_none_is_mucked__SD_5() -> None:
    hand = all_in_heads_up(FACE_UP)
    kinds = [type(event) for event in hand.events if isinstance(event, HandShown | StreetDealt)]
    assert kinds == [StreetDealt] + [HandShown] * 2 + [StreetDealt] * 3 + [HandShown] * 2
    assert hand.hand.at(1).high == "high card king"
    hand.play("mucked")


def test_all_in_hands_are_always_turned_up_in_a_tournament__SD_5() -> None:
    all_in_heads_up(HouseRules(tournament=True)).play("mucked\nshown Bob, Alice, Bob, Alice")


def test_all_in_on_the_river_is_open_too__SD_5() -> None:
    deal(
        NO_LIMIT,
        "Alice 50, Bob 50",
        cards="Alice 2c 3d, Bob As Ah",
        board=BOARD,
        rules=FACE_UP,
    ).play(
        """
        Alice: call
        Bob: check
        Bob: check
        Alice: check
        Bob: check
        Alice: check
        Bob: bet 48
        Alice: call
        shown Bob, Alice
        """
    )


def test_a_stud_hand_turned_up_shows_its_last_card_too__SD_5() -> None:
    hand = deal(LIMIT_STUD, "Alice 1, Bob 1", rules=FACE_UP).play("Alice: bring in\nBob: call")
    shown = [event.cards for event in hand.events if isinstance(event, HandShown)]
    assert [len(cards) for cards in shown] == [3, 3, 7, 7]


def all_in_heads_up(rules: HouseRules) -> TheDealer:
    """Play two players all-in before the flop."""
    return deal(
        NO_LIMIT, "Alice 20, Bob 20", cards="Alice 2c 3d, Bob As Ah", board=BOARD, rules=rules
    ).play("Alice: raise 20\nBob: call")


def test_the_side_pot_shows_before_the_main_pot__SD_6() -> None:
    deal(
        NO_LIMIT,
        "Alice 100, Bob 100, Carol 10",
        cards="Alice 8h 8d, Bob 2c 3d, Carol As Ah",
        board=BOARD,
    ).play(
        """
        Alice: raise 30
        Bob: call
        Carol: call
        Bob: check
        Alice: check
        Bob: check
        Alice: check
        Bob: check
        Alice: check
        shown Bob, Alice, Carol
        awards 1 Alice 40; 0 Carol 30
        """
    )


@pytest.mark.parametrize(
    ("asked", "events"),
    [
        ("ask nobody", "mucked Alice\nAlice? \nAlice! show: NOTHING_TO_SHOW"),
        ("ask Alice", "mucked\nAlice? show\nask nobody\nmucked Alice\nAlice? "),
        ("ask Alice", "Alice: show\nshown Bob, Carol, Alice\nask nobody\nmucked"),
        ("ask Alice, Bob, Carol", "shown Bob, Carol\nmucked\nBob? \nCarol? "),
    ],
    ids=["not asked", "asked and silent", "asked and shown", "first and winner are shown"],
)
def test_a_beaten_hand_is_mucked_unless_its_owner_is_asked_and_shows__SD_2(
    asked: str, events: str
) -> None:
    checks = "\n".join(f"{name}: check" for name in ("Bob", "Carol", "Alice"))
    at_the_river(CAROL_BEST).play(f"{asked}\n{checks}\n{events}")


def test_a_winner_by_default_is_asked_and_never_mucked__SD_3() -> None:
    deal(LIMIT_HOLDEM, "Alice 50, Bob 50").play(
        """
        Alice: fold
        Bob? show
        ask nobody
        mucked
        Bob? show
        """
    )


def test_no_prompt_holds_up_the_award__SD_7() -> None:
    hand = at_the_river(CAROL_BEST).play(
        """
        ask Alice
        Bob: check
        Carol: check
        Alice: check
        stacks Alice 48, Bob 48, Carol 54
        """
    )
    assert hand.hand.is_over
    assert hand.hand.may_show == (1,)


def test_cards_that_were_not_dealt_are_never_shown__DK_8() -> None:
    hand = deal(LIMIT_HOLDEM, "Alice 50, Bob 50").play("Alice: fold")
    assert not any(event.board for event in hand.events if isinstance(event, StreetDealt))


def test_hands_are_named_in_words__HR_1() -> None:
    hand = at_the_river("Alice Kh Kd, Bob Qs Qh, Carol 2c 3d").play(
        """
        Bob: bet 4
        Carol: fold
        Alice: call
        """
    )
    assert hand.hand.awards[0].high == "three of a kind, kings"
    assert hand.hand.at(2).high == "three of a kind, queens"


def test_a_hand_that_nobody_knows_cannot_win_a_replay__HR_4() -> None:
    deal(NO_LIMIT, "Alice 20, Bob 20", cards="Alice ?? ??, Bob 2c 3d", board=BOARD).play(
        """
        Alice: raise 20
        Bob: call
        stacks Alice 0, Bob 40
        """
    )


def test_suits_never_decide_a_pot__HR_2() -> None:
    limit = replace(LIMIT_HOLDEM, chip=1)
    deal(limit, "Alice 2, Bob 2", cards="Alice As 2s, Bob Ac 2c", board="Kd Qd Jh 9h 7s").play(
        """
        Alice: call
        awards 0 Bob 2, Alice 2
        """
    )


def test_in_stud_too_a_folded_first_option_leaves_it_to_his_left__SD_1() -> None:
    cards = "Alice 2h 3d Kh Ks Kc 9h 8d, Bob 4c 5c 2c 7h 9s Jd Qs, Carol Ad Ah 3h 8s 9c Jc Jh"
    hand = deal(LIMIT_STUD, "Alice 50, Bob 50, Carol 50", cards=cards).play("Bob: bring in")
    hand.play("Carol: call\nAlice: call")
    while hand.hand.street < 4:
        hand.play(f"{hand.whose_turn()}: check")
    hand.play(
        """
        Alice: fold
        Bob: check
        Carol: check
        shown Bob, Carol          # though Carol's board is higher
        """
    )


def test_the_reading_of_the_server_is_final__SD_8() -> None:
    hand = at_the_river(CAROL_BEST).play("Bob: check\nCarol: check\nAlice: check")
    assert engine.next_dealer_step(hand.hand, hand.deck) == ()
    hand.play("Carol! fold: HAND_OVER")
