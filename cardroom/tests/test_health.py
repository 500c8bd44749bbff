from __future__ import annotations

import time

import pytest
from django.test import AsyncClient, Client
from pytest_django import Settings

from cardroom.health import is_loopback
from cardroom.testing import redis_url
from games.clock.process import DEAD_AFTER, Process
from games.selectors.room_version import room_version

NOBODY_LISTENS = "redis://127.0.0.1:1/0"


@pytest.fixture(autouse=True)
def last_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process has just written its beat."""
    monkeypatch.setattr("cardroom.health.this_process", process_that_beat(milliseconds_ago(500)))


def process_that_beat(at: int | None) -> Process:
    process = Process("here/1/1")
    process.last_beat = at
    return process


def milliseconds_ago(count: int) -> int:
    return int(time.time() * 1000) - count


def test_it_is_alive(client: Client) -> None:
    answer = client.get("/healthz")

    assert answer.status_code == 200
    assert answer.json() == {"alive": True, "version": room_version()}


def test_it_is_ready_when_its_beat_was_written(client: Client) -> None:
    answer = client.get("/readyz")

    assert answer.status_code == 200
    assert answer.json() == {"database": True, "redis": True}


@pytest.mark.parametrize("ago", [None, DEAD_AFTER + 500])
def test_it_is_not_ready_when_no_beat_was_written_lately(
    client: Client, monkeypatch: pytest.MonkeyPatch, ago: int | None
) -> None:
    last = None if ago is None else milliseconds_ago(ago)
    monkeypatch.setattr("cardroom.health.this_process", process_that_beat(last))

    answer = client.get("/readyz")

    assert answer.status_code == 503
    assert answer.json() == {"database": False, "redis": True}


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_on_its_own_machine_it_answers_under_any_host(
    client: Client, settings: Settings, path: str
) -> None:
    settings.ALLOWED_HOSTS = ["room.example"]
    settings.SECURE_SSL_REDIRECT = True

    answer = client.get(path, headers={"host": "10.1.2.3:8001"})

    assert answer.status_code == 200
    assert "no-store" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_so_it_does_in_a_served_room(settings: Settings, path: str) -> None:
    settings.ALLOWED_HOSTS = ["room.example"]
    settings.SECURE_SSL_REDIRECT = True

    answer = await AsyncClient().get(path, headers={"host": "10.1.2.3:8001"})

    assert answer.status_code == 200


def test_from_elsewhere_it_answers_under_its_own_names_alone(
    client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.ALLOWED_HOSTS = ["room.example"]
    monkeypatch.setattr("cardroom.health.is_loopback", lambda address: False)

    for host, status in (("room.example", 200), ("10.1.2.3", 400)):
        answer = client.get("/readyz", headers={"host": host})
        assert answer.status_code == status


def test_it_is_not_ready_without_its_redis(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = NOBODY_LISTENS

    answer = client.get("/readyz")

    assert answer.status_code == 503
    assert answer.json() == {"database": True, "redis": False}


@pytest.mark.redis
def test_it_is_ready_when_its_redis_answers(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = redis_url()

    assert client.get("/readyz").status_code == 200


@pytest.mark.parametrize(
    ("address", "expected"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("203.0.113.7", False), ("", False)],
)
def test_what_is_of_this_machine(address: str, *, expected: bool) -> None:
    assert is_loopback(address) is expected
