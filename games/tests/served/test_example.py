"""The example of a client plays, and comes back when the room has been restarted."""

from __future__ import annotations

import asyncio
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import pytest
from django.conf import settings

from games.projections import ViewEvent
from games.tests.js.fixtures import tag
from games.tests.people import ALICE, BOB
from games.tests.proofs.cutting_client import events_of
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom, served

pytestmark = pytest.mark.served
SEAT, BUY_IN = 1, 8_000


@contextmanager
def example(
    room: ServedRoom, name: str, *, stdout: int = subprocess.DEVNULL
) -> Iterator[subprocess.Popen[bytes]]:
    """Have the example play in seat 1 with somebody's token."""
    token = room.people[name]["token"]
    process = subprocess.Popen(
        [sys.executable, "-u", "examples/play.py", room.table_url("holdem"), "--token", token],
        cwd=settings.BASE_DIR,
        stdout=stdout,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait(10)


async def sees_an_act_of_the_example(client: Client) -> None:
    """Check or call until it has acted."""
    await client.hello()
    while True:
        frame = await client.next()
        if any(each.get("seat") == SEAT for each in acts(frame)):
            return
        if "legal" in client.now and client.now.get("seat") is not None:
            await client.act("check" if client.now["legal"].get("check") else "call")


def acts(frame: dict[str, object]) -> list[dict[str, object]]:
    """Return what players did in a frame."""
    events = frame.get("events", [])
    assert isinstance(events, list)
    kinds = ("checked", "called", "bet_made", "raised_to", "folded")
    return [event for event in events if event["type"] in kinds]


@pytest.mark.evening
async def test_it_plays_and_comes_back_after_a_restart(room_template: Path, tmp_path: Path) -> None:
    with served(room_template, tmp_path) as room, example(room, ALICE) as process:
        async with await Client.at(room, "holdem", BOB) as bob:
            await bob.take_seat(2, BUY_IN)
            await sees_an_act_of_the_example(bob)
            assert any(len(event["cuts"]) == 1 for event in cuts_of_decks(bob))
        room.stop()
        room.start()
        async with await Client.at(room, "holdem", BOB) as bob:
            await sees_an_act_of_the_example(bob)
        assert process.poll() is None


def cuts_of_decks(client: Client) -> list[dict[str, Any]]:
    """Return how the decks were cut that it was sent."""
    events = (event for frame in client.frames for event in events_of(frame))
    return [event for event in events if event["type"] == "hand_cut"]


class Recorder:
    """A socket that remembers what it was to send."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, text: str) -> None:
        self.sent.append(text)


async def test_it_knows_every_event_and_starts_anew_at_one_that_it_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(Path(settings.BASE_DIR) / "examples")
    example = runpy.run_path(str(Path(settings.BASE_DIR) / "examples" / "play.py"))
    assert example["KNOWN"] == {tag(kind) for kind in get_args(ViewEvent)}
    player = example["Player"](SEAT, BUY_IN)
    player.version, player.socket = 7, Recorder()

    await player.take({"type": "frame", "version": 8, "events": [{"type": "card_peeked"}]})

    assert player.socket.sent == ['{"type": "hello", "version": null}']
    assert player.version is None


async def test_it_says_that_its_token_has_ended(room_template: Path, tmp_path: Path) -> None:
    with served(room_template, tmp_path) as room:
        room.people[ALICE]["token"] = "ended"
        with example(room, ALICE, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            with process.stdout as output:
                line = await asyncio.to_thread(output.readline)
    assert line.startswith(b"The room turns us away: our token has ended")
