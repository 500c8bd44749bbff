"""A mail that is asked for, queued and sent by several at once."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from django.core import mail
from django.db import connection

from games.histories import request_history as requesting
from games.histories.mail_history import mail_history
from games.histories.request_history import Session
from games.models import HistoryRequest
from games.tests.histories.asking import ask
from games.tests.histories.evening import play, player, verify
from games.tests.people import ALICE
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    """Three people who have played a hand; Alice has a verified address."""
    room = three_players()
    play(room)
    verify(player(room, ALICE))
    return room


def test_the_row_is_committed_before_its_task_is_queued(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[bool] = []

    def post(task: str, row: int) -> None:
        assert task == "games.history_mail.send"
        found.append(
            not connection.in_atomic_block and HistoryRequest.objects.filter(pk=row).exists()
        )

    monkeypatch.setattr(requesting, "post_mail", post)
    ask(room, Session())

    assert found == [True]


def test_of_two_workers_in_a_race_one_sends(room: Room, posted: list[tuple[str, int]]) -> None:
    request = ask(room, Session())

    sent = at_once(lambda: mail_history(request_id=request.pk, now=room.now), times=4)

    assert sorted(sent) == [False, False, False, True]
    assert len(mail.outbox) == 1


def at_once(work: Callable[[], bool], *, times: int) -> list[bool]:
    """Do something in several threads at the same moment; return what each came to."""
    gate, results = threading.Barrier(times), list[bool]()

    def worker() -> None:
        gate.wait()
        try:
            results.append(work())
        finally:
            connection.close()

    threads = [threading.Thread(target=worker) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
