from __future__ import annotations

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.http.request import validate_host

from cardroom.database.databases import database
from cardroom.env import (
    email_settings,
    env_bool,
    env_int,
    env_path,
    own_names,
    public_address,
    secret_key,
)
from cardroom.management.commands.serve import addresses


@pytest.mark.parametrize(
    ("text", "expected"), [("1", True), ("yes", True), ("on", True), ("0", False), ("False", False)]
)
def test_it_reads_a_switch(monkeypatch: pytest.MonkeyPatch, text: str, expected: bool) -> None:
    monkeypatch.setenv("SWITCH", text)

    assert env_bool("SWITCH") is expected


@pytest.mark.parametrize(
    ("text", "path"),
    [("", "usual"), ("~/my room", "/home/olga/my room"), ("copies/~", "copies/~")],
)
def test_it_reads_a_path(monkeypatch: pytest.MonkeyPatch, text: str, path: str) -> None:
    monkeypatch.setenv("HOME", "/home/olga")
    monkeypatch.setenv("ROOM_BACKUPS", text)

    assert env_path("ROOM_BACKUPS", Path("usual")) == Path(path)


def test_it_names_the_switch_that_is_neither_on_nor_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS", "maybe")

    with pytest.raises(ImproperlyConfigured, match="HTTPS is 'maybe'; it must be 1 or 0"):
        env_bool("HTTPS")


def test_it_names_the_number_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "eighty")

    with pytest.raises(ImproperlyConfigured, match="PORT is 'eighty'; it must be a whole number"):
        env_int("PORT", 8000)


def test_it_makes_a_secret_key_once_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret_key"

    first = secret_key(path)

    assert len(first) >= 50
    assert secret_key(path) == first
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["secret_key"]


GIVEN = "32 characters of the environment"


def test_it_takes_a_given_secret_key_and_writes_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SECRET_KEY", GIVEN)

    assert secret_key(tmp_path / "secret_key") == GIVEN
    assert not list(tmp_path.iterdir())


def test_it_answers_under_the_names_of_the_machine_when_the_network_may_come_in() -> None:
    assert "127.0.0.1" in own_names("0.0.0.0")
    assert any(name.endswith(".local") for name in own_names("0.0.0.0"))
    assert not any(name.endswith(".local") for name in own_names("127.0.0.1"))


def test_an_ipv6_address_is_one_that_browsers_ask_for() -> None:
    assert validate_host("[2001:db8::5]", own_names("2001:db8::5"))
    assert addresses("2001:db8::5", 8000) == ["http://[2001:db8::5]:8000/"]


def test_it_opens_sqlite_so_that_what_was_committed_is_on_the_disk() -> None:
    options = database("sqlite:////srv/room.sqlite3")["OPTIONS"]

    assert options["transaction_mode"] == "IMMEDIATE"
    assert "synchronous=FULL" in options["init_command"]
    assert "journal_mode=WAL" in options["init_command"]


def test_it_reads_a_postgres_url() -> None:
    settings = database("postgres://floor:s%40fe@db.example:5433/room")

    assert (settings["USER"], settings["PASSWORD"], settings["HOST"]) == (
        "floor",
        "s@fe",
        "db.example",
    )
    assert (settings["PORT"], settings["NAME"]) == ("5433", "room")
    assert "lock_timeout=2s" in settings["OPTIONS"]["options"]


def test_a_postgres_that_is_cut_off_is_given_up_within_ten_seconds() -> None:
    options = database("postgres://db.example/room")["OPTIONS"]
    silent = (
        options["keepalives_idle"] + options["keepalives_interval"] * options["keepalives_count"]
    )

    assert (options["connect_timeout"], options["keepalives"], silent) == (5, 1, 10)
    assert options["tcp_user_timeout"] == 10_000


def test_it_refuses_a_database_that_it_does_not_know() -> None:
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL must be postgres://"):
        database("mysql://localhost/room")


@pytest.mark.parametrize(
    ("url", "port", "tls", "ssl"),
    [
        ("smtp://mail.example", 25, False, False),
        ("smtp+tls://mail.example", 587, True, False),
        ("smtps://mail.example", 465, False, True),
        ("smtps://mail.example:2465", 2465, False, True),
    ],
)
def test_it_reads_a_mail_server(url: str, port: int, tls: bool, ssl: bool) -> None:
    settings = email_settings(url)

    assert settings["EMAIL_HOST"] == "mail.example"
    assert settings["EMAIL_PORT"] == port
    assert (settings["EMAIL_USE_TLS"], settings["EMAIL_USE_SSL"]) == (tls, ssl)


def test_it_refuses_a_mail_url_without_a_server() -> None:
    with pytest.raises(ImproperlyConfigured, match="EMAIL_URL must be like"):
        email_settings("mail.example:25")


@pytest.mark.parametrize(
    ("names", "host", "is_https", "address"),
    [
        ([], "127.0.0.1", False, "http://127.0.0.1:8000/"),
        ([], "0.0.0.0", False, "http://localhost:8000/"),
        ([], "::1", False, "http://[::1]:8000/"),
        (["room.example", "www.room.example"], "127.0.0.1", True, "https://room.example/"),
        ([".room.example", "cards.room.example"], "::", True, "https://cards.room.example/"),
        (["*"], "127.0.0.1", False, "http://127.0.0.1:8000/"),
        (["room.local"], "0.0.0.0", False, "http://room.local:8000/"),
    ],
)
def test_the_address_that_people_type(
    names: list[str], host: str, *, is_https: bool, address: str
) -> None:
    assert public_address(names, host=host, port=8000, is_https=is_https) == address
