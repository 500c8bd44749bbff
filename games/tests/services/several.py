"""Several tables at once, and what is asked there, as a process hands it to its writer."""

from __future__ import annotations

from functools import partial

from games.engine.table_commands import TableCommand
from games.journal.writing.group_commit import Work
from games.models import JournalRow
from games.services.execute_command import execute_command
from games.services.hands.act import act
from games.tests.people import PEOPLE
from games.tests.services.room import Room


def several_tables(count: int = 3) -> list[Room]:
    """Return so many tables of two, a hand running at each."""
    rooms = [Room(*PEOPLE[2 * n : 2 * n + 2], name=f"Table {n}") for n in range(count)]
    for room in rooms:
        room.deal()
    return rooms


def next_act(room: Room, request_id: str) -> Work:
    """Return the work of whoever is to act: a check or a call."""
    assert room.hand.to_act is not None
    return partial(
        act,
        table_id=room.table.pk,
        player_id=room.hand.at(room.hand.to_act).player,
        turn=room.hand.turn,
        action=room.passive(),
        request_id=request_id,
        now=room.now,
        loaded=room.loaded,
    )


def asked(room: Room, command: TableCommand, player_id: int, request_id: str) -> Work:
    """Return the work of a command."""
    return partial(
        execute_command,
        command=command,
        table_id=room.table.pk,
        player_id=player_id,
        request_id=request_id,
        now=room.now,
        loaded=room.loaded,
    )


def rows_of(request_id: str) -> int:
    """Return how many rows of the journal answer a request."""
    return JournalRow.objects.filter(request_id=request_id).count()


def check_books(*rooms: Room) -> None:
    """Assert that nothing is off at any table."""
    for room in rooms:
        room.reload()
        room.check()
