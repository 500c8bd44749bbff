"""Reactions: one each five seconds of who may write there, shown to all who are there."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from accounts.models import RoomSettings
from games.live.broadcast.sockets import Socket
from games.live.talk import reaction_desk
from games.live.talk.reaction_desk import ReactionDesk
from games.live.talk.reaction_rates import ReactionRates
from games.live.talk.talk_frames import Reaction, WhoTalks
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.tests.live.pretend import OWN_THREAD

ALICE, BOB, CAROL = 1, 2, 3
CLAP = list(Reaction).index(Reaction.CLAP)


class Process:
    """One process: a table's desk, whose ``published`` goes nowhere until a test hands it on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.refused: TalkRefused | None = None
        self.asked: list[bool] = []
        self.published: list[tuple[int, int, int]] = []
        self.got: list[Any] = []
        self.sees = True
        monkeypatch.setattr("games.live.talk.reaction_rates.time.monotonic", lambda: self.now)
        monkeypatch.setattr(reaction_desk, "why_no_talk_at", self.why_not)
        monkeypatch.setattr(reaction_desk, "watcher_named", lambda player: ("Carol", True))
        self.socket = Socket(self.take, player=ALICE, now=0.0)
        newest: Any = SimpleNamespace(state=SimpleNamespace(seat_of={ALICE: 1, BOB: 2}.get))
        hub: Any = SimpleNamespace(sockets={self.socket})
        talk: Any = SimpleNamespace(may_see=lambda socket: self.sees, writes=WhoTalks.SEATED)
        self.desk = ReactionDesk(
            7,
            hub,
            talk,
            lambda: newest,
            OWN_THREAD,
            ReactionRates(),
            lambda *reaction: self.published.append(reaction),
        )
        self.talk = talk

    def why_not(
        self, table_id: int, player_id: int, *, is_seated: bool, **more: Any
    ) -> TalkRefused | None:
        self.asked.append(is_seated)
        if self.refused is not None and self.refused.reason is TalkReason.TALK_IS_OFF:
            raise OSError
        return self.refused

    async def take(self, message: dict[str, Any]) -> None:
        self.got.append(json.loads(message["text"]))

    async def reacts(self, player: int = ALICE) -> Any:
        """React, and return the answer."""
        await self.desk.take(self.socket, player, "r", Reaction.CLAP)
        return self.got.pop()

    async def shows(self, player: int, place: int = CLAP) -> list[Any]:
        """Hear of a reaction, and return what was sent."""
        self.got.clear()
        self.desk.show(player, place)
        await self.desk.stop()
        return list(self.got)


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> Process:
    return Process(monkeypatch)


ACK = {"type": "react_ack", "request_id": "r"}


async def test_one_is_taken_each_five_seconds(process: Process) -> None:
    assert await process.reacts() == ACK
    process.now += 4.9
    refused = await process.reacts()
    assert (refused["type"], refused["reason"]) == ("refused", "REACTED_TOO_FAST")
    assert refused["facts"] == {"seconds": 5}
    process.now += 0.2
    assert await process.reacts() == ACK
    assert process.published == [(7, ALICE, CLAP)] * 2
    assert process.asked == [True, True]  # what comes too fast asks the database nothing


async def test_who_has_no_seat_or_may_not_write_shows_none(process: Process) -> None:
    assert (await process.reacts(CAROL))["reason"] == "SIT_DOWN_TO_REACT"
    assert process.asked == []
    process.refused = TalkRefused(TalkReason.MUTED_BY_HOST)
    assert (await process.reacts())["reason"] == "MUTED_BY_HOST"
    assert process.published == []


async def test_who_looks_on_reacts_where_they_write_and_is_shown_by_name(process: Process) -> None:
    process.talk.writes = WhoTalks.ALL
    assert await process.reacts(CAROL) == ACK
    assert process.asked == [False]
    assert process.published == [(7, CAROL, CLAP)]
    shown = {"type": "reacted", "player": CAROL, "reaction": "clap"}
    assert await process.shows(CAROL) == [{**shown, "name": "Carol", "is_guest": True}]
    process.refused = TalkRefused(TalkReason.MUTED_BY_HOST)
    process.now += 5
    assert (await process.reacts(CAROL))["reason"] == "MUTED_BY_HOST"


async def test_a_failure_says_to_try_again(process: Process) -> None:
    process.refused = TalkRefused(TalkReason.TALK_IS_OFF)
    answer = await process.reacts()
    assert (answer["type"], answer["reason"]) == ("error", "TRY_AGAIN")
    assert process.published == []


async def test_all_who_see_the_talk_are_shown_it_once_though_redis_brings_it_back(
    process: Process,
) -> None:
    shown = {"type": "reacted", "player": BOB, "reaction": "clap"}
    assert await process.shows(BOB) == [shown]
    assert await process.shows(BOB) == []  # it came back
    assert len(await process.shows(ALICE)) == 1
    process.now += 4.2  # taken five seconds apart by another process, the second one heard sooner
    assert await process.shows(BOB) == [shown]
    process.sees = False
    process.now += 5
    assert await process.shows(BOB) == []


async def test_what_only_a_newer_process_knows_and_a_room_without_talk_show_nothing(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await process.shows(BOB, len(Reaction)) == []
    monkeypatch.setattr(reaction_desk, "last_settings", lambda: RoomSettings(has_talk=False))
    assert await process.shows(BOB) == []
