"""What the host may do, and that no hand is played another way for it (OT-1 to OT-7)."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.engine import hand as hands
from games.engine import table as engine
from games.engine.actions import Action
from games.engine.cards.deck import Deck
from games.engine.events.chair import ChipsAsked
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event, HandEvent, TableEvent
from games.engine.events.seating import PlayerLeft, RemovalAsked
from games.engine.events.table_changes import TableOpened
from games.engine.refusals import Reason, Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table_commands import (
    ChangeBuyIns,
    ChangeClock,
    ChangeComing,
    ChangeGame,
    ChangeSeats,
    CloseEvening,
    DealNext,
    DeclineChips,
    DismissDeputy,
    GiveChips,
    GoOn,
    HandOverChair,
    HostCommand,
    NameDeputy,
    PauseEvening,
    RemovePlayer,
    SitDown,
    SitIn,
    SitPlayerOut,
    StartByHand,
    TopUp,
)
from games.engine.table_state import LeaveReason, TableState, WhoComes
from games.tests.engine.advanced import advanced
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD, LIMITS
from games.tests.engine.running_a_table import Floor, player_of
from games.tests.engine.strategies import games, shuffled, some_action
from games.tests.people import ALICE, BOB, CAROL, PEOPLE

HOST, STRANGER = player_of(ALICE), 999
PEOPLE_IN = "Alice 20, Bob 20, Carol 20, Dave 20"


class Evening(Floor):
    """A table with a host: Alice."""

    def __init__(self, people: str = PEOPLE_IN) -> None:
        super().__init__(people)
        self.table = replace(self.table, host=HOST)

    def refusal(self, command: HostCommand) -> Reason:
        """Return why the host may not."""
        refused = engine.decide(self.table, command)
        assert isinstance(refused, Refused), refused
        return refused.reason


def remove(name: str) -> RemovePlayer:
    return RemovePlayer(by=HOST, player=player_of(name))


def sit_out(name: str) -> SitPlayerOut:
    return SitPlayerOut(by=HOST, player=player_of(name))


def test_a_pause_begins_after_the_hand_and_nobody_misses_a_blind_by_it__OT_2() -> None:
    evening = Evening()
    evening.play("start: button Alice, small Bob 1, big Carol 2")
    evening.ask(PauseEvening(by=HOST))
    evening.play("end\nno hand\nhas Alice 20, Bob 19, Carol 21, Dave 20\nmarks none")
    evening.ask(GoOn(by=HOST))
    evening.play("deal: button Bob, small Carol 1, big Dave 2\nmarks none\nout nobody")


def test_who_comes_to_a_paused_table_waits_with_the_rest__OT_2() -> None:
    evening = Evening("Alice 20, Bob 20")
    evening.ask(PauseEvening(by=HOST))
    evening.play("Carol: sit down 20\nno hand\nseats Alice 1, Bob 2, Carol 3")


def test_started_by_hand_a_hand_comes_at_the_host_s_word_alone__OT_16() -> None:
    evening = Evening()
    evening.play("start: button Alice, small Bob 1, big Carol 2")
    evening.ask(StartByHand(by=HOST, is_on=True))
    evening.play("end\nno hand\nmarks none")
    evening.ask(DealNext(by=HOST))
    assert evening.refusal(DealNext(by=HOST)) is Reason.ALREADY_DONE
    evening.play("start: button Bob, small Carol 1, big Dave 2\nmarks none\nout nobody")
    assert evening.refusal(DealNext(by=HOST)) is Reason.HAND_RUNNING
    evening.play("end\nno hand")
    evening.ask(StartByHand(by=HOST, is_on=False))
    evening.play("start: button Carol, small Dave 1, big Alice 2")


def test_no_hand_is_dealt_by_hand_where_none_could_start__OT_16() -> None:
    alone = Evening("Alice 20")
    assert alone.refusal(DealNext(by=HOST)) is Reason.ALREADY_DONE
    alone.ask(StartByHand(by=HOST, is_on=True))
    assert alone.refusal(DealNext(by=HOST)) is Reason.NO_DEAL_NOW
    paused = Evening()
    paused.ask(StartByHand(by=HOST, is_on=True))
    paused.ask(PauseEvening(by=HOST))
    assert paused.refusal(DealNext(by=HOST)) is Reason.NO_DEAL_NOW
    running = Evening()
    running.play("start")
    running.ask(StartByHand(by=HOST, is_on=True))
    assert running.refusal(DealNext(by=HOST)) is Reason.HAND_RUNNING


def test_a_deputy_deals_too_and_nobody_else_changes_how_hands_start__OT_16() -> None:
    evening = Evening()
    evening.ask(NameDeputy(by=HOST, player=player_of(BOB), name=BOB))
    assert evening.refusal(StartByHand(by=player_of(BOB), is_on=True)) is Reason.NOT_THE_HOST
    evening.ask(StartByHand(by=HOST, is_on=True))
    assert evening.refusal(DealNext(by=player_of(CAROL))) is Reason.NOT_THE_HOST
    evening.ask(DealNext(by=player_of(BOB)))
    evening.play("start")


def test_seats_change_after_the_hand_and_nobody_loses_theirs__OT_15() -> None:
    evening = Evening()
    most = evening.table.max_seats
    evening.play("start")
    evening.ask(ChangeSeats(by=HOST, seats=5))
    assert (evening.table.max_seats, evening.table.next_seats) == (most, 5)
    sixth = engine.decide(evening.table, SitDown(player=STRANGER, name="Eve", seat=6, chips=2_000))
    assert isinstance(sixth, Refused)
    assert (sixth.reason, sixth.facts) == (Reason.NO_SUCH_SEAT, {"seats": 5})
    evening.play("end")
    assert (evening.table.max_seats, evening.table.next_seats) == (5, None)
    fewer = engine.decide(evening.table, ChangeSeats(by=HOST, seats=3))
    assert isinstance(fewer, Refused)
    assert (fewer.reason, fewer.facts) == (Reason.TOO_FEW_SEATS, {"minimum": 4})
    evening.ask(ChangeSeats(by=HOST, seats=10))
    assert evening.table.max_seats == 10


def test_a_game_has_its_own_most_seats__OT_15() -> None:
    evening = Evening()
    evening.table = replace(evening.table, limit=LIMIT_STUD)
    most = LIMIT_STUD.variant.max_seats
    assert evening.refusal(ChangeSeats(by=HOST, seats=most + 1)) is Reason.TOO_MANY_SEATS


def test_who_may_come_is_as_the_host_said_last__OT_14() -> None:
    evening = Evening()
    evening.play("start")
    for who in (WhoComes.DOOR, WhoComes.LOBBY, WhoComes.LINK):
        evening.ask(ChangeComing(by=HOST, who=who))
        assert evening.table.who_comes is who
        assert evening.refusal(ChangeComing(by=HOST, who=who)) is Reason.ALREADY_DONE


def test_closing_cashes_all_out_after_the_hand__OT_3() -> None:
    evening = Evening()
    evening.play("start")
    evening.ask(CloseEvening(by=HOST))
    evening.play("seats Alice 1, Bob 2, Carol 3, Dave 4\nend\nseats nobody")
    left = [event for event in evening.events if isinstance(event, PlayerLeft)]
    assert {each.reason for each in left} == {LeaveReason.CLOSED}
    assert sum(each.chips for each in left) == 8_000


def test_a_removed_player_is_asked_in_their_turn_as_ever_and_leaves_with_what_they_won__OT_4() -> (
    None
):
    evening = Evening()
    evening.play("start")  # Dave is to act; Alice has the button, Bob and Carol the blinds
    evening.ask(remove(CAROL))
    evening.play("Dave: fold\nAlice: fold\nBob: fold")
    assert "Carol" not in evening.seats()
    left = next(event for event in evening.events if isinstance(event, PlayerLeft))
    assert (left.player, left.chips, left.reason) == (player_of(CAROL), 2_100, LeaveReason.HOST)


def test_who_is_in_no_hand_leaves_at_once__OT_4() -> None:
    evening = Evening()
    evening.ask(remove(BOB))
    evening.play("seats Alice 1, Carol 3, Dave 4")


def test_sitting_somebody_out_holds_from_the_next_deal__OT_5() -> None:
    evening = Evening()
    evening.play("start")
    evening.ask(sit_out(BOB))
    evening.play("out nobody\nend\nout Bob\ndeal\nin Alice, Carol, Dave")
    evening.ask(SitIn(player=player_of(BOB)))  # they may come back


def test_the_clock_changes_from_the_next_hand__OT_6() -> None:
    evening = Evening()
    evening.play("start")
    evening.ask(ChangeClock(by=HOST, seconds=60))
    assert evening.table.hand is not None
    assert evening.table.hand.rules.seconds_to_act == 10
    evening.play("end\nstart")
    assert evening.table.hand.rules.seconds_to_act == 60


def test_the_chair_goes_to_whom_the_host_names_and_with_it_every_act__OT_1() -> None:
    evening = Evening()
    evening.ask(HandOverChair(by=HOST, player=player_of(BOB), name=BOB))
    assert evening.refusal(PauseEvening(by=HOST)) is Reason.NOT_THE_HOST
    evening.ask(PauseEvening(by=player_of(BOB)))
    assert evening.table.is_paused_by_host


@pytest.mark.parametrize(
    "command",
    [
        PauseEvening(by=STRANGER),
        GoOn(by=STRANGER),
        CloseEvening(by=STRANGER),
        RemovePlayer(by=STRANGER, player=HOST),
        SitPlayerOut(by=STRANGER, player=HOST),
        ChangeClock(by=STRANGER, seconds=60),
        ChangeGame(by=STRANGER, limit_no=1, limit=LIMIT_STUD, rules=HouseRules()),
        HandOverChair(by=STRANGER, player=STRANGER, name="Eve"),
        ChangeBuyIns(by=STRANGER, are_asked=True, up_to_largest=False),
        GiveChips(by=STRANGER, player=STRANGER, chips=400),
        DeclineChips(by=STRANGER, player=HOST),
        NameDeputy(by=STRANGER, player=STRANGER, name="Eve"),
        DismissDeputy(by=STRANGER, player=STRANGER, name="Eve"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_nobody_else_may__OT_1(command: HostCommand) -> None:
    evening = Evening()
    assert evening.refusal(command) is Reason.NOT_THE_HOST
    evening.table = replace(evening.table, host=None)  # the room's own tables have none
    assert evening.refusal(replace(command, by=HOST)) is Reason.NOT_THE_HOST


@pytest.mark.parametrize(
    "command",
    [
        PauseEvening(by=HOST),
        remove(BOB),
        sit_out(BOB),
        ChangeClock(by=HOST, seconds=60),
        ChangeBuyIns(by=HOST, are_asked=True, up_to_largest=True),
        NameDeputy(by=HOST, player=player_of(BOB), name=BOB),
    ],
    ids=lambda command: type(command).__name__,
)
def test_an_act_twice_is_refused__OT_1(command: HostCommand) -> None:
    evening = Evening()
    evening.play("start")
    evening.ask(command)
    assert evening.refusal(command) is Reason.ALREADY_DONE


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (GoOn(by=HOST), Reason.ALREADY_DONE),
        (HandOverChair(by=HOST, player=HOST, name=ALICE), Reason.ALREADY_DONE),
        (RemovePlayer(by=HOST, player=STRANGER), Reason.SEAT_FREE_SINCE),
        (SitPlayerOut(by=HOST, player=STRANGER), Reason.SEAT_FREE_SINCE),
    ],
    ids=lambda each: type(each).__name__,
)
def test_what_is_so_already_is_refused__OT_1(command: HostCommand, reason: Reason) -> None:
    assert Evening().refusal(command) is reason


def test_nothing_is_done_at_a_closed_table__OT_3() -> None:
    evening = Evening()
    evening.play("start")
    evening.ask(CloseEvening(by=HOST))
    for command in (CloseEvening(by=HOST), PauseEvening(by=HOST), remove(BOB)):
        assert evening.refusal(command) is Reason.TABLE_CLOSED


# --- no hand is played another way for it ---------------------------------------------------------


@given(
    game=games,
    stacks=st.lists(st.integers(1, 60), min_size=2, max_size=6),
    seed=st.integers(0, 2**32),
)
def test_a_hand_s_events_are_the_same_bytes_with_and_without_the_host_s_acts__OT_7(
    game: tuple[Limit, HouseRules], stacks: list[int], seed: int
) -> None:
    table = seated(*game, stacks)
    begun = engine.next_hand(table)
    if not any(isinstance(event, HandStarted) for event in begun):
        return
    for event in begun:
        table = engine.evolve(table, event)
    order = random.Random(seed)
    deck = shuffled(order)
    alone = Played(table, deck, order)
    hosted = Played(table, deck, order, again=alone.actions)
    assert alone.bytes == hosted.bytes


class Played:
    """A hand played to its end: at random, or ``again`` with acts of the host's between any two."""

    def __init__(
        self,
        table: TableState,
        deck: Deck,
        order: random.Random,
        again: list[Action] | None = None,
    ) -> None:
        self.table, self._deck, self._order = table, deck, order
        self.actions: list[Action] = []
        self._events: list[Event] = []
        known = None if again is None else iter(again)
        self._advance(is_hosted=known is not None)
        while (hand := self.table.hand) is not None and hand.to_act is not None:
            action = some_action(hand, order) if known is None else next(known)
            self.actions.append(action)
            events = hands.decide(hand, hand.to_act, action)
            assert isinstance(events, tuple), events
            self._take(events)
            self._advance(is_hosted=known is not None)

    @property
    def bytes(self) -> bytes:
        """What happened in the hand, as it is stored."""
        of_hand = [each for each in self._events if isinstance(each, HandEvent)]
        return msgspec.json.encode(of_hand)

    def _advance(self, *, is_hosted: bool) -> None:
        if is_hosted:
            for command in self._some_acts():
                decided = engine.decide(self.table, command)
                if not isinstance(decided, Refused):
                    self._take(decided)
        self.table, events = advanced(self.table, self._deck)
        self._events += events

    def _take(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.table = engine.evolve(self.table, event)
            self._events.append(event)

    def _some_acts(self) -> list[HostCommand]:
        host = self.table.host
        assert host is not None
        on = self._order.choice([seat.player for seat in self.table.seats] or [host])
        every: tuple[HostCommand, ...] = (
            PauseEvening(by=host),
            GoOn(by=host),
            RemovePlayer(by=host, player=on),
            SitPlayerOut(by=host, player=on),
            ChangeClock(by=host, seconds=self._order.choice((45, 60, 120))),
            ChangeGame(
                by=host, limit_no=1, limit=self._order.choice(LIMITS), rules=self.table.rules
            ),
            HandOverChair(by=host, player=on, name=""),
            CloseEvening(by=host),
            ChangeBuyIns(
                by=host,
                are_asked=self._order.random() < 0.8,
                up_to_largest=self._order.random() < 0.5,
            ),
            ChangeComing(by=host, who=self._order.choice(list(WhoComes))),
            ChangeSeats(by=host, seats=self._order.randint(2, 10)),
            StartByHand(by=host, is_on=self._order.random() < 0.7),
            DealNext(by=host),
            NameDeputy(by=host, player=on, name=""),
            DismissDeputy(by=host, player=on, name=""),
            *self._some_answers(host),
        )
        chosen = self._order.sample(every, self._order.randint(0, 3))
        is_late = self._order.random() < 0.9  # a closed table takes no more acts
        return [each for each in chosen if not (is_late and isinstance(each, CloseEvening))]

    def _some_answers(self, host: int) -> list[HostCommand]:
        """To a request that somebody makes just before, if they may."""
        seat = self._order.choice(self.table.seats) if self.table.seats else None
        if seat is None:
            return []
        chips = self.table.limit.min_buy_in
        asked = engine.decide(self.table, TopUp(player=seat.player, chips=chips))
        if isinstance(asked, tuple) and any(isinstance(each, ChipsAsked) for each in asked):
            self._take(asked)
        answers: list[HostCommand] = [GiveChips(by=host, player=seat.player, chips=chips)]
        return [*answers, DeclineChips(by=host, player=seat.player)]


def seated(limit: Limit, rules: HouseRules, stacks: list[int]) -> TableState:
    """Return a table with a host, and people with so many chips."""
    opened = TableOpened(limit=limit, rules=rules, max_seats=10, host=player_of(PEOPLE[0]))
    table = engine.opened(opened)
    for number, stack in enumerate(stacks[: limit.variant.max_seats], start=1):
        name, chips = PEOPLE[number - 1], limit.min_buy_in + stack * limit.chip
        sits = SitDown(player=player_of(name), name=name, seat=number, chips=cut(chips, limit))
        events = engine.decide(table, sits)
        assert isinstance(events, tuple), events
        table = fold(table, events)
    short = (replace(s, stack=n * limit.chip) for s, n in zip(table.seats, stacks, strict=False))
    return replace(table, seats=tuple(short))


def cut(chips: int, limit: Limit) -> int:
    """Return a buy-in that the limit takes."""
    most = limit.max_buy_in or chips
    return min(chips, most) - min(chips, most) % limit.chip


def fold(table: TableState, events: tuple[TableEvent, ...]) -> TableState:
    for event in events:
        table = engine.evolve(table, event)
    return table


def test_a_removal_that_folded_at_the_next_turn_would_be_found__OT_7() -> None:
    """As staff's does (TB-3): the comparison above can tell."""
    evening = Evening()
    evening.play("start\nDave: be removed")
    assert evening.table.hand is not None
    assert evening.table.hand.at(4).has_folded
    hosted = Evening()
    hosted.play("start")
    hosted.ask(RemovePlayer(by=HOST, player=player_of("Dave")))
    assert hosted.table.hand is not None
    assert hosted.table.hand.to_act == 4
    assert isinstance(hosted.events[-1], RemovalAsked)


def test_limits_are_as_they_were__OT_7() -> None:
    evening = Evening()
    evening.ask(ChangeClock(by=HOST, seconds=60))
    assert evening.table.limit == LIMIT_HOLDEM
