"""Records a table's journal from real play through the services, one evening for each game."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

import msgspec

from games.engine.actions import Action, Fold, Show
from games.engine.events.betting import EmergencyAllIn
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.events.settling import HandVoided
from games.engine.hand import legal_actions
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import (
    ChangePreferences,
    ChangeSeat,
    Leave,
    PostBlinds,
    SitIn,
    SitOut,
    TopUp,
)
from games.engine.table_state import TableState
from games.journal.rows.codec import decode_events
from games.journal.rows.folding import fold_event
from games.journal.rows.upcasts import lift
from games.models import JournalRow
from games.services.hands.act import act
from games.tests.engine.strategies import offered
from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN
from games.tests.services.room import Room
from games.tests.services.voiding import void_hand

GAMES: Final[dict[str, dict[str, Any]]] = {
    "holdem": {},
    "stud": {"variant": "stud"},
    "stud_hilo": {"variant": "stud_hilo"},
    "no_limit": {"betting": "no_limit", "lower": 200, "higher": 200, "min_buy_in": 4_000},
}
HANDS = 24
VOID_FROM, ALL_IN_FROM = 9, 5
"""From which hand on the first chance is taken: to void one, to let somebody's time run out."""


class Evening:
    """Five people come and go; their choices are drawn from ``seed``, the cards never are."""

    def __init__(self, game: str, seed: int = 1) -> None:
        self.order = random.Random(seed)
        self.room = Room(ALICE, BOB, CAROL, name=game, max_seats=6, **GAMES[game])
        for seat, name in ((5, DAVE), (6, ERIN)):
            self.room.sit(name, seat)

    def play(self) -> Room:
        """Play all hands; return the room after them."""
        for hand in range(1, HANDS + 1):
            self.make_two_able()
            self.deal()
            self.play_hand(
                may_void=hand >= VOID_FROM and not self.seen(HandVoided),
                times_out=hand >= ALL_IN_FROM and not self.seen(EmergencyAllIn),
            )
            self.somebody_asks()
        return self.room

    def deal(self) -> None:
        """Ring until a hand starts: beaten hands may have to be mucked first.

        The antes alone may put somebody all-in, and end it at once.
        """
        while not any(isinstance(event, HandStarted) for event in self.room.ring().events):
            assert self.room.loaded.clock.next_hand is not None

    def play_hand(self, *, may_void: bool, times_out: bool) -> None:
        """Play a hand at random; asked between its actions, things wait for its end."""
        room = self.room
        while room.loaded.state.is_hand_running:
            if may_void and room.hand.street > 0:
                room.ask(void_hand, hand_no=room.hand.hand_no)
            elif times_out and self.is_in_the_pot():
                room.ring()
                times_out = False
            else:
                room.act(self.choice())
            if self.order.random() < 0.1:
                self.somebody_asks()
        self.show()

    def choice(self) -> Action:
        """Return a legal action; folding is rare."""
        hand = self.room.hand
        assert hand.to_act is not None
        actions = offered(legal_actions(hand, hand.to_act), self.order)
        staying = [action for action in actions if not isinstance(action, Fold)]
        return self.order.choice(actions if self.order.random() < 0.2 or not staying else staying)

    def is_in_the_pot(self) -> bool:
        """Whether somebody with chips in the pot faces a bet."""
        hand = self.room.hand
        assert hand.to_act is not None
        is_called_on = legal_actions(hand, hand.to_act).call is not None
        return hand.at(hand.to_act).paid > 0 and is_called_on

    def seen(self, kind: type[Event]) -> bool:
        """Whether this has happened to the table."""
        rows = JournalRow.objects.filter(table_id=self.room.table.pk).values_list(
            "events", "schema"
        )
        return any(isinstance(each, kind) for row in rows for each in decode_events(*row))

    def show(self) -> None:
        """Whoever may show their cards does."""
        hand = self.room.hand
        for seat in hand.may_show[:1]:
            if legal_actions(hand, seat).show:
                player = hand.at(seat).player
                self.room.ask(act, player_id=player, turn=hand.turn, action=Show(), request_id=None)

    def somebody_asks(self) -> None:
        """One of the cast asks for something; it may be refused."""
        room, name = self.room, self.order.choice((ALICE, BOB, CAROL, DAVE, ERIN))
        if room.loaded.state.seat_of(room.ids[name]) is None:
            self.come_back(name)
            return
        verb, fields = self.order.choice(
            (
                (Leave, {}),
                (SitOut, {}),
                (SitIn, {"post": True}),
                (PostBlinds, {"post": True}),
                (TopUp, {"chips": 1_000}),
                (ChangeSeat, {"seat": 4}),
                (ChangePreferences, {"auto_post": None, "auto_muck": False}),
            )
        )
        room.say(verb, name, **fields)

    def make_two_able(self) -> None:
        """Let people come back until a hand can be dealt."""
        names = [ALICE, BOB, CAROL, DAVE, ERIN]
        while self.room.loaded.clock.next_hand is None and names:
            name = names.pop(0)
            self.come_back(name)
            self.room.say(TopUp, name, chips=4_000)
            self.room.say(SitIn, name, post=True)

    def come_back(self, name: str) -> None:
        """Sit down wherever there is a seat, with enough for MO-12."""
        for seat in range(1, 7):
            answer = self.room.sit(name, seat, chips=20_000)
            if isinstance(answer, Refused) and answer.reason is Reason.MUST_BRING_BACK:
                self.room.sit(name, seat, chips=int(str(answer.facts["minimum"])))


def record(game: str, to: Path) -> None:
    """Play an evening and write its journal: a line a commit, and what it came to."""
    room = Evening(game).play()
    room.check()
    rows = JournalRow.objects.filter(table_id=room.table.pk).order_by("version")
    lines = [
        json.dumps({"version": version, "schema": schema, "events": json.loads(bytes(events))})
        for version, schema, events in rows.values_list("version", "schema", "events")
    ]
    final = nameless(json.loads(msgspec.json.encode(room.loaded.state)))
    lines.append(json.dumps({"state": final, "stacks": stacks(room.loaded.state)}))
    to.mkdir(parents=True, exist_ok=True)
    (to / f"{game}.jsonl").write_text("\n".join(lines) + "\n")


def nameless(state: dict[str, Any]) -> dict[str, Any]:
    """Return a table as its rows alone have it: nobody's name is in them."""
    for person in (*state["seats"], *state["hand"]["players"]):
        person["name"] = ""
    return state


def stacks(state: TableState) -> dict[str, int]:
    """Return everybody's chips by seat, in cents."""
    return {str(seat.seat): seat.stack for seat in state.seats}


class Journal(msgspec.Struct, frozen=True):
    """A recorded journal as today's code reads it."""

    rows: tuple[tuple[Event, ...], ...]
    state: TableState
    stacks: dict[str, int]

    @property
    def events(self) -> tuple[Event, ...]:
        """All events in their order."""
        return tuple(event for row in self.rows for event in row)

    def folded(self) -> TableState:
        """Return what the whole journal comes to, from its first row on."""
        state: TableState | None = None
        for event in self.events:
            state = fold_event(state, event)
        assert state is not None
        return state


def read(file: Path) -> Journal:
    """Read a recorded journal."""
    *rows, last = (json.loads(line) for line in file.read_text().splitlines())
    return Journal(
        rows=tuple(decode_events(encoded(row["events"]), row.get("schema")) for row in rows),
        state=state_of(last["state"]),
        stacks=last["stacks"],
    )


def state_of(said: dict[str, Any]) -> TableState:
    """Return a recorded state, lifted as the events are that hold a table or a hand's rules."""
    rules = (said["hand"] or said)["rules"]
    lift([{"type": "hand_started", "table": said}, {"type": "table_changed", "rules": rules}], None)
    return msgspec.convert(said, TableState)


def encoded(said: Any) -> bytes:
    """Return JSON as a database would have it."""
    return json.dumps(said).encode()
