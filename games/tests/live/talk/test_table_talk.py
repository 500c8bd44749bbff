"""Talk in a process: all who are there are sent each line once and in order, whatever is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from accounts.models import RoomSettings
from games.live.broadcast.sockets import Socket
from games.live.talk import table_talk
from games.live.talk.table_talk import TableTalk
from games.selectors.talk.said_lines import LAST_LINES, SaidItem, TalkSoFar
from games.tests.live.pretend import OWN_THREAD


class Line:
    """A socket, with the frames that it was sent."""

    def __init__(self, player: int | None = 1) -> None:
        self.got: list[Any] = []
        self.socket = Socket(self.take, player=player, now=0.0)

    async def take(self, message: dict[str, Any]) -> None:
        self.got.append(json.loads(message["text"]))

    @property
    def words(self) -> list[str]:
        """All that it has read, in order."""
        frames = [item for frame in self.got for item in frame.get("items", [frame])]
        return [frame["text"] for frame in frames if "text" in frame]


class Table:
    """A table's talk, and the database beside it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.said: list[SaidItem] = []
        self.reads = 0
        self.on_read: Callable[[], None] = lambda: None
        """Done once, after the next look at the database."""
        self.is_for_watchers = False
        self.link = ""
        self.sockets: set[Socket] = set()
        self.sees: Callable[[int | None], bool] = lambda player: True
        fan_out: Any = SimpleNamespace(
            hub=SimpleNamespace(sockets=self.sockets), last=SimpleNamespace(state=None)
        )
        monkeypatch.setattr(table_talk, "talk_after", self.after)
        monkeypatch.setattr(table_talk, "sees_play", lambda state, player: self.sees(player))
        self.talk = TableTalk(7, fan_out, OWN_THREAD)

    def after(self, table_id: int, number: int) -> TalkSoFar:
        self.reads += 1
        items = tuple(item for item in self.said if item.number > number)[-LAST_LINES:]
        on_read, self.on_read = self.on_read, lambda: None
        on_read()
        return TalkSoFar(items=items, is_for_watchers=self.is_for_watchers, link=self.link)

    def say(self, text: str, **more: Any) -> int:
        self.said.append(SaidItem(number=len(self.said) + 1, at=0, player=1, text=text, **more))
        return len(self.said)

    async def come(self, *lines: Line) -> None:
        """Have sockets say hello."""
        for line in lines:
            self.sockets.add(line.socket)
            self.talk.greet(line.socket)
        await self.settle()

    async def hear(self, number: int) -> None:
        self.talk.hear(number)
        await self.settle()

    async def say_here(self, text: str) -> None:
        """Have this process write a line."""
        self.say(text)
        self.talk.hear(self.said[-1])
        await self.settle()

    async def settle(self) -> None:
        await self.talk.stop()


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(monkeypatch)


async def test_who_comes_is_shown_what_was_said_and_then_each_line(table: Table) -> None:
    table.say("before")
    alice, bob = Line(1), Line(2)
    await table.come(alice)
    await table.hear(table.say("one"))
    await table.come(bob)
    await table.hear(table.say("two"))
    assert alice.words == bob.words == ["before", "one", "two"]
    assert [frame["type"] for frame in alice.got] == ["talk", "said", "said"]
    assert alice.got[2] == bob.got[1]  # the same for all


async def test_who_comes_is_read_for_once(table: Table) -> None:
    await table.come(*(Line(player) for player in range(20)))
    assert table.reads == 1


async def test_a_table_where_nothing_was_said_says_so(table: Table) -> None:
    alice = Line()
    await table.come(alice)
    assert alice.got == [{"type": "talk", "number": 0, "items": [], "writes": "seated"}]


async def test_a_link_that_was_set_is_shown_to_all_with_what_was_said(table: Table) -> None:
    alice = Line()
    table.say("before")
    await table.come(alice)
    table.link = "https://meet.example.org/"
    await table.hear(2)  # its number has no item
    assert [frame.get("link") for frame in alice.got] == [None, "https://meet.example.org/"]
    assert alice.got[1]["number"] == 2
    table.said.append(SaidItem(number=3, at=0, player=1, text="after"))
    await table.hear(3)
    assert alice.got[2]["type"] == "said"


async def test_lines_whose_pointer_was_lost_come_with_the_next_look_in_order(table: Table) -> None:
    alice = Line()
    await table.come(alice)
    for text in "abc":
        table.say(text)
    await table.hear(0)  # the second's look at a row that was read before they were written
    assert alice.words == []
    await table.hear(3)
    await table.hear(2)  # a pointer that comes late
    assert alice.words == ["a", "b", "c"]
    assert [frame["number"] for frame in alice.got[1:]] == [1, 2, 3]


async def test_who_missed_more_than_are_kept_is_shown_the_last_of_them(table: Table) -> None:
    alice = Line()
    await table.come(alice)
    for at in range(LAST_LINES + 3):
        table.say(str(at))
    await table.hear(LAST_LINES + 3)
    assert alice.got[-1]["type"] == "talk"
    assert alice.words == [str(at) for at in range(3, LAST_LINES + 3)]


async def test_a_line_that_was_removed_is_shown_to_nobody_who_comes(table: Table) -> None:
    alice, bob = Line(1), Line(2)
    await table.come(alice)
    await table.hear(table.say("rude"))
    await table.hear(table.say("", removes=1))
    await table.come(bob)
    assert alice.got[-1] == {"type": "removed", "number": 2, "at": 0, "line": 1}
    assert [item.get("text") for item in bob.got[0]["items"]] == ["", None]


async def test_who_isn_t_shown_the_hands_is_shown_no_talk_until_they_are(table: Table) -> None:
    table.sees = lambda player: player == 1
    alice, bob = Line(1), Line(2)
    await table.come(alice, bob)
    await table.hear(table.say("between us"))
    assert (alice.words, bob.got) == (["between us"], [])

    table.sees = lambda player: True
    await table.hear(0)
    assert bob.words == ["between us"]

    table.sees = lambda player: player == 1
    await table.hear(table.say("he left"))
    assert bob.words == ["between us"]
    table.sees = lambda player: True
    await table.hear(table.say("and came back"))
    assert bob.words[1:] == ["between us", "he left", "and came back"]


async def test_all_are_shown_who_may_write_when_that_changes(table: Table) -> None:
    alice = Line()
    await table.come(alice)
    table.is_for_watchers = True
    await table.hear(table.say("welcome"))
    assert [frame["writes"] for frame in alice.got] == ["seated", "all"]
    assert alice.words == ["welcome"]


async def test_a_room_without_talk_sends_nothing_of_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = Line(1), Line(2)
    await table.come(alice)
    monkeypatch.setattr(table_talk, "last_settings", lambda: RoomSettings(has_talk=False))
    await table.hear(table.say("unheard"))
    await table.come(bob)
    assert alice.got[-1] == {"type": "talk", "number": 0, "items": [], "writes": "nobody"}
    assert (alice.words, bob.got) == ([], [])


async def test_the_link_goes_from_open_pages_with_the_room_s_setting_and_comes_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice = Line()
    table.link = "https://meet.example.org/"
    table.say("before")
    await table.come(alice)
    for has_links in (False, True):
        settings = RoomSettings(has_talk_links=has_links)
        monkeypatch.setattr(table_talk, "last_settings", lambda settings=settings: settings)
        await table.hear(1)  # the second's look
        await table.hear(1)
    assert [frame.get("link") for frame in alice.got] == [table.link, None, table.link]
    assert [len(frame["items"]) for frame in alice.got] == [1, 1, 1]
    await table.hear(table.say("after"))
    assert alice.got[-1]["text"] == "after"


async def test_a_look_that_fails_is_taken_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice = Line()
    await table.come(alice)
    with monkeypatch.context() as away:
        away.setattr(table_talk, "talk_after", lambda table_id, number: 1 / 0)
        await table.hear(table.say("late"))
        assert alice.words == []
    await table.hear(0)
    assert alice.words == ["late"]


async def test_a_line_that_is_said_while_the_one_before_is_read_is_read_next(table: Table) -> None:
    alice = Line()
    await table.come(alice)
    table.on_read = lambda: table.talk.hear(table.say("late"))
    await table.hear(table.say("early"))
    assert alice.words == ["early", "late"]


async def test_a_line_that_was_said_here_is_sent_on_without_a_look(table: Table) -> None:
    alice, bob = Line(1), Line(2)
    await table.come(alice)
    looked = table.reads
    for text in ("one", "two"):
        await table.say_here(text)
    await table.come(bob)
    assert table.reads == looked
    assert alice.words == bob.words == ["one", "two"]
    assert alice.got[1:] == bob.got[0]["items"]


async def test_a_line_that_was_said_here_waits_for_those_said_elsewhere(table: Table) -> None:
    alice = Line()
    await table.come(alice)
    table.say("elsewhere, its pointer lost")
    await table.say_here("here")
    await table.hear(1)  # the pointer, late
    assert [frame["number"] for frame in alice.got[1:]] == [1, 2]


async def test_a_line_said_here_and_already_read_is_sent_once(table: Table) -> None:
    alice = Line()
    await table.come(alice)
    await table.hear(table.say("read by the second's look"))
    table.talk.hear(table.said[-1])
    await table.settle()
    assert alice.words == ["read by the second's look"]


async def test_who_sees_no_talk_is_sent_no_line_that_was_said_here(table: Table) -> None:
    alice, bob = Line(1), Line(2)
    await table.come(alice, bob)
    table.sees = lambda player: player == 1
    await table.say_here("between us")
    assert (alice.words, bob.words) == (["between us"], [])


async def test_lines_that_come_while_others_are_sent_keep_their_order(table: Table) -> None:
    alice = Line()
    await table.come(alice)
    for at in range(200):
        table.talk.hear(table.say(str(at)))
        await asyncio.sleep(0)
    await table.settle()
    assert alice.words == [str(at) for at in range(200)]
