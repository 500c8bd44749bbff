"""`manage.py` for a room whose players may say more lines a second than people do."""

from __future__ import annotations

import sys

import django
from django.core.management import execute_from_command_line

from games.tests.stand_ins import put

A_SECOND = 100.0


def main() -> None:
    """Run a command of the room."""
    django.setup()
    from games.live.rate import Rate
    from games.live.table import tables

    put(tables, talk_rate=lambda now: Rate(now, a_second=A_SECOND, burst=A_SECOND))
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
