"""`manage.py` for a room that takes all frames as fast as they come, so that a fuzzer gets through.

python -m games.tests.fuzz.unlimited serve; nothing else differs from the real room.
"""

from __future__ import annotations

import sys

import django
from django.core.management import execute_from_command_line

from games.tests.stand_ins import put


def main() -> None:
    """Run a command of the room."""
    django.setup()
    from games.live import rate
    from games.live.table.player_requests import requests

    put(rate, PER_SECOND=1e9, BURST=1e9)
    put(requests, OPEN_AT_ONCE=1_000)
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
