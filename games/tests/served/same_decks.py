"""`manage.py` for a room whose decks are the same in each run.

Run as a module: python -m games.tests.served.same_decks serve

Nor does it send what only a clock brings (a quiet table's version, the question whether anybody is
there), so that all frames of two runs can be compared.
"""

from __future__ import annotations

import sys
from itertools import count
from math import inf

import django


def main() -> None:
    """Run a command of the room."""
    from django.core.management import execute_from_command_line

    django.setup()
    from games.fairness import secret_deck
    from games.live.telling import hub
    from games.live.ticks import line_checks

    numbers = count(1)
    vars(secret_deck)["new_seed"] = lambda: next(numbers).to_bytes(32, "big")
    vars(hub)["QUIET_AFTER"] = inf
    vars(line_checks)["EACH"] = inf
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
