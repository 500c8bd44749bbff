"""A commit's frame is the protocol's for each player, however its text is put together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.engine.rules import Limit
from games.live.broadcast import room_frames
from games.live.broadcast.commit_projection import project_commit
from games.live.broadcast.frame_texts import FrameTexts
from games.projections import OwnMoments, project_events, project_now
from games.projections.now import Asking, Now
from games.tests.engine.limits import LIMITS
from games.tests.projections.own_now import project_own_now
from games.tests.projections.random_play import Commit, evening

STRANGER = 9
VIEWERS = (None, STRANGER, *range(1, 7))
ASKING = Asking(seats=(1, 2), until=2_000)


def evenings(limit: Limit) -> Iterator[Commit]:
    """Yield the commits of two evenings."""
    for seed in range(2):
        yield from evening(Random(seed), limit)


def moment(commit: Commit, house_players: int) -> Now:
    """Return the moment as everybody may know it; a decision is named only while one is open."""
    hand = commit.after.hand
    turn = None if hand is None or hand.is_over else hand.turn
    return project_now(Now(server_time=1_000, turn=turn), commit.after, house_players=house_players)


def texts(commit: Commit, house_players: int) -> FrameTexts:
    """Return the frame's texts as a fan-out makes them."""
    now, table = moment(commit, house_players), commit.after
    shown = project_commit(events=commit.events, state=table, deck=commit.deck, version=5)
    owns = OwnMoments(now, table, asking=ASKING, house_players=house_players, deck=commit.deck)
    return FrameTexts(7, shown, now, owns)


def expected(commit: Commit, player: int | None, house_players: int) -> str:
    """Return the frame as the protocol has it, made for this player alone."""
    now, table, deck = moment(commit, house_players), commit.after, commit.deck
    if player is not None:
        now = project_own_now(
            now, table, player, asking=ASKING, house_players=house_players, deck=deck
        )
    is_dealt = player is not None and table.hand and table.hand.place_of(player)
    seen = project_events(
        commit.events,
        hand=table.hand,
        viewer=player if is_dealt else None,
        deck=deck if is_dealt else None,
    )
    return room_frames.encode(room_frames.Frame(table=7, version=5, events=seen, now=now))


def read(text: str) -> Any:
    """Return what a text says; no object may name anything twice."""

    def fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        assert len(dict(pairs)) == len(pairs), pairs
        return dict(pairs)

    return json.loads(text, object_pairs_hook=fields)


@pytest.mark.parametrize("house_players", [0, 1, 2])
@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: f"{limit.variant.key} {limit.betting}")
def test_each_viewers_frame_says_what_one_made_for_them_alone_would(
    limit: Limit, house_players: int
) -> None:
    said: set[str] = set()
    for commit in evenings(limit):
        made = texts(commit, house_players)
        for player in VIEWERS:
            frame = read(made.to(player))
            assert frame == read(expected(commit, player, house_players))
            said |= frame["now"].keys() - read(made.public)["now"].keys()
    assert said >= {"legal", "ahead", "own_hand"}
    assert "company" not in said or house_players == 1


def test_whoever_is_told_no_more_than_everybody_gets_the_same_text() -> None:
    for commit in evenings(LIMITS[0]):
        made = texts(commit, 0)
        assert made.to(STRANGER) is made.to(None) is made.public
