"""A page that writes gets its turn, though a table's thread never stops writing."""

from __future__ import annotations

import statistics
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction

from accounts.models import Player
from cardroom.sqlite.turns import Turns

pytestmark = pytest.mark.django_db(transaction=True)
SLOW_DISK = 0.1
"""Seconds that each commit of the table's takes."""


@pytest.fixture
def commits() -> Iterator[list[int]]:
    """Another thread's commits; it begins its next transaction at once."""
    began, stop = threading.Event(), threading.Event()
    commits: list[int] = []

    def write() -> None:
        while not stop.is_set():
            with transaction.atomic():
                Player.objects.filter(username="Nobody").update(first_name="x")
                began.set()
                time.sleep(SLOW_DISK)
            commits.append(len(commits))
        connection.close()

    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(write)
        assert began.wait(60)
        yield commits
        stop.set()
        writing.result()


def alone() -> None:
    Player.objects.filter(username="Nobody").update(first_name="y")


def in_a_transaction() -> None:
    with transaction.atomic():
        alone()


@pytest.mark.parametrize("write", [alone, in_a_transaction])
def test_it_waits_for_a_commit_or_two(commits: list[int], write: Callable[[], None]) -> None:
    waited_for = []
    for _ in range(10):
        before = len(commits)
        write()
        waited_for.append(len(commits) - before)

    assert statistics.median(waited_for) <= 2


def test_turns_go_round_in_the_order_in_which_they_were_asked_for() -> None:
    turns, served = Turns(), []

    def take(name: str) -> None:
        turns.take(name, seconds=60)
        served.append(name)
        turns.give_back(name)

    turns.take("first", seconds=60)
    with ThreadPoolExecutor(3) as pool:
        for waiting, name in enumerate(("second", "third", "fourth")):
            pool.submit(take, name)
            while len(turns._waiting) <= waiting:
                time.sleep(0.01)
        turns.give_back("first")

    assert served == ["second", "third", "fourth"]


def test_whoever_has_given_up_is_passed_over() -> None:
    turns = Turns()
    turns.take("first", seconds=60)
    turns.take("second", seconds=0.01)

    turns.give_back("first")

    assert turns.take_if_free("third")


def test_whoever_has_the_turn_waits_for_nobody() -> None:
    turns, holder, began = Turns(), object(), time.monotonic()
    for _ in range(2):
        turns.take(holder, 10)

    assert time.monotonic() - began < 5
    assert not turns.is_awaited


@pytest.mark.on_sqlite
def test_after_what_waited_for_nothing_a_write_waits_again(commits: list[int]) -> None:
    connection.ensure_connection()
    with connection.try_lock():  # type: ignore[attr-defined]
        pass
    for _ in range(3):
        alone()
