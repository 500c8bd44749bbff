"""Other users of the machine read nothing that the room writes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from cardroom.opening.private_files import make_own_folder, shut_others_out

FIRST_START = """
import django, os
os.umask(0o022)
django.setup()
from django.contrib.sessions.models import Session
from django.core.mail import send_mail
from django.core.management import call_command
call_command("prepare")
send_mail("A link", "…/password/reset/key/…", None, ["alice@example.com"])
Session.objects.count()
for top, _, names in os.walk(os.environ["ROOM_VAR"]):
    for path in (top, *(os.path.join(top, name) for name in names)):
        print(oct(os.stat(path).st_mode & 0o7777), os.path.isdir(path), path)
"""


def start(folder: Path, **more: str) -> list[tuple[int, bool, str]]:
    """Prepare a room in a process of its own; return mode, kind and path of all in its folder."""
    given = {"DJANGO_SETTINGS_MODULE": "cardroom.settings", "ROOM_VAR": str(folder), **more}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_START],
        cwd=settings.BASE_DIR,
        env={"PATH": os.environ["PATH"], **given},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    lines = [line.split(" ", 2) for line in done.stdout.splitlines() if line.startswith("0o")]
    return [(int(mode, 8), kind == "True", path) for mode, kind, path in lines]


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o7777


@pytest.fixture(scope="module")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[int, bool, str]]:
    """What is in a folder of the room's own, elsewhere, after its first start."""
    return start(tmp_path_factory.mktemp("first") / "else" / "where")


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["room.sqlite3", "room.sqlite3-wal", "room.sqlite3-shm", "secret_key", "mail", "static"]
)
def test_a_first_start_writes(first_start: list[tuple[int, bool, str]], name: str) -> None:
    assert name in {Path(path).name for _, _, path in first_start}


@pytest.mark.slow
def test_from_the_first_start_on_all_is_the_owners_alone(
    first_start: list[tuple[int, bool, str]],
) -> None:
    assert any("/mail/" in path for _, _, path in first_start)
    assert [each for each in first_start if each[0] != (0o700 if each[1] else 0o600)] == []


@pytest.mark.slow
def test_a_room_of_before_is_mended_with_its_database_elsewhere(tmp_path: Path) -> None:
    folder, database = tmp_path / "var", tmp_path / "elsewhere.sqlite3"
    (folder / "mail").mkdir(parents=True)
    for path in (folder / "mail" / "a.log", database):
        path.touch()
        path.chmod(0o644)
    for path in (folder, folder / "mail"):
        path.chmod(0o755)

    found = start(folder, DATABASE_URL=f"sqlite://{database}")
    assert [each for each in found if each[0] & 0o077] == []
    assert mode(database) == 0o600


def test_links_are_not_followed_out(tmp_path: Path) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "var"
    for each in (outside, folder):
        each.mkdir()
        each.chmod(0o755)
    letter = outside / "letter"
    letter.touch()
    letter.chmod(0o644)
    (folder / "mail").symlink_to(outside)
    (folder / "letter").symlink_to(letter)
    (folder / "gone").symlink_to(tmp_path / "nowhere")

    assert shut_others_out(folder) == []
    assert (mode(folder), mode(outside), mode(letter)) == (0o700, 0o755, 0o644)


def test_owners_keep_what_they_may_do(tmp_path: Path) -> None:
    script = tmp_path / "backup.sh"
    script.touch()
    script.chmod(0o755)
    shut_others_out(tmp_path)

    assert mode(script) == 0o700


def test_a_folder_that_everybody_shares_is_refused(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)

    with pytest.raises(ImproperlyConfigured, match="a folder of its own"):
        make_own_folder(shared)
    assert mode(shared) == 0o1777
