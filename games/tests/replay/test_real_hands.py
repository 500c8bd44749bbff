"""Hands that were played in public end with the stacks that were counted then."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.engine.rules import HeadsUp, HouseRules, OpenPair
from games.houses.load import load_variants
from games.replay.hand_file import read_hands
from games.replay.outcome import replay

BESIDE = Path(__file__).parents[4] / "shared" / "hands"
HANDS = Path(os.environ.get("ROOM_HANDS", BESIDE))
TOURNAMENT = HouseRules(
    max_raises=4, heads_up=HeadsUp.UNCAPPED, open_pair=OpenPair.PLAYS_LOWER, tournament=False
)
"""The World Series' limit games: a bet and four raises, no cap heads up."""


def test_real_hands_end_with_the_stacks_that_were_counted() -> None:
    if not (HANDS / "expected.json").exists():
        pytest.skip("the folder of real hands (ROOM_HANDS) is not here")
    expected: dict[str, Any] = msgspec.json.decode((HANDS / "expected.json").read_bytes())
    assert len(expected) >= 74
    found = {name: stacks_of(HANDS / name) for name in expected}
    assert found == {name: each["finishing_stacks"] for name, each in expected.items()}


def stacks_of(path: Path) -> list[int | float] | str:
    """Return a hand's finishing stacks, or why it could not be replayed."""
    [(name, fields)] = read_hands(path.read_text(encoding="utf-8"))
    done = replay(name, fields, rules=TOURNAMENT, variants=load_variants())
    return str(done.error) if done.error else list(done.finishing_stacks or ())
