"""`manage.py` for a room that waits a minute for each cut, so that a test may take its time.

Run as a module: python -m games.tests.served.patient_cuts serve
"""

from __future__ import annotations

import sys

import django

from games.tests.stand_ins import put

PATIENCE = 60_000


def main() -> None:
    """Run a command of the room."""
    from django.core.management import execute_from_command_line

    django.setup()
    from games.live.table import cutters
    from games.services.hands import ring

    put(cutters, PATIENCE_MS=PATIENCE, SHORT_PATIENCE_MS=PATIENCE)
    put(ring, PATIENCE_MS=PATIENCE)
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
