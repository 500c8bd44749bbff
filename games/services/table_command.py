"""Table commands: what a player, or staff, asks of a table outside the play of a hand."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from games.engine import table as table_engine
from games.engine.commands import TableCommand
from games.engine.refusals import Refused
from games.journal.carry_out import carry_out
from games.journal.drafting import draft
from games.journal.failures import Defect, defects_as
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.reservations import reserved
from games.services.seats.give_next_seat import give_next_seat


def table_command(
    *,
    command: TableCommand | Callable[[], TableCommand],
    table_id: int,
    player_id: int | None,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Do what a command asks for; chips move in the same commit.

    ``player_id`` is who asked, none for the room itself. A command that holds what the database
    says is given as a function: it is made anew each time that the table is decided on anew. The
    verbs (sit_down, leave, …) have a file each.
    """

    def decide(current: Loaded) -> Draft | Refused:
        asked = command() if callable(command) else command
        return command_draft(current, asked, player_id=player_id, request_id=request_id)

    outcome = carry_out(
        table_id=table_id,
        decide=decide,
        now=now,
        loaded=loaded,
        player_id=player_id,
        request_id=request_id,
    )
    assert outcome is not None
    return outcome


def command_draft(
    current: Loaded,
    command: TableCommand,
    *,
    player_id: int | None,
    request_id: str | None = None,
) -> Draft | Refused:
    """Return what a command makes of the table as it stands, or why it may not."""
    command = give_next_seat(current, command)
    with defects_as(Defect):
        events = table_engine.decide(current.state, command)
    if isinstance(events, Refused):
        return events
    return reserved(current, command) or draft(
        current, events, player_id=player_id, request_id=request_id
    )
