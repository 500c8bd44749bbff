"""`manage.py` for a room whose decks a test knows: python -m games.tests.secrecy.known_decks serve

Nothing else differs from the real room. Each deck is written down, outside of the room's folder, as
it is sealed, also one that no hand is played with, since another process dealt first; so are the
arguments of each Celery task.

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
from games.fairness import secret_deck as deck_module
from games.fairness.sealing import SealedBytes, seal
from games.fairness.secret_deck import SecretDeck
from games.fairness.shuffling import permutation
from games.tests.secrecy.marked import MARKED

HOLE_PLACES = 6
"""Three players' first two cards."""
PUBLIC_PLACES = 16
"""As many as three players can see after those: the up cards of a stud hand, with its burns."""


def known_order(seed: bytes, purpose: bytes) -> tuple[int, ...]:
    """Return the seed's permutation, its marked cards moved to where cards are dealt down."""
    order = permutation(seed, purpose)
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


def seal_and_tell(deck: SecretDeck, *, table_id: int, hand_no: int, **more: Any) -> SealedBytes:
    """Seal a deck, and write it down for the test."""
    write_down(
        Path(os.environ["TEST_DECKS"]),
        table_id=table_id,
        hand_no=hand_no,
        seed=deck.seed.hex(),
        root=deck.root.hex(),
        cards=deck.cards,
        salts=[salt.hex() for salt in deck.salts],
    )
    return seal(deck, table_id=table_id, hand_no=hand_no, **more)


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
    from games.journal.side_records import decks

    vars(deck_module)["permutation"] = known_order
    vars(decks)["seal"] = seal_and_tell
    before_task_publish.connect(note_task, weak=False)
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
