"""Gives the houses of a prepared room's tables other rules: ``seconds_to_act=600`` and so on.

Run as a module in a process of its own, after games/tests/served/make_room.py.
"""

from __future__ import annotations

import datetime as dt
import json
import sys
from pathlib import Path

import django


def main(rules: dict[str, int]) -> None:
    """Change the tables' houses, and with them the tables."""
    django.setup()
    from django.conf import settings

    from games.models import House
    from games.services.staff.limits.follow_limit import follow_limit

    tables = json.loads((Path(settings.VAR_DIR) / "people.json").read_text())["tables"].values()
    for house in House.objects.filter(limits__tables__in=tables).distinct():
        house.rules = {**house.rules, **rules}
        house.save()
    for table in tables:
        follow_limit(table_id=table, now=dt.datetime.now(dt.UTC))


if __name__ == "__main__":
    pairs = (argument.split("=") for argument in sys.argv[1:])
    main({name: int(value) for name, value in pairs})
