from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from django.conf import settings
from django.test import Client

from cardroom.celery import app

DEPLOYED = {
    "HTTPS": "1",
    "ALLOWED_HOSTS": "room.example",
    "DATABASE_URL": "postgres://localhost/room",
    "REDIS_URL": "redis://localhost",
}


def manage(*args: str, folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return run("manage.py", *args, folder=folder, **env)


def run(*args: str, folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run Python with a room's folder, and with no other settings than these."""
    return subprocess.run(
        [sys.executable, *args],
        cwd=settings.BASE_DIR,
        env={
            "PATH": os.environ["PATH"],
            "ROOM_VAR": str(folder),
            "DJANGO_SETTINGS_MODULE": "cardroom.settings",
            **env,
        },
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def test_it_is_fit_to_be_deployed(tmp_path: Path) -> None:
    check = ("check", "--deploy", "--fail-level", "WARNING")

    outcome = manage(*check, folder=tmp_path, **DEPLOYED)

    assert outcome.returncode == 0, outcome.stderr


def test_it_never_prints_its_secret_key(tmp_path: Path) -> None:
    outcome = manage("check", folder=tmp_path)

    key = (tmp_path / "secret_key").read_text()
    assert key not in outcome.stdout + outcome.stderr


WHERE = """
from django.conf import settings
print(settings.DATABASES["default"]["NAME"], settings.EMAIL_FILE_PATH, sep="\\n")
"""


def test_a_folder_of_any_name_is_the_rooms_own(tmp_path: Path) -> None:
    folder = tmp_path / "room #2? 100%41 & [ä]"

    found = run("-c", WHERE, folder=folder).stdout

    assert found.splitlines() == [str(folder / "room.sqlite3"), str(folder / "mail")]


def test_its_pages_allow_no_script_from_elsewhere_and_none_inline(client: Client) -> None:
    policy = client.get("/admin/login/").headers["Content-Security-Policy"]

    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "script-src" not in policy
    for directive in ("object-src", "base-uri", "frame-ancestors"):
        assert f"{directive} 'none'" in policy


def test_the_schedule_names_tasks_that_exist() -> None:
    app.loader.import_default_modules()

    for name, entry in app.conf.beat_schedule.items():
        assert entry["task"] in app.tasks, name


def test_the_day_of_the_schedule_is_est_without_summer_time() -> None:
    midsummer = app.now().replace(month=7, day=1)

    assert midsummer.utcoffset() is not None
    assert midsummer.strftime("%z") == "-0500"
