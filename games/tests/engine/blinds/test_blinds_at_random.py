"""Thousands of hands with people who come, go, sit out, return and bust, in both hold'em houses.

What must always hold is counted here anew, by a bookkeeper who sees who was dealt in, where the
blinds were and who paid what.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import msgspec
import pytest

from games.engine import hand as hands
from games.engine import table as engine
from games.engine.actions import Action, Call, Check, Fold, TimeOut
from games.engine.blinds.circle import is_between
from games.engine.blinds.joining import can_play
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.events.seating import DebtsLapsed, SatOut
from games.engine.events.table_changes import TableOpened
from games.engine.hand_state import Post, PostKind
from games.engine.rules import Button, HouseRules
from games.engine.table_commands import (
    ChangePreferences,
    ChangeSeat,
    Leave,
    PostBlinds,
    SitDown,
    SitIn,
    SitOut,
    Stay,
    TableCommand,
    TopUp,
)
from games.engine.table_state import Seat, TableState
from games.tests.engine.advanced import advanced
from games.tests.engine.limits import LIMIT_HOLDEM

BIG = (PostKind.BIG_BLIND, PostKind.JOINING_BLIND)
SMALL = (PostKind.SMALL_BLIND, PostKind.DEAD_BLIND, PostKind.JOINING_BLIND)
"""Whoever joins with a big blind owes no small one (HB-4)."""
TOO_LONG = 50
"""Hands in which somebody who is in must have had a big blind: at stetson it can skip them."""


class Lap(NamedTuple):
    """What somebody has paid since they last had the button."""

    is_due: bool = True
    """The big blind has come to them or past them, or they haven't had the button yet."""
    big: bool = False
    small: bool = False


class Bookkeeper:
    """Watches the starts of hands and says what is wrong."""

    def __init__(self, button: Button) -> None:
        self.button = button
        self.last: HandStarted | None = None
        self.laps: dict[int, Lap] = {}
        self.since_big: dict[int, int] = {}
        self.waiting: dict[int, int] = {}

    def watch(self, before: TableState, events: tuple[Event, ...]) -> None:
        """Check the start of a hand against all that went before."""
        started = events[-1]
        assert isinstance(started, HandStarted)
        has_lapsed = any(isinstance(event, DebtsLapsed) for event in events)
        self.last = self.last if before.big_blinds else None  # everybody had left
        is_fresh = has_lapsed or self.last is None
        self.check_spots(started)
        self.check_posts(before, started, is_fresh=is_fresh)
        self.check_nobody_is_left_out(before, started)
        if not is_fresh:
            self.check_the_big_blind_moved_on(started)
            self.check_markers(started)
        self.check_button_is_paid(started, is_fresh=is_fresh)
        self.check_nobody_waits_for_ever(before, started)
        self.last = started

    def check_spots(self, started: HandStarted) -> None:
        """No two of button, small and big blind on one of three or more players (HB-14)."""
        spots = [started.button, *started.big_blinds]
        spots += [] if started.small_blind is None else [started.small_blind]
        if len(started.seats) == 2:
            assert started.small_blind == started.button
            assert len(set(spots)) == 2
        else:
            assert len(set(spots)) == len(spots)
        assert set(spots[1:]) <= set(started.seats)
        clockwise = sorted(started.seats, key=lambda seat: (seat <= started.button, seat))
        assert list(started.seats) == clockwise  # as a frame must have them (docs/fairness.md)

    def check_posts(self, before: TableState, started: HandStarted, *, is_fresh: bool) -> None:
        """Nobody pays twice, and whoever comes in pays just what they owe (HB-4, HB-8, HB-9)."""
        for number in started.seats:
            seat, kinds = before.at(number), kinds_of(started.posts, number)
            is_big = number in started.big_blinds
            assert len(kinds) == len(set(kinds))
            if is_fresh or is_big or number == started.small_blind:
                natural = PostKind.BIG_BLIND if is_big else PostKind.SMALL_BLIND
                is_blind = is_big or number == started.small_blind
                assert kinds == ([natural] if is_blind else [])
                assert is_fresh or is_big or not owes_anything(seat)
            else:
                assert (PostKind.JOINING_BLIND in kinds) == (seat.is_new or seat.missed_big)
                assert (PostKind.DEAD_BLIND in kinds) == (seat.missed_small or seat.missed_big)
                if kinds:
                    assert not is_barred(number, started)

    def check_the_big_blind_moved_on(self, started: HandStarted) -> None:
        """It goes clockwise, past nobody who is in unless (stetson) a blind has left."""
        assert self.last is not None
        last_big, big = self.last.big_blinds[-1], started.big_blinds[0]
        assert last_big not in started.big_blinds
        skipped = [seat for seat in started.seats if is_between(seat, last_big, big)]
        is_here = {last_big, self.last.small_blind} <= set(started.seats)
        if self.button is Button.TO_LAST_SMALL_BLIND or is_here or len(started.seats) == 2:
            assert not skipped

    def check_markers(self, started: HandStarted) -> None:
        """Nobody who was away dodges a blind that passed them (HB-6, HB-7, HB-12)."""
        assert self.last is not None
        last_big = self.last.big_blinds[-1]
        for seat in started.table.seats:
            if seat.seat in started.seats or can_play(seat):
                continue
            if is_between(seat.seat, last_big, started.big_blinds[-1]):
                assert seat.missed_big
            if seat.seat == last_big and not seat.is_new:
                assert seat.missed_small or self.button is Button.TO_NEXT_PLAYER

    def check_nobody_is_left_out(self, before: TableState, started: HandStarted) -> None:
        """Whoever is in and owes nothing is dealt in (HB-4, HB-13)."""
        settled = {each.seat for each in before.seats if can_play(each) and not owes_anything(each)}
        assert settled <= set(started.seats)

    def check_button_is_paid(self, started: HandStarted, *, is_fresh: bool) -> None:
        """Nobody gets the button unpaid, unless the rules let them off (HB-5, HB-12)."""
        players = {seat.seat: seat.player for seat in started.table.seats}
        for number in started.seats:
            lap = self.laps.get(players[number], Lap())
            kinds = kinds_of(started.posts, number)
            is_let_off = is_fresh or len(started.seats) == 2 or self.is_skipped(number, started)
            self.laps[players[number]] = Lap(
                is_due=lap.is_due or self.is_reached(number, started),
                big=lap.big or is_let_off or any(kind in BIG for kind in kinds),
                small=lap.small
                or is_let_off
                or any(kind in SMALL for kind in kinds)
                or number == started.big_blinds[0] != started.big_blinds[-1],
            )
        owner = players.get(started.button)
        if owner is not None and started.button in started.seats and len(started.seats) > 2:
            lap = self.laps[owner]
            assert not lap.is_due or (lap.big and lap.small)  # HB-14 may give it back to them
            self.laps[owner] = Lap(is_due=False)
        for seat in started.table.seats:
            if seat.is_new and seat.seat not in started.seats:
                self.laps.pop(seat.player, None)

    def is_reached(self, seat: int, started: HandStarted) -> bool:
        """Return whether the big blind came to a seat, or past it."""
        big = started.big_blinds[-1]
        last_big = self.last.big_blinds[-1] if self.last else started.button
        return seat == big or is_between(seat, last_big, big)

    def is_skipped(self, seat: int, started: HandStarted) -> bool:
        """Return whether a blind went past them because others left (HB-12)."""
        assert self.last is not None
        if self.button is Button.TO_LAST_SMALL_BLIND:
            return False
        small = self.last.small_blind or 0
        return is_between(seat, self.last.big_blinds[-1], started.big_blinds[0]) or (
            started.small_blind is not None and is_between(seat, small, started.small_blind)
        )

    def check_nobody_waits_for_ever(self, before: TableState, started: HandStarted) -> None:
        """Whoever is in has a big blind once in a while; whoever waits is reached by it."""
        for seat in before.seats:
            posted = any(kind in BIG for kind in kinds_of(started.posts, seat.seat))
            count = 0 if posted or not can_play(seat) else self.since_big.get(seat.player, 0) + 1
            assert count < TOO_LONG, f"{seat.name} in seat {seat.seat}: {count} hands without one"
            self.since_big[seat.player] = count


def kinds_of(posts: tuple[Post, ...], seat: int) -> list[PostKind]:
    """Return what somebody posts."""
    return [post.kind for post in posts if post.seat == seat]


def owes_anything(seat: Seat) -> bool:
    """Return whether they are new or have a marker."""
    return seat.is_new or seat.missed_small or seat.missed_big


def is_barred(seat: int, started: HandStarted) -> bool:
    """Return whether a seat is on the button or between it and the big blind (HB-4)."""
    is_inside = is_between(seat, started.button, started.big_blinds[-1])
    return seat == started.button or is_inside


class Evening:
    """One table through an evening of random people."""

    def __init__(self, seed: int, button: Button) -> None:
        self.random = random.Random(seed)
        self.people = self.random.choice((3, 4, 6, 10, 14))
        self.unrest = self.random.choice((0.02, 0.1, 0.3))
        rules = HouseRules(button=button)
        self.table = engine.opened(TableOpened(limit=LIMIT_HOLDEM, rules=rules, max_seats=10))
        self.bookkeeper = Bookkeeper(button)
        self.hands = 0
        self.journal: list[Event] = []

    def play(self, rounds: int) -> None:
        """Let people talk and hands be dealt; no two who can play are left without a hand."""
        for _ in range(rounds):
            self.talk()
            self.ask()
            events = engine.next_hand(self.table)
            assert engine.starts_hand(self.table) == bool(events)
            refused = tuple(each for each in events if isinstance(each, SatOut))
            self.take(refused)  # they said before that they would rather than post the big blind
            before = self.table
            if sum(can_play(seat) for seat in before.seats) < 2:
                assert events == refused
                continue
            self.take(events[len(refused) :])
            self.bookkeeper.watch(before, events)
            self.hands += 1
            self.finish()

    def talk(self) -> None:
        """Let everybody say something, or nothing."""
        for player in range(1, self.people + 1):
            if self.random.random() < self.unrest or self.table.seat_of(player) is None:
                self.say(self.something(player))

    def something(self, player: int) -> TableCommand:
        """Return something that might be said, sense or not."""
        seat = self.random.randint(1, 10)
        few, many = self.random.randint(1, 5) * 100, self.random.randint(20, 60) * 100
        return self.random.choice(
            (
                SitDown(player=player, name=f"P{player}", seat=seat, chips=many),
                SitDown(player=player, name=f"P{player}", seat=seat, chips=many),
                Leave(player=player),
                Stay(player=player),
                SitOut(player=player),
                SitIn(player=player),
                SitIn(player=player, post=True),
                SitIn(player=player, post=True),
                PostBlinds(player=player, post=self.random.random() < 0.8),
                TopUp(player=player, chips=self.random.choice((few, many))),
                ChangePreferences(player=player, auto_post=self.random.random() < 0.7),
                ChangePreferences(player=player, sit_out_at_big_blind=self.random.random() < 0.5),
                ChangeSeat(player=player, seat=seat),
            )
        )

    def say(self, command: TableCommand) -> None:
        """Say it; a refusal is an answer too."""
        events = engine.decide(self.table, command)
        if isinstance(events, tuple):
            self.take(events)

    def ask(self) -> None:
        """Ask for blinds until all have answered one way or another."""
        while due := engine.blinds_due(self.table):
            player = self.table.at(due[0].seat).player
            match self.random.random():
                case chance if chance < 0.7:
                    self.say(PostBlinds(player=player))
                case chance if chance < 0.8:
                    self.say(SitOut(player=player))
                case chance if chance < 0.85:
                    self.say(SitOut(player=player))
                    self.say(SitIn(player=player))
                case _:
                    self.take(engine.unanswered(self.table))

    def finish(self) -> None:
        """Play the hand: mostly all fold, sometimes all call it down; people talk on meanwhile."""
        cards = list(ALL_CARDS)
        self.random.shuffle(cards)
        deck = Deck(tuple(cards), tuple(range(len(cards))))
        is_called_down = self.random.random() < 0.15
        self.go_on(deck)
        if self.random.random() < self.unrest:
            self.talk()
            self.go_on(deck)
        while self.table.is_hand_running:
            self.act(is_called_down=is_called_down)
            self.go_on(deck)

    def act(self, *, is_called_down: bool) -> None:
        """Let whoever has the action act."""
        hand = self.table.hand
        assert hand is not None
        assert hand.to_act is not None
        legal = hands.legal_actions(hand, hand.to_act)
        action: Action = Check() if legal.check else Call() if is_called_down else Fold()
        if self.random.random() < self.unrest / 10:
            action = TimeOut(has_allowance=self.random.random() < 0.5)
        events = hands.decide(hand, hand.to_act, action)
        assert isinstance(events, tuple)
        self.take(events)

    def take(self, events: tuple[Event, ...]) -> None:
        """Apply events."""
        self.journal += events
        for event in events:
            self.table = engine.evolve(self.table, event)

    def go_on(self, deck: Deck) -> None:
        """Do all that no player chooses."""
        self.table, events = advanced(self.table, deck)
        self.journal += events


HOUSES = [Button.TO_LAST_SMALL_BLIND, Button.TO_NEXT_PLAYER]


def run_evenings(count: int, button: Button) -> int:
    """Play some evenings; return how many hands were dealt."""
    total = 0
    for seed in range(count):
        evening = Evening(seed, button)
        try:
            evening.play(60)
        except AssertionError as error:
            error.add_note(f"seed {seed}, hand {evening.table.hand_no + 1}")
            raise
        total += evening.hands
    return total


@pytest.mark.parametrize("button", HOUSES)
def test_blinds_are_paid_once_by_everybody_and_no_table_is_stuck__HB_5(button: Button) -> None:
    assert run_evenings(10, button) > 300


@pytest.mark.parametrize("button", HOUSES)
@pytest.mark.parametrize("seed", range(3))
def test_the_journal_alone_gives_the_same_table_from_any_hand_on(button: Button, seed: int) -> None:
    evening = Evening(seed, button)
    evening.play(20)
    stored = [msgspec.json.encode(event) for event in evening.journal]
    events = [msgspec.json.decode(line, type=Event) for line in stored]
    starts = [at for at, event in enumerate(events) if isinstance(event, HandStarted)]
    for start in starts[-3:]:
        table = Evening(seed, button).table  # HandStarted brings all that is needed
        for event in events[start:]:
            table = engine.evolve(table, event)
        assert table == evening.table


@pytest.mark.verify
@pytest.mark.parametrize("button", HOUSES)
def test_thousands_of_hands_of_people_who_come_and_go__HB_7(button: Button) -> None:
    assert run_evenings(400, button) > 10_000
