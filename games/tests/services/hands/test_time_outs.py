"""A time-out, of somebody connected or not, at each decision of each house: what the EA rules say.

A decision is named by its street and by what was done on it before: ``-`` is a check, a call or the
bring-in, ``+`` a bet, a raise or a completion. On earlier streets everybody checks or calls.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from accounts.selectors.all_ins_left import all_ins_left
from accounts.services.all_ins.take_all_in import take_all_in
from games.engine.actions import Bet, Call, Check, Complete, PlayerAction, PostBringIn, RaiseTo
from games.engine.events.betting import BringInPosted, Checked, EmergencyAllIn, Folded
from games.engine.hand import legal_actions
from games.engine.rules import HouseRules, Limit
from games.engine.table_commands import SitIn
from games.houses.load import load_houses
from games.models import House
from games.services.hands.ring import ring
from games.services.staff.seeding.seed import limit_fields
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of, uncommitted
from games.tests.services.room import Room

pytestmark = [pytest.mark.django_db, pytest.mark.wide]

GRANT = 100_000
A_DAY = 2


class Decision(msgspec.Struct, frozen=True):
    """Whoever must decide: is there a bet to them, have they put anything but an ante in?"""

    name: str
    street: int
    before: str
    is_facing: bool
    has_bet: bool


HOLDEM = (
    Decision("under the gun", 0, "", True, False),
    Decision("under the gun, who called and was raised", 0, "-+-", True, True),
    Decision("the small blind", 0, "-", True, True),
    Decision("the big blind's option", 0, "--", False, True),
    Decision("the big blind, raised", 0, "+-", True, True),
    Decision("first on the flop", 1, "", False, True),
    Decision("facing a bet on the flop", 1, "+", True, True),
    Decision("facing a raise on the flop", 1, "++-", True, True),
    Decision("first on the turn", 2, "", False, True),
    Decision("facing a bet on the turn", 2, "+", True, True),
    Decision("last on the river", 3, "--", False, True),
    Decision("facing a bet on the river", 3, "-+", True, True),
)
STUD = (
    Decision("the bring-in", 0, "", False, False),
    Decision("facing the bring-in", 0, "-", True, False),
    Decision("facing a completion", 0, "-+", True, False),
    Decision("the bring-in, completed", 0, "-+-", True, True),
    Decision("first on fourth street", 1, "", False, True),
    Decision("facing a bet on fourth street", 1, "+", True, True),
    Decision("first on fifth street", 2, "", False, True),
    Decision("facing a bet on fifth street", 2, "+", True, True),
    Decision("last on sixth street", 3, "--", False, True),
    Decision("facing a bet on sixth street", 3, "-+", True, True),
    Decision("first on seventh street", 4, "", False, True),
    Decision("facing a bet on seventh street", 4, "+", True, True),
)


@cache
def games() -> dict[str, tuple[HouseRules, Limit]]:
    """Return each game of each house, at its first limit."""
    found: dict[str, tuple[HouseRules, Limit]] = {}
    for house in load_houses():
        for named in house.limits:
            limit = named.limit
            key = f"{house.key} {limit.variant.key} {limit.betting.value}"
            found.setdefault(key, (house.rules, limit))
    return found


class Start(msgspec.Struct, frozen=True):
    """A game, with other rules than its house's if the case wants that."""

    game: str
    changes: tuple[tuple[str, Any], ...] = ()


class Case(msgspec.Struct, frozen=True):
    """Who decides, and how many emergency all-ins they have left."""

    start: Start
    decision: Decision
    left: int


CASES = {
    f"{game}, {decision.name}, {left} left": Case(Start(game), decision, left)
    for game, (_, limit) in games().items()
    for decision in (HOLDEM if limit.variant.key == "holdem" else STUD)
    for left in (0, 1)
}


@cache
def differing() -> set[str]:
    """Return a game of each kind: a time-out asks for the variant, the betting and the ante. The
    houses that play the same kind are for `make test-all`."""
    kinds = {
        (limit.variant.key, limit.betting, limit.ante > 0): game
        for game, (_, limit) in games().items()
    }
    return {*kinds.values()}


def each_of(cases: dict[str, Case]) -> pytest.MarkDecorator:
    """Run a test for each case, one start after another."""
    rows = [
        pytest.param(
            case.start,
            case,
            id=name,
            marks=() if case.start.game in differing() or case.start.changes else pytest.mark.slow,
        )
        for name, case in cases.items()
    ]
    return pytest.mark.parametrize(("seated", "case"), rows, indirect=["seated"], scope="module")


@pytest.fixture(scope="module")
def seated(rows_of_module: None, request: pytest.FixtureRequest) -> Iterator[Room]:
    """Three are seated at a table of this start."""
    start: Start = request.param
    with uncommitted():
        yield a_room(*games()[start.game], **dict(start.changes))


@pytest.fixture
def room(seated: Room) -> Room:
    """The same for one case."""
    return copy_of(seated)


def a_room(rules: HouseRules, limit: Limit, **changes: Any) -> Room:
    """Three are seated at a table of this limit and these rules, with changes."""
    rules = msgspec.structs.replace(rules, **changes)
    House.objects.create(key="ours", name="Ours", rules=msgspec.to_builtins(rules))
    fields: dict[str, Any] = limit_fields(limit)
    room = Room(variant=str(fields.pop("variant")), **fields)
    for seat, name in enumerate((ALICE, BOB, CAROL), start=1):
        room.sit(name, seat, chips=limit.max_buy_in or 2 * limit.min_buy_in)
    return room


def play_to(room: Room, decision: Decision) -> str:
    """Deal, and play until somebody faces the decision; return who."""
    hand_no = room.deal().hand_no
    while room.hand.street < decision.street:
        room.act(passive(room))
    for move in decision.before:
        room.act(passive(room) if move == "-" else aggressive(room))
    hand = room.hand
    assert (hand.hand_no, hand.street) == (hand_no, decision.street)
    assert hand.to_act is not None
    player = hand.at(hand.to_act)
    assert (player.bet < hand.high_bet) == decision.is_facing
    return player.name


def passive(room: Room) -> PlayerAction:
    """Return the bring-in, a check or a call."""
    legal = legal_of(room)
    if legal.bring_in is not None:
        return PostBringIn()
    return Check() if legal.check else Call()


def aggressive(room: Room) -> PlayerAction:
    """Return the least bet, raise or completion."""
    legal = legal_of(room)
    if legal.complete is not None:
        return Complete()
    if legal.bet is not None:
        return Bet(chips=legal.bet.minimum)
    assert legal.raise_to is not None
    return RaiseTo(chips=legal.raise_to.minimum)


def legal_of(room: Room) -> Any:
    assert room.hand.to_act is not None
    return legal_actions(room.hand, room.hand.to_act)


def leave_with(room: Room, name: str, left: int) -> None:
    """Use up all of somebody's emergency all-ins but so many."""
    for _ in range(A_DAY - left):
        assert take_all_in(player_id=room.ids[name], now=room.now)


def seat_in_hand(room: Room, name: str) -> Any:
    return next(each for each in room.hand.players if each.player == room.ids[name])


@each_of(CASES)
def test_it_is_the_all_in_or_the_fold__EA_1__EA_2__EA_3(room: Room, case: Case) -> None:
    decision, left = case.decision, case.left
    name = play_to(room, decision)
    leave_with(room, name, left)
    stack, stale = seat_in_hand(room, name).stack, room.loaded
    has_put_in = decision.has_bet or bool(room.loaded.state.limit.ante)

    first = room.ring(absent=frozenset({room.ids[name]})).events[0]

    if decision.name == "the bring-in":
        assert isinstance(first, BringInPosted)
        takes, is_out = 0, False
    elif has_put_in and left:
        assert isinstance(first, EmergencyAllIn)
        takes, is_out = 1, True
    else:
        assert isinstance(first, Folded)
        takes, is_out = 0, True
    assert all_ins_left(room.ids[name], room.now) == left - takes
    if takes:
        he = seat_in_hand(room, name)
        assert he.stack == stack + he.won
        assert he.is_emergency_all_in
    if is_out:
        he_has_no_more_turn(room, name)
    late = ring(table_id=room.table.pk, now=room.now, loaded=stale)
    assert late is None or not any(isinstance(each, EmergencyAllIn) for each in late.events)
    assert all_ins_left(room.ids[name], room.now) == left - takes
    room.reload()
    assert room.loaded.state.at(seat_in_hand(room, name).seat).is_sitting_out == is_out
    room.check()


def he_has_no_more_turn(room: Room, name: str) -> None:
    """Let the others check or call to the end of the hand (EA-1), and see it through (EA-8)."""
    while room.loaded.state.is_hand_running:
        assert not room.is_turn_of(name)
        room.act(passive(room))


HOLDEM_GAME, STUD_GAME = "stetson holdem no_limit", "pokerflush stud fixed_limit"
WITHOUT = (
    ("a table without emergency all-ins", ("emergency_all_ins", False)),
    ("a tournament", ("tournament", True)),
)
CASES_WITHOUT = {
    f"{name}, {decision.name}": Case(Start(game, (change,)), decision, A_DAY)
    for name, change in WITHOUT
    for game, decisions in ((HOLDEM_GAME, HOLDEM), (STUD_GAME, STUD))
    for decision in decisions
}


@each_of(CASES_WITHOUT)
def test_without_it_he_checks_if_he_can_else_folds__EA_7__EA_21(room: Room, case: Case) -> None:
    decision = case.decision
    name = play_to(room, decision)

    first = room.ring().events[0]

    if decision.name == "the bring-in":
        assert isinstance(first, BringInPosted)
    else:
        assert isinstance(first, Folded if decision.is_facing else Checked)
    assert all_ins_left(room.ids[name], room.now) == A_DAY
    room.check()


in_stetson = pytest.mark.parametrize(
    "seated", [Start("stetson holdem fixed_limit")], ids=["stetson"], indirect=True
)


@in_stetson
def test_a_connection_lost_out_of_turn_does_nothing__EA_1__EA_10(room: Room) -> None:
    room.deal()
    everybody_else = frozenset({room.ids[BOB], room.ids[CAROL]})
    room.pass_time(29.9)

    assert room.ask(ring, absent=everybody_else) is None
    room.act(aggressive(room))
    assert all(all_ins_left(player_id, room.now) == A_DAY for player_id in everybody_else)


@in_stetson
def test_who_says_that_he_is_back_is_dealt_in_but_has_no_more_turn__EA_8__EA_16(room: Room) -> None:
    name = play_to(room, HOLDEM[5])
    room.ring()
    room.say(SitIn, name, post=False)

    he_has_no_more_turn(room, name)
    room.deal()

    assert room.ids[name] in {player.player for player in room.hand.players}
    room.check()


@in_stetson
def test_each_of_several_pays_for_his_own__EA_11__EA_17(room: Room) -> None:
    play_to(room, HOLDEM[5])
    room.ring()
    room.ring()

    assert not room.loaded.state.is_hand_running
    left = [all_ins_left(room.ids[name], room.now) for name in (ALICE, BOB, CAROL)]
    assert sorted(left) == [A_DAY - 1, A_DAY - 1, A_DAY]
    room.check()
