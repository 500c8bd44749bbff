"""Pre-actions: what players chose ahead, kept beside their table until it is their turn (BT-15).

They are in this process's memory alone, so a crash takes them away: no event, row, version, timing
or log line shows one to anybody else before it is carried out as an ordinary act.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from functools import partial
from random import SystemRandom

from games.engine.base import Value
from games.engine.hand import act_ahead
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Loaded
from games.journal.writing.decide_and_commit import Outcome
from games.live.broadcast import room_frames
from games.live.broadcast.hub import Hub
from games.live.broadcast.moment import player_to_act
from games.live.broadcast.sockets import Socket
from games.live.table.player_requests.kept_pre_action import Kept, has_a_say, why_dropped
from games.live.table.player_requests.request_frames import PreAct
from games.live.table.writing.verb import Verb
from games.services.hands.act import act

LEAST_WAIT, MOST_WAIT = 0.25, 0.6
"""Seconds from the opening of a turn until what was chosen ahead is done."""

_chance = SystemRandom()


class Turn(Value):
    """The turn that is open. When it was opened decides when a pre-action is done, and by which
    request id, whether or not there is one."""

    name: str
    player: int
    due: float
    """In seconds of the monotonic clock."""
    request_id: str


class PreActionKeeper:
    """One table's. ``ring`` is called in the event loop with a turn in which one is due."""

    def __init__(self, hub: Hub, ring: Callable[[str], None]) -> None:
        self._hub = hub
        self._ring = ring
        self._kept: dict[int, Kept] = {}
        self._turn: Turn | None = None
        self._run = uuid.uuid4().hex
        self._rings_for = ""
        self._done = ""
        """The turn in which the last one was carried out."""
        self._news: dict[int, room_frames.KeptPreAction] = {}

    def keep(self, player: int, asked: PreAct, loaded: Loaded) -> Refused | None:
        """Keep what a player chose instead of what they chose before, or say why not."""
        if asked.action is None:
            self._kept.pop(player, None)
        else:
            kept = Kept(hand_no=asked.hand, street=asked.street, action=asked.action)
            refused = why_dropped(loaded, player, kept)
            if refused is not None:
                return refused
            self._kept[player] = kept
        self._news[player] = room_frames.KeptPreAction(action=asked.action)
        return None

    async def follow(self, loaded: Loaded, now: float) -> None:
        """Take in the table's state: forget what is over, wait for what is due, notify owners."""
        self._take_turn(loaded, now)
        for player, kept in tuple(self._kept.items()):
            refused = why_dropped(loaded, player, kept)
            if refused is not None:
                self._drop(player, refused if has_a_say(loaded, player) else None)
        self._wait(now)
        await self._send_changes()

    def verb(self, turn: str, loaded: Loaded) -> Verb | None:
        """Return the act that the player to act chose ahead; None: they didn't, or not for this."""
        if self._rings_for == turn:
            self._rings_for = ""
        hand, kept = loaded.state.hand, self._kept.get(player_to_act(loaded) or 0)
        if hand is None or hand.to_act is None or hand.turn != turn or kept is None:
            return None
        action = act_ahead(hand, hand.to_act, kept.action)
        if isinstance(action, Refused) or self._turn is None or self._turn.name != turn:
            return None
        return partial(
            act,
            table_id=loaded.table_id,
            player_id=self._turn.player,
            turn=turn,
            action=action,
            request_id=self._turn.request_id,
        )

    def note_outcome(self, turn: str, outcome: Outcome) -> None:
        """It was carried out; or the table had moved on, and its player reads why, and is asked."""
        if isinstance(outcome, Committed):
            self._done = turn
        elif self._turn is not None:
            self._drop(self._turn.player, outcome)

    async def greet(self, socket: Socket, loaded: Loaded) -> None:
        """Send a new socket of somebody who is in the hand what is kept of theirs."""
        if socket.player is None or not has_a_say(loaded, socket.player):
            return
        kept = self._kept.get(socket.player)
        frame = room_frames.KeptPreAction(action=kept.action if kept else None)
        await socket.send(room_frames.encode(frame))

    def _take_turn(self, loaded: Loaded, now: float) -> None:
        """Draw when a new turn's pre-action is due; the last turn's, if it was done, is over."""
        before, player, hand = self._turn, player_to_act(loaded), loaded.state.hand
        name = hand.turn if hand is not None and player is not None else ""
        if before is not None and before.name == name:
            return
        if before is not None and not self._outlasts(before):
            self._drop(before.player, None)
        due = now + _chance.uniform(LEAST_WAIT, MOST_WAIT)
        turn = partial(Turn, name=name, due=due, request_id=f"{self._run}.{name}")
        self._turn = None if player is None else turn(player=player)

    def _outlasts(self, turn: Turn) -> bool:
        """Whether what the player of a turn chose holds after it: what was chosen for the whole
        hand, unless they acted themselves meanwhile."""
        kept = self._kept.get(turn.player)
        return kept is not None and kept.is_for_whole_hand and self._done == turn.name

    def _wait(self, now: float) -> None:
        turn = self._turn
        if turn is None or turn.player not in self._kept or self._rings_for == turn.name:
            return
        self._rings_for = turn.name
        asyncio.get_running_loop().call_later(max(turn.due - now, 0.0), self._ring, turn.name)

    def _drop(self, player: int, refused: Refused | None) -> None:
        """Forget what a player chose; ``refused`` is the reason that they are sent."""
        if self._kept.pop(player, None) is None:
            return
        frame = room_frames.KeptPreAction(action=None)
        if refused is not None:
            why = refused.reason.value
            frame = room_frames.KeptPreAction(action=None, dropped=why, facts=refused.facts)
        self._news[player] = frame

    async def _send_changes(self) -> None:
        news, self._news = self._news, {}
        for player, frame in news.items():
            text = room_frames.encode(frame)
            for socket in tuple(self._hub.sockets):
                if socket.player == player:
                    await socket.send(text)
