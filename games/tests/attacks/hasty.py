"""`manage.py` for a room that waits less long for somebody who doesn't read."""

from __future__ import annotations

import sys

import django
from django.core.management import execute_from_command_line


def main() -> None:
    """Run a command of the room."""
    django.setup()
    from cardroom.serving import room_protocol
    from games.live.ticks import backlogs

    vars(backlogs).update(SECONDS_BEHIND=2)
    vars(room_protocol).update(KERNEL_BYTES=4 * 1024)
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
