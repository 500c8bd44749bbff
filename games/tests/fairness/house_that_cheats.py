"""A house that sees all cuts before anybody, and may say of each that it never came.

Six are dealt in, five of whom cut; the sixth is the house's friend. All is made by the room's own
code, and by its rule: an attempt that lacks a cut is given up, and the next one has two new decks,
and a cut less.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from games.engine.cards.deck import Card
from games.fairness.committed_decks.deck_pair import CutDeck, make_pair
from games.fairness.cuts import cut_hash, public_seed
from games.fairness.frames import Cutter, Frame, frame_text, text_hash

FRIEND = 6
CUTTERS = (1, 2, 3, 4, 5)
PLACES = 5, 11
"""Where a friend who is dealt to last finds two cards."""
FOUR_SIGMA = 4


class Attempted:
    """A frame with its decks, and the cuts that came for it."""

    def __init__(self, number: int, cutters: Sequence[int]) -> None:
        self.number = number
        self.cuts = {seat: random.randbytes(32) for seat in cutters}
        self.pair = make_pair()
        self.publish(self.pair.roots)

    def publish(self, roots: tuple[bytes, bytes]) -> None:
        """Commit to these roots, be they the decks' or not."""
        hashes = {seat: cut_hash(cut) for seat, cut in self.cuts.items()}
        self.roots = roots
        self.frame_hash = text_hash(frame_text(frame(self.number, roots, hashes)))

    def dealt(self) -> CutDeck:
        """Deal with all cuts."""
        return self.dealt_without(())

    def dealt_without(self, suppressed: Sequence[int]) -> CutDeck:
        """Deal as if some of the listed cuts didn't matter: what no room may do."""
        cuts = [cut for seat, cut in self.cuts.items() if seat not in suppressed]
        return self.pair.cut(public_seed(self.frame_hash, cuts))


def frame(number: int, roots: tuple[bytes, bytes], hashes: dict[int, bytes]) -> Frame:
    """Return the frame of an attempt."""
    return Frame(
        room=bytes(32),
        era=bytes(8),
        table=1,
        hand=1,
        attempt=number,
        at=0,
        game="holdem",
        betting="fixed_limit",
        lower=200,
        higher=400,
        button=FRIEND,
        dealt=(*CUTTERS, FRIEND),
        after=bytes(32),
        roots=roots,
        cutters=tuple(Cutter(seat=seat, hash=hashes[seat]) for seat in hashes),
    )


def attempts(most: int) -> Iterator[Attempted]:
    """Yield a hand's attempts, each with a cut less; suppressing ``most`` cuts ends them."""
    for suppressed in range(most + 1):
        yield Attempted(suppressed + 1, CUTTERS[suppressed:])


def friends_cards(dealt: CutDeck) -> list[Card]:
    """Return what the friend is dealt."""
    cards = dealt.for_play().cards
    return [cards[place] for place in PLACES]


def margin(hands: int, chance: float) -> float:
    """Return four standard deviations of how often something of this chance happens."""
    return FOUR_SIGMA * float((hands * chance * (1 - chance)) ** 0.5)
