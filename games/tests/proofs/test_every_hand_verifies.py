"""Every hand of every game is proved by its record, to whoever played it and to whoever didn't."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.tests.proofs.checkers import by_page, by_process, by_script
from games.tests.proofs.downloads import downloads
from games.tests.proofs.evening import Evening
from games.tests.proofs.games_played import GAMES, Game

pytestmark = [pytest.mark.django_db, pytest.mark.node]

FEW, MANY = 4, 64
"""Hands of each game."""
MOST = 3 * MANY
"""What many hands of a game always have has come by then."""
OF_ALL = (
    *("check", "call", "raise", "fold", "all_in", "close", "show", "pot"),
    *("cut by you", "cut by others", "not cut", "given up", "void"),
)
"""What many hands of any game have: lines of their records, grades, and what went wrong."""


def evening(game: Game, hands: int) -> Evening:
    """Play so many hands of a game."""
    played = Evening(game, Random(game.name))
    played.play(hands)
    played.check()
    return played


def verified(played: Evening, folder: Path) -> list[Any]:
    """Have every download checked by every checker; return the hands as the script found them."""
    pages = {played.ids[name]: page for name, page in played.pages.items()}
    texts = downloads(played.table.pk, pages)
    found = [by_script(text) for text in texts]
    assert [wrong for _, wrong in found] == [[]] * len(texts)
    done = by_process(texts[0], folder)
    assert done.returncode == 0, done.stdout
    assert by_page(texts, folder) == [None] * len(texts)
    return found[0][0]


@pytest.mark.drawn
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_hand_is_right(game: Game, tmp_path: Path) -> None:
    assert len(verified(evening(game, FEW), tmp_path)) == FEW


@pytest.mark.verify
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_hand_of_five_hundred_is_right(game: Game, tmp_path: Path) -> None:
    """Cards come by chance: once in thirty runs nobody at a table of two was all-in so far."""
    played, number = evening(game, MANY), MANY
    hands = verified(played, tmp_path)
    assert len(hands) == number
    missing = {*OF_ALL, *game.events} - counted_events(hands).keys()
    while missing and number < MOST:
        played.play(MANY)
        played.check()
        number += MANY
        hands = verified(played, tmp_path)
        assert len(hands) == number
        missing -= counted_events(hands).keys()
    assert missing == set()


def counted_events(hands: list[Any]) -> Counter[str]:
    """Return how often hands have each line of a record, each grade, and each thing gone wrong."""
    counts: Counter[str] = Counter(event[0] for hand in hands for event in hand.record.events)
    counts += Counter(to[2] for hand in hands for to in hand.record.events if to[0] == "deal")
    counts += Counter(hand.grade() for hand in hands)
    counts["given up"] = sum(hand.given_up for hand in hands)
    counts["void"] = sum(hand.record.is_void for hand in hands)
    return +counts
