"""A sixth house and another variant are a data file each, and no change of the engine."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from games.engine import hand as hands
from games.engine import table as engine
from games.engine.actions import Action, Call, Check, LegalActions, PostBringIn
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.events.event_kinds import Event
from games.engine.events.settling import PotAwarded
from games.engine.events.table_changes import TableOpened
from games.engine.hand_state import Half
from games.engine.table_commands import SitDown
from games.engine.table_state import TableState
from games.houses.load import VARIANTS, HouseFileError, load_houses, load_variants
from games.tests.engine.advanced import advanced
from games.tests.people import ALICE, BOB, CAROL

RULES = """
[rules]
max_raises = 4
button = "to_next_player"
"""
FIVE_CARD_STUD = """
key = "five_card_stud"
name = "Five card stud"
max_seats = 8
has_button = false
streets = [
  { name = "second", opening = "bring_in", bet_size = "lower", down = 1, up = 1 },
  { name = "third", opening = "high_board", bet_size = "lower", up = 1, burn = true },
  { name = "fourth", opening = "high_board", bet_size = "higher", up = 1, burn = true },
  { name = "fifth", opening = "high_board", bet_size = "higher", up = 1, burn = true },
]
"""
HOLDEM_HILO = (
    (VARIANTS / "holdem.toml")
    .read_text(encoding="utf-8")
    .replace('key = "holdem"', 'key = "holdem_hilo"\nlow = "eight_or_better"')
)
KITCHEN = f"""
key = "kitchen"
name = "The kitchen table"
description = "Two games that none of the five houses has."
{RULES}
[[games]]
variant = "five_card_stud"
betting = "fixed_limit"
limits = [{{ lower = "1", higher = "2", ante = "0.25" }}]

[[games]]
variant = "holdem_hilo"
betting = "fixed_limit"
limits = [{{ lower = "2", higher = "4" }}]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the kitchen's file and its two games."""
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants/five_card_stud.toml").write_text(FIVE_CARD_STUD, encoding="utf-8")
    (tmp_path / "variants/holdem_hilo.toml").write_text(HOLDEM_HILO, encoding="utf-8")
    (tmp_path / "kitchen.toml").write_text(KITCHEN, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("key", "halves"),
    [("five-card-stud-1-2", {Half.WHOLE}), ("holdem-hilo-2-4", set(Half))],
)
def test_a_game_out_of_two_files_is_played_to_the_showdown(
    folder: Path, key: str, halves: set[Half]
) -> None:
    (kitchen,) = load_houses(houses=folder, variants=folder / "variants")
    opened = TableOpened(limit=kitchen.limit(key), rules=kitchen.rules, max_seats=8)
    table = seated(engine.opened(opened))
    awarded: set[Half] = set()
    for seed in range(20):
        table, events = played(table, seed)
        awards = [event for event in events if isinstance(event, PotAwarded)]
        awarded |= {share.half for award in awards for share in award.shares}
    assert sum(seat.stack for seat in table.seats) == 30_000
    assert awarded == halves


def seated(table: TableState) -> TableState:
    """Return the table with three people at it."""
    for player, name in enumerate((ALICE, BOB, CAROL), 1):
        command = SitDown(player=player, name=name, seat=player, chips=10_000)
        decided = engine.decide(table, command)
        assert isinstance(decided, tuple)
        table = engine.evolve(table, decided[0])
    return table


def played(table: TableState, seed: int) -> tuple[TableState, tuple[Event, ...]]:
    """Return the table after a hand that all call down, and the events of its end."""
    cards = list(ALL_CARDS)
    random.Random(seed).shuffle(cards)
    deck = Deck(tuple(cards), tuple(range(len(cards))))
    events: tuple[Event, ...] = engine.next_hand(table)
    while True:
        for event in events:
            table = engine.evolve(table, event)
        table, events = advanced(table, deck)
        hand = table.hand
        if hand is None or hand.to_act is None:
            return table, events
        decided = hands.decide(hand, hand.to_act, passive(hands.legal_actions(hand, hand.to_act)))
        assert isinstance(decided, tuple)
        events = decided


def passive(legal: LegalActions) -> Action:
    """Return the action that costs least without folding."""
    if legal.bring_in is not None:
        return PostBringIn()
    return Check() if legal.check else Call()


BAD_FILES = {
    "not TOML": ("key =", "kitchen.toml: "),
    "a rule that there isn't": (
        KITCHEN.replace("max_raises", "max_rises"),
        "kitchen.toml: Object contains unknown field `max_rises`",
    ),
    "a game that there isn't": (
        KITCHEN.replace('"holdem_hilo"', '"razz"'),
        'kitchen.toml: no game "razz"; there are five_card_stud, holdem_hilo.',
    ),
    "an amount in half cents": (
        KITCHEN.replace('ante = "0.25"', 'ante = "0.255"'),
        'kitchen.toml: five_card_stud: ante: "0.255" is no amount of dollars; '
        'write it like "2" or "0.25".',
    ),
    "no amount at all": (
        KITCHEN.replace('lower = "2", higher = "4"', ""),
        "kitchen.toml: holdem_hilo: lower: say the lower limit",
    ),
    "a limit that can't be played": (
        KITCHEN.replace('ante = "0.25"', 'bring_in = "2"'),
        "kitchen.toml: five-card-stud-1-2: bring_in: The bring-in can't be more than",
    ),
    "the same limit twice": (
        KITCHEN.replace(
            '[{ lower = "2", higher = "4" }]',
            '[{ lower = "2", higher = "4" }, { lower = "2", higher = "4" }]',
        ),
        "kitchen.toml: two limits are holdem-hilo-2-4; leave one of them out.",
    ),
}


@pytest.mark.parametrize(("text", "error"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_named_with_what_is_wrong(folder: Path, text: str, error: str) -> None:
    (folder / "kitchen.toml").write_text(text, encoding="utf-8")
    with pytest.raises(HouseFileError, match=f"^{re.escape(error)}"):
        load_houses(houses=folder, variants=folder / "variants")


def test_the_files_that_the_recipes_show_are_good(tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / "docs/recipes.md").read_text(encoding="utf-8")
    house, variant = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (tmp_path / "kitchen.toml").write_text(house, encoding="utf-8")
    (kitchen,) = load_houses(houses=tmp_path)
    assert [named.key for named in kitchen.limits] == ["holdem-2-4"]
    (tmp_path / "five_card_stud.toml").write_text(variant, encoding="utf-8")
    (tmp_path / "kitchen.toml").unlink()
    assert set(load_variants(tmp_path)) == {"five_card_stud"}
