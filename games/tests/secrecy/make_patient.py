"""Gives everybody ten minutes at the tables of a prepared room: searching takes longer than a turn.

A time-out would be an emergency all-in, and its showdown shows cards to all. Run as a module in a
process of its own, after games/tests/served/make_room.py.
"""

from __future__ import annotations

import datetime as dt
import json

import django

SECONDS = 600


def main() -> None:
    """Change the tables' houses, and with them the tables."""
    django.setup()
    from django.conf import settings

    from games.models import House
    from games.services.staff.change_table import change_table

    tables = json.loads((settings.VAR_DIR / "people.json").read_text())["tables"].values()
    for house in House.objects.filter(limits__tables__in=tables).distinct():
        house.rules = {**house.rules, "seconds_to_act": SECONDS}
        house.save()
    for table in tables:
        change_table(table_id=table, now=dt.datetime.now(dt.UTC))


if __name__ == "__main__":
    main()
