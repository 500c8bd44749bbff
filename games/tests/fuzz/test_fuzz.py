"""Whatever a client sends, it gets a named answer, and the others play on."""

from __future__ import annotations

import asyncio
import os
import re
import time
import uuid
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import msgspec
import pytest
import websockets
from django.conf import settings

from games.consumers.client_frames import UNREADABLE, table_decoder
from games.engine.refusals import Reason
from games.services.talk.talk_refusals import TalkReason
from games.tests.crash.people import choose
from games.tests.fuzz.frame_ends import Frame
from games.tests.fuzz.made_up import OVERSIZED, mutated, oversized, valid
from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN, FRANK
from games.tests.served.client import Client
from games.tests.served.databases import DATABASES, database_of
from games.tests.served.room import ServedRoom, make_room, opened

pytestmark = [pytest.mark.served, pytest.mark.timeout(3_000)]
FRAMES = 100_000 if os.environ.get("ROOM_VERIFY") == "1" else 2_000
BATCH = 8
BUY_IN = 20_000
STACK = 100_000_000
"""Enough to last the evening."""
SIT_IN_AGAIN = 0.5
"""Seconds after which a listener takes their seat again: they may have been sat out."""
TOO_BIG = 1009
UNREAD = 0
"""No code was read: TCP forgets what it has received, the close frame too, when the room closes a
socket on which something is still being sent."""
SEED = 20_261_121
MOST_MEANWHILE = 200
"""Frames that the others may send, at most, until an act is answered (in 99 of 100 acts)."""


class UnlimitedRoom(ServedRoom):
    program = ("-m", "games.tests.fuzz.unlimited")


class Share:
    """Sees to it that a fifth of all frames comes from the player whose turn it is."""

    def __init__(self) -> None:
        self.on_turn = self.sent = 0

    def frames(self, *, is_on_turn: bool) -> int:
        """Return how many frames to send now; none while the others have sent too many."""
        count = BATCH if is_on_turn or self.sent <= 4 * self.on_turn + 100 else 0
        self.sent += count
        self.on_turn += count * is_on_turn
        return count


class Fuzzer:
    """One person who sends anything; comes back when an oversized frame closed their socket."""

    def __init__(self, room: ServedRoom, name: str, share: Share) -> None:
        self.room, self.name, self.share = room, name, share
        self.random = Random(f"{SEED}{name}")
        self.valid: set[str] = set()
        self.acked: set[str] = set()
        self.reasons: set[tuple[str, str]] = set()
        self.closings: list[int] = []
        self.sent_oversized = 0
        self.sat_in = 0.0
        self.chips = BUY_IN

    async def run(self, stop: asyncio.Event) -> None:
        """Send until asked to stop."""
        while not stop.is_set():
            async with await Client.at(self.room, "holdem", self.name) as client:
                try:
                    await client.send("hello", version=None)
                    await self._sit(client)
                    while not stop.is_set():
                        await self._batch(client)
                except websockets.ConnectionClosed as closed:
                    self.closings.append(closed.rcvd.code if closed.rcvd else UNREAD)

    async def _batch(self, client: Client) -> None:
        """Send some frames and wait until all before them are answered."""
        is_on_turn = "legal" in client.now and client.now.get("seat") is not None
        count = self.share.frames(is_on_turn=is_on_turn)
        for _ in range(count):
            await client.socket.send(self._next(client))
        is_asked = client.now.get("asked") is not None
        if count or is_asked or time.monotonic() > self.sat_in + SIT_IN_AGAIN:
            await self._sit(client)
        else:
            self._note(await client.next())

    async def _sit(self, client: Client) -> None:
        """Take a seat; if there is one already, or it costs too much, the refusal is as good."""
        mark, self.sat_in = uuid.uuid4().hex, time.monotonic()
        self.valid |= {mark, f"back-{mark}", f"post-{mark}"}
        seat = {ALICE: 1, BOB: 2, CAROL: 3}.get(self.name, 10)
        await client.send("heartbeat", version=client.version)
        await client.send("sit_in", request_id=f"back-{mark}", post=True)
        await client.send("post", request_id=f"post-{mark}")
        await client.send("sit_down", request_id=mark, seat=seat, chips=self.chips)
        while True:
            frame = await client.next()
            self._note(frame)
            if frame.get("request_id") == mark:
                return

    def _next(self, client: Client) -> str | bytes:
        data = self._any(client)
        size = len(data if isinstance(data, bytes) else data.encode())
        self.sent_oversized += size > OVERSIZED  # what is nested deep may be so by itself
        return data

    def _any(self, client: Client) -> str | bytes:
        if self.random.random() < 0.015:
            return oversized(self.random)
        request_id = uuid.uuid4().hex
        frame = valid(self.random, client.now.get("turn"), request_id)
        if self.random.random() < 0.5:
            self.valid.add(request_id)
            return msgspec.json.encode(frame).decode()
        data = mutated(self.random, frame)
        if isinstance(data, str) and is_valid(data):
            self.valid.add(str(msgspec.json.decode(data).get("request_id")))
        return data

    def _note(self, frame: Frame) -> None:
        if frame["type"] in ("ack", "said_ack"):
            self.acked.add(frame["request_id"])
        elif frame["type"] in ("refused", "error"):
            self.reasons.add((frame["type"], frame["reason"]))
            if frame["reason"] == "MUST_BRING_BACK":
                self.chips = frame["facts"]["minimum"]


def is_valid(text: str) -> bool:
    """Return whether a changed frame happens to be one that the schema allows."""
    try:
        table_decoder.decode(text)
    except UNREADABLE:
        return False
    return True


class Player:
    """Somebody at the same table who plays as one should, and counts what is sent meanwhile."""

    def __init__(self, room: ServedRoom, name: str, seat: int, share: Share) -> None:
        self.room, self.name, self.seat, self.share = room, name, seat, share
        self.sent_meanwhile: list[int] = []
        self.hands: set[str] = set()

    async def run(self, client: Client) -> None:
        """Act whenever it is their turn."""
        await client.hello()
        await client.ask("sit_down", seat=self.seat, chips=STACK)
        while True:
            frame = await client.next()
            if frame["type"] == "version":
                await client.send("heartbeat", version=client.version)
            while client.now.get("seat") == self.seat and "legal" in client.now:
                await self._act(client)

    async def _act(self, client: Client) -> None:
        turn, before = client.now["turn"], self.share.sent
        answer = await client.ask("act", turn=turn, action=choose(client.now["legal"]))
        self.sent_meanwhile.append(self.share.sent - before)
        assert answer["type"] == "ack" or answer["reason"] == "HAND_MOVED_ON", answer
        if answer["type"] == "ack":
            self.hands.add(turn.partition(".")[0])
        await client.send("heartbeat", version=client.version)
        while client.now.get("turn") == turn:
            await client.next()


class Evening(msgspec.Struct):
    """What is left of it."""

    room: ServedRoom
    share: Share
    fuzzers: list[Fuzzer]
    players: list[Player]


@pytest.fixture(scope="module", params=DATABASES)
def evening(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Evening]:
    with database_of(request.param) as env:
        template = tmp_path_factory.mktemp("rich")
        make_room(template, ROOM_STARTING_CHIPS="1000000000", **env)
        folder = tmp_path_factory.mktemp("fuzz")
        room = UnlimitedRoom(template, folder, HAND_PAUSE_MS="20", **env)
        with opened(room):
            yield asyncio.run(fuzz(room))


async def fuzz(room: ServedRoom) -> Evening:
    """Let three players, a bystander and the public send so many frames while two play."""
    names = (ALICE, BOB, CAROL, FRANK, "")
    share = Share()
    fuzzers = [Fuzzer(room, name, share) for name in names]
    players = [Player(room, DAVE, 4, share), Player(room, ERIN, 5, share)]
    stop = asyncio.Event()
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(await Client.at(room, "holdem", each.name))
            for each in players
        ]
        playing = [
            asyncio.create_task(each.run(client))
            for each, client in zip(players, clients, strict=True)
        ]
        sending = [asyncio.create_task(each.run(stop)) for each in fuzzers]
        while share.sent < FRAMES:
            for task in (*playing, *sending):
                if task.done():
                    task.result()
                    raise AssertionError("Somebody stopped.")
            await asyncio.sleep(0.05)
        stop.set()
        await asyncio.gather(*sending)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return Evening(room=room, share=share, fuzzers=fuzzers, players=players)


DOCUMENTED = set(
    re.findall(r"\| `([A-Z_]+)` \|", (settings.BASE_DIR / "docs/protocol.md").read_text())
)


def test_every_answer_is_a_named_one(evening: Evening) -> None:
    answers = set().union(*(each.reasons for each in evening.fuzzers))

    assert {reason for kind, reason in answers if kind == "error"} <= DOCUMENTED - {"TRY_AGAIN"}
    assert {reason for kind, reason in answers if kind == "refused"} <= {
        each.value for each in (*Reason, *TalkReason)
    }
    assert len(answers) > 8


def test_only_valid_requests_have_an_effect(evening: Evening) -> None:
    for each in evening.fuzzers:
        assert each.acked <= each.valid
    assert not evening.fuzzers[-1].acked, "The public can't do anything."


def test_nothing_unforeseen_is_logged(evening: Evening) -> None:
    log = evening.room.log.read_text()

    assert "Traceback" not in log
    assert " ERROR " not in log
    assert " CRITICAL " not in log


def test_sockets_are_closed_for_oversized_frames_only(evening: Evening) -> None:
    for each in evening.fuzzers:
        assert set(each.closings) <= {TOO_BIG, UNREAD}
        assert len(each.closings) <= each.sent_oversized


def test_those_who_play_are_not_disturbed(evening: Evening) -> None:
    meanwhile = sorted(sent for each in evening.players for sent in each.sent_meanwhile)
    print(f"Sent while an act waited: at most {meanwhile[-1]}")

    assert all(len(each.hands) >= FRAMES / 1_000 for each in evening.players)
    assert meanwhile[len(meanwhile) * 99 // 100] <= MOST_MEANWHILE


def test_it_is_fuzzed_as_much_as_it_says(evening: Evening) -> None:
    sent = evening.share.sent

    assert sent >= FRAMES
    assert evening.share.on_turn >= sent / 5
    assert sum(each.sent_oversized for each in evening.fuzzers) >= sent / 200


def test_the_books_are_right_after_it(evening: Evening) -> None:
    books = evening.room.manage("audit")
    assert books.returncode == 0, books.stdout + books.stderr


@pytest.mark.verify
def test_100_000_frames_are_answered(evening: Evening) -> None:
    for test in (
        test_every_answer_is_a_named_one,
        test_only_valid_requests_have_an_effect,
        test_nothing_unforeseen_is_logged,
        test_sockets_are_closed_for_oversized_frames_only,
        test_those_who_play_are_not_disturbed,
        test_it_is_fuzzed_as_much_as_it_says,
        test_the_books_are_right_after_it,
    ):
        test(evening)
