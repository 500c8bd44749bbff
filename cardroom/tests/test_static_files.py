from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.staticfiles.management.commands.collectstatic import Command
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage
from django.test import Client
from pytest_django import Settings
from typing_extensions import override

from cardroom.pages.module_bundle import joined_module
from cardroom.pages.static_files import JOINED, HashedStaticFiles


@pytest.fixture
def storage(settings: Settings, tmp_path: Path) -> HashedStaticFiles:
    """A storage that has a copy of the room's own files."""
    settings.STATIC_ROOT = tmp_path
    shutil.copytree(settings.BASE_DIR / "static", tmp_path, dirs_exist_ok=True)
    return HashedStaticFiles(location=tmp_path)


def collect(storage: HashedStaticFiles) -> dict[str, str]:
    """Hash all files; return the names by which pages ask for them."""
    root = Path(storage.location)
    names = [str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()]
    failed = [
        outcome
        for _, _, outcome in storage.post_process({name: (storage, name) for name in names})
        if isinstance(outcome, Exception)
    ]
    assert failed == []
    return dict(storage.hashed_files)


def test_it_answers_a_static_file_whole_and_with_its_type(client: Client) -> None:
    answer = client.get("/static/admin/css/base.css")

    assert answer.status_code == 200
    assert not answer.streaming
    assert answer.headers["Content-Type"].startswith("text/css")
    assert int(answer.headers["Content-Length"]) == len(answer.content)


def test_what_pages_ask_for_asks_for_nothing_more(storage: HashedStaticFiles) -> None:
    hashed = collect(storage)

    for name, joined in JOINED.items():
        text = Path(storage.path(hashed[name])).read_text()
        assert re.findall(r"^(?:import\b|@import\b).*", text, re.MULTILINE) == []
        # Who fetches a module when it is needed takes from it what it exports.
        exported = re.findall(r"^export\b", text, re.MULTILINE)
        assert len(exported) == (joined is joined_module)


@pytest.mark.slow
def test_a_page_asks_for_another_file_when_a_part_of_it_has_changed(
    storage: HashedStaticFiles,
) -> None:
    before = collect(storage)
    reducer = Path(storage.path("table/state/reducer.js"))
    reducer.write_text(reducer.read_text() + "void 0;\n")

    after = collect(storage)

    changed = {name for name in before if after[name] != before[name]}
    assert changed == {"table/main.js", "table/state/reducer.js"}


def test_an_older_file_of_this_version_replaces_a_younger_one(tmp_path: Path) -> None:
    """Images are built long before they are started, and clocks are set back."""
    theirs, storage = FileSystemStorage(tmp_path / "theirs"), HashedStaticFiles(tmp_path / "own")
    for place, text in ((theirs, "this version's"), (storage, "another one's")):
        place.save("page.js", ContentFile(text))
    os.utime(theirs.path("page.js"), (0, 0))
    command = Command()
    command.set_options(**OPTIONS)
    command.storage = storage

    command.copy_file("page.js", "page.js", theirs)

    assert (tmp_path / "own" / "page.js").read_text() == "this version's"


OPTIONS = {
    "interactive": False,
    "verbosity": 0,
    "link": False,
    "clear": False,
    "dry_run": False,
    "ignore_patterns": [],
    "use_default_ignore_patterns": True,
    "post_process": False,
}


class HalfOfIt(ContentFile):  # type: ignore[type-arg]  # it can't be subscripted at run time
    """A file after whose first half the disk is full."""

    @override
    def chunks(self, chunk_size: int | None = None) -> Iterator[bytes]:
        yield b"const seats"
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_no_half_of_a_file_stays_where_it_would_be_taken_for_the_whole(tmp_path: Path) -> None:
    storage = HashedStaticFiles(tmp_path)

    with pytest.raises(OSError, match="No space left"):
        storage.save("page.0a1b2c3d.js", HalfOfIt(b""))
    assert not storage.exists("page.0a1b2c3d.js")

    assert storage.save("page.0a1b2c3d.js", ContentFile(b"const seats = 10;"))
    assert (tmp_path / "page.0a1b2c3d.js").read_text() == "const seats = 10;"
