"""Two runs of one scripted hand, with and without pre-actions: nobody else sees a difference."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import ClassVar

import pytest

from games.tests.consumers.three_people import pre_act, three_people
from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.client import Client, Frame
from games.tests.served.room import ServedRoom

pytestmark = pytest.mark.served

TIMES = re.compile(r'"(server_time|deadline|countdown|next_hand|until)":\d+')
PRIVATE = re.compile(rb"pre_act|check_fold|call_any|whole_hand")
SETTLED = {"HAND_PAUSE_MS": "4000", "LOG_LEVEL": "DEBUG"}
"""By the first deal everybody has been sent the others' presence and their own all-ins."""
BESIDES = {"games_processbeat"}
"""Written by the clock."""

WATCHER = ""
COMMITS = 8
"""The deal and seven acts."""

BOXES: tuple[tuple[int, Frame | None], ...] = (
    (0, {"type": "call", "chips": 100}),
    (0, None),
    (0, {"type": "check_fold"}),
    (0, {"type": "check_fold", "whole_hand": True}),
    (0, {"type": "raise_to", "chips": 400}),
    (0, {"type": "call_any"}),
    (0, None),
)


class SameDecks(ServedRoom):
    """A room whose first hand has the same deck in each run."""

    program: ClassVar[tuple[str, ...]] = ("-m", "games.tests.served.same_decks")


Choose = Callable[[Client, int, Frame | None], Awaitable[None]]


async def chooses(client: Client, street: int, action: Frame | None) -> None:
    """Tick a box, or untick it."""
    assert (await pre_act(client, action, street=street))["type"] == "ack"


async def does_nothing(client: Client, street: int, action: Frame | None) -> None:
    """Wait as long as ticking takes."""
    await asyncio.sleep(0.02)


async def play(room: ServedRoom, choose: Choose, *, is_ahead: bool) -> dict[str, list[str]]:
    """Play the hand to Bob's call on the flop; return what everybody else was sent of it."""
    async with await Client.at(room, "holdem") as watcher:
        await watcher.hello()
        async with three_people(room) as (alice, bob, carol):
            assert [each.name for each in (alice, bob, carol)] == [ALICE, BOB, CAROL]
            for street, action in BOXES:
                await choose(bob, street, action)
            await asked(alice, "call", "preflop-a")
            await asked(bob, "call", "preflop-b")
            await choose(bob, 0, {"type": "check_fold"})
            await asked(carol, "check", "preflop-c")
            await asked(bob, "check", "flop-b")
            await choose(bob, 1, {"type": "check_fold", "whole_hand": True})
            await choose(bob, 1, {"type": "call_any"})
            await asked(carol, "bet", "flop-c", chips=200)
            await asked(alice, "call", "flop-a")
            if not is_ahead:
                await asked(bob, "call", "flop-b2")
            for each in (watcher, alice, carol):
                await called_twice(each, seat=2)
            return {each.name: of_the_hand(each) for each in (watcher, alice, carol)}


async def asked(client: Client, kind: str, request_id: str, **fields: int) -> None:
    """Act by this request id when it is this person's turn."""
    await client.my_turn()
    turn, action = client.now["turn"], {"type": kind, **fields}
    answer = await client.ask("act", request_id=request_id, turn=turn, action=action)
    assert answer["type"] == "ack", answer
    await client.reach(answer["version"])


async def called_twice(client: Client, *, seat: int) -> None:
    """Read on until this seat has called once more after its call before the flop."""
    await client.read_until(lambda: calls(client, seat) >= 2)


def calls(client: Client, seat: int) -> int:
    """Return how often a client has been shown a call of this seat."""
    events = [each for frame in client.frames for each in frame.get("events", [])]
    return sum(each["type"] == "called" and each["seat"] == seat for each in events)


def of_the_hand(client: Client) -> list[str]:
    """Return what a client was sent from the deal on, without times."""
    first = next(at for at, text in enumerate(client.texts) if '"hand_started"' in text)
    return [TIMES.sub(r'"\1":0', text) for text in client.texts[first:]]


def rows(room: ServedRoom) -> dict[str, int]:
    """Return how many rows each table of the room's database has."""
    with sqlite3.connect(room.folder / "room.sqlite3") as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
            for (name,) in names
            if name not in BESIDES
        }


def journal(room: ServedRoom) -> list[object]:
    """Return what the journal says of the hand, but for times, cards' seals and request ids."""
    with sqlite3.connect(room.folder / "room.sqlite3") as database:
        found = database.execute(
            "SELECT version, player_id, turn, request_id IS NULL, events FROM games_journalrow"
            " WHERE table_id = ? ORDER BY version",
            (room.tables["holdem"],),
        ).fetchall()
    return [(*row, json.dumps(events.decode())) for *row, events in found]


def everything_written(room: ServedRoom) -> bytes:
    """Return all that the room keeps on disk, its log included."""
    files = (path for path in room.folder.rglob("*") if path.is_file())
    return b"\n".join(path.read_bytes() for path in files)


async def test_nobody_else_can_tell_what_was_chosen_ahead(
    room_template: Path, tmp_path: Path
) -> None:
    runs, kept_rows, kept_journal = [], [], []
    for name, choose in (("with", chooses), ("without", does_nothing)):
        room = SameDecks(room_template, tmp_path / name, **SETTLED)
        room.start()
        try:
            runs.append(await play(room, choose, is_ahead=choose is chooses))
        finally:
            room.stop()
        kept_rows.append(rows(room))
        kept_journal.append(journal(room))
        assert not PRIVATE.search(everything_written(room))

    ahead, plain = runs
    assert ahead == plain
    assert len(ahead[WATCHER]) == COMMITS
    assert kept_rows[0] == kept_rows[1]
    assert kept_journal[0] == kept_journal[1]
