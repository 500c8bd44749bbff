"""Tables at which everybody has cards and a bet: what needs the most room."""

from __future__ import annotations

from random import Random

from games.engine.rules import Limit
from games.tests.browser.drawn.drawn_page import DrawnPage
from games.tests.browser.drawn.played_table import PlayedTable
from games.tests.browser.drawn.snapshots import snapshot_of, with_button_at
from games.tests.engine.limits import HI_LO, NO_LIMIT
from games.tests.projections.random_play import shuffled

NAMES = (
    "rowan",
    "Barley",
    "Kestrel",
    "Nutmeg_42",
    "Foxglove",
    "Chestnut",
    "Heron",
    "oldmansriver",
    "Cobalt",
    "tea_and_two",
)
HOLDEM, STUD = "hold'em before the river", "stud on its last street"
GAMES: dict[str, tuple[Limit, int, int, int]] = {
    HOLDEM: (NO_LIMIT, 10, 2, 124_600),
    STUD: (HI_LO, 8, 4, 16_375),
}
"""By name: the limit, the most seats, the street, and about what everybody has."""


def full_table(game: str, seats: int) -> tuple[PlayedTable, int]:
    """Return a table with everybody in, and whose turn it is; they have bet as well."""
    limit, _, street, stack = GAMES[game]
    table = PlayedTable(limit, shuffled(Random(5)))
    table.seat(NAMES[:seats], seats, stack=stack)
    table.deal()
    table.play_to(street)
    return table, table.everybody_bets()


def draw(drawn: DrawnPage, table: PlayedTable, viewer: int, *, button: int = 0) -> None:
    """Draw a table as it is, with the button at another seat."""
    snapshot = snapshot_of(table, viewer, version=drawn.next_version())
    drawn.feed(with_button_at(snapshot, button) if table.hand.button else snapshot)
