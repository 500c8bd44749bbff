"""A joining player's blind after they folded: others owe it, and no short stack can win it."""

from __future__ import annotations

from games.engine.hand_state import Post, PostKind
from games.tests.engine.dealing_a_hand import TheDealer, deal
from games.tests.engine.limits import LIMIT_HOLDEM

POSTS = (
    Post(seat=2, kind=PostKind.SMALL_BLIND, chips=100),
    Post(seat=3, kind=PostKind.BIG_BLIND, chips=200),
    Post(seat=4, kind=PostKind.JOINING_BLIND, chips=200),
)


def dave_joins_and_folds() -> TheDealer:
    """Deal Carol a big blind that she can only pay half of; Dave, who joins, posts a whole one."""
    hand = deal(LIMIT_HOLDEM, "Alice 100, Bob 100, Carol 1, Dave 100", posts=POSTS)
    return hand.play("Dave: fold\nAlice: fold")


def test_a_folded_blind_is_still_a_bet_to_match__MO_5() -> None:
    dave_joins_and_folds().play("Bob? fold, call 1")


def test_whoever_matches_a_folded_blind_wins_what_the_all_in_could_not__MO_9() -> None:
    dave_joins_and_folds().play(
        """
        Bob: call
        pots 3, 2
        """
    )


def test_a_folded_blind_that_nobody_matched_goes_back__MO_4() -> None:
    dave_joins_and_folds().play(
        """
        Bob: fold
        awards 0 Carol 3
        stacks Alice 100, Bob 99, Carol 3, Dave 99
        """
    )
