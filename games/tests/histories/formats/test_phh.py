"""What PHH has another way of saying, read by PokerKit to the same stacks."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from games.engine.events import betting, dealing
from games.engine.rules import Limit
from games.histories.formats.phh_writer import format_hand
from games.tests.engine.limits import LIMIT_STUD, NO_LIMIT
from games.tests.histories.formats.hands_played import Played, hand_with, played_with_a_dead_blind
from games.tests.histories.formats.pokerkit_reader import named_class, stacks_by_pokerkit

ACTS = (
    dealing.HandStarted
    | betting.BringInPosted
    | betting.Called
    | betting.Checked
    | betting.BetMade
    | betting.RaisedTo
    | betting.Folded
)
BIG_BLIND_ANTE = replace(NO_LIMIT, ante=200, big_blind_ante=True)


def is_run_out(played: Played) -> bool:
    """Whether a street was dealt after the last action, and somebody mucked at the end."""
    start = max(n for n, event in enumerate(played.events) if isinstance(event, ACTS))
    streets = [event for event in played.events[start:] if isinstance(event, dealing.StreetDealt)]
    shown = {player.has_shown for player in played.state.players if player.is_in}
    return len(streets) > 1 and shown == {True, False}


def random_hand(limit: Limit, is_wanted: Callable[[Played], bool]) -> Played:
    """Return the first random hand like that which PokerKit plays as we do."""
    return hand_with(limit, lambda hand: named_class(hand) is None and is_wanted(hand))


CASES: dict[str, Callable[[], Played]] = {
    "a dead small blind": played_with_a_dead_blind,
    "a big blind's ante": lambda: random_hand(BIG_BLIND_ANTE, lambda hand: True),
    "a run-out of hold'em": lambda: random_hand(NO_LIMIT, is_run_out),
    "a run-out of stud": lambda: random_hand(LIMIT_STUD, is_run_out),
}


@cache
def one(case: str) -> tuple[Played, dict[str, Any]]:
    """Return a hand like that, and its file's fields."""
    played = CASES[case]()
    return played, tomllib.loads(format_hand(played.record(None)))


@pytest.mark.parametrize("case", CASES)
def test_pokerkit_comes_to_the_same_stacks(case: str) -> None:
    played, _ = one(case)

    assert stacks_by_pokerkit(played) == list(played.stacks.values())


@pytest.mark.parametrize("case", ["a dead small blind", "a big blind's ante"])
def test_what_one_player_posts_for_all_is_an_ante_that_is_not_trimmed(case: str) -> None:
    _, fields = one(case)

    assert sum(map(bool, fields["antes"])) == 1
    assert fields["ante_trimming_status"] is False


@pytest.mark.parametrize("case", ["a run-out of hold'em", "a run-out of stud"])
def test_hands_are_shown_before_the_cards_that_nobody_can_bet_on(case: str) -> None:
    played, fields = one(case)
    actions = fields["actions"]
    numbers = {player.seat: n for n, player in enumerate(played.state.players, start=1)}

    shown = [f"p{numbers[each.seat]} sm" for each in played.state.players if each.has_shown]
    first = [next(n for n, line in enumerate(actions) if line.startswith(who)) for who in shown]

    assert max(first) < max(n for n, line in enumerate(actions) if line.startswith("d "))
