"""The room with short memories and little patience, and a dealer who fails on request.

Run as a module in place of manage.py. The file "broken" in ROOM_VAR has every deal of the first
hand fail.
"""

from __future__ import annotations

import sys
from typing import Any

import django

from games.tests.stand_ins import put

FRAMES_KEPT = 4
SECONDS_BEHIND = 6


def main() -> None:
    """Serve it."""
    django.setup()
    from django.core.management import execute_from_command_line

    from games.live.broadcast import catch_up, hub, silent_sockets

    put(hub, FRAMES_KEPT=FRAMES_KEPT)
    put(silent_sockets, SECONDS_BEHIND=SECONDS_BEHIND)
    put(catch_up, FRAMES_KEPT=FRAMES_KEPT)
    break_the_dealer()
    execute_from_command_line(["manage.py", *sys.argv[1:]])


def break_the_dealer() -> None:
    from django.conf import settings

    from games.engine import table

    real = table.advance

    def advance(state: Any, deck: Any) -> Any:
        if state.is_hand_running and state.hand_no == 1 and (settings.VAR_DIR / "broken").exists():
            raise KeyError("As")
        return real(state, deck)

    put(table, advance=advance)


if __name__ == "__main__":
    main()
