"""The newest copy is sent to a superuser who asks for it, as it is, and that is on record."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import Player, StaffAct
from games.admin.room_pages import backup_page
from games.tests.admin.roles import staff_with

pytestmark = pytest.mark.django_db
NAME = "room-20261121-170000.sqlite3"


@pytest.fixture(autouse=True)
def copies(settings: Settings, tmp_path: Path) -> Path:
    settings.BACKUPS_DIR = tmp_path
    (tmp_path / NAME).write_bytes(b"all that there is")
    (tmp_path / "room-20261120-170000.sqlite3").write_bytes(b"older")
    (tmp_path / "room-20261122-170000.sqlite3.unproved").write_bytes(b"not good")
    return tmp_path


@pytest.fixture
def owner() -> Client:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Owner-1"))
    return browser


async def whole(answer: Any) -> bytes:
    return b"".join([piece async for piece in answer])


def test_the_owner_gets_the_newest_good_one_and_it_is_on_record(owner: Client) -> None:
    answer = owner.post(reverse("admin:backup"))

    assert async_to_sync(whole)(answer) == b"all that there is"
    assert f'filename="{NAME}"' in answer["Content-Disposition"]
    assert StaffAct.objects.latest("pk").kind == "room.download backup"


def test_what_is_no_file_is_no_copy(owner: Client, copies: Path) -> None:
    (copies / "room-20261123-170000.sqlite3").mkdir()
    (copies / "room-20261124-170000.sqlite3").symlink_to(copies / "nowhere")

    assert async_to_sync(whole)(owner.post(reverse("admin:backup"))) == b"all that there is"


def breaking(path: Path) -> Generator[bytes]:
    yield path.read_bytes()[:3]
    raise OSError("the disk is gone")


def test_one_that_breaks_off_does_not_end_as_if_it_were_whole(
    owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup_page, "pieces_of", breaking)
    answer = owner.post(reverse("admin:backup"))

    with pytest.raises(OSError, match="the disk is gone"):
        async_to_sync(whole)(answer)


def test_asking_first_sends_nothing(owner: Client) -> None:
    answer = owner.get(reverse("admin:backup"))

    assert b"all that there is" not in answer.content
    assert not StaffAct.objects.filter(kind="room.download backup").exists()


def test_there_may_be_none_yet(owner: Client, copies: Path) -> None:
    for path in copies.iterdir():
        path.unlink()

    assert owner.post(reverse("admin:backup")).status_code == 404


def test_nobody_else_gets_it() -> None:
    rights = ("games.view_daycount", "games.export_rows")
    assert staff_with(*rights).post(reverse("admin:backup")).status_code == 403
