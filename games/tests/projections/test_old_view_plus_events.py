"""What a viewer had and was sent is what a fresh look would show: live push equals reconnect."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from games.engine.events.top_ups import TopUpReturned
from games.engine.rules import HouseRules, Limit
from games.projections import project_events, project_view
from games.tests.engine.strategies import games
from games.tests.people import PEOPLE
from games.tests.projections.random_play import Commit, evening
from games.tests.projections.reduce_view import reduce_view
from games.tests.projections.waiting_top_ups import waiting_top_ups

VIEWERS: Final = (None, *range(1, len(PEOPLE) + 1))


@given(game=games, seed=st.integers(0, 2**32))
def test_old_view_plus_frames_is_the_fresh_view_for_every_viewer(
    game: tuple[Limit, HouseRules], seed: int
) -> None:
    random, (limit, rules) = Random(seed), game
    for commit in evening(random, limit, rules=rules):
        for viewer in (None, random.choice(VIEWERS)):
            agree(commit, viewer)


def test_a_top_up_that_goes_back_is_so_for_every_viewer__MO_11() -> None:
    commits = tuple(waiting_top_ups())
    for commit in commits:
        for viewer in (None, 1, 2):
            agree(commit, viewer)
    assert any(isinstance(event, TopUpReturned) for each in commits for event in each.events)


def agree(commit: Commit, viewer: int | None) -> None:
    before = project_view(commit.before, viewer=viewer, deck=commit.deck_before)
    events = project_events(commit.events, hand=commit.after.hand, viewer=viewer, deck=commit.deck)
    fresh = project_view(commit.after, viewer=viewer, deck=commit.deck)
    assert reduce_view(before, events) == fresh, (viewer, commit.events)
