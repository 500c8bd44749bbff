"""`manage.py` for a room where a browser is away after a second: python -m
games.tests.browser.lost.hurried open. Nothing else differs from the real room."""

from __future__ import annotations

import datetime as dt
import os
import sys

from games.tests.stand_ins import put


def main() -> None:
    """Run a command of the room."""
    import django
    from django.core.management import execute_from_command_line

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardroom.settings")
    django.setup()
    from games.services.guests import replace_browser

    put(replace_browser, AWAY_FOR=dt.timedelta(seconds=1))
    execute_from_command_line(["manage.py", *sys.argv[1:]])


if __name__ == "__main__":
    main()
