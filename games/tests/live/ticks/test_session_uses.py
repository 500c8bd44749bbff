"""Whoever has a page open is signed in there now, though they ask for no other."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from games.live.broadcast.sockets import Socket
from games.live.ticks import batches
from games.live.ticks.notes import session_uses
from games.live.ticks.notes.session_uses import SessionUses
from games.tests.live.pretend import served_here

MINUTES = 60.0


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The sessions that were noted, a list for each time."""
    found: list[list[str]] = []

    def note(keys: Any, *, now: dt.datetime) -> None:
        found.append(sorted(keys))

    monkeypatch.setattr(session_uses, "note_sessions_in_use", note)
    monkeypatch.setattr(batches, "SPREAD_S", 0.0)
    return found


def socket(key: str) -> Socket:
    """Return a socket that this has let in."""

    async def send(message: dict[str, Any]) -> None:
        """Nothing is sent."""

    return Socket(send, player=1, key=key, now=0.0)


async def test_a_session_is_noted_once_in_ten_minutes_however_many_tables_are_open(
    noted: list[list[str]],
) -> None:
    uses, tables = SessionUses(), {socket("session:hers"), socket("session:hers")}
    for at in (0, 1, 9.9 * MINUTES, 10 * MINUTES, 11 * MINUTES):
        await uses.tick(served_here(sockets=tables, now=1000.0 + at))

    assert noted == [["hers"], ["hers"]]


async def test_tokens_and_watchers_have_none(noted: list[list[str]]) -> None:
    await SessionUses().tick(served_here(sockets={socket("token:x"), socket("")}, now=1000.0))

    assert noted == []


async def test_whoever_comes_back_is_noted_anew(noted: list[list[str]]) -> None:
    uses = SessionUses()
    for here in ({socket("session:hers")}, set(), {socket("session:hers")}):
        await uses.tick(served_here(sockets=here, now=1000.0))

    assert noted == [["hers"], ["hers"]]
