"""Main pot and side pots, what goes back, odd chips and rake, hand by hand."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import hand as engine
from games.engine.events.dealing import BettingClosed
from games.engine.rules import HouseRules, OddChip, Rake, RakeWhen, ShortDeck
from games.tests.engine.dealing_a_hand import TheDealer, deal
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT
from games.tests.people import PEOPLE

BOARD = "Ks Qd 9h 7c 4s"
ACES, NOTHING = "As Ah", "2c 3d"
RAKED = replace(NO_LIMIT, rake=Rake(basis_points=500, cap=300))


def cards_for(**cards: str) -> str:
    """Return cards by name as a deal takes them: ``alice="As Ah"``."""
    return ", ".join(f"{name.capitalize()} {own}" for name, own in cards.items())


def all_in(stacks: str, script: str, **cards: str) -> TheDealer:
    """Play no limit on a board that helps nobody but kings, queens and nines."""
    return deal(NO_LIMIT, stacks, cards=cards_for(**cards), board=BOARD).play(script)


def test_as_many_side_pots_as_all_in_amounts__MO_3() -> None:
    all_in(
        "Alice 10, Bob 30, Carol 60, Dave 100",
        """
        Dave: raise 100
        Alice: call
        Bob: call
        Carol: call
        pots 40, 60, 60
        awards 2 Carol 60; 1 Bob 60; 0 Alice 40
        stacks Alice 40, Bob 60, Carol 60, Dave 40
        """,
        alice="9s 9c",
        bob="7s 7h",
        carol="4h 4d",
        dave=NOTHING,
    )


def test_a_side_pot_is_contested_by_those_who_paid_into_it__MO_3() -> None:
    all_in(
        "Alice 10, Bob 100, Carol 100",
        """
        Alice: raise 10
        Bob: raise 50
        Carol: call
        pots 30, 80
        Bob: bet 50
        Carol: call
        awards 1 Carol 180; 0 Alice 30
        """,
        alice="9s 9c",
        bob=NOTHING,
        carol=ACES,
    )


def test_those_who_can_win_each_of_several_pots_are_told_when_betting_closes__MO_9() -> None:
    hand = all_in(
        "Alice 10, Bob 100, Carol 100",
        """
        Alice: raise 10
        Bob: call
        Carol: call
        Bob: bet 50
        Carol: call
        """,
    )
    seats = {name: number for number, name in enumerate(PEOPLE, start=1)}
    closed = [event.contenders for event in hand.events if isinstance(event, BettingClosed)]
    everybody, rest = ("Bob", "Carol", "Alice"), ("Bob", "Carol")
    assert closed[:2] == [
        (),
        tuple(tuple(seats[each] for each in pot) for pot in (everybody, rest)),
    ]


def test_an_uncalled_bet_goes_back_before_the_showdown__MO_4() -> None:
    all_in(
        "Alice 20, Bob 50, Carol 100",
        """
        Alice: fold
        Bob: fold
        stacks Alice 20, Bob 49, Carol 101
        """,
    )
    all_in(
        "Alice 20, Bob 50, Carol 100",
        """
        Alice: fold
        Bob: call
        Carol: raise 100
        Bob: call
        pots 100
        """,
        bob=ACES,
        carol=NOTHING,
    ).play("stacks Alice 20, Bob 100, Carol 50")


def test_folded_players_money_counts_for_what_goes_back__MO_4() -> None:
    all_in(
        "Alice 100, Bob 100, Carol 100",
        """
        Alice: raise 30
        Bob: raise 80
        Carol: fold
        Alice: fold
        stacks Alice 70, Bob 132, Carol 98
        awards 0 Bob 62
        """,
    )


def test_nobody_is_asked_when_one_can_bet_and_has_matched__MO_5() -> None:
    all_in(
        "Alice 10, Bob 100, Carol 2",
        """
        Alice: raise 10
        Bob: call
        to act nobody
        """,
        alice=ACES,
        bob=NOTHING,
    )


def test_no_option_for_the_big_blind_when_all_others_are_all_in__MO_5() -> None:
    all_in(
        "Alice 2, Bob 2, Carol 100",
        """
        Alice: call
        Bob: call
        to act nobody
        """,
    )


def test_who_faces_a_bet_is_asked_though_he_alone_can_act__MO_5() -> None:
    all_in(
        "Alice 10, Bob 100, Carol 100",
        """
        Alice: raise 10
        Bob: fold
        Carol? fold, call 8
        """,
    )


def test_folded_money_fills_the_layers_that_it_reaches__MO_9() -> None:
    all_in(
        "Alice 100, Bob 10, Carol 100, Dave 100",
        """
        Dave: raise 30
        Alice: call
        Bob: call
        Carol: raise 60
        Dave: call
        Alice: fold
        pots 40, 120
        """,
    )


def test_the_last_side_pot_first_the_main_pot_last__MO_10() -> None:
    hand = all_in(
        "Alice 10, Bob 20, Carol 40, Dave 80",
        """
        Dave: raise 80
        Alice: call
        Bob: call
        Carol: call
        """,
    )
    assert [award.pot for award in hand.hand.awards] == [2, 1, 0]


def test_a_pot_that_one_alone_can_win_needs_no_showdown__MO_10() -> None:
    hand = all_in(
        "Alice 10, Bob 100, Carol 100",
        """
        Alice: raise 10
        Bob: raise 40
        Carol: call
        Bob: bet 20
        Carol: fold
        awards 1 Bob 60; 0 Alice 30
        """,
        alice=ACES,
        bob=NOTHING,
    )
    side, main = hand.hand.awards
    assert [side.high, main.high] == ["", "a pair of aces"]


def test_equal_hands_split_and_odd_chips_go_left_of_the_button__MO_7() -> None:
    deal(
        NO_LIMIT,
        "Alice 10, Bob 10, Carol 10, Dave 5",
        cards="Alice As 2d, Bob Ad 2h, Carol Ac 2s, Dave 3c 5d",
        board="Ks Qd Jh 9c 4s",
    ).play(
        """
        Dave: raise 5
        Alice: raise 10
        Bob: call
        Carol: call
        awards 1 Bob 5, Carol 5, Alice 5; 0 Bob 7, Carol 7, Alice 6
        """
    )


def test_two_odd_chips_go_one_to_each__MO_7() -> None:
    deal(
        NO_LIMIT,
        "Alice 100, Bob 100, Carol 100, Dave 100, Erin 100",
        cards="Alice As 2d, Bob Ad 2h, Carol Ac 2s",
        board="Ks Qd Jh 9c 4s",
    ).play(
        """
        Dave: fold
        Erin: raise 5
        Alice: call
        Bob: call
        Carol: call
        Bob: check
        Carol: check
        Erin: fold
        Alice: check
        Bob: check
        Carol: check
        Alice: check
        Bob: check
        Carol: check
        Alice: check
        awards 0 Bob 7, Carol 7, Alice 6
        """
    )


STUD_TIE = "Alice 2h 3h 9s 5c 6c 7d Kh, Bob 2d 3c 9d 5h 6s 7c Ks"


def stud_tie(rules: HouseRules) -> TheDealer:
    """Play a tied stud hand with an odd chip of a quarter in the pot."""
    limit = replace(LIMIT_STUD, chip=50, ante=50)
    hand = deal(
        limit, "Alice 50, Bob 50, Carol 50", cards=STUD_TIE + ", Carol Th Jh Qd", rules=rules
    )
    hand.play("Bob: bring in\nCarol: fold\nAlice: call")
    while not hand.hand.is_over:
        hand.play(f"{hand.whose_turn()}: check")
    return hand


def test_the_odd_chip_goes_left_of_the_dealer_in_stud__MO_7() -> None:
    stud_tie(HouseRules()).play("awards 0 Alice 2, Bob 1.50")


def test_the_odd_chip_goes_to_the_highest_card_by_suit__MO_7() -> None:
    stud_tie(HouseRules(odd_chip=OddChip.HIGHEST_CARD)).play("awards 0 Bob 2, Alice 1.50")


SIX_CARDS_EACH = (
    "Alice Kd Qc Js 9h 8c 2d, Bob Kh Qd Jc 9s 8d 2h, Carol 2c 3d 4s 6h 7c 5d, "
    "Dave 2s 3c 4h 6d 7s 5c, Erin 3h 4c 6s 7d 5h Tc, Frank 3s 4d 6c 7h 5s Td, "
    "Grace 8h 8s Th Ts 9c 9d, Heidi Jd Jh Qh"
)


def test_a_common_card_counts_for_no_ones_odd_chip__MO_7() -> None:
    """Alice and Bob tie with A K Q J 9, and the ace is common to both: Bob's king is the higher."""
    hand = deal(
        replace(LIMIT_STUD, chip=50, ante=50, bring_in=150),
        ", ".join(f"{name} 100" for name in PEOPLE[:8]),
        rules=HouseRules(odd_chip=OddChip.HIGHEST_CARD, short_deck=ShortDeck.COMMON_CARD),
        cards=SIX_CARDS_EACH,
        board="As",
    ).play("Dave: bring in")
    while hand.hand.street < 4:
        name = hand.whose_turn()
        words = "fold" if name == "Heidi" else "call" if "call" in hand.options(name) else "check"
        hand.play(f"{name}: {words}")
    assert hand.hand.board == ("As",)
    while hand.whose_turn() != "Alice":
        hand.play(f"{hand.whose_turn()}: check")
    hand.play("Alice: bet 4")
    while not hand.hand.is_over:
        name = hand.whose_turn()
        hand.play(f"{name}: {'call' if name in ('Alice', 'Bob') else 'fold'}")
    hand.play("awards 0 Bob 11.50, Alice 11")


def raked(script: str, rules: HouseRules | None = None, stacks: str = "") -> TheDealer:
    """Play a hand with a rake of 5 % to a cap of $3."""
    return deal(
        RAKED,
        stacks or "Alice 200, Bob 200, Carol 200",
        rules=rules,
        cards="Alice As Ah, Bob 2c 3d",
        board=BOARD,
    ).play(script)


def test_the_rake_is_a_share_of_the_pot_in_whole_chips__MO_8() -> None:
    hand = raked("Alice: raise 24\nBob: call\nCarol: fold\nBob: fold")
    hand.play("awards 0 Alice 48")
    assert [award.rake for award in hand.hand.awards] == [200]  # 5 % of 50 is 2.50
    assert hand.hand.rake == 200


def test_the_rake_is_capped_by_hand_the_main_pot_first__MO_8() -> None:
    hand = raked(
        """
        Alice: raise 40
        Bob: raise 100
        Carol: raise 160
        Bob: call
        """,
        stacks="Alice 40, Bob 200, Carol 200",
    ).play("Bob: bet 40\nCarol: call")
    assert [(award.pot, award.rake) for award in hand.hand.awards] == [(1, 0), (0, 300)]


def test_each_pot_is_raked_by_its_own_size__MO_8() -> None:
    hand = raked(
        """
        Alice: raise 10
        Bob: raise 25
        Carol: call
        pots 30, 30
        Bob: check
        Carol: check
        Bob: check
        Carol: check
        Bob: check
        Carol: check
        """,
        stacks="Alice 10, Bob 200, Carol 200",
    )
    taken = [(award.pot, award.rake) for award in hand.hand.awards]
    assert taken == [(1, 100), (0, 100)]  # 1.50 each, rounded down; 5 % of all 60 would be 3


def test_what_goes_back_is_not_raked__MO_8() -> None:
    hand = raked("Alice: raise 100\nBob: fold\nCarol: fold")
    assert hand.hand.rake == 0  # 5 % of $5
    hand.play("stacks Alice 203, Bob 199, Carol 198")


def test_a_hand_that_ends_in_the_first_round_is_raked_or_not__MO_8() -> None:
    big = replace(RAKED, rake=Rake(basis_points=2000, cap=300))
    spares_it = HouseRules(rake_when=RakeWhen.AFTER_FIRST_ROUND)
    for rules, rake in ((HouseRules(), 100), (spares_it, 0)):
        hand = deal(big, "Alice 200, Bob 200, Carol 200", rules=rules)
        hand.play("Alice: raise 10\nBob: fold\nCarol: fold")
        assert hand.hand.rake == rake


def test_a_hand_that_ends_later_is_raked__MO_8() -> None:
    rules = HouseRules(rake_when=RakeWhen.AFTER_FIRST_ROUND)
    hand = raked("Alice: raise 24\nBob: call\nCarol: fold\nBob: fold", rules)
    assert hand.hand.rake == 200


def test_a_hand_is_played_with_the_chips_on_the_table__MO_2() -> None:
    hand = deal(LIMIT_HOLDEM, "Alice 3, Bob 100")
    hand.play("Alice? fold, call 1, raise 3")


def test_a_voided_hand_gives_every_contribution_back__MO_6() -> None:
    hand = deal(LIMIT_HOLDEM, "Alice 50, Bob 50, Carol 50").play(
        """
        Alice: raise 4
        Bob: call
        Carol: fold
        Bob: bet 2
        """
    )
    hand.take(engine.void(hand.hand))
    hand.play("stacks Alice 50, Bob 50, Carol 50\nto act nobody\nAlice! call: HAND_OVER")
    assert engine.void(hand.hand) == ()
    assert engine.next_dealer_step(hand.hand, hand.deck) == ()


def test_an_ante_that_nobody_matched_goes_back__MO_4() -> None:
    cards = "Alice 2h 3h 9s 5c Jc Qd Kh, Bob Ad Ac 9d 5h 6s 7c Ks"
    deal(LIMIT_STUD, "Alice 50, Bob 0.10", cards=cards).play("stacks Alice 49.90, Bob 0.20")


def test_who_wins_a_pot_alone_need_not_show_for_it__MO_10() -> None:
    all_in(
        "Alice 100, Bob 100, Carol 10",
        """
        Alice: raise 40
        Bob: call
        Carol: call
        Bob: check
        Alice: bet 20
        Bob: fold
        awards 1 Alice 60; 0 Carol 30
        shown Carol
        mucked Alice
        """,
        alice=NOTHING,
        carol=ACES,
    )
