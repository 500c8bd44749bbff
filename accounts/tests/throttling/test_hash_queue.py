"""Passwords are computed one at a time, for each address in turn, and few may wait."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from accounts.throttling.hashing import hash_queue
from accounts.throttling.hashing.asking import wait_aside
from accounts.throttling.hashing.hash_lanes import Asker, HashJob, Lane
from accounts.throttling.hashing.hash_queue import MOST, MOST_EACH, HashesBusy, HashQueue

HERE, THERE = Asker(share="address 192.0.2.1"), Asker(share="address 192.0.2.2")
KNOWN = Asker(share="browser A", is_first=True)


class Held:
    """A queue whose first job stands still until it is let go; ``order`` says what was computed."""

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self.queue = HashQueue()
        self.order: list[str] = []
        self._pool = pool
        self._begun, self._go = threading.Event(), threading.Event()

    def hold(self) -> None:
        """Have the first one stand still."""
        self._pool.submit(self.queue.compute, Asker(share="first"), self._stand)
        assert self._begun.wait(60)

    def ask(self, who: Asker, name: str) -> Future[Any]:
        """Ask in a thread of its own; return once it waits, or has been refused."""
        before = len(self.queue._lanes)
        asked = self._pool.submit(self.queue.compute, who, lambda: self.order.append(name))
        while len(self.queue._lanes) == before and not asked.done():
            threading.Event().wait(0.001)
        return asked

    def let_go(self) -> None:
        """Go on."""
        self._go.set()

    def _stand(self) -> None:
        self._begun.set()
        self._go.wait(60)


@contextmanager
def holding() -> Iterator[Held]:
    with ThreadPoolExecutor(2 * MOST + 9) as pool:
        held = Held(pool)
        held.hold()
        try:
            yield held
        finally:
            held.let_go()


def address(number: int) -> Asker:
    return Asker(share=f"address 198.51.100.{number}")


@pytest.mark.parametrize(
    ("asked", "computed"),
    [
        pytest.param([(HERE, "a"), (HERE, "b"), (THERE, "c")], "acb", id="addresses in turn"),
        pytest.param([(HERE, "a"), (THERE, "b"), (KNOWN, "c")], "cab", id="known browsers first"),
        pytest.param(
            [(HERE, "a"), (HERE, "b"), (KNOWN, "1"), (KNOWN, "2"), (KNOWN, "3")],
            "12a3b",
            id="the known don't shut strangers out",
        ),
    ],
)
def test_whose_turn_it_is(asked: list[tuple[Asker, str]], computed: str) -> None:
    with holding() as held:
        for who, name in asked:
            held.ask(who, name)
    assert "".join(held.order) == computed


def test_one_is_computed_at_a_time() -> None:
    queue, now, most = HashQueue(), [0], [0]

    def work() -> None:
        now[0] += 1
        most[0] = max(most[0], now[0])
        threading.Event().wait(0.005)
        now[0] -= 1

    with ThreadPoolExecutor(8) as pool:
        for each in [pool.submit(queue.compute, address(n), work) for n in range(8)]:
            each.result()
    assert most == [1]


def test_few_of_an_address_wait() -> None:
    with holding() as held:
        waiting = [held.ask(HERE, "a") for _ in range(MOST_EACH)]
        with pytest.raises(HashesBusy, match="Wait 1 second, then try again"):
            held.ask(HERE, "b").result()
        assert not held.ask(THERE, "c").done()
    assert all(each.exception() is None for each in waiting)
    assert "b" not in held.order


def test_a_full_queue_refuses_strangers_alone() -> None:
    with holding() as held:
        for number in range(MOST):
            held.ask(address(number), "a")
        with pytest.raises(HashesBusy):
            held.ask(THERE, "b").result()
        assert not held.ask(KNOWN, "c").done()
    assert held.order[0] == "c"


def test_who_has_many_places_gives_one_to_who_has_none() -> None:
    lane: Lane[HashJob] = Lane(most=3, most_each=3)
    jobs = [HashJob(lambda: None) for _ in range(6)]
    shares = ("many", "many", "one", "none", "many", "newcomer")
    assert [lane.add(*each) for each in zip(shares, jobs, strict=True)] == [
        True, True, True, True, False, False,
    ]  # fmt: skip
    assert [each.outcome.cancelled() for each in jobs] == [False, True, False, False, False, False]
    assert [lane.next() for _ in range(3)] == [jobs[0], jobs[2], jobs[3]]


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    with holding() as held:
        monkeypatch.setattr(hash_queue, "LONGEST_S", 0.01)
        asked = held.ask(HERE, "a")
        with pytest.raises(HashesBusy):
            asked.result()
        assert len(held.queue._lanes) == 0
    assert held.order == []


def test_what_fails_fails_for_who_asked() -> None:
    queue = HashQueue()
    with pytest.raises(ZeroDivisionError):
        queue.compute(HERE, lambda: 1 // 0)
    assert queue.compute(HERE, lambda: 7) == 7


def test_who_waits_for_a_password_says_so_first() -> None:
    said: list[str] = []
    token = wait_aside.set(lambda: said.append("aside"))
    try:
        HashQueue().compute(HERE, lambda: None)
    finally:
        wait_aside.reset(token)
    assert said == ["aside"]
