"""Closed and suspended accounts: they stay so when a copy of before is put back.

No account is ever deleted, so there is nothing else that a copy would bring back of people.
"""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

from django.db import DatabaseError, connection

from accounts.models import Player
from accounts.selectors.suspensions import kept_from_play
from accounts.services.staff.note_act import note_act
from cardroom.backups.another_database import let_go

WORDS = ("is_active", "suspended_until", "suspension_scope", "suspension_reason")
"""What an account is closed or suspended by."""
SAME = ("pk", "date_joined")
"""What shows that it is the same account in a copy."""
REASON = "So it was before a copy was put back."

KeptOut = tuple[dict[str, Any], ...]


def kept_out(now: dt.datetime) -> KeptOut | None:
    """Return who is suspended or whose account is closed in the room's database as it is, before a
    copy replaces it; None if that can't be read."""
    database = connection.settings_dict["NAME"]
    if connection.vendor == "sqlite" and not Path(database).exists():
        return ()
    try:
        return tuple(Player.objects.filter(pk__in=kept_from_play(now)).values(*SAME, *WORDS))
    except DatabaseError:
        return None
    finally:
        let_go()


def keep_out(people: KeptOut) -> tuple[str, ...]:
    """Have them be kept out of the database as it is connected; return whom it would have let in,
    by name. The log of staff has each."""
    return tuple(name for each in people for name in _keep_out(each))


def _keep_out(each: dict[str, Any]) -> tuple[str, ...]:
    player = Player.objects.filter(**{name: each[name] for name in SAME}).first()
    if player is None:
        return ()
    changes = {name: (getattr(player, name), each[name]) for name in WORDS}
    changes = {name: both for name, both in changes.items() if both[0] != both[1]}
    if not changes:
        return ()
    for name, (_, word) in changes.items():
        setattr(player, name, word)
    player.save(update_fields=list(changes))
    note_act("player.keep out", by=None, on=player, changes=changes, reason=REASON)
    return (player.username,)
