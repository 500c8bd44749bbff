"""What many say at one table while servers are killed, and what all of them must have read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial

from games.tests.conversations.speaker import Speaker
from games.tests.people import PEOPLE
from games.tests.served.client import Frame
from games.tests.served.room import ServedRoom

SPEAKERS = PEOPLE[:8]
Rows = list[tuple[int, str]]
SAID = "SELECT number, text FROM games_talkitem WHERE table_id = {table} ORDER BY number"


async def converse(
    count: int,
    room_of: Callable[[int], ServedRoom],
    trouble: Callable[[int], Coroutine[None, None, None]],
    troubles: int,
) -> list[Speaker]:
    """Have eight say so many lines, with trouble at even distances; return them.

    ``room_of`` says where the speaker of a seat goes next, and ``trouble`` makes the n-th.
    """
    each, done = count // len(SPEAKERS), asyncio.Event()
    speakers = [
        Speaker(name, seat, each, partial(room_of, seat))
        for seat, name in enumerate(SPEAKERS, start=1)
    ]
    talking = [asyncio.create_task(speaker.say_all(done)) for speaker in speakers]
    for number in range(troubles):
        await said(speakers, talking, each * len(SPEAKERS) * (number + 1) // (troubles + 1))
        await trouble(number)
        await speakers[number % len(speakers)].drop_line()
    await said(speakers, talking, each * len(SPEAKERS))
    await asyncio.sleep(2)  # a second's look brings what no pointer brought
    done.set()
    await asyncio.gather(*talking)
    return speakers


async def said(speakers: list[Speaker], talking: list[asyncio.Task[None]], count: int) -> None:
    """Wait until so many lines have been acknowledged; what a speaker raises is raised."""
    while sum(len(speaker.said) for speaker in speakers) < count:
        ended = [task for task in talking if task.done()]
        await asyncio.gather(*ended)
        await asyncio.sleep(0.02)


def check(speakers: list[Speaker], rows: Rows) -> None:
    """Each line is kept once, by the number that was acknowledged; all read the same, in order."""
    kept = dict(rows)
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
    acknowledged = {text: number for speaker in speakers for text, number in speaker.said.items()}
    assert {text: number for number, text in rows} == acknowledged
    assert len(rows) == len(acknowledged)
    for speaker in speakers:
        for frames in speaker.read:
            check_read(frames, kept)
        assert last_read(speaker.read[-1]) == len(rows), speaker.name


def check_read(frames: list[Frame], kept: dict[int, str]) -> None:
    """After the last lines each comes once, and none is left out."""
    newest = None
    for frame in frames:
        if frame["type"] == "talk":
            newest = frame["number"]
            for item in frame["items"]:
                assert kept[item["number"]] == item["text"]
        if frame["type"] == "said":
            assert newest is not None
            assert (frame["number"], frame["text"]) == (newest + 1, kept[newest + 1])
            newest += 1


def last_read(frames: list[Frame]) -> int:
    """Return the newest number that came over a connection."""
    return max(int(frame["number"]) for frame in frames if frame["type"] in ("talk", "said"))
