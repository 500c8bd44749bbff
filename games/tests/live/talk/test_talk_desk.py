"""Lines as they come: each written once and answered, one a second, and five at once."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from games.live import rate
from games.live.broadcast.sockets import Socket
from games.live.talk import talk_desk
from games.live.talk.talk_desk import OPEN_AT_ONCE, TalkDesk
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.tests.live.pretend import OWN_THREAD

ALICE, BOB = 1, 2


class Desk:
    """A table's desk with Alice in a seat; ``written`` is what was said there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.written: dict[tuple[int, str], str] = {}
        self.seated: list[bool] = []
        self.answers: list[Any] = []
        self.now = 0.0
        seats = [SimpleNamespace(player=ALICE)]
        newest: Any = SimpleNamespace(state=SimpleNamespace(seats=seats))
        monkeypatch.setattr(talk_desk, "say_line", self.say)
        monkeypatch.setattr(talk_desk, "line_said", self.said)
        monkeypatch.setattr("games.live.talk.talk_desk.time.monotonic", lambda: self.now)
        self.desk = TalkDesk(7, lambda: newest, OWN_THREAD, rate.Rates(rate.talk_rate))
        self.socket = Socket(self.take, player=ALICE, now=0.0)

    async def take(self, message: dict[str, Any]) -> None:
        self.answers.append(json.loads(message["text"]))

    def say(self, *, player_id: int, request_id: str, written: str, **more: Any) -> Any:
        self.seated.append(more["is_seated"])
        if written == "bad":
            return TalkRefused(TalkReason.UNSEEN_SIGNS)
        if written == "fails":
            raise OSError
        self.written.setdefault((player_id, request_id), written)
        return self.said(7, player_id, request_id)

    def said(self, table_id: int, player_id: int, request_id: str) -> int | None:
        found = list(self.written)
        line = (player_id, request_id)
        return found.index(line) + 1 if line in found else None

    async def asks(self, *lines: tuple[str, str], player: int = ALICE) -> list[Any]:
        """Ask for lines, each once the one before is answered; return the answers."""
        self.answers.clear()
        for request_id, text in lines:
            await self.desk.take(self.socket, player, request_id, text)
            await self.desk.stop()
        return list(self.answers)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)


def acks(*numbers: int) -> list[dict[str, Any]]:
    return [{"type": "said_ack", "request_id": str(each), "number": each} for each in numbers]


async def test_five_lines_come_at_once_and_then_one_a_second(desk: Desk) -> None:
    lines = [(str(at), "hi") for at in range(1, 8)]
    *taken, sixth, seventh = await desk.asks(*lines)
    assert taken == acks(1, 2, 3, 4, 5)
    assert {sixth["reason"], seventh["reason"]} == {"TALK_TOO_FAST"}
    assert sixth["facts"] == {"a_second": 1}
    desk.now = 1.0
    assert await desk.asks(("6", "hi")) == acks(6)
    assert (await desk.asks(("7", "hi")))[0]["reason"] == "TALK_TOO_FAST"
    assert (await desk.asks(("1", "hi"), player=BOB))[0]["type"] == "said_ack"  # their own rate


async def test_what_was_said_is_acknowledged_again_however_fast_it_comes(desk: Desk) -> None:
    answers = await desk.asks(*[("1", "hi")] * 9)
    assert answers == acks(*[1] * 9)
    assert len(desk.written) == 1


async def test_the_same_line_over_two_sockets_is_written_once_and_answered_over_both(
    desk: Desk,
) -> None:
    await asyncio.gather(*(desk.desk.take(desk.socket, ALICE, "1", "hi") for _ in range(2)))
    await desk.desk.stop()
    assert desk.answers == acks(1, 1)
    assert len(desk.seated) == 1


async def test_no_more_lines_wait_than_may_come_at_once(desk: Desk) -> None:
    for at in range(1, OPEN_AT_ONCE + 2):
        await desk.desk.take(desk.socket, ALICE, str(at), "hi")
    assert [each["reason"] for each in desk.answers] == ["TALK_TOO_FAST"]
    await desk.desk.stop()
    assert desk.answers[1:] == acks(*range(1, OPEN_AT_ONCE + 1))  # in the order in which they came


async def test_a_refusal_is_named_and_a_failure_says_to_try_again(desk: Desk) -> None:
    refused, failed, said = await desk.asks(("1", "bad"), ("2", "fails"), ("3", "hi"))
    assert refused == {"type": "refused", "request_id": "1", "reason": "UNSEEN_SIGNS"}
    assert (failed["type"], failed["reason"], failed["request_id"]) == ("error", "TRY_AGAIN", "2")
    assert said["type"] == "said_ack"


async def test_the_table_s_own_state_says_who_sits(desk: Desk) -> None:
    await desk.asks(("1", "hi"))
    await desk.asks(("1", "hi"), player=BOB)
    assert desk.seated == [True, False]
