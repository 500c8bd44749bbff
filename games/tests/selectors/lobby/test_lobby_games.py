"""The lobby's order: hold'em first, each game by itself, the empty tables apart."""

from __future__ import annotations

import pytest

from games.selectors.lobby.lobby_games import GameTables, hold_em_first, lobby_list
from games.selectors.lobby.lobby_rows import lobby_tables
from games.tests.people import ALICE, BOB
from games.tests.services.room import NOON, Room

pytestmark = pytest.mark.django_db


def names(games: tuple[GameTables, ...]) -> list[tuple[str, list[str]]]:
    return [(game.name, [row.name for row in game.tables]) for game in games]


def test_hold_em_goes_first_and_empty_tables_stand_apart() -> None:
    Room(ALICE, variant="stud", name="Busy stud")
    Room(variant="stud", name="Empty stud")
    Room(BOB, name="Busy hold'em")
    Room(name="Empty hold'em")

    found = lobby_list(hold_em_first(lobby_tables(NOON)))

    assert names(found.live) == [("Hold'em", ["Busy hold'em"]), ("Seven card stud", ["Busy stud"])]
    assert names(found.empty) == [
        ("Hold'em", ["Empty hold'em"]),
        ("Seven card stud", ["Empty stud"]),
    ]
