"""Words, signs and edges stand out from what is behind them, in a light room and in a dark one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings

SHEET = (Path(settings.BASE_DIR) / "static" / "css" / "tokens.css").read_text()
BEHIND = ("bg", "surface", "raised")
WORDS = ("text", "muted", "gold-ink", "warn", "bad", "info", "good")
SUITS = ("spades", "hearts", "diamonds", "clubs")
LIGHT, DARK = 0, 1
TEXT, SHAPE = 4.5, 3.0
"""The least contrasts of WCAG 2.2 (1.4.3, 1.4.11)."""
PAIRS = [
    *((word, behind, TEXT) for word in WORDS for behind in BEHIND),
    *(("edge", behind, SHAPE) for behind in BEHIND),
    *(("gold-line", behind, SHAPE) for behind in BEHIND),
    *((suit, "card-face", TEXT) for suit in SUITS),
    ("on-gold", "gold", TEXT),
    ("card-face", "go", TEXT),
]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "behind", "least"), PAIRS)
def test_it_stands_out(front: str, behind: str, least: float, theme: int) -> None:
    one, other = sorted((luminance(front, theme), luminance(behind, theme)))
    assert (other + 0.05) / (one + 0.05) >= least


def luminance(name: str, theme: int) -> float:
    """Return how light a colour of the style sheet is, from 0 to 1."""
    value = re.search(rf"--{name}: (?:light-dark\((.*)\)|([^;]*));", SHEET)
    assert value, name
    both = re.findall(r"#([0-9a-f]{3,6})\b", value[1] or value[2])
    hexes = both[theme if len(both) > 1 else 0]
    whole = "".join(each * 2 for each in hexes) if len(hexes) == 3 else hexes
    red, green, blue = (linear(int(whole[place : place + 2], 16) / 255) for place in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(share: float) -> float:
    """Return a channel without its gamma."""
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
