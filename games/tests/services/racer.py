"""A process of its own that calls services at a given instant: a line of JSON in, one out.

Run as a module; RACER_DATABASE names the tests' database.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from datetime import datetime
from typing import Any

import django
from django.conf import settings


def main() -> None:
    """Do what each line says, until there are no more."""
    settings.DATABASES["default"]["NAME"] = os.environ["RACER_DATABASE"]
    django.setup()
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line))), flush=True)


def run(order: dict[str, Any]) -> list[dict[str, Any]]:
    """Load the table, wait for the instant, call the service as often as asked."""
    from games.journal.load_table import load_table

    loaded = load_table(table_id=order["table_id"])
    call, fields = service(order["verb"]), decoded(order["fields"])
    time.sleep(max(0.0, order["instant"] - time.time()))
    calls = range(order["times"])
    return [
        summary(call(table_id=order["table_id"], now=now(order), loaded=loaded, **fields))
        for _ in calls
    ]


def service(verb: str) -> Any:
    """Return a service by its name."""
    from games.services.hands import act, ring
    from games.services.hands.cutting_decks import cut_deck
    from games.services.staff.limits import follow_limit

    verbs = {
        "act": act.act,
        "cut": cut_deck.cut_deck,
        "follow_limit": follow_limit.follow_limit,
        "edit_limit": edit_limit,
        "leave": leave,
        "note": note,
        "ring": ring.ring,
        "say": say,
        "top_up": top_up,
    }
    return verbs[verb]


def leave(*, player_id: int, **asked: Any) -> Any:
    """Leave the table."""
    from games.engine.table_commands import Leave
    from games.services.execute_command import execute_command

    return execute_command(command=Leave(player=player_id), player_id=player_id, **asked)


def note(*, table_id: int, **asked: Any) -> None:
    """Write into the log of staff."""
    from accounts.services.staff.note_act import note_act

    note_act("table.race", by=None, table_id=table_id)


def say(
    *, table_id: int, player_id: int, prefix: str = "", request_id: str = "", **asked: Any
) -> Any:
    """Say a line: the same, or with a prefix another one each time."""
    from uuid import uuid4

    from games.services.talk.say_line import say_line

    return say_line(
        table_id=table_id,
        player_id=player_id,
        request_id=request_id or f"{prefix}-{uuid4().hex}",
        written="hello",
        is_seated=True,
        now=asked["now"],
    )


def top_up(*, player_id: int, chips: int, **asked: Any) -> Any:
    """Add chips."""
    from games.engine.table_commands import TopUp
    from games.services.execute_command import execute_command

    command = TopUp(player=player_id, chips=chips)
    return execute_command(command=command, player_id=player_id, **asked)


def edit_limit(*, table_id: int, min_buy_in: int, **asked: Any) -> None:
    """Change the table's limit as staff do; no table follows yet."""
    from games.models import Limit
    from games.services.staff.limits.save_limit import save_limit

    limit = Limit.objects.get(tables=table_id)
    limit.min_buy_in = min_buy_in
    save_limit(limit=limit)


def decoded(fields: dict[str, Any]) -> dict[str, Any]:
    """Return a service's fields: actions are given by name, bytes in hexadecimal."""
    from games.engine.actions import Call, Fold

    kinds = {"call": Call, "fold": Fold}
    read: dict[str, Callable[[Any], Any]] = {
        "action": lambda name: kinds[name](),
        "cut": bytes.fromhex,
        "frame_hash": bytes.fromhex,
        "pledges": pledges,
    }
    return {name: read[name](each) if name in read else each for name, each in fields.items()}


def pledges(hashes: dict[str, str]) -> Any:
    """Return whose cuts are announced, by player."""
    from games.services.hands.frame_hand import Pledges

    return Pledges(hashes={int(player): bytes.fromhex(each) for player, each in hashes.items()})


def now(order: dict[str, Any]) -> datetime:
    """Return what time it is in the test."""
    return datetime.fromisoformat(order["now"])


def summary(outcome: Any) -> dict[str, Any]:
    """Say what came of it."""
    from games.engine.refusals import Refused

    if isinstance(outcome, int):
        return {"is": "said", "number": outcome}
    if outcome is None:
        return {"is": "nothing"}
    if isinstance(outcome, Refused):
        return {"is": outcome.reason.value}
    return {
        "is": "repeat" if outcome.is_repeat else "committed",
        "version": outcome.version,
    }


if __name__ == "__main__":
    main()
