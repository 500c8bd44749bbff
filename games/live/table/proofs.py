"""Proofs of the shuffle, for the sockets that ask: beside the table's own work, never before it."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from games.live.table.threads import Threads
from games.live.telling import room_frames
from games.live.telling.sockets import Socket
from games.live.utc_clock import utc_now
from games.selectors.proof import Proof, hand_proof
from games.services.hands.publish_record import publish_record

logger = logging.getLogger(__name__)


class Proofs:
    """One table's; each socket is sent one at a time."""

    def __init__(self, table_id: int, threads: Threads) -> None:
        self._table_id, self._threads = table_id, threads
        self._asked: dict[Socket, asyncio.Task[None]] = {}

    def ask(self, socket: Socket, hand_no: int) -> None:
        """Send a hand's proof some time soon; who still waits for one isn't sent another."""
        if socket not in self._asked:
            self._asked[socket] = asyncio.create_task(self._prove(socket, hand_no))

    async def _prove(self, socket: Socket, hand_no: int) -> None:
        try:
            proof = await self._read(socket, hand_no) or await self._publish(socket, hand_no)
            await socket.send(room_frames.encode(frame_of(hand_no, proof)))
        except Exception:
            logger.exception("Table %s: hand %s couldn't be proved.", self._table_id, hand_no)
        finally:
            del self._asked[socket]

    async def _read(self, socket: Socket, hand_no: int) -> Proof | None:
        whose = partial(hand_proof, player_id=socket.player)
        return await self._threads.read(partial(whose, table_id=self._table_id, hand_no=hand_no))

    async def _publish(self, socket: Socket, hand_no: int) -> Proof | None:
        """No hand has started after it, which would have made its record."""
        now = utc_now()
        make = partial(publish_record, table_id=self._table_id, hand_no=hand_no, now=now)
        await self._threads.write(make)
        return await self._read(socket, hand_no)


def frame_of(hand_no: int, proof: Proof | None) -> room_frames.ProofOfHand:
    """Return a proof as it is sent."""
    if proof is None:
        return room_frames.ProofOfHand(hand=hand_no)
    return room_frames.ProofOfHand(
        hand=hand_no, record=proof.record, signature=proof.signature.hex(), own=proof.own
    )
