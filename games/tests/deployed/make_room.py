"""Prepares a room for outages: turns of ten seconds, and a stud table of house players alone.

Run as a module in a process of its own, like games/tests/served/make_room.py.
"""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

from games.tests.served import make_room

CLOCK = {"seconds_to_act": 9, "countdown_seconds": 1}


def main() -> None:
    make_room.main()
    from django.conf import settings

    tables = json.loads((Path(settings.VAR_DIR) / "people.json").read_text())["tables"]
    for table_id in tables.values():
        shorten_clock(table_id)
    for seat in (1, 2, 3):
        seat_house_player(tables["stud"], seat)


def shorten_clock(table_id: int) -> None:
    """Have a table's house give ten seconds a turn."""
    from games.models import Table
    from games.services.staff.change_table import change_table

    house = Table.objects.select_related("limit__house").get(pk=table_id).limit.house
    house.rules = {**house.rules, **CLOCK}
    house.save()
    change_table(table_id=table_id, now=now())


def seat_house_player(table_id: int, seat: int) -> None:
    """Seat one of the house's own players."""
    from accounts.services.make_house_player import make_house_player
    from games.journal.loaded import Committed
    from games.services.seats.sit_down import sit_down

    player = make_house_player(username=f"Kestrel-{seat}")
    outcome = sit_down(
        table_id=table_id,
        player_id=player.pk,
        seat=seat,
        chips=100_000,
        request_id=None,
        now=now(),
    )
    assert isinstance(outcome, Committed), outcome


def now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


if __name__ == "__main__":
    main()
