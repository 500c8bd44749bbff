"""One process of the load.

It reads its plan from stdin, sits everybody down, says ``ready``, hears when to measure, and
writes what it measured.
"""

from __future__ import annotations

import asyncio
import math
import random
import sys
import time
from collections import Counter
from functools import partial

import msgspec
from typing_extensions import override

from bench.driving.plan import Load, Measured, Seat, Window
from bench.driving.sockets import ClientSocket

CHIPS = 10_000_000
"""Cents: nobody goes broke while it lasts."""
HEARTBEAT = 5.0
SEATED_WITHIN = 400
"""Seconds in which all must have got their seats."""
AT_ONCE = 20
"""Players who may be sitting down: a thousand would hold up those who play until their time is
over, and then they sit out."""
LAST_ANSWERS = 1.5
"""Seconds after the end in which answers may still come."""


class Least(msgspec.Struct):
    """What a bet or raise may be made to: the least of it, in cents."""

    minimum: int


class Legal(msgspec.Struct):
    """What a player may do, as far as these players do it (docs/protocol.md).

    Read from the frames, not by the engine's types: the same players play at other commits.
    """

    fold: bool = False
    check: bool = False
    show: bool = False
    bet: Least | None = None
    raise_to: Least | None = None


class Now(msgspec.Struct):
    """What the player to act is sent."""

    turn: str | None = None
    legal: Legal | None = None


class Whole(msgspec.Struct):
    """A snapshot or a frame, as far as it matters here."""

    version: int
    now: Now


class Answer(msgspec.Struct):
    """An acknowledgement or a refusal."""

    request_id: str | None = None
    version: int = 0
    reason: str = ""


whole = msgspec.json.Decoder(Whole)
answer = msgspec.json.Decoder(Answer)


class Results:
    """What all sockets of this process have seen."""

    def __init__(self) -> None:
        self.acts: list[tuple[float, float, int, int]] = []
        """Sent, acknowledged, table, version."""
        self.receipts: dict[tuple[int, int], tuple[int, float]] = {}
        """By table and version: how many seats have the frame, and when the last got it."""
        self.acknowledged: set[tuple[int, int]] = set()
        self.refused: Counter[str] = Counter()
        self.gaps = 0
        self.lost = 0
        self.weight = 0
        self.seated = 0
        self.window = Window(begins=math.inf, ends=math.inf)

    def received(self, table: int, version: int) -> None:
        """Note that one more seat has a frame."""
        count, _ = self.receipts.get((table, version), (0, 0.0))
        self.receipts[table, version] = count + 1, time.monotonic()

    def weigh(self, payload: bytes) -> None:
        """Count a message's bytes, its frame's head among them."""
        window = self.window
        if window.begins <= time.monotonic() < window.ends:
            self.weight += len(payload) + (2 if len(payload) < 126 else 4)

    def measured(self, load: Load) -> Measured:
        """Return what counts: the acts sent between the beginning and the end."""
        sizes = Counter(seat.table for seat in load.seats)
        window = self.window
        acts = [act for act in self.acts if window.begins <= act[0] < window.ends]
        last = [(sent, self.receipts.get((t, v), (0, 0.0)), sizes[t]) for sent, _, t, v in acts]
        return Measured(
            acks=tuple(acked - sent for sent, acked, _, _ in acts),
            receipts=tuple(at - sent for sent, (count, at), size in last if count == size),
            acknowledged=len(self.acknowledged),
            refused=dict(self.refused),
            gaps=self.gaps,
            lost=self.lost,
            acks_by_second=Counter(int(acked) for _, acked, _, _ in acts),
            received=self.weight,
        )


class Player(ClientSocket):
    """One seat: sits down, and then acts by a fixed mix."""

    def __init__(self, load: Load, seat: Seat, results: Results) -> None:
        super().__init__(path=f"/ws/tables/{seat.table}/", token=seat.token)
        self._load = load
        self._seat = seat
        self._results = results
        self._dice = random.Random(load.seed * 1000 + seat.table * 10 + seat.seat)
        self._version = 0
        self._turn: str | None = None
        self._sits_down = f"sit-{seat.seat}"
        self._sent: dict[str, float] = {}
        self._loop = asyncio.get_running_loop()

    @override
    def opened(self) -> None:
        self.send(b'{"type":"hello"}')
        self._ask("sit_down", self._sits_down, f',"seat":{self._seat.seat},"chips":{CHIPS}')
        self._ask("post", f"post-{self._seat.seat}", "")
        self._beat()

    @override
    def lost(self) -> None:
        self._results.lost += time.monotonic() < self._results.window.ends

    @override
    def text(self, payload: bytes) -> None:
        self._results.weigh(payload)
        if payload.startswith(b'{"type":"frame"'):
            self._frame(payload)
        elif payload.startswith(b'{"type":"ack"'):
            self._acknowledged(answer.decode(payload))
        elif payload.startswith((b'{"type":"refused"', b'{"type":"error"')):
            self._results.refused[answer.decode(payload).reason] += 1
        elif payload.startswith(b'{"type":"snapshot"'):
            self._version = whole.decode(payload).version
            self._take(payload)
        elif payload.startswith(b'{"type":"version"'):
            self._take_version(answer.decode(payload).version)

    def _frame(self, payload: bytes) -> None:
        start = payload.index(b'"version":') + 10
        version = int(payload[start : payload.index(b",", start)])
        self._results.received(self._seat.table, version)
        if version != self._version + 1:
            self._results.gaps += 1
            self._catch_up()
        self._version = version
        if b'"legal"' in payload:
            self._take(payload)

    def _take_version(self, version: int) -> None:
        if version > self._version:
            self._catch_up()

    def _catch_up(self) -> None:
        self.send(b'{"type":"hello","version":%d}' % self._version)

    def _take(self, payload: bytes) -> None:
        now = whole.decode(payload).now
        if now.legal is None or now.legal.show or now.turn == self._turn:
            return
        self._turn = now.turn
        if self._load.think:
            wait = self._load.think * self._dice.uniform(0.5, 1.5)
            self._loop.call_later(wait, self._act, now.turn, now.legal)
        else:
            self._act(now.turn, now.legal)

    def _act(self, turn: str | None, legal: Legal) -> None:
        at = time.monotonic()
        if at >= self._results.window.ends:
            return
        request = f"{self._seat.seat}-{turn}"
        self._sent[request] = at
        self._ask("act", request, f',"turn":"{turn}","action":{self._choice(legal)}')

    def _choice(self, legal: Legal) -> str:
        """Return an action: of ten, seven checks or calls, one and a half raises and folds each."""
        chance = self._dice.random()
        if chance < 0.15 and legal.fold:
            return '{"type":"fold"}'
        if chance < 0.30:
            if legal.raise_to is not None:
                return f'{{"type":"raise_to","chips":{legal.raise_to.minimum}}}'
            if legal.bet is not None:
                return f'{{"type":"bet","chips":{legal.bet.minimum}}}'
        return '{"type":"check"}' if legal.check else '{"type":"call"}'

    def _acknowledged(self, found: Answer) -> None:
        self._results.acknowledged.add((self._seat.table, found.version))
        self._results.seated += found.request_id == self._sits_down
        sent = self._sent.pop(found.request_id or "", None)
        if sent is not None:
            row = (sent, time.monotonic(), self._seat.table, found.version)
            self._results.acts.append(row)

    def _ask(self, kind: str, request: str, fields: str) -> None:
        self.send(f'{{"type":"{kind}","request_id":"{request}"{fields}}}'.encode())

    def _beat(self) -> None:
        self.send(b'{"type":"heartbeat","version":%d}' % self._version)
        self._loop.call_later(HEARTBEAT, self._beat)


async def play(load: Load) -> Measured:
    """Connect everybody, play until the end, and wait for the last answers."""
    loop, results = asyncio.get_running_loop(), Results()
    players = []
    async with asyncio.timeout(SEATED_WITHIN):
        for seat in load.seats:
            made = partial(Player, load, seat, results)
            _, player = await loop.create_connection(made, "127.0.0.1", load.port)
            players.append(player)
            await seated(results, len(players) - AT_ONCE)
        await seated(results, len(players))
    print("ready", flush=True)
    line = await loop.run_in_executor(None, sys.stdin.readline)
    results.window = msgspec.json.decode(line, type=Window)
    await asyncio.sleep(max(0.0, results.window.ends - time.monotonic()) + LAST_ANSWERS)
    measured = results.measured(load)
    for player in players:
        player.close()
    return measured


async def seated(results: Results, count: int) -> None:
    """Wait until so many have got their seats."""
    while results.seated < count:
        await asyncio.sleep(0.005)


def main() -> None:
    """Play what stdin asks for."""
    load = msgspec.json.decode(sys.stdin.readline(), type=Load)
    print(msgspec.json.encode(asyncio.run(play(load))).decode())


if __name__ == "__main__":
    main()
