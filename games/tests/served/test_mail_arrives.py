"""A hand history by e-mail, from the click to the file in var/mail, at a real server."""

from __future__ import annotations

import asyncio
import time
import urllib.request
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from typing_extensions import override

from games.tests.people import ALICE, BOB
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom, served
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.served
VERIFY = """
from allauth.account.models import EmailAddress
from accounts.models import Player
alice = Player.objects.get(username="Alice")
EmailAddress.objects.create(user=alice, email="alice@example.org", verified=True, primary=True)
"""
SECRET = "a" * 32


async def play_a_hand(room: ServedRoom) -> None:
    """Seat two people; whoever is to act first folds."""
    async with (
        await Client.at(room, "holdem", ALICE) as alice,
        await Client.at(room, "holdem", BOB) as bob,
    ):
        for seat, client in enumerate((alice, bob), start=1):
            await client.hello()
            answer = await client.ask("sit_down", seat=seat, chips=4_000)
            assert answer["type"] == "ack", answer
        await alice.until(lambda frame: frame.get("now", {}).get("seat") is not None)
        first = alice if alice.now["seat"] == 1 else bob
        await first.my_turn()
        await first.act("fold")
        await alice.until(lambda frame: "hand_ended" in str(frame.get("events")))


def ask_for_the_session(room: ServedRoom) -> None:
    """Send the form of "My hands" as Alice's browser does."""
    session = room.people[ALICE]["session"]
    request = urllib.request.Request(
        f"http://127.0.0.1:{room.port}/hands/mail/",
        data=urlencode({"which": "session"}).encode(),
        headers={
            "Cookie": f"sessionid={session}; csrftoken={SECRET}",
            "X-CSRFToken": SECRET,
            "Origin": f"http://127.0.0.1:{room.port}",
        },
    )
    opener = urllib.request.build_opener(StayHere)
    assert opener.open(request, timeout=PATIENCE).headers["Location"] == "/hands/"


class StayHere(urllib.request.HTTPErrorProcessor):
    """Follows no redirection."""

    @override
    def http_response(self, request: Any, response: Any) -> Any:
        return response


def arrived(folder: Path) -> EmailMessage:
    """Return the first mail, once it is there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for file in folder.glob("*.log"):
            content, end, _ = file.read_bytes().partition(b"\n" + b"-" * 79)
            if end:
                return message_from_bytes(content, policy=default)
        time.sleep(0.05)
    raise AssertionError("no mail came")


def test_a_session_is_mailed_by_celery_at_once__HH_1(room_template: Path, tmp_path: Path) -> None:
    with served(room_template, tmp_path) as room:
        assert room.manage("shell", "-c", VERIFY).returncode == 0
        asyncio.run(play_a_hand(room))
        ask_for_the_session(room)

        message = arrived(tmp_path / "mail")

    assert message["To"] == "alice@example.org"
    assert message["Subject"] == "Your session: 1 hand"
    assert message["Message-ID"].startswith("<hand-history-1.")
