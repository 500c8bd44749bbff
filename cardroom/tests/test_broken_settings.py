"""Each broken setting gets one sentence with its name, whatever command is run."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from cardroom.database.databases import database
from cardroom.env import email_settings, redis_address, secret_key
from cardroom.serving.server import ending_signals
from cardroom.tests.test_settings import manage, run

CASES = {
    "a guessable key": ({"SECRET_KEY": "x"}, "SECRET_KEY has 1 characters"),
    "a URL's port in letters": ({"DATABASE_URL": "postgres://h:abc/x"}, "DATABASE_URL is no URL"),
    "no database's name": ({"DATABASE_URL": "postgres://h"}, "DATABASE_URL must be postgres://"),
    "two slashes": ({"DATABASE_URL": "sqlite://room.sqlite3"}, "DATABASE_URL must be postgres://"),
    "another database": ({"DATABASE_URL": "mysql://h/x"}, "DATABASE_URL must be postgres://"),
    "Redis's port in letters": ({"REDIS_URL": "redis://h:abc/0"}, "REDIS_URL is no URL"),
    "what would be left out": (
        {"DATABASE_URL": "postgres://h/x?sslmode=require"},
        "DATABASE_URL has a ? or a #, and nothing is read of what follows",
    ),
    "no Redis": ({"REDIS_URL": "nonsense"}, "REDIS_URL must be like redis://"),
    "a Redis without a name": ({"REDIS_URL": "redis:///0"}, "REDIS_URL must be like redis://"),
    "a Redis's database": ({"REDIS_URL": "redis://h/room"}, "REDIS_URL must be like redis://"),
    "a mail server's port": ({"EMAIL_URL": "smtp://h:abc"}, "EMAIL_URL is no URL"),
    "a mail timeout": ({"EMAIL_URL": "smtp://h?timeout=x"}, "EMAIL_URL's timeout is 'x'"),
    "a mail folder": ({"EMAIL_URL": "file://mails"}, "EMAIL_URL must name a whole path"),
    "a sender with a comma": (
        {"EMAIL_FROM": "Friends, Inc <room@example.com>"},
        "EMAIL_FROM is 'Friends, Inc <room@example.com>'; it must be one address",
    ),
    "a sender without an address": ({"EMAIL_FROM": "The room"}, "EMAIL_FROM is 'The room'; it"),
    "a port beyond the last": ({"PORT": "70000"}, "PORT is 70000; it must be from 1 to 65535"),
    "a port below the first": ({"PORT": "-1"}, "PORT is -1; it must be from 1 to 65535"),
    "a folder below a file": (
        {"ROOM_VAR": "/dev/null/x"},
        "ROOM_VAR is /dev/null/x: Not a directory",
    ),
    "a folder in quotes": ({"ROOM_VAR": "'/srv/room'"}, "ROOM_VAR is '/srv/room'; leave out the"),
    "a keyring in quotes": ({"ROOM_KEYRING": '"/srv/keyring"'}, 'ROOM_KEYRING is "/srv/keyring"; '),
    "a log level": ({"LOG_LEVEL": "loud"}, "LOG_LEVEL is 'loud'; it must be one of DEBUG"),
    "a pause below zero": ({"HAND_PAUSE_MS": "-1"}, "HAND_PAUSE_MS is -1; it must be 0 or more"),
    "a bound below zero": ({"SOCKETS_IN_ALL": "-5"}, "SOCKETS_IN_ALL is -5; it must be 0 or more"),
    "a pause of twenty digits": (
        {"HAND_PAUSE_MS": "9" * 20},
        "HAND_PAUSE_MS is 99999999999999999999; it must be from 0 to 2147483647",
    ),
    "chips of twenty digits": (
        {"ROOM_STARTING_CHIPS": "9" * 20},
        "ROOM_STARTING_CHIPS is 99999999999999999999; it must be from 0 to",
    ),
    "a mail timeout of twenty digits": (
        {"EMAIL_URL": f"smtp://h?timeout={'9' * 20}"},
        "EMAIL_URL's timeout is 99999999999999999999; it must be from 1 to",
    ),
    "no time to ask": ({"REQUEST_SECONDS": "0"}, "REQUEST_SECONDS is 0; it must be 1 or more"),
    "thinking bounds crossed": (
        {"LEAST_THINKING_MS": "900", "MOST_THINKING_MS": "100"},
        "MOST_THINKING_MS is 100; it must be 900 or more",
    ),
    "a page's address for a host": (
        {"ALLOWED_HOSTS": "https://room.example"},
        "ALLOWED_HOSTS has 'https://room.example'; it must be names or addresses alone",
    ),
    "a host's port": ({"ALLOWED_HOSTS": "localhost,room:80"}, "ALLOWED_HOSTS has 'room:80'"),
    "a host in quotes": ({"ALLOWED_HOSTS": "'room.example'"}, "ALLOWED_HOSTS has \"'room."),
    "hosts without a comma": ({"ALLOWED_HOSTS": "room www.room"}, "ALLOWED_HOSTS has 'room www"),
    "HTTPS under no name": ({"HTTPS": "1"}, "HTTPS is 1, but ALLOWED_HOSTS is empty"),
}


@pytest.mark.drawn
@pytest.mark.parametrize(("env", "output"), CASES.values(), ids=CASES)
def test_it_gets_one_sentence(tmp_path: Path, env: dict[str, str], output: str) -> None:
    ran = manage("doctor", folder=tmp_path, **env)

    assert ran.returncode == 1
    assert ran.stderr.startswith(f"WRONG settings: {output}"), ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "scheme", "read"),
    [
        ("DATABASE_URL", "postgres", database),
        ("EMAIL_URL", "smtp", email_settings),
        ("REDIS_URL", "redis", redis_address),
    ],
)
@pytest.mark.parametrize("password", ["hush#rest", "hush/rest", "hush?rest", "12/hush", "h[ush"])
def test_no_piece_of_a_password_is_repeated(
    name: str, scheme: str, read: Callable[[str], object], password: str
) -> None:
    with pytest.raises(ImproperlyConfigured, match=f"{name} ") as refused:
        read(f"{scheme}://floor:{password}@host:1/name")

    assert not re.search("ush|rest", str(refused.value))


@pytest.mark.drawn
@pytest.mark.parametrize("work", [("worker", "-c", "1"), ("beat",)], ids=["worker", "beat"])
@pytest.mark.parametrize("case", ["another database", "no Redis", "a port beyond the last"])
def test_celery_says_it_too(tmp_path: Path, case: str, work: tuple[str, ...]) -> None:
    env, output = CASES[case]

    ran = run("-m", "celery", "-A", "cardroom", *work, folder=tmp_path, **env)

    assert ran.returncode == 1
    assert ran.stderr.startswith(f"WRONG settings: {output}"), ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("postgres://nobody@127.0.0.1:1/room", "refused"),
        ("sqlite:////nowhere/at/all/room.sqlite3", "unable to open database file"),
    ],
)
def test_a_database_that_is_not_there_is_named_in_its_own_words(
    tmp_path: Path, url: str, words: str
) -> None:
    ran = manage("prepare", folder=tmp_path, DATABASE_URL=url)

    assert ran.returncode == 1
    assert "DATABASE_URL" in ran.stderr
    assert words in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("left", ["\n", "\0" * 50], ids=["empty", "zeros"])
def test_an_empty_key_file_is_made_anew_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, left: str
) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    path = tmp_path / "secret_key"
    path.write_text(left)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)

    made = secret_key(path)

    assert len(made) >= 50
    assert secret_key(path) == made
    assert synced
    assert "was empty: a new key is made" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["secret_key", "static"])
def test_a_folder_in_which_something_is_in_the_way_is_named(tmp_path: Path, name: str) -> None:
    if name == "static":
        (tmp_path / name).touch()
    else:
        (tmp_path / name).mkdir()

    ran = manage("doctor", folder=tmp_path)

    assert ran.returncode == 1
    assert re.match(rf"WRONG settings: ROOM_VAR can't be used: .*{name}\.\n$", ran.stderr)


def test_a_key_of_bytes_that_are_no_text_stays_the_same(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_bytes(bytes(range(128, 192)))

    assert secret_key(tmp_path / "secret_key") == secret_key(tmp_path / "secret_key")


def test_a_key_file_that_was_cut_short_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("half a key")

    ran = manage("doctor", folder=tmp_path)

    assert "secret_key has 10 characters" in ran.stderr


@pytest.mark.parametrize("is_ignored", [False, True], ids=["a terminal", "nohup"])
def test_a_closed_terminal_ends_the_room_unless_it_is_to_be_ignored(*, is_ignored: bool) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN if is_ignored else signal.SIG_DFL)
    try:
        assert (signal.SIGHUP in ending_signals()) is not is_ignored
    finally:
        signal.signal(signal.SIGHUP, before)
