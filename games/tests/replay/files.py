"""PHH files written short, for tests."""

from __future__ import annotations

from typing import Any

from games.engine.rules import HouseRules, OpenPair
from games.houses.load import load_variants
from games.replay.hand_file import read_hands
from games.replay.outcome import Outcome, replay


def holdem(stacks: str, actions: str, **fields: str) -> str:
    """Return a no-limit file, blinds 1 and 2; ``actions`` are separated by semicolons."""
    count = len(stacks.split(","))
    return phh(
        {
            "variant": '"NT"',
            "antes": str([0] * count),
            "blinds_or_straddles": str([1, 2, *[0] * (count - 2)]),
            "min_bet": "2",
            "starting_stacks": f"[{stacks}]",
            **fields,
        },
        actions,
    )


def stud(stacks: str, actions: str, **fields: str) -> str:
    """Return a fixed-limit stud file, 2 and 4, ante 1, bring-in 1."""
    count = len(stacks.split(","))
    return phh(
        {
            "variant": '"F7S"',
            "ante_trimming_status": "true",
            "antes": str([1] * count),
            "bring_in": "1",
            "small_bet": "2",
            "big_bet": "4",
            "starting_stacks": f"[{stacks}]",
            **fields,
        },
        actions,
    )


def phh(fields: dict[str, str], actions: str) -> str:
    """Return a file's text."""
    lines = [each.strip() for each in actions.split(";") if each.strip()]
    head = "".join(f"{key} = {value}\n" for key, value in fields.items())
    return f"{head}actions = {lines!r}\n"


def replayed(text: str, **rules: Any) -> Outcome:
    """Return what a file's one hand comes to."""
    [(name, fields)] = read_hands(text)
    house = HouseRules(**{"open_pair": OpenPair.PLAYS_LOWER, **rules})
    return replay(name, fields, rules=house, variants=load_variants())
