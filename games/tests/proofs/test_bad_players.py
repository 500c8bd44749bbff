"""Whatever somebody does about their cuts, the others wait once, and no longer than is said."""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple

import pytest
from typing_extensions import override

from games.live.table.cutters import SHORT_PATIENCE_MS
from games.services.hands import frame_hand
from games.tests.knife import Knife
from games.tests.people import ALICE, BOB, CAROL
from games.tests.proofs.attempts_seen import attempts, waits
from games.tests.proofs.cutting_client import Cutter
from games.tests.served.client import Client, Frame
from games.tests.served.own_time import OwnTime
from games.tests.served.room import ServedRoom, served

pytestmark = pytest.mark.served
BUY_IN = 8_000
HANDS = 3
BADLY = 3
"""Carol's seat."""
TABLES = """
    SELECT games_table.id FROM games_table JOIN games_limit ON games_limit.id = limit_id
    WHERE betting = 'fixed_limit' AND lower = 200 ORDER BY variant <> 'holdem', games_table.id
"""
SLACK = 400
"""Milliseconds from when a wait is over until the next frame is made."""


class Bad(Cutter):
    """Does something else with the cuts that are asked for."""

    async def prepare(self, room: ServedRoom, people: list[Cutter]) -> None:
        """Get to know the others, or open something else."""


class Withholds(Bad):
    """Never reveals a cut."""

    @override
    async def cut(self, answer: Frame) -> None:
        pass


class ComesLate(Bad):
    """Reveals each cut when the next is asked for."""

    _late: Frame | None = None

    @override
    async def cut(self, answer: Frame) -> None:
        late, self._late = self._late, answer
        if late is not None:
            await super().cut(late)


class CutsOtherwise(Bad):
    """Reveals what nobody has announced."""

    @override
    async def cut(self, answer: Frame) -> None:
        await super().cut({**answer, "cut": "5a" * 32})


class CutsForAnother(Bad):
    """Reveals what another has revealed."""

    @override
    async def prepare(self, room: ServedRoom, people: list[Cutter]) -> None:
        self._alice = people[0]

    @override
    async def cut(self, answer: Frame) -> None:
        known = [cut for event in self._alice.events("hand_cut") for cut in event["cuts"]]
        await super().cut({**answer, "cut": known[-1] if known else "00" * 32})


class CutsTwice(Bad):
    """Reveals the same three times, and something else after that."""

    @override
    async def cut(self, answer: Frame) -> None:
        for _ in range(3):
            await super().cut(answer)
        await super().cut({**answer, "cut": "5a" * 32})


class HasTwoTabs(Bad):
    """Reveals it from two pages, each of which has pledged a cut of its own."""

    @override
    async def prepare(self, room: ServedRoom, people: list[Cutter]) -> None:
        self._tab = await Client.at(room, type(self).__name__, CAROL)
        await self._tab.hello()
        pledge = Knife(CAROL).pledge()
        await self._tab.send("pledge", hash=pledge["hash"])

    @override
    async def cut(self, answer: Frame) -> None:
        await super().cut(answer)
        await self._tab.socket.send(json.dumps({**answer, "request_id": uuid.uuid4().hex}))

    @override
    async def close(self) -> None:
        await self._tab.close()
        await super().close()


class CutsAnotherFrame(Bad):
    """Reveals it for a frame that isn't there."""

    @override
    async def cut(self, answer: Frame) -> None:
        await super().cut({**answer, "frame": "00" * 32})


class SendsRubbish(Bad):
    """Sends no cut, but what looks like one from afar."""

    @override
    async def cut(self, answer: Frame) -> None:
        for wrong in ("", "5A" * 32, "5a" * 31, "zz" * 32, 7, None, [answer["cut"]]):
            await super().cut({**answer, "cut": wrong})


class PledgesAHundred(Bad):
    """Pledges a hundred cuts where one would do."""

    @override
    async def cut(self, answer: Frame) -> None:
        for number in range(100):
            await self.send("pledge", hash=f"{number:064x}")


class Case(NamedTuple):
    """Somebody, and what the room says to them in the end."""

    who: type[Bad]
    answers: tuple[str, ...]
    is_missing: bool = True


CASES = (
    Case(ComesLate, ("CUT_TOO_LATE",)),
    Case(CutsOtherwise, ("OTHER_CUT",)),
    Case(CutsForAnother, ("OTHER_CUT",)),
    Case(CutsTwice, (), is_missing=False),
    Case(HasTwoTabs, (), is_missing=False),
    Case(CutsAnotherFrame, ("CUT_TOO_LATE",)),
    Case(SendsRubbish, ("BAD_FRAME",)),
    Case(PledgesAHundred, ("TOO_MANY_FRAMES",)),
)


NAMES = (Withholds.__name__, *(case.who.__name__ for case in CASES))


@pytest.fixture(scope="module")
def room(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRoom]:
    with served(room_template, tmp_path_factory.mktemp("bad players")) as opened:
        opened.tables = dict(zip(NAMES, tables(opened), strict=False))
        yield opened
        books = opened.manage("audit")
        assert books.returncode == 0, books.stdout
        assert "Traceback" not in opened.log.read_text()


def tables(room: ServedRoom) -> list[int]:
    """Return the numbers of some tables: at each nobody has missed a cut yet."""
    with closing(sqlite3.connect(room.folder / "room.sqlite3")) as database:
        return [number for (number,) in database.execute(TABLES).fetchall()]


@asynccontextmanager
async def table(room: ServedRoom, bad: type[Bad]) -> AsyncIterator[list[Cutter]]:
    """Alice, Bob and the bad one play; they leave when it is over."""
    async with AsyncExitStack() as stack:
        people: list[Cutter] = []
        for kind, name in ((Cutter, ALICE), (Cutter, BOB), (bad, CAROL)):
            client = await kind.at(room, bad.__name__, name)
            people.append(await stack.enter_async_context(client))
            people[-1].seat = len(people)
        assert isinstance(people[-1], Bad)
        await people[-1].prepare(room, people)
        for client in people:
            await client.arrive(client.seat, BUY_IN)
        try:
            yield people
        finally:
            await all_leave(room, bad.__name__, people)


async def all_leave(room: ServedRoom, table: str, people: list[Cutter]) -> None:
    """Wait until everybody has left, whose line may be closed."""
    for client in people:
        async with await Client.at(room, table, client.name) as again:
            await again.leave()
    alice, *_ = people
    await alice.wait_until(lambda: len(alice.events("player_left")) >= len(people))


async def test_who_keeps_their_cuts_costs_the_patience_once_and_then_half_a_second(
    room: ServedRoom,
) -> None:
    clock = OwnTime(room.pid)
    async with table(room, Withholds) as (alice, *_):
        while len(seen := [each for each in attempts(alice) if BADLY in each.cutters]) < HANDS:
            await alice.hands_dealt(1)
    lost = clock.lost() * 1000

    first, *others = (each.patience for each in seen)
    assert first == frame_hand.PATIENCE_MS
    assert set(others) == {SHORT_PATIENCE_MS}
    assert all(each.number == 1 for each in seen)
    late = [took - patience for patience, took in waits(attempts(alice))]
    assert all(0 <= each <= SLACK + lost for each in late), (late, lost)
    assert len(late) >= HANDS - 1


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.who.__name__)
async def test_the_others_are_dealt_to(room: ServedRoom, case: Case) -> None:
    clock = OwnTime(room.pid)
    async with table(room, case.who) as (alice, bob, carol):
        while len([each for each in attempts(alice) if BADLY in each.cutters]) < HANDS:
            await alice.hands_dealt(1)
        assert set(case.answers) <= set(carol.answers()), carol.answers()

    seen = attempts(alice)
    is_quiet = clock.lost() * 1000 < frame_hand.PATIENCE_MS / 2
    late = set() if is_quiet else {"CUT_TOO_LATE"}  # an honest cut too, where processors are scarce
    assert set(bob.answers()) <= {"MUST_BRING_BACK"} | late
    assert max(each.number for each in seen) == (2 if case.is_missing else 1) or not is_quiet
    assert all(BADLY not in each.cutters for each in seen if each.number == 2)
