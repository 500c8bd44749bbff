"""Lines that players say at one table: each is written once, in the order in which they came here,
acknowledged after COMMIT, or refused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial

from games.journal.giving_up_hands import contained
from games.journal.loaded import Loaded
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.rate import Rates, talk_rate
from games.live.table.writing.threads import Threads
from games.live.talk.talk_frames import LineAck, encode_talk
from games.live.utc_clock import utc_now
from games.selectors.talk.said_lines import line_said
from games.services.talk.say_line import say_line
from games.services.talk.talk_refusals import TalkReason, TalkRefused

OPEN_AT_ONCE = 5
"""Lines of a player that are being written at a table: as many as may come at once."""
A_SECOND = 1

Answer = int | TalkRefused


class TalkDesk:
    """Writes in the pages' turn and in no group of acts, so that no act waits for talk."""

    def __init__(
        self,
        table_id: int,
        newest: Callable[[], Loaded | None],
        threads: Threads,
        rates: Rates | None = None,
    ) -> None:
        """``newest`` is the table as it was acknowledged last, and ``rates`` are those of players
        over all tables of the process."""
        self._table_id = table_id
        self._newest = newest
        self._threads = threads
        self._rates = Rates(talk_rate) if rates is None else rates
        self._in_turn = asyncio.Lock()
        self._open: dict[tuple[int, str], list[Socket]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def take(self, socket: Socket, player: int, request_id: str, text: str) -> None:
        """Have a line said; the answer goes to all sockets over which it comes meanwhile."""
        line = (player, request_id)
        if line in self._open:
            self._open[line].append(socket)
        elif sum(player == who for who, _ in self._open) >= OPEN_AT_ONCE:
            await send_line_answer([socket], request_id, too_fast())
        else:
            self._open[line] = [socket]
            task = asyncio.create_task(self._answer(player, request_id, text))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Finish what is being written."""
        await asyncio.gather(*self._tasks)

    async def _answer(self, player: int, request_id: str, text: str) -> None:
        """TRY_AGAIN if the room fails: the same may be said again by its id."""
        answer: Answer | None = None
        with contained(self._table_id):
            async with self._in_turn:
                answer = await self._said(player, request_id, text)
        await send_line_answer(self._open.pop((player, request_id)), request_id, answer)

    async def _said(self, player: int, request_id: str, text: str) -> Answer:
        if not self._rates.of(player, time.monotonic()).take(time.monotonic()):
            known = partial(line_said, self._table_id, player, request_id)
            return await self._threads.read(known) or too_fast()
        said: Answer = await self._threads.write(
            partial(
                say_line,
                table_id=self._table_id,
                player_id=player,
                request_id=request_id,
                written=text,
                is_seated=self._is_seated(player),
                now=utc_now(),
            )
        )
        return said

    def _is_seated(self, player: int) -> bool:
        newest = self._newest()
        return newest is not None and any(seat.player == player for seat in newest.state.seats)


def too_fast() -> TalkRefused:
    """Return the refusal of a line too many."""
    return TalkRefused(TalkReason.TALK_TOO_FAST, {"a_second": A_SECOND})


async def send_line_answer(sockets: list[Socket], request_id: str, answer: Answer | None) -> None:
    """Send all who wait for a line's answer the same; None: the room failed."""
    text = answer_text(request_id, answer)
    for socket in sockets:
        await socket.send(text)


def answer_text(request_id: str, answer: Answer | None) -> str:
    """Return the frame that answers a line."""
    if answer is None:
        return room_frames.encode(room_frames.Error(reason="TRY_AGAIN", request_id=request_id))
    if isinstance(answer, int):
        return encode_talk(LineAck(request_id=request_id, number=answer))
    return room_frames.encode(
        room_frames.Refusal(request_id=request_id, reason=answer.reason.value, facts=answer.facts)
    )
