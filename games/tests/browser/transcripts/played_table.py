"""A table on the engine alone, at which Alice's page plays."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from games.engine import hand as hands
from games.engine import table as tables
from games.engine.actions import Action, Call, Check, PlayerAction, PostBringIn
from games.engine.events.event_kinds import Event
from games.engine.hand_state import HandState
from games.engine.refusals import Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table_state import Seat, TableState
from games.projections import project_events, project_now, project_view
from games.projections.now import Asking, Now
from games.tests.browser.transcripts.scripted_table import ALICE, NOW, TO_ACT, Frame, plain
from games.tests.engine.advanced import advanced
from games.tests.people import PEOPLE
from games.tests.projections.own_now import project_own_now
from games.tests.projections.random_play import shuffled

STACK = 40_000
"""Cents: enough for every hand of a test."""


class PlayedTable:
    """Four players; all but Alice stay in."""

    def __init__(self, limit: Limit, seed: int) -> None:
        seats = tuple(
            Seat(seat=no, player=no, name=name, stack=STACK, is_new=False)
            for no, name in enumerate(PEOPLE[:4], start=1)
        )
        self.table = TableState(limit=limit, rules=HouseRules(), max_seats=6, seats=seats)
        self.version = 1
        self._random = Random(seed)
        self._deck = shuffled(self._random)

    @property
    def hand(self) -> HandState:
        """The hand that runs, or has just ended."""
        assert self.table.hand is not None
        return self.table.hand

    def snapshot(self) -> Frame:
        """Return the whole table."""
        view = plain(project_view(self.table, viewer=ALICE, deck=None))
        frame = {"type": "snapshot", "version": self.version, "view": view, "told": []}
        return frame | {"now": self._now()}

    def start(self) -> Frame:
        """Deal the next hand."""
        self._deck = shuffled(self._random)
        return self._take(tables.next_hand(self.table))

    def stays(self) -> Frame:
        """Have whoever is to act stay in."""
        assert self.hand.to_act is not None
        legal = hands.legal_actions(self.hand, self.hand.to_act)
        stay: Action = PostBringIn() if legal.bring_in else Check() if legal.check else Call()
        done = self._decided(stay)
        assert done is not None
        return done

    def acts(self, asked: Frame) -> list[Frame]:
        """Return what the room answers to an act of Alice's, and the frame that it comes to."""
        action: Action = msgspec.convert(asked["action"], PlayerAction)
        assert self.hand.to_act == ALICE, asked
        assert asked["turn"] == self.hand.turn, asked
        done = self._decided(action)
        assert done is not None, asked
        return [{"type": "ack", "request_id": asked["request_id"]}, done]

    def _decided(self, action: Action) -> Frame | None:
        assert self.hand.to_act is not None
        events = hands.decide(self.hand, self.hand.to_act, action)
        return None if isinstance(events, Refused) else self._take(events)

    def _take(self, events: tuple[Event, ...]) -> Frame:
        for event in events:
            self.table = tables.evolve(self.table, event)
        self.table, dealers = advanced(self.table, self._deck)
        self.version += 1
        all_events = events + dealers
        shown = project_events(all_events, hand=self.table.hand, viewer=ALICE, deck=self._deck)
        frame = {"type": "frame", "version": self.version, "events": plain(shown)}
        return frame | {"now": self._now()}

    def _now(self) -> Any:
        hand, times = self.table.hand, Now(server_time=NOW)
        if hand is not None and hand.to_act is not None:
            deadline = NOW + TO_ACT
            times = replace(times, turn=hand.turn, seat=hand.to_act, deadline=deadline)
        now = project_now(times, self.table)
        return plain(project_own_now(now, self.table, ALICE, asking=Asking(), deck=self._deck))
