"""A wrong limit is refused at the field, with the reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine.rules import HouseRules, Limit, Rake
from games.houses.load import load_houses
from games.houses.validate import problems
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT, SPREAD_STUD

WRONG: dict[str, tuple[Limit, str, str]] = {
    "small blind above the big one": (
        replace(LIMIT_HOLDEM, small_blind=300),
        "small_blind",
        "The small blind can't be more than the big one, $2.",
    ),
    "big blind that isn't the lower limit": (
        replace(LIMIT_HOLDEM, big_blind=300),
        "big_blind",
        "The big blind is the lower limit: $2.",
    ),
    "amount that isn't whole chips": (
        replace(LIMIT_STUD, ante=33),
        "ante",
        "$0.33 can't be paid in chips of $0.25; take a multiple of it, or a smaller chip.",
    ),
    "bring-in above the lower limit": (
        replace(LIMIT_STUD, bring_in=300),
        "bring_in",
        "The bring-in can't be more than the lower limit, $2.",
    ),
    "no bring-in": (
        replace(LIMIT_STUD, bring_in=0),
        "bring_in",
        "Seven card stud needs a bring-in.",
    ),
    "ante of a whole bet": (
        replace(LIMIT_STUD, ante=200),
        "ante",
        "The ante must be less than the lower limit, $2.",
    ),
    "ante for all above the big blind": (
        replace(NO_LIMIT, ante=300, big_blind_ante=True),
        "ante",
        "The ante for all can't be more than the big blind, $2.",
    ),
    "ante for all of nothing": (
        replace(NO_LIMIT, ante=0, big_blind_ante=True),
        "ante",
        "The big blind posts it for all: give an amount (one big blind is $2).",
    ),
    "higher limit that isn't twice the lower": (
        replace(LIMIT_HOLDEM, higher=500),
        "higher",
        "In fixed limit the higher limit is twice the lower one: $4.",
    ),
    "spread without width": (
        replace(SPREAD_STUD, higher=100),
        "higher",
        "The top of the spread must be more than $1.",
    ),
    "no limit with two limits": (
        replace(NO_LIMIT, higher=400),
        "higher",
        "In pot limit and no limit both limits are the big blind: $2.",
    ),
    "maximum below the minimum": (
        replace(NO_LIMIT, max_buy_in=3000),
        "max_buy_in",
        "It can't be less than the minimum, $40; empty: no maximum.",
    ),
    "buy-in too small for a bet": (
        replace(LIMIT_HOLDEM, min_buy_in=300),
        "min_buy_in",
        "A buy-in must cover one bet at least: $4.",
    ),
    "rake of more than the pot": (
        replace(LIMIT_HOLDEM, rake=Rake(basis_points=10_001, cap=400)),
        "rake",
        "The rake is 0 to 100 per cent of a pot: 0 to 10000 hundredths of a per cent.",
    ),
    "rake's cap that isn't whole chips": (
        replace(LIMIT_HOLDEM, rake=Rake(basis_points=500, cap=450)),
        "rake_cap",
        "The rake's cap must be a multiple of the chip, $1.",
    ),
    "chip of two dollars": (
        replace(LIMIT_HOLDEM, chip=200),
        "chip",
        "The smallest chip is one of $0.01, $0.05, $0.10, $0.25, $0.50 and $1.",
    ),
    "chip that no card room has": (
        replace(LIMIT_STUD, lower=1500, higher=3000, ante=300, bring_in=750, chip=75),
        "chip",
        "The smallest chip is one of $0.01, $0.05, $0.10, $0.25, $0.50 and $1.",
    ),
    "chip smaller than need be": (
        replace(LIMIT_STUD, lower=1500, higher=3000, ante=300, bring_in=750, min_buy_in=15_000),
        "chip",
        "Take $0.50: the largest chip that divides all amounts.",
    ),
    "spread that ends in cents": (
        replace(SPREAD_STUD, higher=550),
        "higher",
        "A spread is bet in whole dollars: take $5 or $6, not $5.50.",
    ),
    "spread that begins in cents": (
        replace(SPREAD_STUD, lower=50, bring_in=50),
        "lower",
        "A spread is bet in whole dollars: take $1, not $0.50.",
    ),
    "more than a million": (
        replace(LIMIT_HOLDEM, min_buy_in=100_000_100),
        "min_buy_in",
        "An amount is $1000000 at most.",
    ),
    "rake's cap of more than a million": (
        replace(LIMIT_HOLDEM, rake=Rake(basis_points=500, cap=100_000_100)),
        "rake_cap",
        "The rake's cap is $1000000 at most.",
    ),
    "blinds in stud": (
        replace(LIMIT_STUD, small_blind=100),
        "small_blind",
        "Seven card stud has a bring-in and no blinds: leave it at 0.",
    ),
    "bring-in in hold'em": (
        replace(LIMIT_HOLDEM, bring_in=100),
        "bring_in",
        "Hold'em has blinds and no bring-in: leave it at 0.",
    ),
    "nothing to bet": (
        replace(NO_LIMIT, lower=0, higher=0, small_blind=0, big_blind=0),
        "lower",
        "The lower limit must be more than $0.",
    ),
    "less than nothing": (
        replace(LIMIT_STUD, ante=-25),
        "ante",
        "An amount can't be less than $0.",
    ),
    "stud ante by the big blind": (
        replace(LIMIT_STUD, big_blind_ante=True),
        "big_blind_ante",
        "Seven card stud has no big blind to post the ante for all.",
    ),
}


@pytest.mark.parametrize(("limit", "field", "sentence"), WRONG.values(), ids=WRONG)
def test_it_names_the_field_and_says_what_would_be_right(
    limit: Limit, field: str, sentence: str
) -> None:
    assert problems(limit)[field] == sentence


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        (HouseRules(max_raises=0), "max_raises"),
        (HouseRules(seconds_to_act=4), "seconds_to_act"),
        (HouseRules(countdown_seconds=-1), "countdown_seconds"),
        (HouseRules(reconnect_seconds=121), "reconnect_seconds"),
    ],
)
def test_it_refuses_rules_that_nobody_could_play_by(rules: HouseRules, field: str) -> None:
    assert set(problems(LIMIT_HOLDEM, rules)) == {field}


@pytest.mark.parametrize("seats", [1, 9])
def test_it_refuses_more_seats_than_the_game_has(seats: int) -> None:
    sentence = "Seven card stud is played by 2 to 8 players."
    assert problems(LIMIT_STUD, seats=seats) == {"seats": sentence}
    assert problems(LIMIT_STUD, seats=8) == {}


def test_it_has_nothing_to_say_against_the_houses_own_limits() -> None:
    for house in load_houses():
        for named in house.limits:
            assert problems(named.limit, house.rules) == {}


def test_the_big_blind_may_post_one_big_blind_as_ante_for_all() -> None:
    assert problems(replace(NO_LIMIT, ante=NO_LIMIT.big_blind, big_blind_ante=True)) == {}
