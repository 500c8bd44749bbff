"""An evening at a table of one's own by clients of the protocol, at a room in a process of its own
that is killed, stopped and drained meanwhile: the sheet is what the hands' files recount."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest

from games.tests.hosted import away, night, story, trouble
from games.tests.hosted.at_table import AtTable
from games.tests.hosted.make_own_table import GUEST
from games.tests.hosted.own_room import OwnRoom, own_room
from games.tests.hosted.recount import Recount, sheet
from games.tests.hosted.seen_table import A_CHIP
from games.tests.people import ALICE
from games.tests.served.databases import DATABASES, TEMPLATES

pytestmark = [pytest.mark.crash, pytest.mark.served]
Step = Callable[[AtTable], Awaitable[object]]
STEPS: Sequence[Step] = (
    story.pause_and_go_on,
    story.higher_stakes,
    story.stud_and_back,
    story.guest_as_deputy,
    partial(trouble.kill, is_frozen=False),
    away.host_is_away,
    trouble.drained,
    partial(trouble.kill, is_frozen=True),
)
SHORT, LONG = 12, 60
"""Hands at least."""
Place = Callable[..., AbstractContextManager[OwnRoom]]


@pytest.fixture
def place(request: pytest.FixtureRequest, static_files: Path, tmp_path: Path) -> Place:
    """A room to be opened, on the database that is the parameter."""
    made = request.getfixturevalue(TEMPLATES[request.param])
    return partial(own_room, request.param, made, static_files, tmp_path)


async def evening(room: OwnRoom, hands: int, *more: Step) -> Recount:
    """Play an evening, with as many hands between its steps as it takes; return its recount."""
    at, steps = AtTable(room), (*STEPS, *more)
    await story.come_together(at)
    for number, step in enumerate(steps, start=1):
        await step(at)
        missing = number * hands // len(steps) - at.hand_no
        await at.hands(max(0, missing))
    voided = await trouble.voided(at)
    hand_no, took = await trouble.removed_all_in(at)
    await story.closed(at)
    recount = Recount(room, ALICE, voided)
    assert len(recount.files) == at.hand_no >= hands
    fields = recount.fields(hand_no)
    assert fields["finishing_stacks"][fields["players"].index(GUEST)] == took
    return recount


def check_sheet(room: OwnRoom, recount: Recount) -> None:
    """Correct a hand, and compare the sheet with the hands and with that."""
    lines = sheet(room, ALICE)
    richest = max(lines, key=lambda name: int(lines[name]["out"]))
    number = max(n for n in recount.files if richest in recount.fields(n)["players"])
    other = next(name for name in recount.fields(number)["players"] if name != richest)
    corrected = {richest: -A_CHIP, other: A_CHIP}
    room.correct(number, corrected)

    lines, brought = sheet(room, ALICE), recount.results()
    brought.update(corrected)
    found = {name: int(line["result"]) * A_CHIP for name, line in lines.items()}
    assert found == {name: brought[name] for name in lines}
    assert sum(found.values()) == 0
    assert {name: int(line["hands"]) for name, line in lines.items()} == recount.hands
    page = room.page(f"/tables/{room.table}/evening/", ALICE)
    assert "adds up" in page
    assert f"hand {room.table}-{number}" in page
    assert f"hand {room.table}-{recount.voided} counts as 0" in page


async def whole_evening(place: Place, hands: int, *more: Step) -> None:
    with place() as room:
        recount = await evening(room, hands, *more)
        check_sheet(room, recount)
        assert recount.games == {"NT 200", "NT 400", "F7S 200"}
        assert recount.results().total() == 0
        books = room.manage("audit")
        assert books.returncode == 0, books.stdout + books.stderr


@pytest.mark.parametrize("place", DATABASES, indirect=True)
async def test_the_sheet_is_what_the_hands_files_recount(place: Place) -> None:
    await whole_evening(place, SHORT)


@pytest.mark.verify
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("place", DATABASES, indirect=True)
async def test_of_sixty_hands_over_two_days_it_is_too(place: Place) -> None:
    place = partial(place, clock=night.own_clock)
    await whole_evening(place, LONG, away.nobody_in_the_chair, night.over_night)
