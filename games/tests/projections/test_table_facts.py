"""What everybody is sent of the running hand: its pots and who can win them, raises, high board."""

from __future__ import annotations

from random import Random

from games.engine.rules import HeadsUp, HouseRules
from games.projections.now import PotNow, Raises
from games.projections.table_facts import high_board, raises, side_pots
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD, LIMITS, NO_LIMIT
from games.tests.projections.random_play import evening


def test_each_pot_names_whoever_can_win_it__MO_9() -> None:
    dealer = deal(NO_LIMIT, "Alice 50, Bob 10, Carol 20, Dave 50")
    dealer.play("Dave: raise 10\nAlice: call\nBob: call\nCarol: raise 20\nDave: call\nAlice: call")

    assert side_pots(dealer.hand) == (
        PotNow(chips=4000, contenders=(2, 3, 4, 1)),
        PotNow(chips=3000, contenders=(3, 4, 1)),
    )


def test_bets_in_front_of_the_players_are_in_no_pot_yet__MO_9() -> None:
    dealer = deal(NO_LIMIT, "Alice 50, Bob 10, Carol 50, Dave 50")
    dealer.play("Dave: raise 10\nAlice: call\nBob: call\nCarol: call\nCarol: bet 10\nDave: call")

    assert side_pots(dealer.hand) == ()
    assert sum(each.bet for each in dealer.hand.players) == 2000


def test_whoever_folds_can_win_no_pot__MO_9() -> None:
    dealer = deal(NO_LIMIT, "Alice 50, Bob 10, Carol 50, Dave 50")
    dealer.play("Dave: raise 10\nAlice: call\nBob: call\nCarol: raise 20\nDave: call\nAlice: call")
    dealer.play("Carol: bet 10\nDave: fold")

    assert [pot.contenders for pot in side_pots(dealer.hand)] == [(2, 3, 1), (3, 1)]


def test_the_pots_add_up_to_what_was_gathered__MO_6() -> None:
    several = 0
    for limit in LIMITS:
        for commit in (each for seed in range(6) for each in evening(Random(seed), limit)):
            hand = commit.after.hand
            pots = side_pots(hand) if hand else ()
            several += bool(pots)
            assert hand is None or not pots or sum(pot.chips for pot in pots) == hand.carried
    assert several > 10


def test_raises_are_counted_towards_the_cap__BT_3() -> None:
    dealer = deal(LIMIT_HOLDEM, "Alice 50, Bob 50, Carol 50")
    assert raises(dealer.hand) == Raises(made=0, most=3)
    dealer.play("Alice: raise 4\nBob: raise 6")
    assert raises(dealer.hand) == Raises(made=2, most=3)


def test_no_cap_is_told_where_none_holds__BT_4() -> None:
    assert raises(deal(NO_LIMIT, "Alice 50, Bob 50, Carol 50").hand) is None
    uncapped = HouseRules(heads_up=HeadsUp.UNCAPPED)
    dealer = deal(LIMIT_HOLDEM, "Alice 50, Bob 50", rules=uncapped).play("Alice: raise 4")
    assert raises(dealer.hand) is None


def test_the_highest_board_is_told_from_fourth_street_on__ST_5() -> None:
    cards = "Alice 2c 2d 3c 4c Kd, Bob 2h 2s 9d 4d 4h, Carol 3d 3h Kc Qc 2c"
    dealer = deal(LIMIT_STUD, "Alice 50, Bob 50, Carol 50", cards=cards)
    assert high_board(dealer.hand) is None
    dealer.play("Alice: bring in\nBob: call\nCarol: call")
    assert high_board(dealer.hand) == 3
    dealer.play("Carol: check\nAlice: check\nBob: check")
    assert high_board(dealer.hand) == 2


def test_in_holdem_nobody_has_a_board_of_their_own() -> None:
    assert high_board(deal(LIMIT_HOLDEM, "Alice 50, Bob 50").play("Alice: call").hand) is None
