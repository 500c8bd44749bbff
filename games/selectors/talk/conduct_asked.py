"""The code of conduct, as it stands at tables: before the first line at a public one, and by a link
elsewhere."""

from __future__ import annotations

from typing import Any

from accounts.models import Conduct, Player
from accounts.selectors.conduct_to_accept import conduct_to_accept, current_conduct
from games.selectors.talk.table_for_talk import table_for_talk

Facts = dict[str, int | str | bool | list[int] | None]


def conduct_sent(conduct: Conduct) -> Facts:
    """Return a code of conduct as whoever has to accept it is sent it."""
    return {"version": conduct.version, "text": conduct.text}


def conduct_at(table_id: int, user: object) -> dict[str, Any]:
    """Return what the table's page needs of it: whether there is one, and what its player has yet
    to accept."""
    is_here, asked = table_for_talk(table_id).is_public, None
    if is_here and isinstance(user, Player) and not user.is_guest:
        asked = conduct_to_accept(user.pk)
    return {
        "isPublic": is_here,
        "isThere": current_conduct() is not None,
        "asked": asked and conduct_sent(asked),
    }
