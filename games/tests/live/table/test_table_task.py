"""What a table's task does with requests: who hears the answer, and what it costs the room."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from games.engine.refusals import Reason, Refused, refuse
from games.live.broadcast.sockets import Socket
from games.live.table.player_requests import request_desk
from games.live.table.player_requests.request_frames import Leave
from games.live.table.player_requests.requests import Request
from games.live.table.table_task import TableTask

T = TypeVar("T")
ALICE = 1


class Counting:
    """Runs what is meant for other threads here, and counts what the writer was given."""

    writes = 0

    async def read(self, work: Callable[[], T]) -> T:
        return work()

    async def write_together(self, work: Callable[[], T]) -> T:
        self.writes += 1
        return work()


class Line:
    """A socket of Alice's, with what it was sent."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        self.socket = Socket(self.take, player=ALICE, now=0.0)

    async def take(self, message: dict[str, Any]) -> None:
        self.got.append(json.loads(message["text"]))


def says_no(frame: object, **arguments: object) -> Refused:
    return refuse(Reason.NOT_SEATED)


def leave(id: str, line: Line) -> Request:
    return Request(player=ALICE, id=id, content=Leave(request_id=""), sockets=[line.socket])


async def writes(*requests: Request) -> int:
    """Ask a table for all of it at once; return how often the writer was needed."""
    threads: Any = Counting()
    task = TableTask(table_id=7, threads=threads, on_change=lambda task: None)
    for request in requests:
        task.ask(request)
    await task.stop()
    return int(threads.writes)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The ids of the requests that have been carried out; each that comes is refused."""
    found: set[str] = set()
    monkeypatch.setattr(request_desk, "execute_request", says_no)
    monkeypatch.setattr(request_desk, "is_answered", lambda table, player, id: id in found)
    return found


async def test_a_refusal_is_repeated_without_the_writer(known: set[str]) -> None:
    line = Line()

    assert await writes(leave("1", line), leave("2", line)) == 1
    assert [(each["request_id"], each["reason"]) for each in line.got] == [
        ("1", "NOT_SEATED"),
        ("2", "NOT_SEATED"),
    ]


async def test_one_that_was_carried_out_is_looked_up_all_the_same(known: set[str]) -> None:
    line = Line()
    known.add("2")

    assert await writes(leave("1", line), leave("2", line)) == 2


async def test_one_that_comes_twice_is_done_once_and_answered_twice(known: set[str]) -> None:
    first, second = Line(), Line()

    assert await writes(leave("1", first), leave("1", second)) == 1
    assert first.got == second.got != []


async def test_what_was_asked_for_is_done_though_the_socket_is_gone(known: set[str]) -> None:
    line = Line()
    line.socket.is_open = False

    assert await writes(leave("1", line)) == 1
    assert line.got == []


@pytest.mark.parametrize(("is_done", "times"), [(False, 0), (True, 1)])
async def test_of_a_page_that_does_not_act_only_a_repeat_is_looked_at(
    known: set[str], is_done: bool, times: int
) -> None:
    line, request = Line(), leave("1", Line())
    request.may_act, request.sockets = False, [line.socket]
    if is_done:
        known.add("1")

    assert await writes(request) == times
    (answer,) = line.got
    assert (answer["reason"] == "PLAYED_ELSEWHERE") is not is_done


async def test_the_same_of_a_page_that_acts_is_done_and_both_are_answered(known: set[str]) -> None:
    older, newer = Line(), Line()
    first = leave("1", older)
    first.may_act = False

    assert await writes(first, leave("1", newer)) == 1
    assert older.got == newer.got != []
