"""The audit looks at every link, and names the table and the version of the first that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from games.engine.table_commands import SitOut
from games.models import JournalRow, Table
from games.tests.journal import damaging
from games.tests.journal.damages import DAMAGES, make_links_anew
from games.tests.journal.damaging import FIELDS, change, damage, forget_links
from games.tests.people import BOB
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db

PLACES = ("table_id", "version")
"""Of these the row is found under another number, so that it is missing under its own."""
on_one_room = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """Two hands were played, the third is running."""
    room = three_players()
    for _ in range(2):
        room.deal()
        room.act(room.passive(), request_id=f"call-{room.loaded.version}")
        room.check_down()
    room.deal()
    room.say(SitOut, BOB)
    room.act(room.passive())
    room.act(room.passive())
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def audit(checkpoint: Path | None = None) -> list[str]:
    """Return the lines that it prints."""
    out = StringIO()
    with suppress(CommandError):
        call_command("audit", checkpoint=checkpoint, stdout=out)
    return out.getvalue().splitlines()


def row_of(room: Room, version: int) -> JournalRow:
    return JournalRow.objects.get(table=room.table, version=version)


def forge(room: Room, version: int) -> None:
    """Change what nothing but the link would show."""
    change(row_of(room, version), turn="9.9")


def is_wrong(room: Room, version: int) -> str:
    return f"Table {room.table.pk}: version {version} is not as it was written."


def test_a_sound_journal_is_covered_by_links_from_its_first_row_on(room: Room) -> None:
    (line,) = audit()

    assert line.startswith("The books balance")


@given(data=st.data())
@on_one_room
def test_any_bit_of_any_row_that_is_flipped_is_found_and_named(
    room: Room, data: st.DataObject
) -> None:
    row = row_of(room, data.draw(st.integers(1, room.loaded.version), label="version"))
    fields = [each for each in FIELDS if damaging.bits_of(row, each)]
    field = data.draw(st.sampled_from(fields), label="column")
    bit = data.draw(st.integers(0, damaging.bits_of(row, field) - 1), label="bit")

    with damage():
        assume(damaging.flip(row, field, bit))
        lines = audit()

    if field.attname in PLACES:
        assert lines[0].startswith(f"Table {room.table.pk}: ")
    else:
        assert lines[0] == is_wrong(room, row.version)


@pytest.mark.parametrize("what", DAMAGES)
def test_it_is_found_and_the_table_named_where(room: Room, what: str) -> None:
    with damage():
        DAMAGES[what](room)
        assert audit()[0].startswith(f"Table {room.table.pk}: ")


def test_the_first_that_is_wrong_is_named_alone(room: Room) -> None:
    with damage():
        forge(room, 4)
        forge(room, 7)
        assert audit() == [is_wrong(room, 4)]


def test_a_row_that_cannot_be_read_keeps_no_other_table_from_being_looked_at(room: Room) -> None:
    other = Room(name="Second")
    with damage():
        change(row_of(room, 3), events=b"As Kd")
        Table.objects.filter(pk=other.table.pk).update(link=bytes(32))
        lines = audit()

    assert lines == [
        is_wrong(room, 3),
        f"Table {room.table.pk}: version 3 can't be followed (DecodeError).",
        f"Table {other.table.pk}: its journal ends with another link than its row has.",
    ]


def test_who_makes_all_links_anew_is_found_by_the_chips(room: Room) -> None:
    row = row_of(room, 2)
    raised = bytes(row.events).replace(b'"chips":4000', b'"chips":4001')
    with damage():
        change(row, events=raised)
        make_links_anew(room)
        lines = audit()

    assert not [line for line in lines if "written" in line]
    assert any("starts with other stacks than there were" in line for line in lines)


# --- from a checkpoint ---------------------------------------------------------------------------


@pytest.fixture
def checkpoint(room: Room, tmp_path: Path) -> Path:
    """What has been proven so far; two commits have come since."""
    path = tmp_path / "proven.json"
    audit(path)
    room.act(room.passive())
    room.act(room.passive())
    return path


def test_what_was_changed_since_a_checkpoint_is_named(room: Room, checkpoint: Path) -> None:
    with damage():
        forge(room, room.loaded.version - 1)
        assert audit(checkpoint) == [is_wrong(room, room.loaded.version - 1)]


def test_what_was_changed_before_a_checkpoint_is_found_by_a_whole_audit(
    room: Room, checkpoint: Path
) -> None:
    with damage():
        forge(room, 4)
        assert audit(checkpoint)[0].startswith("The books balance")
        assert audit() == [is_wrong(room, 4)]


REWRITTEN: dict[str, Callable[[Room], int]] = {
    "before a checkpoint": lambda room: 4,
    "in its last row": lambda room: room.loaded.version - 2,
}


@pytest.mark.parametrize("where", REWRITTEN)
def test_who_makes_all_links_anew_is_found_from_a_checkpoint(
    room: Room, checkpoint: Path, where: str
) -> None:
    with damage():
        forge(room, REWRITTEN[where](room))
        make_links_anew(room)
        lines, whole = audit(checkpoint), audit()

    proven = room.loaded.version - 2
    assert whole[0].startswith("The books balance"), "nothing else could show it"
    said = f"version {proven} was proven before, and has been written anew since"
    assert lines == [f"Table {room.table.pk}: {said}."]


def test_a_table_that_has_not_moved_since_is_looked_at_too(room: Room, tmp_path: Path) -> None:
    audit(tmp_path / "proven.json")
    with damage():
        forge(room, 4)
        make_links_anew(room)
        lines = audit(tmp_path / "proven.json")

    assert len(lines) == 1
    assert "was proven before" in lines[0]


def test_a_checkpoint_that_knows_of_no_links_is_not_gone_on_from(
    room: Room, checkpoint: Path
) -> None:
    said = json.loads(checkpoint.read_text())
    del said["has_links"]
    for table in said["tables"].values():
        del table["links"]
    checkpoint.write_text(json.dumps(said))

    with damage():
        forge(room, 4)
        assert audit(checkpoint) == [is_wrong(room, 4)]
    assert audit(checkpoint)[0].startswith("The books balance")


# --- rows without links --------------------------------------------------------------------------


def uncovered() -> str:
    """Return what the audit says of rows that no link covers."""
    balance, *rest = audit()
    assert balance.startswith("The books balance")
    return " ".join(rest)


def test_rows_that_no_link_covers_are_counted(room: Room) -> None:
    forget_links(room)
    before = room.loaded.version
    assert f"covers {before} of the commits" in uncovered()

    room.act(room.passive())

    older = rows_before_the_hand(room)
    assert f"covers {older} of the commits" in uncovered(), "the hand's own are covered by now"
    with damage():
        forge(room, older + 1)
        assert audit() == [is_wrong(room, room.loaded.version)]


def rows_before_the_hand(room: Room) -> int:
    return Table.objects.values_list("snapshot_version", flat=True).get(pk=room.table.pk) - 1


def test_they_are_counted_from_a_checkpoint_too(room: Room, tmp_path: Path) -> None:
    forget_links(room)
    audit(tmp_path / "proven.json")

    room.check_down()
    room.deal()

    assert audit(tmp_path / "proven.json") == audit()
