"""``manage.py doctor`` names what is wrong with a room, and how to mend it."""

from __future__ import annotations

import datetime as dt
import smtplib
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from allauth.mfa.models import Authenticator
from django.core.management import CommandError, call_command
from pytest_django import Settings

from accounts.models import Player
from cardroom.checks.finding import Finding
from cardroom.checks.machine import clock_set as clock_exam
from cardroom.checks.machine.clock_set import check_clock
from cardroom.checks.machine.disk import LEAST_FREE, check_disk
from cardroom.checks.machine.file_rights import check_file_rights
from cardroom.checks.machine.keyring_fits import check_keyring_fits
from cardroom.checks.readable_factors import check_second_factors
from cardroom.checks.run_checks import CHECKS, run_checks
from cardroom.checks.services.mail import check_mail
from cardroom.checks.services.proxy import check_proxy
from cardroom.checks.services.redis_server import check_redis_server
from cardroom.checks.services.servers import LATE_MS, check_servers
from games.fairness.keyring import create_keyring
from games.models import ProcessBeat, Table
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db
NOBODY_LISTENS = "redis://127.0.0.1:1/0"


@pytest.fixture(autouse=True)
def var(settings: Settings, tmp_path: Path) -> Path:
    """The room's folder, as its first start leaves it."""
    folder = tmp_path / "var"
    folder.mkdir(mode=0o700)
    settings.VAR_DIR = folder
    settings.KEYRING_FILE = folder / "keyring"
    settings.EMAIL_FILE_PATH = str(folder / "mail")
    create_keyring(settings.KEYRING_FILE)
    return folder


def beats(*, ago: int = 0) -> None:
    """A web process said so many milliseconds ago that it lives."""
    ProcessBeat.objects.create(process="here/1/1", at=time.time_ns() // 1_000_000 - ago)


def test_a_room_where_all_is_well() -> None:
    beats()
    for check in CHECKS.values():
        found = check()
        assert not found.is_wrong, found


@pytest.mark.parametrize(("free", "is_wrong"), [(LEAST_FREE, False), (LEAST_FREE - 1, True)])
def test_a_disk_that_is_nearly_full(
    monkeypatch: pytest.MonkeyPatch, free: int, is_wrong: bool
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=free))

    assert check_disk().is_wrong is is_wrong


def test_a_file_that_others_can_read(var: Path) -> None:
    (var / "mail").mkdir(mode=0o700)
    (var / "mail" / "reset.log").touch(mode=0o600)
    assert not check_file_rights().is_wrong

    (var / "mail" / "reset.log").chmod(0o644)
    found = check_file_rights()

    assert "reset.log" in found.message
    assert "prepare" in found.hint


def test_a_clock_that_was_set_back() -> None:
    Room(ALICE, BOB)  # at a noon long ago
    assert not check_clock().is_wrong

    long_ago = dt.datetime(2001, 1, 1, tzinfo=dt.UTC)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock_exam, "utc_now", lambda: long_ago)
        assert "set back" in check_clock().message


def test_a_clock_that_is_not_the_database_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    a_minute = dt.timedelta(minutes=1)
    monkeypatch.setattr(clock_exam, "database_time", lambda now: now + a_minute)

    assert "60 s apart" in check_clock().message


def test_a_keyring_that_is_missing_before_and_after_the_first_hand(var: Path) -> None:
    (var / "keyring").unlink()
    assert not check_keyring_fits().is_wrong
    assert not (var / "keyring").exists()

    Room(ALICE, BOB).deal()
    assert not check_keyring_fits().is_wrong
    (var / "keyring").unlink()
    assert "missing" in check_keyring_fits().message
    assert "new_key --lost" in check_keyring_fits().hint


def test_a_keyring_that_is_another_one(var: Path) -> None:
    Room(ALICE, BOB).deal()
    (var / "keyring").unlink()
    create_keyring(var / "keyring")

    assert "opens none" in check_keyring_fits().message


def test_a_keyring_that_cannot_be_read_tells_nothing_of_it(var: Path) -> None:
    (var / "keyring").write_text("key-1 0badc0de\n")

    assert "Line 1" in check_keyring_fits().message
    assert "0badc0de" not in check_keyring_fits().message


def test_a_second_factor_that_cannot_be_read() -> None:
    grace = Player.objects.create_user("Grace")
    Authenticator.objects.create(user=grace, type="totp", data={})

    assert "Grace" in check_second_factors().message
    assert "--reset-factor" in check_second_factors().hint


def test_no_server_lives() -> None:
    beats(ago=60_000)

    assert "No web process lives" in check_servers().message


def test_a_table_whose_alarm_nobody_rings() -> None:
    beats()
    room = Room(ALICE, BOB)
    Table.objects.update(due=time.time_ns() // 1_000_000 - LATE_MS - 1_000)

    assert str(room.table.pk) in check_servers().message


def test_redis_does_not_answer(settings: Settings) -> None:
    settings.REDIS_URL = NOBODY_LISTENS

    assert check_redis_server().message.startswith("It doesn't answer at REDIS_URL: Error 111")
    assert "celery" not in {finding.what for finding in run_checks()}


@pytest.mark.parametrize(
    ("https", "proxies", "host", "address", "hint"),
    [
        (False, 0, "127.0.0.1", "http://127.0.0.1:8000/", ""),
        (False, 0, "0.0.0.0", "http://localhost:8000/", ""),
        (True, 1, "127.0.0.1", "https://room.example/", ""),
        (True, 0, "127.0.0.1", "https://room.example/", "TRUSTED_PROXIES=0"),
        (True, 1, "0.0.0.0", "https://room.example/", "goes round"),
        (True, 1, "127.0.0.1", "https://localhost/", "ALLOWED_HOSTS"),
    ],
)
def test_what_is_believed_of_a_proxy(
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    https: bool,
    proxies: int,
    host: str,
    address: str,
    hint: str,
) -> None:
    monkeypatch.setattr("cardroom.checks.services.proxy.CONTAINER_MARKS", ())
    settings.HTTPS, settings.ALLAUTH_TRUSTED_PROXY_COUNT = https, proxies
    settings.HOST, settings.PUBLIC_ADDRESS = host, address

    found = check_proxy()

    assert found.is_wrong is bool(hint)
    assert hint in found.message + found.hint


def test_a_container_may_listen_at_all_addresses_of_its_own_network(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT, settings.HOST = 1, "0.0.0.0"
    monkeypatch.setattr("cardroom.checks.services.proxy.CONTAINER_MARKS", (tmp_path,))

    assert not check_proxy().is_wrong


def refuses(error: Exception) -> Callable[..., object]:
    """Return what makes a mail server that answers so."""

    def open_it() -> None:
        raise error

    return lambda **options: SimpleNamespace(open=open_it, close=lambda: None)


@pytest.mark.parametrize(
    "error", [ConnectionRefusedError("refused"), smtplib.SMTPAuthenticationError(535, b"no")]
)
def test_a_mail_server_that_takes_none(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    settings.EMAIL_FILE_PATH = None
    monkeypatch.setattr("cardroom.checks.services.mail.get_connection", refuses(error))

    assert type(error).__name__ in check_mail().message
    assert "EMAIL_URL" in check_mail().hint


def test_mails_that_are_files_are_named() -> None:
    assert not check_mail().is_wrong
    assert "reach nobody" in check_mail().message


def test_what_cannot_be_looked_at_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> Finding:
        raise ValueError("no idea")

    monkeypatch.setitem(CHECKS, "disk", fails)
    found = {finding.what: finding for finding in run_checks()}

    assert "ValueError: no idea" in found["disk"].message
    assert found.keys() == CHECKS.keys()


def test_without_the_database_what_is_read_from_it_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = Finding(what="database", message="It is away.", hint="Start it.")
    monkeypatch.setitem(CHECKS, "database", lambda: wrong)

    assert {"clock", "keyring", "servers"}.isdisjoint(finding.what for finding in run_checks())


def test_the_command_tells_each_thing_and_fails_if_one_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for what in CHECKS:
        monkeypatch.setitem(CHECKS, what, lambda: Finding(what="disk", message="Enough."))
    printed = StringIO()
    call_command("doctor", stdout=printed)
    assert printed.getvalue().splitlines() == ["ok    disk: Enough."] * len(CHECKS)

    wrong = Finding(what="mail", message="It is away.", hint="Start it.")
    monkeypatch.setitem(CHECKS, "mail", lambda: wrong)
    with pytest.raises(CommandError, match="1 thing is wrong"):
        call_command("doctor", stdout=printed)
    assert printed.getvalue().splitlines()[-2:] == ["WRONG mail: It is away.", "      → Start it."]
