"""Random finished hands as records for a reader: what the formatters are tested on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from random import Random

from msgspec.structs import replace

from games.engine import hand as hands
from games.engine import table as tables
from games.engine.actions import Call, Check, PostBringIn
from games.engine.cards.deck import Deck
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event, HandEvent
from games.engine.hand.settling.strengths import show
from games.engine.hand_state import HandState
from games.engine.refusals import Refused
from games.engine.rules import HouseRules, Limit, ShortDeck
from games.engine.table_commands import SitDown
from games.engine.table_state import Seat, TableState
from games.histories.formats.record import HandRecord, Mucked
from games.projections import project_events
from games.tests.engine.advanced import advanced
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD
from games.tests.people import PEOPLE
from games.tests.projections.random_play import ORDINARY, evening, shuffled

WHEN = datetime(2026, 7, 4, 2, 30, 5, tzinfo=UTC)


class Played:
    """A finished hand: its events, how it ended, and the deck that it was dealt from."""

    def __init__(self, events: tuple[Event, ...], state: HandState, deck: Deck) -> None:
        self.events = events
        self.state = state
        self.deck = deck

    def record(self, reader: int | None) -> HandRecord:
        """Return the hand as the player in a seat may know it, or the public."""
        player = None if reader is None else self.state.at(reader).player
        start = self.events[0]
        assert isinstance(start, HandStarted)
        return HandRecord(
            table_id=12,
            table_name="Old Dog's",
            house_name="PlayWebPoker",
            house_key="playwebpoker",
            limit=self.state.limit,
            rules=self.state.rules,
            max_seats=start.table.max_seats,
            started_at=WHEN,
            events=project_events(self.events, hand=self.state, viewer=player, deck=self.deck),
            reader=reader,
            mucked=() if reader is None else self.mucked(),
        )

    def mucked(self) -> tuple[Mucked, ...]:
        """Return what whoever was dealt in may learn (SD-4)."""
        shown = (show(self.state, p.seat, self.deck) for p in self.state.players if p.has_mucked)
        return tuple(Mucked(seat=s.seat, cards=s.cards, high=s.high, low=s.low) for s in shown)

    @property
    def stacks(self) -> dict[int, int]:
        """Return what the engine left everybody with, by seat."""
        return {player.seat: player.stack for player in self.state.players}


def hands_of_an_evening(
    random: Random, limit: Limit, *, commits: int = 80, rules: HouseRules = ORDINARY
) -> Iterator[Played]:
    """Yield the finished hands of a random evening, with what was shown after them."""
    events: list[Event] = []
    last: Played | None = None
    for commit in evening(random, limit, commits=commits, rules=rules):
        for event in commit.events:
            if isinstance(event, HandStarted):
                if last is not None:
                    yield last
                events, last = [], None
            if isinstance(event, HandEvent):
                events.append(event)
        hand = commit.after.hand
        if hand is not None and hand.is_over:
            last = Played(tuple(events), hand, commit.deck)


def hand_with(limit: Limit, is_wanted: Callable[[Played], bool]) -> Played:
    """Return the first random hand of a limit that has what is wanted."""
    for seed in range(1000):
        for played in hands_of_an_evening(Random(seed), limit, commits=150):
            if is_wanted(played):
                return played
    raise LookupError("no random hand is like that")


def is_shown_down(played: Played) -> bool:
    """Whether several people took a hand to the showdown."""
    shown = [player for player in played.state.players if player.has_shown]
    is_complete = played.state.street == len(played.state.limit.variant.streets) - 1
    return is_complete and len(shown) > 1


def hand_to_the_showdown(limit: Limit) -> Played:
    """Return a random hand that several people took to the showdown."""
    return hand_with(limit, is_shown_down)


def played_by_eight_to_the_river(short_deck: ShortDeck) -> Played:
    """Return a stud hand in which all eight call to the end, so that the cards run out."""
    rules = HouseRules(short_deck=short_deck)
    table = TableState(limit=LIMIT_STUD, rules=rules, max_seats=8)
    for seat in range(1, 9):
        sits_down = SitDown(player=seat, name=PEOPLE[seat - 1], seat=seat, chips=40_000)
        table = evolved(table, tables.decide(table, sits_down))
    return called_down(table)


def played_with_a_dead_blind() -> Played:
    """Return a hold'em hand for which one of six comes back by posting all (HB-8)."""
    seats = tuple(
        Seat(seat=place, player=place, name=PEOPLE[place - 1], stack=4_000, is_new=False)
        for place in range(1, 7)
    )
    owes = replace(seats[4], missed_big=True, missed_small=True, wants_to_post=True)
    table = TableState(
        limit=LIMIT_HOLDEM,
        rules=ORDINARY,
        max_seats=10,
        seats=(*seats[:4], owes, seats[5]),
        hand_no=1,
        button=1,
        small_blind=2,
        big_blinds=(3,),
    )
    return called_down(table)


def called_down(table: TableState) -> Played:
    """Return a table's next hand, in which all check or call to the end."""
    events: tuple[Event, ...] = tables.next_hand(table)
    deck = shuffled(Random(1))
    table, dealt = advanced(evolved(table, events), deck)
    events += dealt
    while table.is_hand_running:
        done = called(table)
        table, dealt = advanced(evolved(table, done), deck)
        events += done + dealt
    assert table.hand is not None
    return Played(tuple(e for e in events if isinstance(e, HandEvent)), table.hand, deck)


def called(table: TableState) -> tuple[Event, ...]:
    """Return a check of whoever is to act, else a call, else the bring-in."""
    assert table.hand is not None
    assert table.hand.to_act is not None
    legal = hands.legal_actions(table.hand, table.hand.to_act)
    action = Check() if legal.check else Call() if legal.call is not None else PostBringIn()
    done = hands.decide(table.hand, table.hand.to_act, action)
    assert not isinstance(done, Refused)
    return done


def evolved(table: TableState, events: tuple[Event, ...] | Refused) -> TableState:
    """Return the table after events that must not have been refused."""
    assert not isinstance(events, Refused), events
    for event in events:
        table = tables.evolve(table, event)
    return table
