"""Two tables of a limit and three players' bankrolls, at random: chips by a naive reading of the
rules (MO-6, MO-11, MO-12). The model counts chips one by one, and knows nothing of the engine's
ways."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.engine import hand as hands
from games.engine import table as engine
from games.engine.actions import Action, Call, Check, Fold, RaiseTo
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.events.event_kinds import Event
from games.engine.events.seating import PlayerLeft, PlayerSatDown
from games.engine.events.settling import HandEnded, HandVoided
from games.engine.events.top_ups import ToppedUp, TopUpQueued, TopUpReturned
from games.engine.refusals import Reason, Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table.bringing_back import after_bringing, least_to_bring
from games.engine.table_commands import (
    ChangeSeat,
    FollowLimit,
    Leave,
    SitDown,
    SitIn,
    SitOut,
    TableCommand,
    TopUp,
)
from games.engine.table_state import TableState
from games.tests.engine.advanced import advanced
from games.tests.engine.limits import NO_LIMIT

PLAYERS = (101, 102, 103)
CHIP = 100
GRANT = 1_000 * CHIP
LIMIT = replace(NO_LIMIT, min_buy_in=40 * CHIP, max_buy_in=200 * CHIP)
HOUR = 60


class Model:
    """What the rules say, a chip at a time: who took how many away when, and who has what."""

    def __init__(self) -> None:
        self.bankrolls = dict.fromkeys(PLAYERS, GRANT)
        self.away: dict[int, list[tuple[int, list[str]]]] = {player: [] for player in PLAYERS}

    def takes_away(self, player: int, chips: int, minute: int) -> None:
        """A player leaves with chips."""
        self.bankrolls[player] += chips
        self.away[player].append((minute, ["chip"] * (chips // CHIP)))

    def brings(self, player: int, chips: int, minute: int) -> None:
        """A player brings chips to a table: each is taken off the biggest heap that is out."""
        heaps = sorted(self.heaps(player, minute), key=len, reverse=True)
        for _ in range(chips // CHIP):
            heap = next((heap for heap in heaps if heap), None)
            if heap is not None:
                heap.pop()

    def heaps(self, player: int, minute: int) -> list[list[str]]:
        """Return what a player has out of each departure of the last hour."""
        return [heap for left, heap in self.away[player] if minute - left < HOUR]

    def must_bring(self, player: int, minute: int) -> int:
        """Return the least that a player may come back with."""
        biggest = max((len(heap) for heap in self.heaps(player, minute)), default=0)
        return min(biggest * CHIP, self.bankrolls[player])


class Evening:
    """Two tables and three players; the model looks on."""

    def __init__(self, seed: int, *, has_hands: bool = True) -> None:
        self.seed = seed
        self.has_hands = has_hands
        self.random = random.Random(seed)
        self.model = Model()
        self.owed: dict[int, list[tuple[int, int]]] = {player: [] for player in PLAYERS}
        self.tables = [TableState(limit=LIMIT, rules=HouseRules(), max_seats=4) for _ in range(2)]
        self.minute = 0
        self.seen: set[type[Event]] = set()

    def play(self, steps: int) -> None:
        """Let everybody sit down at both, and then things happen at one table or the other."""
        for place in range(2):
            for seat, player in enumerate(PLAYERS, start=1):
                chips = self.random.choice((40, 200)) * CHIP
                self.ask(place, SitDown(player=player, name="P", seat=seat, chips=chips))
        for _ in range(steps):
            self.minute += self.random.choice((0, 0, 1, 20))
            place = self.random.randrange(2)
            if self.tables[place].is_hand_running and self.random.random() < 0.7:
                self.act(place)
            elif self.has_hands and self.random.random() < 0.5:
                self.take(place, engine.next_hand(self.tables[place]))
            else:
                self.ask(place, self.something(self.random.choice(PLAYERS), place))
            self.go_on(place)
            self.check()

    def something(self, player: int, place: int) -> TableCommand:
        """Return what somebody might say, sense or not."""
        chips = self.random.choice((1, 10, 39, 40, 120, 200, 201, 400)) * CHIP
        seat = self.random.randint(1, 4)
        least = least_to_bring(
            [chips for left, chips in self.owed[player] if self.minute - left < HOUR],
            bankroll=self.model.bankrolls[player],
        )
        sits = SitDown(player=player, name=f"P{player}", seat=seat, chips=chips, least=least)
        brings = SitDown(player=player, name=f"P{player}", seat=seat, chips=least, least=least)
        adds = TopUp(player=player, chips=chips)
        if not self.has_hands:
            return self.random.choice(
                (sits, brings, replace(brings, chips=least - CHIP), Leave(player=player), adds)
            )
        rules = self.tables[place].rules
        limits = (LIMIT, replace(LIMIT, max_buy_in=100 * CHIP), replace(LIMIT, max_buy_in=None))
        return self.random.choice(
            (
                *(sits, brings),
                *(adds,) * 4,
                Leave(player=player),
                SitOut(player=player),
                *(SitIn(player=player, post=True),) * 3,
                ChangeSeat(player=player, seat=seat),
                FollowLimit(limit=self.random.choice(limits), rules=rules),
            )
        )

    def ask(self, place: int, command: TableCommand) -> None:
        """Ask for it if the bankroll has it; a buy-in is refused just when the rules say so."""
        has = self.model.bankrolls[command.player] if isinstance(command, SitDown | TopUp) else 0
        if isinstance(command, SitDown | TopUp) and command.chips > has:
            return
        events = engine.decide(self.tables[place], command)
        if isinstance(command, SitDown):
            self.check_buy_in(self.tables[place].limit, command, events)
        if isinstance(events, tuple):
            self.take(place, events)

    def check_buy_in(
        self, limit: Limit, command: SitDown, answer: tuple[Event, ...] | Refused
    ) -> None:
        """MO-11, MO-12: at least the buy-in and what they left with; no more than the maximum."""
        least = self.model.must_bring(command.player, self.minute)
        most = max(limit.max_buy_in or GRANT, least)
        is_right = max(least, limit.min_buy_in) <= command.chips <= most
        if isinstance(answer, tuple):
            assert is_right, command
        elif answer.reason not in (Reason.ALREADY_SEATED, Reason.SEAT_TAKEN):
            assert not is_right, (command, answer)

    def act(self, place: int) -> None:
        """Let whoever has the action go all-in, call, check or fold; now and then all is void."""
        hand = self.tables[place].hand
        assert hand is not None
        if self.random.random() < 0.05:
            self.take(place, hands.void(hand))
        elif hand.to_act is not None:
            legal = hands.legal_actions(hand, hand.to_act)
            raises = [RaiseTo(chips=legal.raise_to.maximum)] * 3 if legal.raise_to else []
            actions: list[Action] = [Check() if legal.check else Call(), *raises, Fold()]
            done = hands.decide(hand, hand.to_act, self.random.choice(actions))
            self.take(place, done if isinstance(done, tuple) else ())

    def go_on(self, place: int) -> None:
        """Do all that no player chooses, with each hand's cards in an order of its own."""
        cards = list(ALL_CARDS)
        random.Random(f"{self.seed}/{place}/{self.tables[place].hand_no}").shuffle(cards)
        deck = Deck(tuple(cards), tuple(range(len(cards))))
        _, events = advanced(self.tables[place], deck)
        self.take(place, events)

    def take(self, place: int, events: tuple[Event, ...]) -> None:
        """Let events happen, and the model hear of those that move chips."""
        for event in events:
            before = self.tables[place]
            self.tables[place] = engine.evolve(before, event)
            self.seen.add(type(event))
            self.hear(before, event)

    def hear(self, before: TableState, event: Event) -> None:
        """Apply to the model what an event did to whose chips, and check it by the rule."""
        bankrolls = self.model.bankrolls
        match event:
            case PlayerSatDown():
                bankrolls[event.player] -= event.chips
                self.brings(event.player, event.chips)
            case PlayerLeft():
                assert event.chips == before.at(event.seat).stack
                self.model.takes_away(event.player, event.chips, self.minute)
                self.owed[event.player].append((self.minute, event.chips))
            case TopUpQueued():
                bankrolls[before.at(event.seat).player] -= event.chips
            case TopUpReturned():
                bankrolls[before.at(event.seat).player] += event.chips
                self.check_returned(before, event)
            case ToppedUp():
                seat = before.at(event.seat)
                bankrolls[seat.player] -= 0 if seat.queued_top_up else event.chips
                self.brings(seat.player, event.chips)
                self.check_joined(before, event)
            case _:
                pass

    def brings(self, player: int, chips: int) -> None:
        """Chips come to a table of the limit."""
        self.model.brings(player, chips, self.minute)
        recent = [debt for debt in self.owed[player] if self.minute - debt[0] < HOUR]
        left = after_bringing([owed for _, owed in recent], chips)
        self.owed[player] = [(at, owed) for (at, _), owed in zip(recent, left, strict=True)]

    def check_joined(self, before: TableState, event: ToppedUp) -> None:
        """MO-11: no stack is topped up beyond the maximum; without chips they buy in in full."""
        limit, stack = before.limit, before.at(event.seat).stack
        assert limit.max_buy_in is None or stack + event.chips <= limit.max_buy_in, event
        assert stack > 0 or event.chips >= limit.min_buy_in, event

    def check_returned(self, before: TableState, event: TopUpReturned) -> None:
        """MO-11: nothing goes back that could have joined, one chip more would be too much."""
        limit, seat = before.limit, before.at(event.seat)
        joins = seat.queued_top_up - event.chips
        is_gone = seat.is_leaving or before.is_closed
        is_short = seat.stack == 0 and seat.queued_top_up < limit.min_buy_in
        is_over = limit.max_buy_in is not None and seat.stack + joins + CHIP > limit.max_buy_in
        assert is_gone or is_short or is_over, event

    def check(self) -> None:
        """MO-6: every chip that was granted is somewhere, and only here."""
        assert sum(self.model.bankrolls.values()) + sum(map(chips_at, self.tables)) == GRANT * len(
            PLAYERS
        )
        for table in self.tables:
            waiting = [seat.queued_top_up for seat in table.seats]
            assert table.is_hand_running or not any(waiting)


def chips_at(table: TableState) -> int:
    """Return all chips at a table."""
    queued = sum(seat.queued_top_up for seat in table.seats)
    hand = table.hand
    if hand is None or hand.is_over:
        return queued + sum(seat.stack for seat in table.seats)
    dealt = {player.seat for player in hand.players}
    others = sum(seat.stack for seat in table.seats if seat.seat not in dealt)
    in_hand = sum(player.stack + player.bet for player in hand.players) + hand.carried
    return queued + others + in_hand


@given(seed=st.integers(0, 2**32))
def test_chips_are_where_the_rules_say__MO_11(seed: int) -> None:
    Evening(seed).play(100)


@given(seed=st.integers(0, 2**32))
def test_whoever_comes_and_goes_brings_back_the_most__MO_12(seed: int) -> None:
    Evening(seed, has_hands=False).play(60)


def test_random_evenings_have_all_that_moves_chips() -> None:
    seen: set[type[Event]] = set()
    for seed in range(30):
        evening = Evening(seed)
        evening.play(100)
        seen |= evening.seen

    moves = {PlayerSatDown, PlayerLeft, TopUpQueued, ToppedUp, TopUpReturned, HandEnded, HandVoided}
    assert moves <= seen
