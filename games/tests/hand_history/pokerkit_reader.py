"""PHH hands read by PokerKit, where its rules are ours."""

from __future__ import annotations

import warnings
from collections import Counter

from pokerkit import HandHistory

from games.engine import events as engine
from games.engine.hand_state import PostKind
from games.engine.rules import Betting
from games.tests.hand_history.hands_played import Played

NATURAL = [PostKind.SMALL_BLIND, PostKind.BIG_BLIND]
MOST_IN_STUD = 6
"""With more the deck may run out, which PokerKit settles otherwise."""
MOST_RAISES = 3
MOVES = (
    engine.Called
    | engine.BetMade
    | engine.RaisedTo
    | engine.Completed
    | engine.BringInPosted
    | engine.AntePosted
    | engine.BlindPosted
)


def stacks_by_pokerkit(text: str) -> list[int]:
    """Return the stacks that PokerKit comes to, in the file's order of players."""
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # a fold where a check was possible is allowed in cash games
        state = list(HandHistory.loads(text))[-1]
    return list(state.stacks)


def can_pokerkit_play(played: Played) -> bool:
    """Whether nothing happened in a hand that PokerKit has no code or other rules for."""
    limit = played.state.limit
    return (
        limit.betting in (Betting.FIXED_LIMIT, Betting.NO_LIMIT)
        and not played.state.rake
        and has_plain_blinds(played)
        and not has_all_in(played)
        and not has_too_many_raises(played)
        and not has_early_double_bet(played)
        and not has_odd_chips(played)
        and (limit.variant.has_button or len(played.state.players) <= MOST_IN_STUD)
    )


def has_plain_blinds(played: Played) -> bool:
    """Whether one small and one big blind were posted, or none in stud."""
    kinds = [e.kind for e in played.events if isinstance(e, engine.BlindPosted)]
    return kinds == (NATURAL if played.state.limit.variant.has_button else [])


def has_all_in(played: Played) -> bool:
    """Whether somebody was all-in, by his chips or by the clock."""
    start = played.events[0]
    assert isinstance(start, engine.HandStarted)
    left = {seat: start.table.at(seat).stack for seat in start.seats}
    for event in played.events:
        if isinstance(event, MOVES):
            left[event.seat] -= event.chips
    return min(left.values()) == 0 or any(
        isinstance(event, engine.EmergencyAllIn) for event in played.events
    )


def has_too_many_raises(played: Played) -> bool:
    """Whether a round had more than three raises."""
    raises: Counter[int] = Counter()
    street = 0
    for event in played.events:
        street += isinstance(event, engine.BettingClosed)
        raises[street] += isinstance(event, engine.RaisedTo)
    is_capped = played.state.limit.betting is Betting.FIXED_LIMIT
    return is_capped and max(raises.values()) > MOST_RAISES


def has_early_double_bet(played: Played) -> bool:
    """Whether an open pair on fourth street could be bet the higher limit."""
    boards = (p.up[:2] for p in played.state.players if len(p.up) > 1)
    return any(first[0] == second[0] for first, second in boards)


def has_odd_chips(played: Played) -> bool:
    """Whether a pot couldn't be shared evenly."""
    return any(len({share.chips for share in a.shares}) > 1 for a in played.state.awards)
