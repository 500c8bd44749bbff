"""A table in a floorman's words, for tests. Amounts are dollars in words, cents in the engine.

``Floor("Alice 20, Bob 20, Carol 20")`` seats them at limit hold'em, Alice in seat 1, Bob in 2 and
so on. Then a script is played line by line::

    deal: button Alice, small Bob 1, big Carol 2      a hand starts just like this; all fold
    start: button seat 2, big Carol 2, big Dave 2     the same, but the hand is left running
    end                                               all fold now
    in Alice, Carol                                   who was dealt in, by seat
    Bob: sit out                                      what they say; also sit in, sit in and post,
                                                      post, wait, leave, stay, be removed, top up 5,
                                                      sit down 20 (in seat 3), change seat 7,
                                                      ask me, don't ask me, no more big blinds,
                                                      big blinds again, fold, time out
    Bob! sit in: NOT_ENOUGH_CHIPS                     it is refused, and that's why
    marks Bob MS ML, Carol new                        who owes what; "marks none"
    asked Bob small 1, Carol big 2                    who is asked now; "asked nobody"
    nobody answers                                    the time of all who are asked is up
    has Alice 19                                      stacks at the table
    seats Alice 1, Carol 3                            who sits where
    out Bob                                           who sits out
    no hand                                           none can start
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from games.engine import hand as hands
from games.engine import table as engine
from games.engine.actions import Action, Fold, PostBringIn, TimeOut
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.events.table_changes import TableOpened
from games.engine.hand_state import Post, PostKind
from games.engine.refusals import Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table.table_events import put
from games.engine.table_commands import (
    ChangePreferences,
    ChangeSeat,
    CloseTable,
    Leave,
    PostBlinds,
    SitDown,
    SitIn,
    SitOut,
    Stay,
    TableCommand,
    TopUp,
)
from games.engine.table_state import LeaveReason, Seat, TableState
from games.tests.engine.advanced import advanced
from games.tests.engine.dealing_a_hand import cents, dollars, seat_of
from games.tests.engine.limits import LIMIT_HOLDEM
from games.tests.people import PEOPLE

DECK: Final = Deck(ALL_CARDS, tuple(range(len(ALL_CARDS))))
WORDS: Final = {
    PostKind.ANTE: "ante",
    PostKind.SMALL_BLIND: "small",
    PostKind.BIG_BLIND: "big",
    PostKind.JOINING_BLIND: "joins",
    PostKind.DEAD_BLIND: "dead",
}


def player_of(name: str) -> int:
    """Return somebody's player id: not their seat number, so that no test mixes them up."""
    return PEOPLE.index(name) + 101


def parse_command(name: str, words: str) -> TableCommand:
    """Return what somebody asks for: ``sit out``, ``top up 5``, ``sit down 20 in seat 3``."""
    player = player_of(name)
    plain: dict[str, TableCommand] = {
        "sit out": SitOut(player=player),
        "sit in": SitIn(player=player),
        "sit in and post": SitIn(player=player, post=True),
        "post": PostBlinds(player=player),
        "wait": PostBlinds(player=player, post=False),
        "leave": Leave(player=player),
        "stay": Stay(player=player),
        "be removed": Leave(player=player, reason=LeaveReason.STAFF),
        "ask me": ChangePreferences(player=player, auto_post=False),
        "don't ask me": ChangePreferences(player=player, auto_post=True),
        "no more big blinds": ChangePreferences(player=player, sit_out_at_big_blind=True),
        "big blinds again": ChangePreferences(player=player, sit_out_at_big_blind=False),
        "close": CloseTable(),
    }
    return plain.get(words) or _with_number(name, words.split())


def _with_number(name: str, words: list[str]) -> TableCommand:
    player = player_of(name)
    match words:
        case ["top", "up", chips]:
            return TopUp(player=player, chips=cents(chips))
        case ["change", "seat", seat]:
            return ChangeSeat(player=player, seat=int(seat))
        case ["sit", "down", chips]:
            return SitDown(player=player, name=name, seat=seat_of(name), chips=cents(chips))
        case ["sit", "down", chips, "in", "seat", seat]:
            return SitDown(player=player, name=name, seat=int(seat), chips=cents(chips))
        case _:
            raise ValueError(f"{name}: {' '.join(words)}: nobody says that")


class Floor:
    """Runs one table, and checks what a script says about it."""

    def __init__(
        self, people: str = "", *, limit: Limit = LIMIT_HOLDEM, rules: HouseRules | None = None
    ) -> None:
        opened = TableOpened(limit=limit, rules=rules or HouseRules(), max_seats=10)
        self.table: TableState = engine.opened(opened)
        self.events: list[Event] = []
        for pair in people.split(",") if people else ():
            name, chips = pair.split()
            self.ask(parse_command(name, f"sit down {chips}"))

    def play(self, script: str) -> None:
        """Go through a script line by line; a line that isn't so fails by saying which."""
        for line in filter(None, map(str.strip, script.splitlines())):
            self.tell_line(line.split("#")[0].strip())

    def tell_line(self, line: str) -> None:
        """Do, or check, what one line says."""
        keyword, _, rest = line.partition(" ")
        checks: dict[str, Callable[[], str]] = {
            "in": self.who_is_in,
            "marks": self.marks,
            "asked": self.asked,
            "has": self.stacks,
            "seats": self.seats,
            "out": self.who_sits_out,
        }
        if keyword in ("deal:", "start:"):
            self.start()
            assert self.spots() == rest, f"{line}\nbut {self.spots()}"
            self.end(stop=keyword == "start:")
        elif line in ("deal", "start"):
            self.start()
            self.end(stop=line == "start")
        elif keyword in checks:
            assert checks[keyword]() == rest, f"{line}\nbut {checks[keyword]()}"
        else:
            self.do(line)

    def do(self, line: str) -> None:
        """Carry out a line that isn't a check: what somebody says, or time going by."""
        if line == "end":
            self.end(stop=False)
        elif line == "no hand":
            assert not self.start_events(), line
        elif line == "nobody answers":
            self.take(engine.unanswered(self.table))
        elif "! " in line:
            name, _, words = line.partition("! ")
            words, _, reason = words.rpartition(": ")
            refused = engine.decide(self.table, parse_command(name, words))
            assert isinstance(refused, Refused), f"{line}\nbut it was allowed"
            assert refused.reason == reason, f"{line}\nbut {refused}"
        else:
            name, _, words = line.partition(": ")
            self.say(name, words)

    def say(self, name: str, words: str) -> None:
        """Let somebody say something at the table, or run out of time in their turn."""
        if words == "time out":
            self.take_action(self.seat(name), TimeOut(has_allowance=True))
        elif words == "fold":
            self.take_action(self.seat(name), Fold())
        else:
            self.ask(parse_command(name, words))

    def ask(self, command: TableCommand) -> None:
        """Carry out a command that must be allowed."""
        events = engine.decide(self.table, command)
        assert isinstance(events, tuple), f"{command}: {events}"
        self.take(events)
        if self.table.is_hand_running:
            self.go_on()

    def start(self) -> None:
        """Start a hand."""
        events = self.start_events()
        assert any(isinstance(event, HandStarted) for event in events), "no hand starts"
        self.take(events)
        self.go_on()

    def start_events(self) -> tuple[Event, ...]:
        """Return the next hand's start, if one can start."""
        return engine.next_hand(self.table)

    def end(self, *, stop: bool) -> None:
        """Let everybody fold until the hand is over, unless it is to be left running."""
        while not stop and self.table.is_hand_running:
            hand = self.table.hand
            assert hand is not None
            assert hand.to_act is not None
            may_fold = hands.legal_actions(hand, hand.to_act).fold
            self.take_action(hand.to_act, Fold() if may_fold else PostBringIn())

    def take_action(self, seat: int, action: Action) -> None:
        """Let the player of a seat act, and the dealer after them."""
        assert self.table.hand is not None
        events = hands.decide(self.table.hand, seat, action)
        assert isinstance(events, tuple), events
        self.take(events)
        self.go_on()

    def go_on(self) -> None:
        """Do all that no player chooses."""
        self.table, events = advanced(self.table, DECK)
        self.events += events

    def take(self, events: Iterable[Event]) -> None:
        """Apply events."""
        for event in events:
            self.table = engine.evolve(self.table, event)
            self.events.append(event)

    @property
    def started(self) -> HandStarted:
        """The start of the last hand."""
        return next(event for event in reversed(self.events) if isinstance(event, HandStarted))

    def give(self, name: str, chips: str) -> None:
        """Let somebody have just this at the table, between hands."""
        seat = self.table.at(self.seat(name))
        self.table = put(self.table, replace(seat, stack=cents(chips)))

    def seat(self, name: str) -> int:
        """Return where somebody sits now."""
        seat = self.table.seat_of(player_of(name))
        assert seat is not None
        return seat.seat

    def spots(self) -> str:
        """Return where the button is, empty seats by number, and who posts what."""
        started = self.started
        dealt = {seat: self.name(seat) for seat in started.seats}
        button = dealt.get(started.button, f"seat {started.button}")
        return ", ".join((f"button {button}", *(self.post(post) for post in started.posts)))

    def post(self, post: Post) -> str:
        """Return who posts what: ``big Carol 2``."""
        return f"{WORDS[post.kind]} {self.name(post.seat)} {dollars(post.chips)}"

    def name(self, seat: int) -> str:
        """Return who sits in a seat."""
        return self.table.at(seat).name

    def who_is_in(self) -> str:
        """Return who was dealt into the last hand, by seat."""
        return ", ".join(self.started.table.at(seat).name for seat in sorted(self.started.seats))

    def marks(self) -> str:
        """Return who owes what."""
        marked = ((seat.name, marks_of(seat)) for seat in self.table.seats)
        return ", ".join(f"{name} {marks}" for name, marks in marked if marks) or "none"

    def asked(self) -> str:
        """Return who is asked for what now."""
        return ", ".join(self.due(post) for post in engine.blinds_due(self.table)) or "nobody"

    def due(self, post: Post) -> str:
        """Return who is asked for what: ``Carol big 2``."""
        return f"{self.name(post.seat)} {WORDS[post.kind]} {dollars(post.chips)}"

    def stacks(self) -> str:
        """Return everybody's chips at the table."""
        return ", ".join(f"{seat.name} {dollars(seat.stack)}" for seat in self.table.seats)

    def seats(self) -> str:
        """Return who sits where."""
        return ", ".join(f"{seat.name} {seat.seat}" for seat in self.table.seats) or "nobody"

    def who_sits_out(self) -> str:
        """Return who sits out."""
        out = [seat.name for seat in self.table.seats if seat.is_sitting_out]
        return ", ".join(out) or "nobody"


def marks_of(seat: Seat) -> str:
    """Return ``new``, ``MS`` and ``ML`` as they hold for a seat."""
    marks = (("new", seat.is_new), ("MS", seat.missed_small), ("ML", seat.missed_big))
    return " ".join(mark for mark, holds in marks if holds)
