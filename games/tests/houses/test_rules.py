"""What differs between the five houses."""

from __future__ import annotations

import tomllib

import pytest

from games.engine.rules import (
    AllInHands,
    Button,
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

PLAIN = HouseRules(
    max_raises=3,
    heads_up=HeadsUp.CAPPED,
    tournament=False,
    open_pair=OpenPair.DOUBLES,
    button=Button.TO_LAST_SMALL_BLIND,
    odd_chip=OddChip.LEFT_OF_BUTTON,
    short_deck=ShortDeck.BURNS_RETURN,
    pot_limit_count=PotLimitCount.ACTIVE_POT,
    all_in_hands=AllInHands.FACE_DOWN,
    rake_when=RakeWhen.ALWAYS,
    emergency_all_ins=True,
    all_ins_a_day=2,
    seconds_to_act=10,
    countdown_seconds=20,
    reconnect_seconds=0,
    mucked_hand_by_history=True,
)
DIFFERENCES: dict[str, dict[str, object]] = {
    "pacific": {
        "short_deck": ShortDeck.COMMON_CARD,
        "rake_when": RakeWhen.AFTER_FIRST_ROUND,
    },
    "playwebpoker": {"heads_up": HeadsUp.UNCAPPED, "countdown_seconds": 0},
    "pokeravenue": {"reconnect_seconds": 20},
    "pokerflush": {"odd_chip": OddChip.HIGHEST_CARD},
    "stetson": {"button": Button.TO_NEXT_PLAYER, "reconnect_seconds": 20},
}
RULES = {house.key: house.rules for house in load_houses()}


@pytest.mark.parametrize("key", DIFFERENCES)
def test_each_house_has_its_own_rules(key: str) -> None:
    ours = {field: getattr(RULES[key], field) for field in HouseRules.__struct_fields__}
    plain = {field: getattr(PLAIN, field) for field in HouseRules.__struct_fields__}
    assert ours == plain | DIFFERENCES[key]


@pytest.mark.parametrize("key", DIFFERENCES)
def test_a_house_writes_every_rule_out(key: str) -> None:
    written = tomllib.loads((FOLDER / f"{key}.toml").read_text(encoding="utf-8"))
    assert set(written["rules"]) == set(HouseRules.__struct_fields__)
