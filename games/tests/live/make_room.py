"""Has the hold'em table of a prepared room give twenty seconds to whoever reconnects in his turn.

Run as a module in a process of its own, after games/tests/served/make_room.py.
"""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import django


def main() -> None:
    django.setup()
    from django.conf import settings

    from games.models import Table
    from games.services.staff.change_table import change_table

    made = json.loads((Path(settings.VAR_DIR) / "people.json").read_text())
    table = Table.objects.select_related("limit__house").get(pk=made["tables"]["holdem"])
    house = table.limit.house
    house.rules = {**house.rules, "seconds_to_act": 40, "reconnect_seconds": 20}
    house.save()
    change_table(table_id=table.pk, now=dt.datetime.now(dt.UTC))


if __name__ == "__main__":
    main()
