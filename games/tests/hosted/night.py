"""A night in an evening: the machine sleeps, and its clock has gone on when it wakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.tests.hosted.at_table import AtTable
from games.tests.hosted.away import plays_again, rests
from games.tests.hosted.make_own_table import GUEST
from games.tests.hosted.seen_table import A_CHIP, debts, stacks
from games.tests.hosted.story import given, paused
from games.tests.people import ALICE, BOB

HOURS = 10
AN_HOUR_MS = 60 * 60 * 1000
LIBRARIES = "*/faketime/libfaketime.so.1"
CLOCK = "clock"
"""The file in the room's folder that says by how much its time of day is ahead."""


def own_clock(folder: Path) -> dict[str, str]:
    """Return the environment of a room whose time of day is its own; the time since the machine's
    start is everybody's, as on a machine that sleeps."""
    found = next(iter(sorted(Path("/usr/lib").glob(LIBRARIES))), None)
    if found is None:
        pytest.skip("libfaketime isn't installed.")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / CLOCK).write_text("+0")
    return {
        "LD_PRELOAD": str(found),
        "FAKETIME_TIMESTAMP_FILE": str(folder / CLOCK),
        "FAKETIME_CACHE_DURATION": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }


async def over_night(at: AtTable) -> None:
    """The host pauses, one rests, one asks for chips, and nobody answers until the next day: seats,
    stacks and the request are as they were, nobody owes a blind for it, and hands go on (OT-2)."""
    await rests(at, GUEST)
    before = await paused(at)
    at.approver = ""
    await at[BOB].does("top_up", chips=A_CHIP)
    asked = (await at[ALICE].look())["requests"]
    assert [(each["player"], each["chips"]) for each in asked] == [(at[BOB].id, A_CHIP)]
    await sleeps(at)

    view = await at[ALICE].look()
    assert view["is_paused_by_host"]
    assert view["requests"] == asked
    assert (stacks(view), debts(view)) == (stacks(before), debts(before))
    at.approver, answered = ALICE, len(given(at))
    await at[ALICE].look()
    await at.until(lambda: len(given(at)) > answered)
    await at[ALICE].does("go_on")
    await plays_again(at, GUEST)
    await at.hands(2)


async def sleeps(at: AtTable) -> None:
    """Have the room's machine sleep for a night."""
    await at[ALICE].look()
    morning = at[ALICE].now["server_time"] + HOURS * AN_HOUR_MS
    at.room.freeze()
    (at.room.folder / CLOCK).write_text(f"+{HOURS}h")
    at.room.wake()
    await at.until_seen(ALICE, lambda _: at[ALICE].now["server_time"] >= morning)
