"""What differs between the five houses."""

from __future__ import annotations

import tomllib

import pytest

from games.engine.rules import (
    AllInHands,
    Button,
    FirstToShow,
    HeadsUp,
    HouseRules,
    OddChip,
    OpenPair,
    PotLimitCount,
    RakeWhen,
    ShortDeck,
)
from games.houses.load import HOUSES as FOLDER
from games.houses.load import load_houses

HOUSES = ("pacific", "playwebpoker", "pokeravenue", "pokerflush", "stetson")
RULES = {house.key: house.rules for house in load_houses()}


def by_house(field: str, usual: object, **others: object) -> None:
    """Check that a rule is the usual one everywhere but in the houses that are named."""
    expected = {key: others.get(key, usual) for key in HOUSES}
    assert {key: getattr(rules, field) for key, rules in RULES.items()} == expected


def test_three_raises_everywhere__BT_3() -> None:
    by_house("max_raises", 3)


def test_heads_up_has_no_cap_at_playwebpoker__BT_4() -> None:
    by_house("heads_up", HeadsUp.CAPPED, playwebpoker=HeadsUp.UNCAPPED)


def test_an_open_pair_doubles_the_bet_everywhere__ST_6() -> None:
    by_house("open_pair", OpenPair.DOUBLES)


def test_the_button_moves_as_each_house_has_it__HB_5() -> None:
    by_house("button", Button.TO_LAST_SMALL_BLIND, stetson=Button.TO_NEXT_PLAYER)


def test_the_odd_chip_goes_by_card_at_pokerflush__MO_7() -> None:
    by_house("odd_chip", OddChip.LEFT_OF_BUTTON, pokerflush=OddChip.HIGHEST_CARD)


def test_pacific_turns_a_common_card_up_at_once__DK_6() -> None:
    by_house("short_deck", ShortDeck.BURNS_RETURN, pacific=ShortDeck.COMMON_CARD)


def test_the_highest_board_shows_first_at_pokerflush_in_hilo__SD_1() -> None:
    by_house(
        "first_to_show",
        FirstToShow.FIRST_OPTION,
        pokerflush=FirstToShow.HIGH_BOARD_IN_HILO,
    )


def test_the_active_pot_counts_in_pot_limit__BT_7() -> None:
    by_house("pot_limit_count", PotLimitCount.ACTIVE_POT)


def test_all_in_hands_lie_face_down_at_cash_tables__SD_5() -> None:
    by_house("all_in_hands", AllInHands.FACE_DOWN)


def test_pacific_rakes_nothing_when_all_fold_in_the_first_round__MO_8() -> None:
    by_house("rake_when", RakeWhen.ALWAYS, pacific=RakeWhen.AFTER_FIRST_ROUND)


def test_no_house_is_a_tournament__EA_7() -> None:
    by_house("tournament", False)


def test_every_house_has_emergency_all_ins__EA_21() -> None:
    by_house("emergency_all_ins", True)


def test_the_clocks__EA_6() -> None:
    by_house("seconds_to_act", 10)
    by_house("countdown_seconds", 20, playwebpoker=0)
    by_house("reconnect_seconds", 0, stetson=20, pokeravenue=20)


def test_no_house_has_a_time_bank__EA_22() -> None:
    by_house("time_bank_seconds", 0)


def test_a_mucked_hand_can_be_read_in_a_history_everywhere__SD_4() -> None:
    by_house("mucked_hand_by_history", True)


@pytest.mark.parametrize("key", HOUSES)
def test_a_house_writes_every_rule_out(key: str) -> None:
    written = tomllib.loads((FOLDER / f"{key}.toml").read_text(encoding="utf-8"))
    assert set(written["rules"]) == set(HouseRules.__struct_fields__)
