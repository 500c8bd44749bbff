"""What makes the room installable is the same for everybody, and nobody's page is kept by it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from games.tests.people import ALICE
from games.tests.services.room import Room, a_player
from games.web.shell import SHELL

pytestmark = pytest.mark.django_db
STATIC = Path(settings.BASE_DIR) / "static"


def body(answer: Any) -> bytes:
    """Return an answer's bytes."""
    assert answer.status_code == 200
    whole: bytes = answer.content
    return whole


def kept(client: Client) -> dict[str, Any]:
    """Return what the worker has to keep."""
    script = body(client.get("/service-worker.js")).decode()
    found = re.search(r"^const KEPT = (.*);$", script, re.MULTILINE)
    assert found is not None
    kept: dict[str, Any] = json.loads(found[1])
    return kept


@pytest.fixture
def alices(client: Client) -> Client:
    """Alice's browser, who sits at a table."""
    Room(ALICE)
    client.force_login(Player.objects.get(username=ALICE))
    return client


def test_the_worker_keeps_a_page_that_stands_in_and_static_files() -> None:
    found = kept(Client())

    assert found["offline"] == "/offline/"
    assert found["shell"] == [f"/static/{name}" for name in SHELL]
    assert not [name for name in SHELL if not (STATIC / name).is_file()]


@pytest.mark.parametrize("path", ["/offline/", "/manifest.webmanifest", "/service-worker.js"])
def test_what_is_kept_is_the_same_for_everybody(alices: Client, path: str) -> None:
    hers, strangers = alices.get(path), Client().get(path)

    assert body(hers) == body(strangers)
    assert ALICE.encode() not in body(hers)
    assert "csrf" not in body(hers).decode()
    for answer in (hers, strangers):
        assert not answer.cookies
        assert "Cookie" not in answer.headers.get("Vary", "")


def test_no_page_and_no_socket_is_among_it(alices: Client) -> None:
    found = kept(alices)
    pages = {reverse(name) for name in ("lobby", "account", "settings", "hands", "bankroll")}

    assert not pages & {found["offline"], *found["shell"]}
    assert all(path.startswith("/static/") for path in found["shell"])


def test_while_files_are_as_they_are_none_is_kept(settings: Any) -> None:
    settings.DEBUG = True

    assert kept(Client())["shell"] == []


def test_browsers_ask_each_time_for_the_worker_and_take_it_from_the_room_alone() -> None:
    answer = Client().get("/service-worker.js")

    assert answer["Content-Type"] == "text/javascript"
    assert "no-cache" in answer["Cache-Control"]
    assert "worker-src 'self'" in answer["Content-Security-Policy"]
    assert "manifest-src 'self'" in answer["Content-Security-Policy"]


def test_the_manifest_names_pictures_that_are_there() -> None:
    answer = Client().get("/manifest.webmanifest")
    manifest = json.loads(body(answer))

    assert answer["Content-Type"] == "application/manifest+json"
    assert [manifest[name] for name in ("display", "start_url", "scope")] == [
        "standalone",
        "/",
        "/",
    ]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert (STATIC / icon["src"].removeprefix("/static/")).is_file()


def test_every_page_names_the_manifest(client: Client) -> None:
    a_player(ALICE)
    assert '<link rel="manifest" href="/manifest.webmanifest">' in body(client.get("/")).decode()
