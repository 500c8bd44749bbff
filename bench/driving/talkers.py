"""Those who talk at one table, in a process of their own.

It reads its plan from stdin, says ``ready`` once all are shown the talk, hears when to begin, and
writes how long each line took to the last of them.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from functools import partial

import msgspec
from typing_extensions import override

from bench.driving.clients import LAST_ANSWERS, Answer, answer
from bench.driving.plan import Conversation, Measured, Seat, Window, is_talk_second
from bench.growth.watchers import Watcher

SHOWN_WITHIN = 60
"""Seconds."""


class Heard:
    """What all sockets of this process have heard."""

    def __init__(self) -> None:
        self.sent: dict[str, float] = {}
        self.receipts: dict[str, tuple[int, float]] = {}
        """By a line's id: how many have it, and when the last got it."""
        self.refused: Counter[str] = Counter()
        self.shown = 0
        self.lost = 0
        self.is_over = False

    def received(self, said: Answer) -> None:
        """Note that one more has a line; others than these may talk there."""
        if said.request_id in self.sent:
            count, _ = self.receipts.get(said.request_id, (0, 0.0))
            self.receipts[said.request_id] = count + 1, time.monotonic()

    def measured(self, talkers: int) -> Measured:
        """Return what was measured."""
        last = ((self.sent[line], *receipt) for line, receipt in self.receipts.items())
        return Measured(
            acks=(),
            receipts=(),
            acknowledged=0,
            refused=dict(self.refused),
            gaps=0,
            lost=self.lost,
            said=len(self.sent),
            lines=tuple(at - sent for sent, count, at in last if count == talkers),
        )


class Talker(Watcher):
    """A second socket of somebody who plays at the table."""

    def __init__(self, seat: Seat, heard: Heard) -> None:
        super().__init__(seat.table, seat.token)
        self._heard = heard
        self._is_shown = False

    @override
    def lost(self) -> None:
        self._heard.lost += not self._heard.is_over

    @override
    def text(self, payload: bytes) -> None:
        if payload.startswith(b'{"type":"said",'):
            self._heard.received(answer.decode(payload))
        elif payload.startswith((b'{"type":"refused"', b'{"type":"error"')):
            self._heard.refused[answer.decode(payload).reason] += 1
        elif payload.startswith(b'{"type":"talk"'):
            self._heard.shown += not self._is_shown
            self._is_shown = True
        else:
            super().text(payload)

    def say(self, line: str) -> None:
        """Say something that is as long as what people say."""
        self._heard.sent[line] = time.monotonic()
        text = f"{line}: nice hand, I had two pair"
        self.send(f'{{"type":"say","request_id":"{line}","text":"{text}"}}'.encode())


async def talk(plan: Conversation) -> Measured:
    """Connect all, talk while it is measured, and wait for the last lines."""
    loop, heard, talkers = asyncio.get_running_loop(), Heard(), []
    for seat in plan.seats:
        made = partial(Talker, seat, heard)
        talkers.append((await loop.create_connection(made, "127.0.0.1", plan.port))[1])
    async with asyncio.timeout(SHOWN_WITHIN):
        while heard.shown < len(talkers):
            await asyncio.sleep(0.005)
    print("ready", flush=True)
    line = await loop.run_in_executor(None, sys.stdin.readline)
    window = msgspec.json.decode(line, type=Window)
    await say_lines(talkers, window, plan)
    await asyncio.sleep(max(0.0, window.ends - time.monotonic()) + LAST_ANSWERS)
    heard.is_over = True
    return heard.measured(len(talkers))


async def say_lines(talkers: list[Talker], window: Window, plan: Conversation) -> None:
    """Say lines at an even pace, one after the other; none at a pace of 0."""
    for number in range(int((window.ends - window.begins) * plan.lines_per_second)):
        due = window.begins + number / plan.lines_per_second
        if plan.is_in_turns and not is_talk_second(due):
            continue
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        talkers[number % len(talkers)].say(f"line {number}")


def main() -> None:
    """Talk as stdin asks for."""
    plan = msgspec.json.decode(sys.stdin.readline(), type=Conversation)
    print(msgspec.json.encode(asyncio.run(talk(plan))).decode())


if __name__ == "__main__":
    main()
