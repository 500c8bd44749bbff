"""Who sits at the measured table: people who cut the deck, people who don't, and who watches."""

from __future__ import annotations

import asyncio
import json
import math
import uuid

from typing_extensions import override

from bench.clients import Player, Results
from bench.plan import Load, Seat, Window
from bench.sockets import ClientSocket
from games.tests.knife import Knife


class CuttingPlayer(Player):
    """Reveals each cut that is asked for, at once, as a page does."""

    def __init__(self, load: Load, seat: Seat, results: Results) -> None:
        super().__init__(load, seat, results)
        self._knife = Knife(seat.token)

    @override
    def opened(self) -> None:
        super().opened()
        self._say(self._knife.pledge())

    @override
    def text(self, payload: bytes) -> None:
        if b'"hand_framed"' in payload:
            for answer in self._knife.answers(json.loads(payload)):
                asks = {"request_id": uuid.uuid4().hex} if answer["type"] == "cut" else {}
                self._say({**answer, **asks})
        super().text(payload)

    def _say(self, frame: dict[str, object]) -> None:
        self.send(json.dumps(frame).encode())


class Watcher(ClientSocket):
    """Has house players play: they do while somebody watches."""

    @override
    def opened(self) -> None:
        self.send(b'{"type":"hello"}')
        self._beat()

    @override
    def text(self, payload: bytes) -> None:
        pass

    def _beat(self) -> None:
        self.send(b'{"type":"heartbeat","version":0}')
        asyncio.get_running_loop().call_later(5.0, self._beat)


async def sit(
    kind: type[Player], seats: tuple[Seat, ...], port: int
) -> tuple[list[ClientSocket], Results]:
    """Seat them all; they play from now on."""
    results = Results()
    results.window = Window(begins=0.0, ends=math.inf)
    load = Load(port=port, seats=seats, seed=1, think=0.0)
    made: list[ClientSocket] = []
    for seat in seats:
        made.append(await connected(kind(load, seat, results), port))
    async with asyncio.timeout(60):
        while results.seated < len(seats):
            await asyncio.sleep(0.01)
    return made, results


async def watch(table: int, port: int) -> list[ClientSocket]:
    """Look at a table as the public does."""
    return [await connected(Watcher(path=f"/ws/tables/{table}/", token=""), port)]


async def connected(client: ClientSocket, port: int) -> ClientSocket:
    """Connect a client, and return it."""
    await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", port)
    return client
