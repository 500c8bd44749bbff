"""The beat asks for its tasks on, whatever is done to the machine's clock."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from celery.schedules import crontab

from cardroom.beat import Beat, KeptBeat
from cardroom.celery import app

HOUR = dt.timedelta(hours=1)


class Clock:
    """A machine's clock that is set by hand."""

    def __init__(self) -> None:
        self.at = dt.datetime(2026, 11, 21, 17, 30, tzinfo=dt.UTC)

    def now(self) -> dt.datetime:
        return self.at


def ask(beat: Beat) -> None:
    """Have it ask for all that is due: one task at a time."""
    for _ in range(4):
        beat.tick()


@pytest.mark.parametrize("kind", [Beat, KeptBeat])
@pytest.mark.parametrize("by", [-30 * 24 * HOUR, -HOUR, HOUR], ids=str)
def test_it_goes_on_after_the_clock_was_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: type[Beat], by: dt.timedelta
) -> None:
    clock, asked = Clock(), list[str]()
    entries = {
        "sweep": {"task": "sweep", "schedule": 1.0},
        "copy": {"task": "copy", "schedule": crontab(minute=7)},
    }
    monkeypatch.setitem(app.conf, "beat_schedule", entries)
    monkeypatch.setattr(app, "now", clock.now)
    beat = kind(app=app, schedule_filename=str(tmp_path / "beat"))
    monkeypatch.setattr(beat, "apply_entry", lambda entry, producer: asked.append(entry.name))
    ask(beat)

    clock.at += by
    ask(beat)
    asked.clear()
    for _ in range(60):
        clock.at += dt.timedelta(minutes=1)
        ask(beat)

    assert asked.count("copy") == 1
    assert asked.count("sweep") >= 59


def test_the_beats_own_process_uses_it() -> None:
    assert app.conf.beat_scheduler == f"{KeptBeat.__module__}:{KeptBeat.__name__}"
