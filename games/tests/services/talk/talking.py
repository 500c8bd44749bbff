"""Lines, as tests have them said."""

from __future__ import annotations

from typing import Any

from games.models import TalkItem
from games.services.talk.say_line import say_line
from games.tests.services.room import NOON


def say(table_id: int, player_id: int, text: str = "hello", **changes: Any) -> Any:
    """Have somebody who sits there say a line."""
    wanted = {"request_id": f"{player_id}-{text}", "is_seated": True, "now": NOON, **changes}
    return say_line(table_id=table_id, player_id=player_id, written=text, **wanted)


def numbers(table_id: int) -> list[int]:
    """Return the numbers of a table's items, in order."""
    rows = TalkItem.objects.filter(table_id=table_id).order_by("number")
    return list(rows.values_list("number", flat=True))
