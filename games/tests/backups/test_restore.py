"""`manage.py restore`: all of it, or nothing and a sentence."""

from __future__ import annotations

import hashlib
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from games.tests.people import ALICE, BOB
from games.tests.served.client import Client
from games.tests.served.databases import DATABASES, TEMPLATES, database_of
from games.tests.served.room import ServedRoom, opened

pytestmark = [pytest.mark.served, pytest.mark.slow]
FILE = "room.sqlite3"


DIES_WITH_A_LOG = """
import os, sqlite3, sys
left = sqlite3.connect(sys.argv[1])
left.execute("PRAGMA journal_mode = WAL")
left.execute("UPDATE games_table SET name = 'Later' WHERE id = (SELECT MIN(id) FROM games_table)")
left.commit()
os._exit(0)
"""


@pytest.fixture
def room(room_template: Path, tmp_path: Path) -> ServedRoom:
    """A room that is closed, with a good copy of its own."""
    made = ServedRoom(room_template, tmp_path / "room")
    assert made.manage("backup").returncode == 0
    return made


def copy_of(room: ServedRoom) -> Path:
    (copy,) = (room.folder / "backups").glob("room-*[0-9].*")
    return copy


def change(database: Path, *statements: str) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def is_newer(room: ServedRoom, copy: Path) -> None:
    change(copy, "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '9999_x', 0)")


def is_of_another_keyring(room: ServedRoom, copy: Path) -> None:
    """Its newest hand was sealed by a key that isn't here."""
    (room.folder / "keyring").unlink(missing_ok=True)
    change(
        copy,
        "PRAGMA foreign_keys = OFF",
        "INSERT INTO games_sealeddeck (hand_id, key_id, ciphertext, nonce, root)"
        " VALUES (1, 'key-1', x'00', x'00', x'00')",
    )


def is_damaged(room: ServedRoom, copy: Path) -> None:
    whole = copy.read_bytes()
    copy.write_bytes(whole[:4096] + bytes(len(whole) // 2) + whole[4096 + len(whole) // 2 :])


def is_cut_short(room: ServedRoom, copy: Path) -> None:
    copy.write_bytes(copy.read_bytes()[:50_000])


def is_something_else(room: ServedRoom, copy: Path) -> None:
    copy.write_text("Shopping: bread, milk, two decks of cards\n")


def is_of_postgres(room: ServedRoom, copy: Path) -> None:
    copy.write_bytes(b"PGDMP" + bytes(100))


def is_no_room(room: ServedRoom, copy: Path) -> None:
    copy.unlink()
    change(copy, "CREATE TABLE recipes (name TEXT)")


def is_missing(room: ServedRoom, copy: Path) -> None:
    copy.unlink()


def is_off_by_a_cent(room: ServedRoom, copy: Path) -> None:
    change(copy, "UPDATE accounts_chipaccount SET balance = balance + 1 WHERE kind = 'bankroll'")


CASES: dict[Callable[[ServedRoom, Path], None], str] = {
    is_newer: "The database is of a newer version of the room: it has had 1 migrations",
    is_of_another_keyring: "Its keyring isn't here.",
    is_damaged: "isn't restored:",
    is_cut_short: "isn't restored:",
    is_something_else: "It is no copy of a database",
    is_of_postgres: "It is of postgresql, and DATABASE_URL of sqlite.",
    is_no_room: "There is no room in it.",
    is_missing: "No such file",
    is_off_by_a_cent: "problems in its books",
}


def files(folder: Path) -> dict[str, str]:
    """Return what the room's data are, without what any start may make."""
    found = [path for path in folder.glob("*") if path.is_file() and "serve" not in path.name]
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


@pytest.mark.parametrize("spoil", CASES, ids=lambda each: each.__name__)
def test_a_copy_that_cannot_be_put_back_changes_nothing(
    room: ServedRoom, spoil: Callable[[ServedRoom, Path], None]
) -> None:
    copy = copy_of(room)
    spoil(room, copy)
    before = files(room.folder)

    ran = room.manage("restore", str(copy))

    assert ran.returncode == 1
    assert CASES[spoil] in ran.stderr, ran.stderr
    assert ran.stderr.endswith("Nothing was changed.\n")
    assert "Traceback" not in ran.stderr
    assert files(room.folder) == before


def test_it_is_refused_while_the_room_runs(room: ServedRoom) -> None:
    with opened(room):
        ran = room.manage("restore", str(copy_of(room)))
        assert "open already" in ran.stderr or "server is running" in ran.stderr, ran.stderr
        assert ran.returncode == 1


def test_it_is_refused_while_anything_else_has_the_file_open(room: ServedRoom) -> None:
    with closing(sqlite3.connect(room.folder / FILE)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("SELECT COUNT(*) FROM games_table").fetchone()
        ran = room.manage("restore", str(copy_of(room)))

    assert "Another process has the room's database open" in ran.stderr, ran.stderr


def test_a_log_that_was_left_does_not_undo_it(room: ServedRoom) -> None:
    """The room was killed: its log has what came after the copy, and would be written into it."""
    database = room.folder / FILE
    subprocess.run([sys.executable, "-c", DIES_WITH_A_LOG, database], check=True)
    assert database.with_name(f"{FILE}-wal").stat().st_size

    ran = room.manage("restore", str(copy_of(room)))

    assert ran.returncode == 0, ran.stderr
    assert "what came later is lost" in ran.stdout
    assert "access tokens" in ran.stdout
    assert "Its books balance" in ran.stdout
    (kept,) = room.folder.glob(f"{FILE}.until-*")
    assert [names_in(each) for each in (database, kept)] == [False, True]
    assert not database.with_name(f"{FILE}-wal").exists()
    assert not database.with_name(f"{FILE}.restoring").exists()


def names_in(database: Path) -> bool:
    """Return whether a table was renamed, as after the copy."""
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT 1 FROM games_table WHERE name = 'Later'").fetchone()
    return found is not None


SHUTS_TWO_OUT = f"""
from django.utils import timezone
from accounts.models import Player
from accounts.selectors.suspensions import FOR_GOOD
Player.objects.filter(username={ALICE!r}).update(is_active=False)
Player.objects.filter(username={BOB!r}).update(suspended_until=FOR_GOOD, suspension_reason="Rude.")
Player.objects.create_user("Newcomer", is_active=False)
"""
STILL_OUT = """
from accounts.models import Player, StaffAct
out = Player.objects.filter(is_active=False) | Player.objects.filter(suspension_reason="Rude.")
print(*out.values_list("pk", "suspended_until__year"), sep=", ")
print(StaffAct.objects.filter(kind="player.keep out").count())
"""


@pytest.fixture(params=DATABASES)
def deployed(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServedRoom]:
    """A room on either database."""
    template = request.getfixturevalue(TEMPLATES[request.param])
    with database_of(request.param, template) as where:
        yield ServedRoom(template, tmp_path / "room", **where)


def test_who_was_shut_out_since_stays_so(deployed: ServedRoom) -> None:
    assert deployed.manage("backup").returncode == 0
    deployed.manage("shell", "--no-imports", "-c", SHUTS_TWO_OUT)

    ran = deployed.manage("restore", str(copy_of(deployed)))

    assert f"so again: {ALICE}, {BOB}.\n" in ran.stdout, ran.stderr
    alice, bob = (deployed.people[name]["id"] for name in (ALICE, BOB))
    said = deployed.manage("shell", "--no-imports", "-c", STILL_OUT).stdout
    assert said == f"({alice}, None), ({bob}, 9999)\n2\n"
    assert deployed.manage("audit").returncode == 0


def test_where_that_can_not_be_known_it_is_said(room: ServedRoom) -> None:
    (room.folder / FILE).write_bytes(b"no database any more" * 1_000)

    ran = room.manage("restore", str(copy_of(room)))

    assert ran.returncode == 0, ran.stderr
    assert "closed since the copy is let in again" in ran.stderr


async def test_a_room_goes_on_from_its_copy(deployed: ServedRoom) -> None:
    with opened(deployed):
        made = deployed.manage("backup")
        assert "Its books balance" in made.stdout, made.stderr
        async with await Client.at(deployed, "holdem", ALICE) as alice:
            await alice.hello()
            await alice.take_seat(1, 4_000)

    ran = deployed.manage("restore", str(copy_of(deployed)))
    assert ran.returncode == 0, ran.stderr

    with opened(deployed):
        token = deployed.manage("token", ALICE).stdout.strip()
        deployed.people[ALICE]["token"] = token
        async with await Client.at(deployed, "holdem", ALICE) as alice:
            snapshot = await alice.hello()
            assert snapshot["version"] == 1
            await alice.take_seat(1, 4_000)
    assert deployed.manage("audit").returncode == 0
