"""A hand in a dealer's words, as the frames that Alice's page is sent of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from games.engine import table as tables
from games.engine.cards.deck import Deck
from games.engine.events.dealing import HandStarted
from games.projections import project_events, project_now, project_view
from games.projections.now import Asking, Now
from games.tests.engine.dealing_a_hand import TheDealer
from games.tests.projections.own_now import project_own_now

Frame = dict[str, Any]
ALICE = 1
NOW, TO_ACT = 1_000_000, 30_000
"""Milliseconds: the page takes the room's time as it comes."""


class ScriptedTable:
    """Hands out what the dealer's events come to, commit by commit."""

    def __init__(self, dealer: TheDealer) -> None:
        self.dealer = dealer
        start = dealer.events[0]
        assert isinstance(start, HandStarted)
        seats = tuple(replace(seat, is_new=False) for seat in start.table.seats)
        self.table = replace(start.table, seats=seats)
        self.version = 1
        self._sent = 0

    def snapshot(self) -> Frame:
        """Return the whole table, before the hand."""
        view = project_view(self.table, viewer=ALICE, deck=None)
        return {
            "type": "snapshot",
            "version": self.version,
            "view": plain(view),
            "now": self._now(None),
            "told": [],
        }

    def news(self) -> Frame:
        """Return the frame of all that has happened since the last."""
        events = tuple(self.dealer.events[self._sent :])
        self._sent = len(self.dealer.events)
        for event in events:
            self.table = tables.evolve(self.table, event)
        deck = self.dealer.deck
        shown = project_events(events, hand=self.table.hand, viewer=ALICE, deck=deck)
        self.version += 1
        frame = {"type": "frame", "version": self.version, "events": plain(shown)}
        return frame | {"now": self._now(deck)}

    def frames(self, script: str) -> Iterator[Frame]:
        """Yield the frame of the deal, then that of each act; *stay* ends with the street."""
        yield self.news()
        for line in filter(None, map(str.strip, script.splitlines())):
            for act in self._stays() if line == "stay" else (line,):
                self.dealer.tell_line(act)
                yield self.news()

    def _stays(self) -> Iterator[str]:
        hand = self.dealer.hand
        while self.dealer.hand.street == hand.street and self.dealer.hand.to_act is not None:
            name = self.dealer.whose_turn()
            may = [each.split()[0] for each in self.dealer.options(name).split(", ")]
            stay = next(each for each in ("check", "bring", "call") if each in may)
            yield f"{name}: {stay} in" if stay == "bring" else f"{name}: {stay}"

    def _now(self, deck: Deck | None) -> Any:
        hand = self.table.hand
        to_act = None if hand is None else hand.to_act
        times = Now(server_time=NOW)
        if hand is not None and to_act is not None:
            times = replace(times, turn=hand.turn, seat=to_act, deadline=NOW + TO_ACT)
        now = project_now(times, self.table)
        return plain(project_own_now(now, self.table, ALICE, asking=Asking(), deck=deck))


def plain(value: object) -> Any:
    """Return what the JSON of a value says."""
    return json.loads(msgspec.json.encode(value))
