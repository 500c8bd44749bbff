"""`manage.py` for a room that waits less long for somebody who doesn't read."""

from __future__ import annotations

import sys

import django
from django.core.management import execute_from_command_line

from games.tests.stand_ins import put


def main() -> None:
    """Run a command of the room."""
    django.setup()
    from cardroom.serving import room_protocol
    from games.live.ticks.sockets import backlogs

    put(backlogs, SECONDS_BEHIND=2)
    put(room_protocol, KERNEL_BYTES=4 * 1024)
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
