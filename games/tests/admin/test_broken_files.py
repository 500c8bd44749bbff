"""Every file that is sent as it is made: what fails at its second piece leaves the view, so that
the server cuts the connection (cardroom/serving/whole_answers.py); none ends as if it were whole.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Generator
from pathlib import Path
from typing import Any, cast

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from django.http import StreamingHttpResponse
from django.test import Client
from django.urls import reverse

from accounts.admin import export_file
from accounts.admin.log_of_staff import staff_log
from accounts.models import Player, StaffAct
from accounts.views.one_by_one import one_by_one
from games.admin.room_pages import backup_page, export_page
from games.histories import downloads
from games.tests.people import ALICE
from games.tests.services.room import Room, three_players
from games.web.fair import fair_files

pytestmark = pytest.mark.django_db
DAYS = "first_day=2026-11-21&last_day=2026-11-21"
MODULES = (export_file, downloads, fair_files, backup_page)


class Damaged(Exception):
    """A row isn't what it was."""


def damaged(texts: Generator[str]) -> AsyncIterator[str]:
    """Yield a first piece, and fail."""

    def failing() -> Generator[str]:
        yield next(texts, "first")
        texts.close()
        raise Damaged

    return one_by_one(failing())


@pytest.fixture
def room() -> Room:
    room = three_players()
    room.deal()
    room.check_down()
    return room


EXPORTS = [
    *(
        f"what={w}&format={f}"
        for w in ("players", "ledger", "tables", "hands")
        for f in ("csv", "json")
    ),
    "what=hands&format=phh",
]
FILES = [
    *(("admin:export", f"{each}&{DAYS}") for each in EXPORTS),
    ("admin:accounts_staffact_export", "csv"),
    ("admin:accounts_staffact_export", "json"),
    *(("hands_file", f"which={which}&count=10&format=phh") for which in ("last", "session")),
    ("records_file", ""),
]


@pytest.mark.drawn
@pytest.mark.parametrize(("name", "asked"), FILES)
def test_a_file_that_fails_half_way_does_not_end_as_if_it_were_whole(
    room: Room, client: Client, monkeypatch: pytest.MonkeyPatch, name: str, asked: str
) -> None:
    for module in MODULES:
        monkeypatch.setattr(module, "one_by_one", damaged)
    monkeypatch.setattr(fair_files, "record_ids", lambda *_, **__: [1])
    reader = room.ids[ALICE]
    Player.objects.filter(pk=reader).update(is_staff=True, is_superuser=True)
    client.force_login(Player.objects.get(pk=reader))
    own: dict[str, list[Any]] = {
        "records_file": [room.table.pk],
        "admin:accounts_staffact_export": [asked],
    }

    answer: Any = client.get(
        f"{reverse(name, args=own.get(name))}?{asked if name not in own else ''}"
    )

    assert isinstance(answer, StreamingHttpResponse)
    with pytest.raises(Damaged):
        async_to_sync(whole)(answer)


def breaking(*_: object, **__: object) -> Generator[str]:
    """Yield a first piece, and fail."""
    yield "first"
    raise Damaged


BROKEN = {
    "admin:export": (f"?what=hands&format=csv&{DAYS}", "hands"),
    "admin:accounts_staffact_export": ("", "log of staff"),
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("is_read_on", [True, False], ids=["it fails", "whoever asked goes away"])
def test_the_log_of_staff_says_that_an_export_broke_off(
    client: Client, monkeypatch: pytest.MonkeyPatch, name: str, is_read_on: bool
) -> None:
    monkeypatch.setattr(export_page, "_texts", breaking)
    monkeypatch.setitem(staff_log.FILES, "csv", ("text/csv", breaking))
    client.force_login(Player.objects.create_superuser("Actor"))
    asked, what = BROKEN[name]

    args = [] if asked else ["csv"]
    answer: Any = client.get(reverse(name, args=args) + asked)
    if is_read_on:
        with pytest.raises(Damaged):
            async_to_sync(whole)(answer)
    else:
        async_to_sync(first_of)(answer)

    acts = [f"{what}.export", *[f"{what}.break off export of"] * is_read_on]
    assert [*StaffAct.objects.order_by("number").values_list("kind", flat=True)] == acts


async def first_of(answer: StreamingHttpResponse) -> None:
    """Read a piece, and go away."""
    parts: Any = answer.streaming_content
    async for _ in parts:
        break
    await parts.aclose()


async def whole(answer: StreamingHttpResponse) -> bytes:
    parts = cast(AsyncIterator[bytes], answer.streaming_content)
    return b"".join([part async for part in parts])


def test_every_streamed_answer_is_one_of_these() -> None:
    sources = [
        each
        for app in ("accounts", "games", "cardroom")
        for each in Path(settings.BASE_DIR, app).rglob("*.py")
        if "tests" not in each.parts and re.search(r"StreamingHttpResponse\(", each.read_text())
    ]
    assert {each.name for each in sources} == {
        f"{m.__name__.rpartition('.')[2]}.py" for m in MODULES
    }
