"""People at a table inside the process: they cut and act at once, and write down all that they are
sent."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
import uuid
from pathlib import Path
from typing import Any

from games.consumers.table_consumer import take
from games.live.broadcast.sockets import Socket
from games.live.table.table_task import TableTask
from games.tests.crash.own_cards import own_cards
from games.tests.knife import Knife, kept_back
from games.tests.served.ways_to_act import calmly

Frame = dict[str, Any]


CUT = "cut "
"""How ids of requests begin that have no row in the journal: the one that deals has the cuts."""


class Log:
    """A client's own log, which outlives the process: each line is written at once."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def write(self, **line: Any) -> None:
        """Add a line."""
        os.write(self._file, json.dumps(line).encode() + b"\n")


def read_log(path: Path) -> list[Frame]:
    """Return the lines of a log."""
    return [json.loads(line) for line in path.read_text().splitlines()]


class Person:
    """One player with a socket that ends in this object."""

    def __init__(self, task: TableTask, *, player: int, seat: int, log: Log, plays: bool) -> None:
        self._task = task
        self.seat = seat
        self._log = log
        self._plays = plays
        self._player = player
        self._socket = Socket(self._got, player=player, now=time.monotonic())
        self.hand_no = 0
        self._knife = Knife(player)
        self._cuts = 0
        self.withholds = 0
        """Cuts that they still owe, and keep."""

    async def arrive(self) -> None:
        """Have the table shown, and offer to cut."""
        await self.say("hello", version=None)
        await self.send(self._knife.pledge())

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a frame."""
        if "request_id" in fields:
            self._log.write(sent=fields["request_id"], kind=kind)
        await self.send({"type": kind, **fields})

    async def send(self, frame: Frame) -> None:
        """Send a frame as it is."""
        await take(self._socket, self._task, json.dumps(frame))

    async def ask(self, kind: str, **fields: Any) -> None:
        """Ask for something; the answer comes as a frame."""
        await self.say(kind, request_id=uuid.uuid4().hex, **fields)

    async def _got(self, message: dict[str, Any]) -> None:
        frame: Frame = json.loads(message["text"])
        if frame["type"] == "ack" and not frame["request_id"].startswith(CUT):
            self._log.write(ack=frame["request_id"], version=frame["version"], player=self._player)
        if frame["type"] in ("snapshot", "frame"):
            self._note(frame)

    def _note(self, frame: Frame) -> None:
        now = frame["now"]
        for answer in self._knife.answers(frame):
            self._cut(answer)
        hand_no, cards = own_cards(frame, self.seat)
        self.hand_no = hand_no or self.hand_no
        self._log.write(
            version=frame["version"], turn=now.get("turn"), seat=now.get("seat"),
            table=self._task.table_id, player=self._player, hand_no=self.hand_no, cards=cards,
        )  # fmt: skip
        if self._plays and now.get("seat") == self.seat and "legal" in now:
            action = choose(now["legal"])
            self._soon("act", turn=now["turn"], action=action)
        elif self._plays and is_sat_out(frame, self.seat):
            self._soon("sit_in", post=True)

    def _cut(self, answer: Frame) -> None:
        if self.withholds:
            self.withholds -= 1
            self._send_soon(kept_back(answer))
        else:
            self._cuts += 1
            self._send_soon({**answer, "request_id": f"{CUT}{self._cuts}"})

    def _send_soon(self, frame: Frame) -> None:
        asyncio.get_running_loop().create_task(self.send(frame))

    def _soon(self, kind: str, **fields: Any) -> None:
        asyncio.get_running_loop().create_task(self.ask(kind, **fields))


def is_sat_out(frame: Frame, seat: int) -> bool:
    """Return whether a frame says that this seat sits out from now on: its time ran out, say."""
    events = frame.get("events", ())
    return any(event["type"] == "sat_out" and event["seat"] == seat for event in events)


def choose(legal: Frame) -> Frame:
    """Return an action: mostly a check or a call, so that hands get far."""
    raising = legal.get("raise_to") or legal.get("bet")
    if raising and random.random() < 0.2:
        kind = "raise_to" if legal.get("raise_to") else "bet"
        return {"type": kind, "chips": raising["minimum"]}
    return calmly(legal)
