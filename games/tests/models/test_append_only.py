"""What is written once stays so: after all migrations every trigger is there, on both databases.

SQLite forgets the triggers of a table that a migration makes anew, without a word.
"""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction

from accounts.models import Player, StaffNote
from accounts.services.staff.note_act import note_act
from games.journal.rows.upcasts import SCHEMA
from games.models import JournalRow
from games.tests.services.room import NOON, Room, three_players

OF_CASES = ("games_casenote", "games_openedcards", "games_handcorrection", "games_reportedline")
TRIGGERS = {
    "sqlite": {
        *(f"{table}_no_{way}" for table in OF_CASES for way in ("update", "delete")),
        "games_journal_guard",
        "accounts_transfer_no_update",
        "accounts_transfer_no_delete",
        "accounts_posting_no_update",
        "accounts_posting_no_delete",
        "accounts_posting_bounds",
        "accounts_table_chips",
        "accounts_staffact_no_update",
        "accounts_staffact_no_delete",
        "accounts_staffnote_no_update",
        "accounts_staffnote_no_delete",
    },
    "postgresql": {
        *(f"{table}_append_only" for table in OF_CASES),
        "games_journal_guard",
        "accounts_transfer_append_only",
        "accounts_posting_append_only",
        "accounts_posting_bounds",
        "accounts_table_chips",
        "accounts_staffact_append_only",
        "accounts_staffnote_append_only",
    },
}
LISTED_BY = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O'",
}
REFUSED = (
    "UPDATE games_journalrow SET schema = 1",
    "UPDATE games_journalrow SET events = events",
    "UPDATE accounts_transfer SET reason = 'mended'",
    "DELETE FROM accounts_transfer",
    "UPDATE accounts_posting SET amount = amount + 1",
    "DELETE FROM accounts_posting",
    "UPDATE accounts_staffact SET reason = 'mended'",
    "DELETE FROM accounts_staffact",
    "UPDATE accounts_staffnote SET text = 'mended'",
    "DELETE FROM accounts_staffnote",
)
FIRST = "0001_squashed_0038"


def triggers() -> set[str]:
    """Return the names of the triggers that the database has."""
    with connection.cursor() as cursor:
        cursor.execute(LISTED_BY[connection.vendor])
        return {name for (name,) in cursor.fetchall()}


def assert_refused(statement: str) -> None:
    refused = pytest.raises(IntegrityError, match=r"append-only|never changed")
    with refused, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)


@pytest.mark.django_db
def test_every_trigger_is_there() -> None:
    assert triggers() == TRIGGERS[connection.vendor]


@pytest.mark.django_db
@pytest.mark.parametrize("statement", REFUSED)
def test_every_trigger_bites(statement: str) -> None:
    three_players().deal()
    note_act("table.close", by=None)
    alice = Player.objects.get(username="Alice")
    StaffNote.objects.create(player=alice, by=alice, at=NOON, text="A note")

    assert_refused(statement)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_the_journal_of_an_older_room_keeps_its_rows_and_its_guard() -> None:
    room = three_players()
    room.deal()
    rows = JournalRow.objects.order_by("pk").values_list("pk", "events", "schema")
    written = list(rows)

    call_command("migrate", "games", FIRST, verbosity=0)
    call_command("migrate", "games", verbosity=0)

    assert list(rows.all()) == written
    assert triggers() == TRIGGERS[connection.vendor]
    assert_refused(REFUSED[0])
    assert_goes_on(room)


def assert_goes_on(room: Room) -> None:
    room.reload()
    room.check_down()
    room.check()
    assert JournalRow.objects.latest("pk").schema == SCHEMA
