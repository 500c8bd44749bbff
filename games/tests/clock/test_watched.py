"""Whether anybody looks on at a table, as a process knows it from its beats."""

from __future__ import annotations

import pytest

from games.clock.process import Process

pytestmark = pytest.mark.django_db

WATCHED, EMPTY, ELSEWHERE = 7, 8, 9


def test_a_web_process_knows_its_own_watchers_and_those_of_others() -> None:
    process = Process("web")
    process.beat(at=1_000, watchers={WATCHED: 2, EMPTY: 0})
    process.hear(watchers={ELSEWHERE: 1})

    assert process.is_watched(WATCHED)
    assert process.is_watched(ELSEWHERE)
    assert not process.is_watched(EMPTY)


def test_a_worker_can_t_know_so_it_hurries_nobody() -> None:
    assert Process("worker").is_watched(EMPTY)
