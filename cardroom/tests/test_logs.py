"""What a line of the log says, as text and as JSON, and what it never says."""

from __future__ import annotations

import io
import json
import logging
import logging.config
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from cardroom.logs import SameFaultOnce, logging_settings


@pytest.fixture
def lines(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """What a room with this LOG_FORMAT writes; the tests' own logging comes back afterwards."""
    written = io.StringIO()
    config = logging_settings(request.param, "WARNING")
    config["handlers"]["console"]["stream"] = written
    kept = logging.root.handlers[:]
    logging.config.dictConfig(config)
    yield written
    logging.config.dictConfig(logging_settings("text", "WARNING"))
    logging.root.handlers[:] = kept


as_text = pytest.mark.parametrize("lines", ["text"], indirect=True)
as_json = pytest.mark.parametrize("lines", ["json"], indirect=True)


def logged(lines: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines.getvalue().splitlines()]


@as_text
def test_a_strangers_host_makes_one_line_and_no_traceback(
    lines: io.StringIO, settings: Settings
) -> None:
    settings.ALLOWED_HOSTS = ["room.example"]

    assert Client().get("/accounts/login/", headers={"host": "evil.example"}).status_code == 400

    (line,) = lines.getvalue().splitlines()
    assert "evil.example" in line
    assert " WARNING " in line


@pytest.mark.parametrize("lines", ["text", "json"], indirect=True)
@pytest.mark.parametrize(
    "path",
    [
        reverse("open_invitation", args=("0pen-5esame",)),
        reverse("account_reset_password_from_key", args=("1k", "0pen-5esame")),
        reverse("account_confirm_email", args=("0pen-5esame",)),
    ],
)
@pytest.mark.django_db
def test_the_secret_of_a_link_is_in_no_line(lines: io.StringIO, path: str) -> None:
    Client(enforce_csrf_checks=True).post(path)
    logging.getLogger("django.request").error("Internal Server Error: %s", path)

    assert lines.getvalue().count(path.partition("0pen")[0]) == 2
    assert "5esame" not in lines.getvalue()


@as_json
def test_every_line_is_an_object(lines: io.StringIO) -> None:
    logging.getLogger("games.live").warning("Table %s:\nbusy", 7)
    try:
        raise ValueError("no")
    except ValueError:
        logging.getLogger("games.live").exception("Failed.")

    busy, failed = logged(lines)
    assert busy["event"] == "Table 7:\nbusy"
    assert (busy["level"], busy["logger"]) == ("warning", "games.live")
    assert busy["timestamp"].endswith("Z")
    assert "ValueError: no" in failed["exception"]


@as_json
def test_of_what_is_given_only_named_fields_are_told(lines: io.StringIO) -> None:
    extra = {"player": 3, "address": "203.0.113.7", "password": "hunter2", "request": object()}
    logging.getLogger("room.people").info("Signed in.", extra=extra)

    (line,) = logged(lines)
    assert (line["event"], line["player"], line["address"]) == ("Signed in.", 3, "203.0.113.7")
    assert "hunter2" not in lines.getvalue()
    assert "request" not in line


@as_text
def test_as_text_sign_ins_are_left_out(lines: io.StringIO) -> None:
    logging.getLogger("room.people").info("Signed in.")

    assert lines.getvalue() == ""


@as_json
def test_a_full_disk_is_told_once_and_other_faults_each_time(lines: io.StringIO) -> None:
    faults = [OperationalError("database or disk is full")] * 3
    for fault in (*faults, ValueError("no"), ValueError("no"), OperationalError("is locked")):
        try:
            raise fault
        except Exception:
            logging.getLogger("games.live").exception("Table %s failed.", 7)

    reasons = [line["exception"].splitlines()[-1].split(": ")[1] for line in logged(lines)]
    assert reasons == ["database or disk is full", "no", "no", "is locked"]


@pytest.mark.parametrize(
    ("later", "is_told"), [(0, False), (599, False), (600, True), (-3_600, True)]
)
def test_a_fault_that_goes_on_is_told_again_by_any_clock(later: int, *, is_told: bool) -> None:
    once = SameFaultOnce()
    fault = {"exc_info": (OperationalError, OperationalError("is full"), None)}

    assert once.filter(logging.makeLogRecord(fault | {"created": 1e9}))
    assert once.filter(logging.makeLogRecord(fault | {"created": 1e9 + later})) is is_told


def test_another_format_is_refused_by_name() -> None:
    with pytest.raises(ImproperlyConfigured, match="must be text or json"):
        logging_settings("xml", "WARNING")


@as_text
def test_what_is_not_found_or_refused_is_one_line(
    lines: io.StringIO,
) -> None:
    for status in (403, 404):
        try:
            raise ValueError("no such page")
        except ValueError:
            extra = {"status_code": status}
            logging.getLogger("django.request").warning("Refused", exc_info=True, extra=extra)

    assert len(lines.getvalue().splitlines()) == 2
