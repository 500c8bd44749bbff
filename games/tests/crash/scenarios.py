"""Lets a light process (no HTTP, one table or three) crash at a named point, and looks then.

Run as a module: it imports everything once, and forks a process for each life. Prints one line of
JSON for each scenario: what is wrong, an empty list if nothing is.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import json
import os
import shutil
import sys
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

import django

from games.tests.stand_ins import put

django.setup()

from django.conf import settings  # noqa: E402
from django.db import connections  # noqa: E402

from accounts.models import Player  # noqa: E402
from games.engine.rules import Betting  # noqa: E402
from games.journal.load_table import load_table  # noqa: E402
from games.journal.writing import crash_points  # noqa: E402
from games.live.process_room import process_room  # noqa: E402
from games.models import House, Limit, Table  # noqa: E402
from games.services.staff.open_table import create_table  # noqa: E402
from games.tests.crash.after_crash import answered_once, books, compare  # noqa: E402
from games.tests.crash.people import Log, Person, read_log  # noqa: E402
from games.tests.crash.points import SCENARIOS, TIMES, is_of_a_group  # noqa: E402
from games.tests.crash.trouble import make_trouble  # noqa: E402
from games.tests.people import PEOPLE  # noqa: E402

BUY_IN = 20_000
LIVES_FOR = 60.0
"""Seconds in which a life must have crashed, or have played on."""
NAME = "Crash table"
AT_A_TABLE = 3
HANDS_OF_A_GROUP = 1_000
"""Until it crashes, or time is up: on a quick machine it may take many hands until the commits of
tables wait for each other just when one is outrun."""
OF_A_GROUP = 3
"""Tables that are played where several are to be committed together."""


def main() -> None:
    template, folder = Path(sys.argv[1]), Path(sys.argv[2])
    for variant, point in SCENARIOS:
        problems = scenario(template, folder / f"{variant}-{point}", variant, point)
        print(json.dumps({"variant": variant, "point": point, "problems": problems}), flush=True)


def scenario(template: Path, folder: Path, variant: str, point: str) -> list[str]:
    """Play until it crashes there, once more if that is at the start, and then look."""
    folder.mkdir()
    database = folder / "room.sqlite3"
    shutil.copy(template / "room.sqlite3", database)
    first = "between_streets" if point == "start_up" else point
    lives = [(first, lambda: play(folder, variant, point))]
    if point == "start_up":
        lives.append((point, lambda: play(folder, variant, point)))
    for crash_at, life in lives:
        code = fork(database, crash_at, life)
        if code != crash_points.KILLED:
            return [f"It ended with {code} instead of crashing {crash_at}."]
    if fork(database, "", lambda: look(folder)) != 0:
        return (folder / "problems").read_text().splitlines() or ["It could not be looked at."]
    return []


def fork(database: Path, crash_at: str, life: Callable[[], None]) -> int:
    """Run a life in a process of its own, with its own database; return how it ended."""
    child = os.fork()
    if child == 0:
        code = 1
        with contextlib.suppress(BaseException):
            code = live(database, crash_at, life)
        os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def live(database: Path, crash_at: str, life: Callable[[], None]) -> int:
    connections["default"].settings_dict["NAME"] = str(database)
    first, _, then = crash_at.partition(", ")
    put(crash_points, _name=first, _left=TIMES.get(first, 1))
    if then:
        put(crash_points, os=OnTheWay(then))
    try:
        life()
    except Exception:
        (database.parent / "problems").write_text(traceback.format_exc())
        return 1
    return 0


class OnTheWay:
    """Stands in for ``os`` until the first of two points is reached: the next one is what ends
    the process."""

    def __init__(self, then: str) -> None:
        self._then = then

    def _exit(self, code: int) -> None:
        put(crash_points, _name=self._then, _left=1, os=os)


def play(folder: Path, variant: str, point: str) -> None:
    """Three people sit down at each table and play; the third of the first tops up and leaves."""
    is_slow = point == "in_alarm"
    count = OF_A_GROUP if is_of_a_group(point) else 1
    tables = open_tables(variant, count, seconds_to_act=1 if is_slow else 30)
    make_trouble(point, at=tables[-1])
    withholds = point == "in_giving_up"
    hands = HANDS_OF_A_GROUP if is_of_a_group(point) else 5
    asyncio.run(until_done(folder, tables, is_slow=is_slow, hands=hands, withholds=withholds))


def open_tables(variant: str, count: int, *, seconds_to_act: int) -> list[int]:
    """Return the ids of the tables, opened now if they aren't yet; their clock is so long."""
    if not tables_of_before():
        limit = Limit.objects.filter(variant=variant, betting=Betting.FIXED_LIMIT, lower=200)[0]
        rules = {**limit.house.rules, "seconds_to_act": seconds_to_act, "countdown_seconds": 0}
        House.objects.filter(pk=limit.house_id).update(rules=rules)
        limit.house.refresh_from_db()
        for number in range(count):
            name, now = f"{NAME} {number}", dt.datetime.now(dt.UTC)
            create_table(limit=limit, name=name, max_seats=6, now=now)
    return tables_of_before()


def tables_of_before() -> list[int]:
    """Return the ids of the tables that there are."""
    return list(
        Table.objects.filter(name__startswith=NAME).order_by("pk").values_list("pk", flat=True)
    )


async def until_done(
    folder: Path, tables: list[int], *, is_slow: bool, hands: int, withholds: bool = False
) -> None:
    """Play until so many hands are dealt at the first table, and one at each, or time is up."""
    room = await process_room.open(sockets=AT_A_TABLE * len(tables))
    people = []
    for number, table_id in enumerate(tables):
        task = await room.tables.open(table_id)
        assert task is not None
        names = PEOPLE[AT_A_TABLE * number :][:AT_A_TABLE]
        for seat, name in enumerate(names, start=1):
            player = await room.threads.read(partial(pk, name))
            log = Log(folder / "log")
            people.append(Person(task, player=player, seat=seat, log=log, plays=not is_slow))
    people[0].withholds = int(withholds)
    for person in people:
        await person.arrive()
        await person.ask("sit_down", seat=person.seat, chips=BUY_IN)
    dealt = [
        (await room.threads.read(partial(load_table, table_id=each))).state.hand_no
        for each in tables
    ]
    ways = [follow(people[:AT_A_TABLE], dealt[0], hands)]
    ways += map(next_hand, people[::AT_A_TABLE], dealt)
    await asyncio.wait(map(asyncio.create_task, ways), timeout=LIVES_FOR)
    await process_room.close()


async def follow(people: list[Person], done: int, hands: int) -> None:
    """Wait for so many more hands; in the second Carol tops up, in the third she leaves."""
    alice, _, carol = people
    for number, kind, fields in ((2, "top_up", {"chips": 1_000}), (3, "leave", {})):
        while alice.hand_no < done + min(number, hands):
            await asyncio.sleep(0.005)
        await carol.ask(kind, **fields)
    while alice.hand_no < done + hands:
        await asyncio.sleep(0.005)


async def next_hand(person: Person, dealt: int) -> None:
    """Wait until another hand than the last is dealt at somebody's table."""
    while person.hand_no <= dealt:
        await asyncio.sleep(0.005)


def pk(name: str) -> int:
    """Return a person's id."""
    return Player.objects.get(username=name).pk


def look(folder: Path) -> None:
    """Check what the crash left behind, go on with it, and check that again."""
    lines = read_log(folder / "log")
    tables = tables_of_before()
    left = [load_table(table_id=table_id) for table_id in tables]
    problems = [problem for table in left for problem in compare(table, lines)]
    problems += [*answered_once(lines), *books()]
    asyncio.run(until_done(folder, tables, is_slow=False, hands=2))
    for before in left:
        after = load_table(table_id=before.table_id)
        if after.version == before.version or after.state.hand_no == before.state.hand_no:
            problems.append(f"It did not go on: hand {after.state.hand_no} at {after.table_id}.")
    problems += [*answered_once(read_log(folder / "log")), *books()]
    if problems:
        (folder / "problems").write_text("\n".join(problems))
        raise SystemExit(1)


if __name__ == "__main__":
    assert settings.HOUSE_PLAYERS is False
    main()
