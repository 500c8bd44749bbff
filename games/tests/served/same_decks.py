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

from games.tests.stand_ins import put


def main() -> None:
    """Run a command of the room."""
    from django.core.management import execute_from_command_line

    django.setup()
    from games.fairness.committed_decks import deck_pair
    from games.fairness.signing import RoomKey
    from games.journal.side_records.current_era import RunningEra, _kept
    from games.live.broadcast import hub
    from games.live.ticks.sockets import line_checks
    from games.services.hands import frame_hand

    numbers = count(1)
    put(deck_pair, new_seed=lambda: next(numbers).to_bytes(32, "big"))
    put(frame_hand, milliseconds=lambda now: 0)
    _kept[:] = [RunningEra(bytes(8))]
    put(frame_hand, own_room_key=lambda: RoomKey(bytes(32)))
    put(hub, QUIET_AFTER_S=inf)
    put(line_checks, EACH_S=inf)
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
