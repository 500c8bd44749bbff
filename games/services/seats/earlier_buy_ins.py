"""Earlier buy-ins: what the host reads of somebody who asks for chips (OT-9)."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from games.engine.table_commands import SitDown, TopUp
from games.journal.loaded import Loaded
from games.selectors.groups.evening_sheet import bought_by

Bringing = TypeVar("Bringing", SitDown, TopUp)


def with_buy_ins(command: Bringing, current: Loaded) -> Bringing:
    """Return the command with how often, and how much, its player has bought in this evening; as it
    is where chips aren't asked for."""
    if not current.state.options.chips_are_asked:
        return command
    bought = bought_by(command.player, current.table_id)
    return replace(command, buy_ins=len(bought), brought=sum(each.chips for each in bought))
