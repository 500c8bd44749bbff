"""A table without watchers: whoever isn't at it sees who sits there, and nothing of a hand."""

from __future__ import annotations

import json
from collections.abc import Coroutine
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from games.engine.table_commands import Leave
from games.engine.table_options import TableOptions
from games.journal.loaded import Committed
from games.live.broadcast.commit_projection import projection_of
from games.live.broadcast.fan_out import FanOut
from games.live.broadcast.sockets import Socket
from games.models import Table
from games.projections.table_picture import picture_of
from games.services.staff.limits.follow_limit import follow_limit
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import BUY_IN, a_player, three_players

pytestmark = pytest.mark.django_db(transaction=True)
OF_A_HAND = {"turn", "seat", "deadline", "countdown", "pots", "raises", "high_board"}


class Seen:
    """A socket, and all that it was sent."""

    def __init__(self, player: int | None) -> None:
        self.got: list[dict[str, Any]] = []
        self.socket = Socket(self._take, player=player, now=0.0)

    async def _take(self, message: dict[str, Any]) -> None:
        self.got.append(json.loads(message["text"]))

    @property
    def types(self) -> list[str]:
        """What kinds of events came, in order."""
        return [each["type"] for frame in self.got for each in frame.get("events", ())]

    @property
    def hands(self) -> list[Any]:
        """The hand of each whole table that came."""
        return [frame["view"]["hand"] for frame in self.got if frame["type"] == "snapshot"]

    def has_no_gap(self) -> bool:
        """Whether each frame goes on from what was there."""
        versions = [(frame["type"], frame["version"]) for frame in self.got]
        pairs = pairwise(versions)
        return all(kind == "snapshot" or now == was + 1 for (_, was), (kind, now) in pairs)


class Shown:
    """A room whose commits are shown to sockets."""

    def __init__(self, *, has_watchers: bool) -> None:
        self.room = three_players()
        self.fan_out = FanOut(self.room.table.pk)
        rows = Table.objects.filter(pk=self.room.table.pk)
        rows.update(limit_revision=0, has_watchers=has_watchers)
        self.room.ask(follow_limit)
        self.fan_out.last = self.room.loaded

    def meet(self, player: int | None) -> Seen:
        """Have somebody open the page."""
        seen = Seen(player)
        done(self.fan_out.greet(seen.socket, None, self.room.loaded))
        return seen

    def show(self, committed: Committed | None) -> None:
        """Show one commit."""
        assert isinstance(committed, Committed)
        done(self.fan_out.send(committed.loaded, (projection_of(committed),)))


def done(telling: Coroutine[Any, Any, None]) -> None:
    """Run what never waits: the services beside it mayn't be called where a loop runs."""
    with pytest.raises(StopIteration):
        telling.send(None)


def test_a_stranger_sees_no_hand_from_its_start_to_its_end() -> None:
    shown = Shown(has_watchers=False)
    stranger, alice = shown.meet(None), shown.meet(shown.room.ids[ALICE])

    play_a_hand(shown)

    assert "hand_started" in alice.types
    assert stranger.types == []
    assert stranger.hands
    assert not any(stranger.hands)
    assert not any(OF_A_HAND & frame["now"].keys() for frame in stranger.got)
    assert stranger.has_no_gap()
    assert alice.has_no_gap()


def test_the_stacks_of_before_are_shown_until_the_hand_is_over() -> None:
    shown = Shown(has_watchers=False)
    stranger = shown.meet(None)
    play_a_hand(shown)

    stacks = [[seat["stack"] for seat in view["seats"]] for view in views(stranger)]

    assert stacks[0] == [BUY_IN] * 3
    assert stacks[-1] == [seat.stack for seat in shown.room.loaded.state.seats]
    assert all(each == stacks[0] for each in stacks[:-1])


def test_where_there_are_watchers_all_is_as_it_was() -> None:
    shown = Shown(has_watchers=True)
    stranger = shown.meet(None)

    play_a_hand(shown)

    assert "hand_started" in stranger.types
    assert "hand_ended" in stranger.types
    assert stranger.has_no_gap()


def test_whoever_sits_down_sees_the_hand_that_is_played() -> None:
    shown = Shown(has_watchers=False)
    deal(shown)
    shown.room.ids[DAVE] = a_player(DAVE)
    dave = shown.meet(shown.room.ids[DAVE])
    assert dave.hands == [None]

    shown.show(shown.room.sit(DAVE, 5))

    assert len(dave.hands[-1]["players"]) == 3


def test_whoever_leaves_sees_how_their_hand_ended_and_nothing_after() -> None:
    shown = Shown(has_watchers=False)
    carol = shown.meet(shown.room.ids[CAROL])
    deal(shown)
    shown.show(shown.room.say(Leave, CAROL))
    while shown.room.loaded.state.is_hand_running:
        shown.show(shown.room.act(shown.room.passive()))
    assert {"hand_ended", "player_left"} <= set(carol.types)
    sent = len(carol.types)

    deal(shown)

    assert len(carol.types) == sent
    assert carol.hands[-1] is None


def test_a_page_that_comes_back_is_shown_no_more() -> None:
    shown = Shown(has_watchers=False)
    stranger = shown.meet(None)
    had = shown.room.loaded.version
    deal(shown)

    done(shown.fan_out.greet(stranger.socket, had, shown.room.loaded))

    assert stranger.types == []
    assert not any(stranger.hands)


def test_the_lobby_s_picture_has_the_seats_alone() -> None:
    room = three_players()
    room.deal_to(BOB)
    hidden = replace(room.loaded.state, options=TableOptions(has_watchers=False))

    assert picture_of(room.loaded.state, is_own=False).pot > 0
    assert picture_of(hidden, is_own=False).pot == 0
    assert picture_of(hidden, is_own=True).pot > 0


def views(seen: Seen) -> list[Any]:
    """Return the whole tables that somebody was sent."""
    return [frame["view"] for frame in seen.got if frame["type"] == "snapshot"]


def deal(shown: Shown) -> None:
    """Have the next hand dealt."""
    while not shown.room.loaded.state.is_hand_running:
        shown.show(shown.room.ring())


def play_a_hand(shown: Shown) -> None:
    """Have everybody check or call to the end."""
    deal(shown)
    while shown.room.loaded.state.is_hand_running:
        shown.show(shown.room.act(shown.room.passive()))
