"""Lets a light process (no HTTP, one table) crash at a named point, and looks at what is left.

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
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.db import connections  # noqa: E402

from accounts.models import Player  # noqa: E402
from accounts.selectors.audit import audit_ledger  # noqa: E402
from games.engine.rules import Betting  # noqa: E402
from games.journal import crash_points  # noqa: E402
from games.journal.load_table import load_table  # noqa: E402
from games.journal.loaded import Loaded  # noqa: E402
from games.live.room import close_room, open_room  # noqa: E402
from games.models import House, JournalRow, Limit, Table  # noqa: E402
from games.selectors.audit import audit_tables  # noqa: E402
from games.services.staff.open_table import create_table  # noqa: E402
from games.tests.crash.people import Frame, Log, Person, read_log  # noqa: E402
from games.tests.crash.points import POINTS, TIMES  # noqa: E402
from games.tests.people import ALICE, BOB, CAROL  # noqa: E402

BUY_IN = 20_000
LIVES_FOR = 60.0
"""Seconds in which a life must have crashed, or have played on."""
NAME = "The crash table"


def main() -> None:
    template, folder = Path(sys.argv[1]), Path(sys.argv[2])
    for variant in ("holdem", "stud"):
        for point in POINTS:
            problems = scenario(template, folder / f"{variant}-{point}", variant, point)
            print(
                json.dumps({"variant": variant, "point": point, "problems": problems}), flush=True
            )


def scenario(template: Path, folder: Path, variant: str, point: str) -> list[str]:
    """Play until it crashes there, once more if that is at the start, and then look."""
    folder.mkdir()
    database = folder / "room.sqlite3"
    shutil.copy(template / "room.sqlite3", database)
    first = "between_streets" if point == "start_up" else point
    lives = [(first, lambda: play(folder, variant, is_slow=point == "in_alarm"))]
    if point == "start_up":
        lives.append((point, lambda: play(folder, variant, is_slow=False)))
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
    vars(crash_points).update(_name=first, _left=TIMES.get(first, 1))
    if then:
        vars(crash_points).update(os=OnTheWay(then))
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
        vars(crash_points).update(_name=self._then, _left=1, os=os)


def play(folder: Path, variant: str, *, is_slow: bool) -> None:
    """Three people sit down and play; the third tops up and leaves."""
    table_id = table(variant, seconds_to_act=1 if is_slow else 30)
    asyncio.run(until_done(folder, table_id, is_slow=is_slow, hands=5))


def table(variant: str, seconds_to_act: int = 30) -> int:
    """Return the table's id, opened now if it isn't yet; its clock is so long."""
    found = Table.objects.filter(name=NAME).values_list("pk", flat=True).first()
    if found is not None:
        return found
    limit = Limit.objects.filter(variant=variant, betting=Betting.FIXED_LIMIT, lower=200)[0]
    rules = {**limit.house.rules, "seconds_to_act": seconds_to_act, "countdown_seconds": 0}
    House.objects.filter(pk=limit.house_id).update(rules=rules)
    limit.house.refresh_from_db()
    made = create_table(limit=limit, name=NAME, max_seats=6, now=dt.datetime.now(dt.UTC))
    return made.pk


async def until_done(folder: Path, table_id: int, *, is_slow: bool, hands: int) -> None:
    """Play until so many hands have been dealt, or time is up."""
    room = await open_room()
    task = await room.tables.open(table_id)
    assert task is not None
    people = []
    for seat, name in enumerate((ALICE, BOB, CAROL), start=1):
        player = await room.threads.read(partial(pk, name))
        log = Log(folder / "log")
        people.append(Person(task, player=player, seat=seat, log=log, plays=not is_slow))
    for seat, person in enumerate(people, start=1):
        await person.say("hello", version=None)
        await person.ask("sit_down", seat=seat, chips=BUY_IN)
    done = (await room.threads.read(partial(load_table, table_id=table_id))).state.hand_no
    await asyncio.wait({asyncio.create_task(follow(people, done, hands))}, timeout=LIVES_FOR)
    await close_room()


async def follow(people: list[Person], done: int, hands: int) -> None:
    """Wait for so many more hands; in the second Carol tops up, in the third she leaves."""
    alice, _, carol = people
    for number, kind, fields in ((2, "top_up", {"chips": 1_000}), (3, "leave", {})):
        while alice.hand_no < done + min(number, hands):
            await asyncio.sleep(0.005)
        await carol.ask(kind, **fields)
    while alice.hand_no < done + hands:
        await asyncio.sleep(0.005)


def pk(name: str) -> int:
    """Return a person's id."""
    return Player.objects.get(username=name).pk


def look(folder: Path) -> None:
    """Check what the crash left behind, go on with it, and check that again."""
    lines = read_log(folder / "log")
    table_id = table("")
    problems = [*compare(load_table(table_id=table_id), lines), *answered_once(lines), *books()]
    hand_no = load_table(table_id=table_id).state.hand_no
    asyncio.run(until_done(folder, table_id, is_slow=False, hands=2))
    after = load_table(table_id=table_id)
    if after.state.hand_no < hand_no + 1:
        problems.append(f"It did not go on: hand {after.state.hand_no} after {hand_no}.")
    problems += [*answered_once(read_log(folder / "log")), *books()]
    if problems:
        (folder / "problems").write_text("\n".join(problems))
        raise SystemExit(1)


def compare(loaded: Loaded, lines: list[Frame]) -> Iterator[str]:
    """Yield what differs between the table as loaded and as its clients last saw it."""
    seen = [line for line in lines if "hand_no" in line]
    last = max((line["version"] for line in seen), default=0)
    if loaded.version < last:
        yield f"Clients saw version {last}; the journal ends at {loaded.version}."
    hand = loaded.state.hand
    if loaded.is_deck_lost:
        yield "A hand is running whose deck can't be opened."
    for line in seen:
        is_now = line["version"] == loaded.version and line["seat"] is not None
        if is_now and (hand is None or (line["turn"], line["seat"]) != (hand.turn, hand.to_act)):
            yield f"It was turn {line['turn']} of seat {line['seat']}; now it is another."
        if hand is not None and line["hand_no"] == hand.hand_no and line["cards"]:
            yield from same_cards(loaded, line)


def same_cards(loaded: Loaded, line: Frame) -> Iterator[str]:
    hand = loaded.state.hand
    assert hand is not None
    mine = next(each for each in hand.players if each.player == line["player"])
    if loaded.deck is not None and not set(line["cards"]) <= {
        loaded.deck.cards[place] for place in mine.down
    }:
        yield f"Seat {mine.seat} had other cards."


def answered_once(lines: list[Frame]) -> Iterator[str]:
    """Yield acknowledgements that aren't one row of that version, and rows that nobody sent."""
    rows: dict[str, list[int]] = {}
    for request_id, version in JournalRow.objects.exclude(request_id=None).values_list(
        "request_id", "version"
    ):
        rows.setdefault(str(request_id), []).append(version)
    for line in lines:
        if "ack" in line and rows.get(str(line["ack"])) != [line["version"]]:
            yield f"Acknowledged as version {line['version']}: {rows.get(str(line['ack']))}."
    sent = {line["sent"] for line in lines if "sent" in line}
    for request_id in rows.keys() - sent:
        yield f"Nobody sent {request_id}."


def books() -> tuple[str, ...]:
    """Return where chips are off."""
    return (*audit_ledger(), *audit_tables())


if __name__ == "__main__":
    assert settings.HOUSE_PLAYERS is False
    main()
