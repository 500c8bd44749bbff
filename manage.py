#!/usr/bin/env python
"""Django's command line for this room."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardroom.settings")
    if isinstance(sys.stdout, TextIOWrapper):  # a terminal may lack our arrows and dots
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        sys.exit("Django is missing: run `make install`, then .venv/bin/python manage.py.")
    if sys.argv[1:] == ["version"]:  # Django would say its own
        from games.selectors.room_version import room_version

        print(room_version())
        return

    from cardroom.database.failed_commands import ended_by_database, ended_by_files
    from cardroom.full_disk import ended_by_full_disk
    from cardroom.read_settings import read_settings

    read_settings()
    with ended_by_full_disk(), ended_by_files(), ended_by_database():
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
