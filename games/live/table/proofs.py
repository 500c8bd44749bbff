"""Proofs of the shuffle, for the sockets that ask: beside the table's own work, never before it."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from math import inf

from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.table.writing.threads import Threads
from games.live.utc_clock import utc_now
from games.selectors.fair.proof import Proof, hand_proof
from games.services.hands.publish_record import publish_record

logger = logging.getLogger(__name__)

BETWEEN_S = 1.0
"""Seconds from one try to make a record to the next, however many ask: it may be none that can be
made, and each try keeps a writer busy."""


class Proofs:
    """One table's; each socket is sent one at a time."""

    def __init__(self, table_id: int, threads: Threads) -> None:
        self._table_id, self._threads = table_id, threads
        self._asked: dict[Socket, asyncio.Task[None]] = {}
        self._made: asyncio.Task[None] | None = None
        """The last try to make a record."""
        self._made_at = -inf
        """When it began, in seconds of the monotonic clock."""

    def ask(self, socket: Socket, hand_no: int, *, is_last: bool) -> None:
        """Send a hand's proof some time soon; who still waits for one isn't sent another.

        ``is_last`` says that it is over, and no other has started after it.
        """
        if socket not in self._asked:
            self._asked[socket] = asyncio.create_task(self._prove(socket, hand_no, is_last))

    async def _prove(self, socket: Socket, hand_no: int, is_last: bool) -> None:
        try:
            proof = await self._read(socket, hand_no)
            if proof is None and is_last:
                await self._publish(hand_no)
                proof = await self._read(socket, hand_no)
            await socket.send(room_frames.encode(frame_of(hand_no, proof)))
        except Exception:
            logger.exception("Table %s: hand %s couldn't be proved.", self._table_id, hand_no)
        finally:
            del self._asked[socket]

    async def _read(self, socket: Socket, hand_no: int) -> Proof | None:
        whose = partial(hand_proof, viewer=socket.onlooker)
        read = partial(whose, table_id=self._table_id, hand_no=hand_no)
        return await self._threads.read_in_turn(read)

    async def _publish(self, hand_no: int) -> None:
        """No hand has started after it, which would have made its record."""
        now = time.monotonic()
        if self._made is None or now >= self._made_at + BETWEEN_S:
            self._made, self._made_at = asyncio.create_task(self._make(hand_no)), now
        await self._made

    async def _make(self, hand_no: int) -> None:
        make = partial(publish_record, table_id=self._table_id, hand_no=hand_no, now=utc_now())
        try:
            await self._threads.write(make)
        except Exception:
            logger.exception("Table %s: hand %s has no record.", self._table_id, hand_no)


def frame_of(hand_no: int, proof: Proof | None) -> room_frames.ProofOfHand:
    """Return a proof as it is sent."""
    if proof is None:
        return room_frames.ProofOfHand(hand=hand_no)
    return room_frames.ProofOfHand(
        hand=hand_no, record=proof.record, signature=proof.signature.hex(), own=proof.own
    )
