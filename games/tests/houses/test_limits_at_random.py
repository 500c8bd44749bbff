"""Every limit that validation lets through is played: random amounts, random hands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.engine import table as engine
from games.engine.events.event_kinds import Event
from games.engine.events.table_changes import TableOpened
from games.engine.rules import Betting, HouseRules, Limit, Rake, Variant
from games.engine.table.table_events import put
from games.engine.table_commands import SitDown
from games.engine.table_state import TableState
from games.houses.derived import CHIPS
from games.houses.load import load_variants
from games.houses.validate import problems, right_chip
from games.tests.engine.advanced import advanced
from games.tests.engine.strategies import house_rules, next_events, shuffled
from games.tests.people import PEOPLE

VARIANTS: Final = tuple(load_variants().values())
HANDS: Final = 3
AMOUNTS: Final = frozenset({"chips", "to", "rake"})
units = st.sampled_from((*CHIPS, 75, 500))
seeds = st.integers(0, 2**32)


@st.composite
def drawn_limits(draw: st.DrawFn, betting: Betting) -> Limit:
    """Return a limit of random amounts: most could be played, many only just or just not."""
    unit, variant = draw(units), draw(st.sampled_from(VARIANTS))

    def some(least: int, most: int) -> int:
        return unit * draw(st.integers(least, most))

    lower = some(1, 40)
    higher = draw(higher_limits(betting, lower, unit))
    least = higher + some(0, 20)
    limit = Limit(
        variant=variant,
        betting=betting,
        lower=lower,
        higher=higher,
        chip=1,
        min_buy_in=least,
        max_buy_in=draw(st.none() | st.just(least) | st.just(least + some(0, 9))),
        ante=draw(st.sampled_from([0, unit, lower // 2, lower - 1])),
        rake=draw(st.none() | st.just(Rake(basis_points=draw(shares), cap=some(0, 9)))),
        **draw(forced_bets(variant, lower, unit)),
    )
    return replace(limit, chip=draw(st.just(max(right_chip(limit), 1)) | st.sampled_from(CHIPS)))


shares = st.sampled_from([0, 500, 3333, 10_000])


def higher_limits(betting: Betting, lower: int, unit: int) -> st.SearchStrategy[int]:
    """Return the other amount that a limit is called by; now and then a wrong one."""
    match betting:
        case Betting.FIXED_LIMIT:
            return st.just(2 * lower)
        case Betting.SPREAD_LIMIT:
            return st.integers(0, 12).map(lambda width: lower + width * max(unit, 50))
        case _:
            return st.just(lower)


def forced_bets(variant: Variant, lower: int, unit: int) -> st.SearchStrategy[dict[str, Any]]:
    """Return blinds, or a bring-in, as the game has them."""
    part = st.sampled_from([0, 1, unit, lower // 2, lower - unit, lower])
    if variant.has_button:
        blinds = {"big_blind": st.just(lower), "small_blind": part}
        return st.fixed_dictionaries({**blinds, "big_blind_ante": st.booleans()})
    return st.fixed_dictionaries({"bring_in": part})


@pytest.mark.parametrize("betting", Betting)
@given(st.data(), house_rules, seeds)
@settings(max_examples=2 * settings().max_examples)
def test_a_limit_that_is_accepted_is_played_in_whole_chips__MO_1(
    betting: Betting, data: st.DataObject, rules: HouseRules, seed: int
) -> None:
    limit = data.draw(drawn_limits(betting).filter(lambda drawn: not problems(drawn, rules)))
    order = random.Random(seed)
    events = check_hands(seated(limit, rules, order), order)
    assert [cents for cents in cents_of(msgspec.to_builtins(events)) if cents % limit.chip] == []


@pytest.mark.parametrize("betting", Betting)
@given(st.data(), house_rules, seeds)
def test_stacks_that_are_not_whole_in_a_new_chip_play_on_without_loss__MO_1(
    betting: Betting, data: st.DataObject, rules: HouseRules, seed: int
) -> None:
    limit = data.draw(drawn_limits(betting).filter(lambda drawn: not problems(drawn, rules)))
    order = random.Random(seed)
    table = seated(limit, rules, order)
    for seat in table.seats:
        table = put(table, replace(seat, stack=seat.stack + order.randrange(limit.chip)))
    check_hands(table, order)


def check_hands(table: TableState, order: random.Random) -> list[Event]:
    """Play some hands to their ends; check that no cent is made or lost; return what happened."""
    granted = sum(seat.stack for seat in table.seats)
    happened: list[Event] = []
    for _ in range(HANDS):
        table, events = played(table, order)
        assert not table.is_hand_running
        granted -= 0 if table.hand is None else table.hand.rake * bool(events)
        assert sum(seat.stack for seat in table.seats) == granted
        happened += events
    return happened


def seated(limit: Limit, rules: HouseRules, order: random.Random) -> TableState:
    """Return a table at which two to eight people have bought in, for little or for much."""
    opening = TableOpened(limit=limit, rules=rules, max_seats=limit.variant.max_seats)
    table = engine.opened(opening)
    for seat, name in enumerate(PEOPLE[: order.randint(2, limit.variant.max_seats)], 1):
        most = limit.max_buy_in or 4 * limit.min_buy_in
        chips = order.randrange(limit.min_buy_in, most + 1, limit.chip)
        decided = engine.decide(table, SitDown(player=seat, name=name, seat=seat, chips=chips))
        assert isinstance(decided, tuple), decided
        table = engine.evolve(table, decided[0])
    return table


def played(table: TableState, order: random.Random) -> tuple[TableState, tuple[Event, ...]]:
    """Return the table after a hand of random play, and all that happened; none may start."""
    deck = shuffled(order)
    happened: list[Event] = []
    events: tuple[Event, ...] = engine.next_hand(table)
    while events:
        for event in events:
            table = engine.evolve(table, event)
        happened += events
        hand = table.hand
        events = () if hand is None or hand.is_over else next_events(hand, deck, order)
    table, after = advanced(table, deck)
    return table, (*happened, *after)


def cents_of(value: Any) -> Iterator[int]:
    """Return every amount in events, in cents."""
    if isinstance(value, dict):
        yield from (each for key, each in value.items() if key in AMOUNTS and type(each) is int)
        value = value.values()
    if not isinstance(value, str | int | None):
        for each in value:
            yield from cents_of(each)
