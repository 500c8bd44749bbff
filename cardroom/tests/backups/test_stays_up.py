"""No copy is put back while a server lives, whatever the clock says of those that have ended."""

from __future__ import annotations

import time

import pytest
from django.db.models import F

from cardroom.backups import restore_copy
from cardroom.backups.restore_copy import stays_up
from games.models import ProcessBeat

HOUR_MS = 3_600_000


@pytest.mark.django_db
@pytest.mark.parametrize("beats", [True, False], ids=["lives", "has ended"])
@pytest.mark.parametrize("ahead", [0, HOUR_MS], ids=["by this clock", "by one that was ahead"])
def test_a_server_lives_that_says_so_again(
    monkeypatch: pytest.MonkeyPatch, ahead: int, *, beats: bool
) -> None:
    ProcessBeat.objects.create(process="here/1/1", at=time.time_ns() // 1_000_000 + ahead)
    monkeypatch.setattr(restore_copy, "DEAD_AFTER", 40)  # milliseconds
    monkeypatch.setattr(restore_copy, "let_go", lambda: None)

    def sleep(seconds: float) -> None:
        ProcessBeat.objects.update(at=F("at") + int(beats))

    monkeypatch.setattr("time.sleep", sleep)

    assert stays_up() is beats
