from __future__ import annotations

import pytest
from django.db import OperationalError, connection
from django.test import Client
from pytest_django import Settings

from cardroom.testing import redis_url

NOBODY_LISTENS = "redis://127.0.0.1:1/0"


def test_it_is_alive(client: Client) -> None:
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db
def test_it_is_ready_when_its_database_answers(client: Client) -> None:
    answer = client.get("/readyz")

    assert answer.status_code == 200
    assert answer.json() == {"database": True, "redis": True}


@pytest.mark.django_db
def test_it_is_not_ready_without_its_database(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise OperationalError("no server")

    monkeypatch.setattr(connection, "cursor", refuse)

    answer = client.get("/readyz")

    assert answer.status_code == 503
    assert answer.json()["database"] is False


@pytest.mark.django_db
def test_it_is_not_ready_without_its_redis(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = NOBODY_LISTENS

    answer = client.get("/readyz")

    assert answer.status_code == 503
    assert answer.json() == {"database": True, "redis": False}


@pytest.mark.redis
@pytest.mark.django_db
def test_it_is_ready_when_its_redis_answers(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = redis_url()

    assert client.get("/readyz").status_code == 200
