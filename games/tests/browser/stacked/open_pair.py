"""`manage.py` for a room with stacked decks: python -m games.tests.browser.stacked.open_pair open

Of two at stud the one in seat 1 is dealt an open pair of aces on fourth street, the other the
lowest door card. Nothing else differs from the real room.
"""

from __future__ import annotations

import os
import sys

from games.engine.cards.deck import ALL_CARDS
from games.fairness.committed_decks import deck_pair, secret_deck
from games.fairness.committed_decks.shuffling import permutation
from games.tests.stand_ins import put

STACKED = {4: "Ac", 5: "2c", 7: "Ad", 8: "9h"}
"""Two players' door cards and, after a burnt one, their next, by their places in the deck."""


def stacked_order(seed: bytes, purpose: bytes) -> tuple[int, ...]:
    """Return the seed's permutation with these cards moved to their places."""
    order = list(permutation(seed, purpose))
    if purpose == b"deal":
        order.sort()
    if purpose == b"order":
        for place, card in STACKED.items():
            other = order.index(ALL_CARDS.index(card))
            order[place], order[other] = order[other], order[place]
    return tuple(order)


def main() -> None:
    """Run a command of the room."""
    import django
    from django.core.management import execute_from_command_line

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardroom.settings")
    django.setup()
    put(secret_deck, permutation=stacked_order)
    put(deck_pair, permutation=stacked_order)
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
