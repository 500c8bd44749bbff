"""Hold'em: the order of action, live and short blinds, the cards."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.events.dealing import StreetDealt
from games.engine.hand_state import Post, PostKind
from games.engine.rules import Limit
from games.tests.engine.dealing_a_hand import deal
from games.tests.engine.limits import LIMIT_HOLDEM, NO_LIMIT

FOUR = "Alice 100, Bob 100, Carol 100, Dave 100"


def joining(seat: int) -> tuple[Post, ...]:
    """Return the blinds of Bob and Carol, and a joining player's post."""
    return (
        Post(seat=2, kind=PostKind.SMALL_BLIND, chips=100),
        Post(seat=3, kind=PostKind.BIG_BLIND, chips=200),
        Post(seat=seat, kind=PostKind.JOINING_BLIND, chips=200),
    )


def test_blinds_then_four_rounds_then_the_showdown__HE_1() -> None:
    deal(
        LIMIT_HOLDEM,
        "Alice 100, Bob 100, Carol 100",
        cards="Alice As Kd, Bob 7c 2d, Carol 9h 9s",
        board="Qh Jd Tc 3s 4h",
    ).play(
        """
        stacks Alice 100, Bob 99, Carol 98
        street preflop
        Alice: call
        Bob: call
        Carol: check
        street flop
        Bob: check
        Carol: check
        Alice: bet 2
        Bob: fold
        Carol: call
        street turn
        Carol: check
        Alice: check
        street river
        Carol: check
        Alice: bet 4
        Carol: call
        shown Alice
        mucked Carol
        awards 0 Alice 18
        stacks Alice 110, Bob 98, Carol 92
        """
    )


def test_the_board_alone_may_be_played__HE_1() -> None:
    deal(
        LIMIT_HOLDEM,
        "Alice 2, Bob 2",
        cards="Alice 2c 3d, Bob 2d 3c",
        board="As Ks Qs Js Ts",
    ).play(
        """
        Alice: call
        awards 0 Bob 2, Alice 2
        """
    )


def test_left_of_the_big_blind_acts_first_then_left_of_the_button__HE_3() -> None:
    deal(LIMIT_HOLDEM, FOUR).play(
        """
        to act Dave
        Dave! check: CANNOT_CHECK
        Dave: call
        Alice: call
        Bob: fold
        Carol: check
        street flop
        to act Carol               # Bob has folded
        """
    )


def test_heads_up_the_button_posts_small_acts_first_then_last__HE_2() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100").play(
        """
        stacks Alice 99, Bob 98
        to act Alice
        Alice: call
        Bob: check
        to act Bob
        """
    )


def test_the_big_blind_may_check_or_raise_when_nobody_raised__HE_3() -> None:
    deal(LIMIT_HOLDEM, FOUR).play(
        """
        Dave: call
        Alice: fold
        Bob: call
        Carol? fold, check, raise 4
        """
    )


def test_a_joining_players_blind_is_live_and_does_not_move_the_opener__HE_4() -> None:
    deal(LIMIT_HOLDEM, FOUR, posts=joining(1)).play(
        """
        to act Dave
        Dave: call
        Alice? fold, check, raise 4
        Alice: check
        Bob: call
        Carol: check
        street flop
        """
    )


def test_a_joining_player_may_check_though_he_is_first__HE_4() -> None:
    deal(LIMIT_HOLDEM, FOUR, posts=joining(4)).play(
        """
        Dave? fold, check, raise 4
        Dave: check
        Alice: raise 4
        Bob: fold
        Carol: fold
        Dave? fold, call 2, raise 6
        """
    )


def test_further_big_blinds_are_calls_of_the_first__BT_3() -> None:
    deal(LIMIT_HOLDEM, FOUR, posts=joining(4)).play(
        """
        Dave: raise 4
        Alice: raise 6
        Bob: raise 8
        Carol? fold, call 6, capped
        """
    )


def test_with_two_big_blinds_the_player_after_the_second_opens__HE_3() -> None:
    posts = (
        Post(seat=2, kind=PostKind.BIG_BLIND, chips=200),
        Post(seat=3, kind=PostKind.BIG_BLIND, chips=200),
    )
    deal(LIMIT_HOLDEM, FOUR, posts=posts, big_blinds="Bob Carol").play(
        """
        stacks Alice 100, Bob 98, Carol 98, Dave 100
        to act Dave
        Dave: call
        Alice: fold
        Bob? fold, check, raise 4
        Bob: check
        Carol? fold, check, raise 4
        """
    )


def test_a_dead_blind_goes_into_the_pot_and_counts_for_no_call__MO_9() -> None:
    posts = (*joining(4), Post(seat=4, kind=PostKind.DEAD_BLIND, chips=100))
    deal(LIMIT_HOLDEM, FOUR, posts=posts).play(
        """
        stacks Alice 100, Bob 99, Carol 98, Dave 97
        Dave: raise 4
        Alice: fold
        Bob: fold
        Carol: fold
        stacks Alice 100, Bob 99, Carol 98, Dave 103
        """
    )


def test_who_has_only_his_dead_blind_in_plays_for_the_main_pot__MO_9() -> None:
    posts = (
        Post(seat=2, kind=PostKind.SMALL_BLIND, chips=100),
        Post(seat=3, kind=PostKind.BIG_BLIND, chips=200),
        Post(seat=4, kind=PostKind.DEAD_BLIND, chips=100),
    )
    deal(
        LIMIT_HOLDEM,
        "Alice 100, Bob 2, Carol 2, Dave 1",
        posts=posts,
        cards="Dave As Ah, Bob Ks Kh, Carol 7d 8c, Alice 2c 3d",
        board="Qs Jc 9d 5h 4s",
    ).play(
        """
        Alice: fold
        Bob: call
        awards 1 Bob 4; 0 Dave 1
        """
    )


def test_a_short_big_blind_lowers_nothing__HB_10() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 1, Dave 100").play(
        """
        stacks Alice 100, Bob 99, Carol 0, Dave 100
        Dave? fold, call 2, raise 4
        Dave: call
        Alice: call
        Bob: call
        street flop
        pots 4, 3
        """
    )


def test_a_short_small_blind_is_all_in__HB_10() -> None:
    deal(NO_LIMIT, "Alice 100, Bob 0.50, Carol 100").play("Alice? fold, call 2, raise 4-100")


def test_what_nobody_matches_of_a_short_blind_goes_back__HB_10() -> None:
    deal(
        LIMIT_HOLDEM,
        "Alice 100, Bob 100, Carol 1",
        cards="Carol As Ah, Alice 2c 3d",
        board="Ks Qd 9h 7c 4s",
    ).play(
        """
        Alice: call
        Bob: fold
        stacks Alice 99, Bob 99, Carol 3
        """
    )


def test_a_short_big_blind_that_is_matched_ends_the_betting__HB_18() -> None:
    deal(
        LIMIT_HOLDEM, "Alice 100, Bob 1", cards="Alice 2c 3d, Bob As Ah", board="Ks Qd 9h 7c 4s"
    ).play(
        """
        to act nobody            # Alice has posted as much as they have
        stacks Alice 99, Bob 2
        """
    )


def test_what_is_above_a_short_big_blind_goes_back__HB_18() -> None:
    deal(
        LIMIT_HOLDEM, "Alice 100, Bob 0.50", cards="Alice 2c 3d, Bob As Ah", board="Ks Qd 9h 7c 4s"
    ).play("stacks Alice 99.50, Bob 1")


def test_a_short_big_blind_of_more_than_the_small_one_must_be_called__HB_18() -> None:
    deal(LIMIT_HOLDEM, "Alice 100, Bob 1.50").play("Alice? fold, call 1")


def test_an_ante_of_every_player_is_in_the_pot_before_the_blinds__BT_6() -> None:
    limit = with_ante(big_blind_alone=False)
    deal(limit, "Alice 100, Bob 100, Carol 100").play(
        """
        stacks Alice 99, Bob 98, Carol 97
        Alice: fold
        Bob: fold
        stacks Alice 99, Bob 98, Carol 103
        """
    )


def test_an_ante_of_the_big_blind_alone_is_nobodys_contribution__MO_9() -> None:
    limit = with_ante(big_blind_alone=True)
    deal(
        limit,
        "Alice 50, Bob 100, Carol 100",
        cards="Alice As Ah, Carol 2c 3d",
        board="Ks Qd 9h 7c 4s",
    ).play(
        """
        stacks Alice 50, Bob 99, Carol 97
        Alice: raise 50
        Bob: fold
        Carol: call
        stacks Alice 102, Bob 99, Carol 49      # the ante doesn't go back to Carol
        """
    )


def test_a_short_stack_pays_its_ante_before_its_blind__HB_10() -> None:
    deal(with_ante(big_blind_alone=False), "Alice 100, Bob 100, Carol 2.50").play(
        """
        stacks Alice 99, Bob 98, Carol 0
        Alice? fold, call 2, raise 4-99
        Alice: fold
        Bob? fold, call 1
        Bob: call
        pots 6
        """
    )
    hand = deal(with_ante(big_blind_alone=False), "Alice 100, Bob 100, Carol 1.50").hand
    assert [hand.at(3).paid, hand.at(3).bet] == [150, 50]


def test_a_burn_before_each_street_and_cards_one_at_a_time__DK_2() -> None:
    hand = deal(LIMIT_HOLDEM, "Alice 2, Bob 2, Carol 2").play(
        """
        Alice: call
        Bob: call
        """
    )
    dealt = [event for event in hand.events if isinstance(event, StreetDealt)]
    assert [event.burns for event in dealt] == [(), (6,), (10,), (12,)]
    assert [(each.seat, each.places) for each in dealt[0].down] == [
        (2, (0, 3)),
        (3, (1, 4)),
        (1, (2, 5)),
    ]
    assert [tuple(card.place for card in event.board) for event in dealt[1:]] == [
        (7, 8, 9),
        (11,),
        (13,),
    ]


def test_all_in_players_get_their_cards_too__DK_3() -> None:
    hand = deal(NO_LIMIT, "Alice 0.50, Bob 0.50, Carol 100")
    assert all(len(player.down) == 2 for player in hand.hand.players)


def with_ante(*, big_blind_alone: bool) -> Limit:
    """Return no limit hold'em with an ante of $1."""
    return replace(NO_LIMIT, ante=100, big_blind_ante=big_blind_alone)
