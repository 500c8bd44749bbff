"""Lines, as tests have them said."""

from __future__ import annotations

from typing import Any

from accounts.services.admission.accept_terms import accept_conduct
from games.models import Table, TableGroup, TalkItem
from games.services.talk.say_line import say_line
from games.tests.services.room import NOON


def accept(*players: int) -> None:
    """Have players accept the room's own code of conduct."""
    for player_id in players:
        accept_conduct(player_id=player_id, version=1, now=NOON)


def say(table_id: int, player_id: int, text: str = "hello", **changes: Any) -> Any:
    """Have somebody who sits there, and has accepted the code of conduct, say a line."""
    accept(player_id)
    wanted = {"request_id": f"{player_id}-{text}", "is_seated": True, "now": NOON, **changes}
    return say_line(table_id=table_id, player_id=player_id, written=text, **wanted)


def numbers(table_id: int) -> list[int]:
    """Return the numbers of a table's items, in order."""
    rows = TalkItem.objects.filter(table_id=table_id).order_by("number")
    return list(rows.values_list("number", flat=True))


def take_out_of_the_lobby(table: Table, *, host: int) -> None:
    """Have a table be one of a group, by link alone."""
    group = TableGroup.objects.create(host_id=host, name="Friends", made_at=NOON)
    Table.objects.filter(pk=table.pk).update(is_listed=False, owner_id=host, group=group)
