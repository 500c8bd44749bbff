"""Commits in which queued top-ups join the stack, go back, or both (MO-11): rare in random play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.rules import HouseRules
from games.engine.table_state import Seat, TableState
from games.tests.engine.advanced import advanced
from games.tests.engine.limits import NO_LIMIT
from games.tests.projections.random_play import Commit

DECK: Final = Deck(ALL_CARDS, tuple(range(52)))
LIMIT: Final = replace(NO_LIMIT, max_buy_in=20_000)
STACKS_AND_QUEUES: Final = ((40_000, 20_000), (15_000, 20_000), (0, 1_000), (0, 4_000))


def waiting_top_ups() -> Iterator[Commit]:
    """Yield what becomes of each player's queue, at a table that stays open and one that closes."""
    seats = tuple(
        Seat(seat=seat, player=seat, name=f"Player {seat}", stack=stack, queued_top_up=queued)
        for seat, (stack, queued) in enumerate(STACKS_AND_QUEUES, start=1)
    )
    table = TableState(limit=LIMIT, rules=HouseRules(), max_seats=6, seats=seats)
    for before in (table, replace(table, is_closed=True)):
        after, events = advanced(before, DECK)
        yield Commit(before, DECK, events, after, DECK)
