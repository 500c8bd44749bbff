"""The log's lines about people: who did what from where, never what they typed."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import Player
from accounts.services.staff.note_act import note_act

pytestmark = pytest.mark.django_db


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What the room logs of people and staff."""
    room = logging.getLogger("room")
    room.addHandler(caplog.handler)  # since it doesn't propagate
    caplog.set_level(logging.INFO, "room")
    yield caplog
    room.removeHandler(caplog.handler)


def acts(log: pytest.LogCaptureFixture) -> list[tuple[object, ...]]:
    return [tuple(vars(record).get(key) for key in ("act", "player")) for record in log.records]


def test_signing_in_and_out_is_logged_with_the_address(
    alice: Player, client: Client, log: pytest.LogCaptureFixture, settings: Settings
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    behind = {"X-Forwarded-For": "203.0.113.7"}
    alice.set_password("a long sentence of mine")
    alice.save()

    door = "/accounts/login/"
    typed = {"login": "Alice", "password": "a long sentence of mine"}
    assert client.post(door, typed, headers=behind).status_code == 302
    client.post("/accounts/logout/", headers=behind)

    assert acts(log) == [("signed in", alice.pk), ("signed out", alice.pk)]
    assert {vars(record)["address"] for record in log.records} == {"203.0.113.7"}


def test_a_failed_sign_in_says_nothing_of_what_was_typed(
    client: Client, log: pytest.LogCaptureFixture
) -> None:
    client.post("/accounts/login/", {"login": "my-secret-phrase", "password": "hunter2 again"})

    assert acts(log) == [("failed to sign in", None)]
    everything = " ".join(str(vars(record)) for record in log.records)
    assert "my-secret-phrase" not in everything
    assert "hunter2" not in everything


def test_an_act_of_the_staff_is_logged_by_ids(
    alice: Player, frank: Player, log: pytest.LogCaptureFixture
) -> None:
    note_act("player.suspend", by=frank, on=alice, reason="because they cheated")

    (record,) = log.records
    said = vars(record)
    assert (said["player"], said["object"], said["object_id"]) == (
        frank.pk,
        "accounts.player",
        alice.pk,
    )
    assert "cheated" not in str(said)
