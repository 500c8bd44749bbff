"""Reactions at one table: taken of who may write there, shown to all who are there, and kept
nowhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from accounts.selectors.current_settings import last_settings
from games.journal.giving_up_hands import contained
from games.journal.loaded import Loaded
from games.live.broadcast import room_frames
from games.live.broadcast.hub import Hub
from games.live.broadcast.sockets import Socket
from games.live.table.writing.threads import Threads
from games.live.talk.reaction_rates import EVERY_S, ReactionRates
from games.live.talk.table_talk import TableTalk
from games.live.talk.talk_frames import ReactAck, Reacted, Reaction, WhoTalks, encode_talk
from games.live.utc_clock import utc_now
from games.selectors.talk.watcher_named import watcher_named
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.services.talk.why_no_talk import why_no_talk_at

Publish = Callable[[int, int, int], None]
"""Called with a table, a player and the place of their reaction in ``Reaction``."""


class ReactionDesk:
    """``publish`` brings a reaction to every process of the room, this one too."""

    def __init__(
        self,
        table_id: int,
        hub: Hub,
        talk: TableTalk,
        newest: Callable[[], Loaded | None],
        threads: Threads,
        rates: ReactionRates,
        publish: Publish,
    ) -> None:
        """``newest`` is the table as it was acknowledged last."""
        self._table_id = table_id
        self._hub = hub
        self._talk = talk
        self._newest = newest
        self._threads = threads
        self._rates = rates
        self._publish = publish
        self._sending: set[asyncio.Task[None]] = set()

    async def take(self, socket: Socket, player: int, request_id: str, reaction: Reaction) -> None:
        """Publish a reaction, or refuse it by name; TRY_AGAIN if the room fails."""
        answer = room_frames.encode(room_frames.Error(reason="TRY_AGAIN", request_id=request_id))
        with contained(self._table_id):
            refused = await self._why_not(player)
            if refused is None:
                self._publish(self._table_id, player, list(Reaction).index(reaction))
            answer = _answer(request_id, refused)
        await socket.send(answer)

    def show(self, player: int, place: int) -> None:
        """Send a reaction to all who are here; one that a newer process alone knows isn't shown."""
        known = tuple(Reaction)
        if place >= len(known) or not (last_settings().has_talk and self._rates.is_shown(player)):
            return
        sending = asyncio.create_task(self._send_all(player, known[place]))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    async def stop(self) -> None:
        """Finish what is being sent."""
        await asyncio.gather(*self._sending)

    async def _why_not(self, player: int) -> TalkRefused | None:
        is_seated = self._is_seated(player)
        if not (is_seated or self._talk.writes is WhoTalks.ALL):
            return TalkRefused(TalkReason.SIT_DOWN_TO_REACT)
        if not self._rates.may_react(player):
            return TalkRefused(TalkReason.REACTED_TOO_FAST, {"seconds": EVERY_S})
        ask = partial(why_no_talk_at, self._table_id, player, is_seated=is_seated, now=utc_now())
        return await self._threads.read(ask)

    def _is_seated(self, player: int) -> bool:
        newest = self._newest()
        return newest is not None and newest.state.seat_of(player) is not None

    async def _send_all(self, player: int, reaction: Reaction) -> None:
        with contained(self._table_id):
            text = encode_talk(await self._reacted(player, reaction))
            for socket in list(self._hub.sockets):
                if self._talk.may_see(socket):
                    await socket.send(text)

    async def _reacted(self, player: int, reaction: Reaction) -> Reacted:
        if self._is_seated(player):
            return Reacted(player=player, reaction=reaction)
        name, is_guest = await self._threads.read(partial(watcher_named, player))
        return Reacted(player=player, reaction=reaction, name=name, is_guest=is_guest)


def _answer(request_id: str, refused: TalkRefused | None) -> str:
    if refused is None:
        return encode_talk(ReactAck(request_id=request_id))
    return room_frames.encode(
        room_frames.Refusal(request_id=request_id, reason=refused.reason.value, facts=refused.facts)
    )
