"""Seats three of the house's players at the stud table of a prepared room.

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

    tables = json.loads((Path(settings.VAR_DIR) / "people.json").read_text())["tables"]
    for seat in (1, 2, 3):
        seat_house_player(tables["stud"], seat)


def seat_house_player(table_id: int, seat: int) -> None:
    """Seat one of the house's own players."""
    from accounts.services.players.make_house_player import make_house_player
    from games.journal.loaded import Committed
    from games.services.seats.sit_down import sit_down

    player = make_house_player(username=f"Kestrel-{seat}")
    outcome = sit_down(
        table_id=table_id,
        player_id=player.pk,
        seat=seat,
        chips=100_000,
        request_id=None,
        now=dt.datetime.now(dt.UTC),
    )
    assert isinstance(outcome, Committed), outcome


if __name__ == "__main__":
    main()
