"""Every limit that the five houses publish, figure by figure, in dollars."""

from __future__ import annotations

import pytest

from games.engine.rules import Betting, Limit, Rake
from games.engine.table.buying_in import check_buy_in
from games.engine.table_commands import SitDown
from games.houses.derived import DOLLAR
from games.houses.dollars import bare
from games.houses.house import House
from games.houses.load import load_houses
from games.tests.people import ALICE

HOUSES = {house.key: house for house in load_houses()}

HOLDEM = """
    holdem-1-2     1-2     blinds 0.50/1  buy-in 10   chip 0.50
    holdem-2-4     2-4     blinds 1/2     buy-in 20   chip 1
    holdem-3-6     3-6     blinds 1/3     buy-in 30   chip 1
    holdem-4-8     4-8     blinds 2/4     buy-in 40   chip 1
    holdem-5-10    5-10    blinds 2/5     buy-in 50   chip 1
    holdem-6-12    6-12    blinds 3/6     buy-in 60   chip 1
    holdem-8-16    8-16    blinds 4/8     buy-in 80   chip 1
    holdem-10-20   10-20   blinds 5/10    buy-in 100  chip 1
    holdem-15-30   15-30   blinds 7/15    buy-in 150  chip 1
    holdem-20-40   20-40   blinds 10/20   buy-in 200  chip 1
"""
PLAYWEBPOKER_STUD = """
    stud-spread-1-3  1-3    ante 0.25  bring-in 1     buy-in 30   chip 0.25
    stud-spread-1-5  1-5    ante 0.25  bring-in 1     buy-in 30   chip 0.25
    stud-1-2         1-2    ante 0.25  bring-in 0.50  buy-in 20   chip 0.25
    stud-2-4         2-4    ante 0.25  bring-in 1     buy-in 20   chip 0.25
    stud-3-6         3-6    ante 0.25  bring-in 1     buy-in 30   chip 0.25
    stud-4-8         4-8    ante 0.50  bring-in 2     buy-in 40   chip 0.50
    stud-5-10        5-10   ante 0.50  bring-in 2     buy-in 50   chip 0.50
    stud-6-12        6-12   ante 1     bring-in 3     buy-in 60   chip 1
    stud-8-16        8-16   ante 1     bring-in 4     buy-in 80   chip 1
    stud-10-20       10-20  ante 2     bring-in 5     buy-in 100  chip 1
    stud-15-30       15-30  ante 3     bring-in 7     buy-in 150  chip 1
    stud-20-40       20-40  ante 5     bring-in 10    buy-in 200  chip 1
"""
POKERFLUSH_STUD = """
    stud-25c-50c  0.25-0.50  ante 0.05  bring-in 0.10  buy-in 2.50  chip 0.05
    stud-50c-1    0.50-1     ante 0.10  bring-in 0.15  buy-in 5     chip 0.05
    stud-1-2      1-2        ante 0.25  bring-in 0.25  buy-in 10    chip 0.25
    stud-2-4      2-4        ante 0.50  bring-in 0.50  buy-in 20    chip 0.50
    stud-3-6      3-6        ante 1     bring-in 1     buy-in 30    chip 1
    stud-4-8      4-8        ante 1     bring-in 1     buy-in 40    chip 1
    stud-5-10     5-10       ante 1     bring-in 2     buy-in 50    chip 1
    stud-8-16     8-16       ante 1.50  bring-in 2     buy-in 80    chip 0.50
    stud-10-20    10-20      ante 2     bring-in 3     buy-in 100   chip 1
    stud-15-30    15-30      ante 3     bring-in 5     buy-in 150   chip 1
    stud-20-40    20-40      ante 5     bring-in 5     buy-in 200   chip 1
    stud-30-60    30-60      ante 10    bring-in 10    buy-in 300   chip 1
    stud-50-100   50-100     ante 10    bring-in 15    buy-in 500   chip 1
"""
HALF_BRING_IN = """
    stud-25c-50c  0.25-0.50  ante 0.05  bring-in 0.10  buy-in 2.50  chip 0.05
    stud-50c-1    0.50-1     ante 0.10  bring-in 0.25  buy-in 5     chip 0.05
    stud-1-2      1-2        ante 0.25  bring-in 0.50  buy-in 10    chip 0.25
    stud-2-4      2-4        ante 0.50  bring-in 1     buy-in 20    chip 0.50
    stud-3-6      3-6        ante 1     bring-in 1.50  buy-in 30    chip 0.50
    stud-4-8      4-8        ante 1     bring-in 2     buy-in 40    chip 1
    stud-5-10     5-10       ante 1     bring-in 2.50  buy-in 50    chip 0.50
    stud-8-16     8-16       ante 1.50  bring-in 4     buy-in 80    chip 0.50
    stud-10-20    10-20      ante 2     bring-in 5     buy-in 100   chip 1
    stud-15-30    15-30      ante 3     bring-in 7.50  buy-in 150   chip 0.50
    stud-20-40    20-40      ante 5     bring-in 10    buy-in 200   chip 1
    stud-30-60    30-60      ante 10    bring-in 15    buy-in 300   chip 1
    stud-50-100   50-100     ante 10    bring-in 25    buy-in 500   chip 1
"""
STETSON_BIG_BET = """
    holdem-pl-50c-1  blinds 0.50/1  buy-in 20 to 100    chip 0.50
    holdem-pl-1-2    blinds 1/2     buy-in 40 to 200    chip 1
    holdem-pl-2-5    blinds 2/5     buy-in 100 to 500   chip 1
    holdem-pl-5-10   blinds 5/10    buy-in 200 to 1000  chip 1
"""
PUBLISHED = {
    "playwebpoker": HOLDEM + PLAYWEBPOKER_STUD,
    "pokerflush": POKERFLUSH_STUD + HALF_BRING_IN.replace("stud-", "stud-hilo-"),
    "stetson": HOLDEM + STETSON_BIG_BET + STETSON_BIG_BET.replace("-pl-", "-nl-"),
    "pacific": HALF_BRING_IN,
    "pokeravenue": HALF_BRING_IN.replace("3-6        ante 1 ", "3-6        ante 0.50 ").replace(
        "ante 0.50  bring-in 1     buy-in 20    chip 0.50",
        "ante 0.25  bring-in 1     buy-in 20    chip 0.25",
    ),
}


def described(limit: Limit) -> str:
    """Return a limit in the words of the tables above."""
    is_big_bet = limit.betting in (Betting.POT_LIMIT, Betting.NO_LIMIT)
    words = [] if is_big_bet else [f"{bare(limit.lower)}-{bare(limit.higher)}"]
    if limit.variant.has_button:
        words += ["blinds", f"{bare(limit.small_blind)}/{bare(limit.big_blind)}"]
    else:
        words += ["ante", bare(limit.ante), "bring-in", bare(limit.bring_in)]
    words += ["buy-in", bare(limit.min_buy_in)]
    words += [] if limit.max_buy_in is None else ["to", bare(limit.max_buy_in)]
    return " ".join((*words, "chip", bare(limit.chip)))


def rows(text: str) -> dict[str, str]:
    """Return what a table says of each limit."""
    lines = (line.split() for line in text.splitlines() if line.strip())
    return {words[0]: " ".join(words[1:]) for words in lines}


def test_there_are_five_houses() -> None:
    assert set(HOUSES) == set(PUBLISHED)


@pytest.mark.parametrize("key", PUBLISHED)
def test_a_house_has_just_the_limits_that_it_publishes__MO_1(key: str) -> None:
    offered = {named.key: described(named.limit) for named in HOUSES[key].limits}
    assert offered == rows(PUBLISHED[key])


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_every_whole_dollar_of_the_range_buys_in__MO_1(house: House) -> None:
    for limit in (named.limit for named in house.limits):
        least = -(-limit.min_buy_in // DOLLAR)
        most = 2 * least if limit.max_buy_in is None else limit.max_buy_in // DOLLAR
        wishes = (
            SitDown(player=1, name=ALICE, seat=1, chips=DOLLAR * dollars)
            for dollars in range(least, most + 1)
        )
        assert [wish for wish in wishes if check_buy_in(limit, wish, most=limit.max_buy_in)] == []


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_each_limit_plays_the_game_that_its_key_names(house: House) -> None:
    for named in house.limits:
        words = named.key.split("-")
        assert named.limit.variant.key == ("stud_hilo" if "hilo" in words else words[0])
        betting = {"spread": "spread_limit", "pl": "pot_limit", "nl": "no_limit"}
        expected = next((betting[word] for word in words if word in betting), "fixed_limit")
        assert named.limit.betting == expected


@pytest.mark.parametrize(
    ("house", "key", "rake"),
    [
        ("stetson", "holdem-5-10", Rake(basis_points=500, cap=1000)),
        ("stetson", "holdem-nl-1-2", Rake(basis_points=500, cap=400)),
        ("pacific", "stud-1-2", Rake(basis_points=500, cap=200)),
        ("playwebpoker", "holdem-5-10", None),
        ("pokerflush", "stud-5-10", None),
        ("pokeravenue", "stud-5-10", None),
    ],
)
def test_the_rake_is_capped_at_one_big_bet__MO_8(house: str, key: str, rake: Rake | None) -> None:
    assert HOUSES[house].limit(key).rake == rake


def test_names_say_stakes_and_game() -> None:
    names = {named.key: named.name for house in HOUSES.values() for named in house.limits}
    assert names["holdem-2-4"] == "$2–4 Hold'em"
    assert names["stud-spread-1-5"] == "$1–5 Spread limit seven card stud"
    assert names["holdem-nl-50c-1"] == "$0.50/1 No limit hold'em"
    assert names["stud-hilo-25c-50c"] == "$0.25–0.50 Seven card stud hi/lo"


def test_a_fresh_room_opens_a_sensible_few() -> None:
    opens = [named.opens for house in HOUSES.values() for named in house.limits]
    assert 10 <= sum(opens) <= 20
    assert all(any(named.opens for named in house.limits) for house in HOUSES.values())


def test_a_fresh_room_has_an_unhurried_table_of_each_game() -> None:
    named = [each for house in HOUSES.values() for each in house.limits if each.unhurried]
    assert sorted(each.limit.variant.key for each in named) == ["holdem", "stud", "stud_hilo"]


def test_a_limit_that_isnt_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        HOUSES["stetson"].limit("stud-2-4")
