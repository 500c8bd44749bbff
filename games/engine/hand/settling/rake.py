"""Rake: what the house takes of each pot (MO-8). In cents."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.hand.players import players_in
from games.engine.hand.settling.pots import Pot
from games.engine.hand_state import HandState
from games.engine.rules import Rake, RakeWhen


def rake_due(hand: HandState) -> Rake | None:
    """Return the limit's rake, unless the first round's folds spare it (MO-8)."""
    is_first_round = hand.street == 0 and len(players_in(hand.players)) == 1
    spared = hand.rules.rake_when is RakeWhen.AFTER_FIRST_ROUND and is_first_round
    return None if spared else hand.limit.rake


def rakes(pots: Sequence[Pot], rake: Rake | None, *, chip: int) -> list[int]:
    """Return what is taken of each pot, the main pot first, to the cap of the hand (MO-8)."""
    if rake is None:
        return [0] * len(pots)
    left = rake.cap
    taken = []
    for pot in pots:
        part = min(pot.chips * rake.basis_points // 10_000 // chip * chip, left)
        left -= part
        taken.append(part)
    return taken
