"""`manage.py` for a room whose decks a test knows: python -m games.tests.secrecy.known_decks serve

Nothing else differs from the real room, but that it waits longer for cuts. Each deck that is dealt
is written down, outside of the room's folder, as it is cut, also one that no hand is played with,
since another process dealt first; so are both decks of an attempt, before they are cut, and the
arguments of each Celery task. The deck beside the dealt one is opened whole, for everybody.

Hole cards come from MARKED, and no other card that is dealt: so as long as no hand gets to a
showdown, a marked card has no business anywhere but with its owner.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from celery.signals import before_task_publish

from games.engine.cards.deck import ALL_CARDS
from games.fairness.committed_decks.deck_pair import CutDeck, DeckPair
from games.fairness.committed_decks.shuffling import permutation
from games.fairness.sealing import SealedBytes
from games.journal.loaded import Draft, Loaded
from games.tests.secrecy.marked import HOLE_PLACES, MARKED, PUBLIC_PLACES
from games.tests.stand_ins import put

HELD = 20_000
"""Milliseconds that a cut is waited for: long enough to search the room meanwhile."""


def known_order(seed: bytes, purpose: bytes) -> tuple[int, ...]:
    """Return the seed's permutation, its marked cards moved to where cards are dealt down."""
    order = permutation(seed, purpose)
    if purpose == b"deal":
        return tuple(range(len(order)))
    if purpose != b"order":
        return order
    marked = [index for index in order if ALL_CARDS[index] in MARKED]
    plain = [index for index in order if ALL_CARDS[index] not in MARKED]
    return (
        *marked[:HOLE_PLACES],
        *plain[:PUBLIC_PLACES],
        *marked[HOLE_PLACES:],
        *plain[PUBLIC_PLACES:],
    )


def write_down(path: Path, **line: Any) -> None:
    """Add a line, at once."""
    with path.open("a") as file:
        file.write(json.dumps(line) + "\n")


def note_deck(current: Loaded, drafted: Draft, pair: DeckPair) -> None:
    """Write a deck down for the test, as it is dealt."""
    assert drafted.cut_seed is not None
    deck: CutDeck = pair.cut(drafted.cut_seed)
    write_down(
        Path(os.environ["TEST_DECKS"]),
        table_id=current.table_id,
        hand_no=drafted.state.hand_no,
        seed=pair.seeds[1 - deck.opened].hex(),
        root="".join(root.hex() for root in pair.roots),
        cards=deck.for_play().cards,
        salts=[deck.opening(place).salt.hex() for place in range(len(ALL_CARDS))],
    )


def describe_pair(pair: DeckPair, *, table_id: int, hand_no: int) -> None:
    """Write down an attempt's two decks, as they are made."""
    seeds = [seed.hex() for seed in pair.seeds]
    write_down(Path(os.environ["TEST_PAIRS"]), table_id=table_id, hand_no=hand_no, seeds=seeds)


def note_task(
    sender: str = "", body: object = None, headers: object = None, **more: object
) -> None:
    """Write down what goes to the broker for a task."""
    write_down(Path(os.environ["TEST_TASKS"]), task=sender, body=str(body), headers=str(headers))


def main() -> None:
    """Run a command of the room."""
    import django
    from django.core.management import execute_from_command_line

    django.setup()
    from games.fairness.committed_decks import deck_pair, secret_deck
    from games.journal.side_records.decks import new_sealed_pair as seal
    from games.live.table import cutters
    from games.services.hands import frame_hand
    from games.services.hands.cutting_decks import draft_cut

    cut = draft_cut.cut_pair

    def cut_and_note(current: Loaded, *more: Any, pair: DeckPair, **named: Any) -> Draft:
        drafted = cut(current, *more, pair=pair, **named)
        note_deck(current, drafted, pair)
        return drafted

    def seal_and_note(**named: int) -> tuple[DeckPair, SealedBytes]:
        pair, sealed = seal(**named)
        describe_pair(pair, **named)
        return pair, sealed

    put(secret_deck, permutation=known_order)
    put(deck_pair, permutation=known_order)
    put(draft_cut, cut_pair=cut_and_note)
    put(frame_hand, new_sealed_pair=seal_and_note)
    put(cutters, PATIENCE_MS=HELD, SHORT_PATIENCE_MS=HELD)
    before_task_publish.connect(note_task, weak=False)
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
