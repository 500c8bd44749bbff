"""Nobody is timed out by an outage, of one web process or of all (EA-18); the rest goes on."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.selectors.all_ins_left import all_ins_left
from games.clock.process import Process
from games.clock.timing import milliseconds
from games.engine.actions import Fold
from games.engine.events.betting import Called, EmergencyAllIn, Folded
from games.engine.events.dealing import HandStarted
from games.engine.events.table_changes import ClockRearmed
from games.journal.rows.codec import decode_events
from games.models import JournalRow, LateTurn, ProcessBeat, Table
from games.selectors.floor.overdue_tables import OVERDUE_MS, overdue_tables
from games.selectors.presence.connected_players import Said, absent_players, elsewhere, pledges_at
from games.tasks import ring_one, sweep
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import NOON, Room, a_house_player

pytestmark = pytest.mark.django_db

CLOCK = 30
OLD, OTHER = "old/1/1", "other/2/2"


@pytest.fixture
def web() -> Process:
    """A web process, which has never said yet that it lives. The tests' own serves no sockets."""
    return Process("web/3/3")


def beat_of(name: str, room: Room, **fields: Any) -> None:
    """A web process says that it lives."""
    values = {"at": milliseconds(room.now), **fields}
    ProcessBeat.objects.update_or_create(process=name, defaults=values)


@pytest.fixture
def bobs_turn(three: Room) -> Room:
    """Bob, with a blind in the pot, has begun to think; the old process has armed their clock."""
    beat_of(OLD, three)
    three.deal()
    three.act(Fold())
    beat_of(OLD, three)
    assert three.loaded.armed_by == OLD
    return three


def sweeps(room: Room, monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    """Let the sweep look once a second for so long."""
    monkeypatch.setattr("games.tasks.utc_now", lambda: room.now)
    for _ in range(seconds):
        room.pass_time(1)
        sweep()
    room.reload()


def events_of(room: Room) -> list[Any]:
    rows = JournalRow.objects.filter(table_id=room.table.pk).order_by("version")
    return [each for row in rows.values_list("events", "schema") for each in decode_events(*row)]


def is_timed_out(room: Room) -> bool:
    return any(
        isinstance(each, EmergencyAllIn) or (isinstance(each, Folded) and each.is_time_out)
        for each in events_of(room)
    )


OUTAGES = [(dead_for, left) for dead_for in (1, 2, 5, 30) for left in (0, 1, 2, 3, 4, 7, 29)]
"""For how many seconds no web process lives, and how many their clock had left when it began."""
LONG_ONES = [
    (120, 0),
    (120, 29),
    *(pytest.param(120, left, marks=pytest.mark.slow) for left in (1, 2, 3, 4, 7)),
]


@pytest.mark.wide
@pytest.mark.parametrize(("dead_for", "left"), [*OUTAGES, *LONG_ONES])
def test_an_outage_times_nobody_out__EA_18(
    bobs_turn: Room, dead_for: int, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = bobs_turn
    room.pass_time(CLOCK - left)
    beat_of(OLD, room)
    if left == 0:
        room.pass_time(-0.001)
        beat_of(OLD, room)
    sweeps(room, monkeypatch, dead_for)
    came_back = room.now
    for _ in range(max(left - dead_for, 0) + 4):
        beat_of(OTHER, room)
        sweeps(room, monkeypatch, 1)

    assert room.loaded.clock.deadline is not None
    assert room.loaded.clock.deadline - milliseconds(came_back) >= 15_000
    assert not is_timed_out(room)
    assert all_ins_left(room.ids[BOB], room.now) == 2
    room.check()


def test_two_processes_that_die_one_after_the_other_time_nobody_out__EA_18(
    bobs_turn: Room,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = bobs_turn
    room.pass_time(CLOCK - 2)
    beat_of(OLD, room)
    room.pass_time(0.9)
    beat_of(OTHER, room)
    sweeps(room, monkeypatch, 10)
    came_back = milliseconds(room.now)
    while milliseconds(room.now) < came_back + 15_000:
        beat_of("third/3/3", room)
        sweeps(room, monkeypatch, 1)

    assert not is_timed_out(room)


def test_his_fifteen_seconds_over_he_is_timed_out_once__EA_18(
    bobs_turn: Room,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = bobs_turn
    room.pass_time(120)
    for _ in range(40):
        beat_of(OTHER, room)
        sweeps(room, monkeypatch, 1)

    rearmed = [each for each in events_of(room) if isinstance(each, ClockRearmed)]
    assert rearmed == [ClockRearmed(seconds=15)]
    assert all_ins_left(room.ids[BOB], room.now) == 1


def test_with_one_of_two_processes_dead_its_clock_gets_more_time__EA_18(
    bobs_turn: Room,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = bobs_turn
    for _ in range(CLOCK + 4):
        beat_of(OTHER, room)
        sweeps(room, monkeypatch, 1)

    assert not is_timed_out(room)
    assert any(isinstance(each, ClockRearmed) for each in events_of(room))


@pytest.mark.wide
@pytest.mark.parametrize("ago", [29, 20, 14, 5, 1])
def test_whose_connection_s_process_has_died_gets_more_time__EA_18(
    bobs_turn: Room, ago: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = bobs_turn
    here = {str(room.table.pk): [room.ids[BOB]]}
    for second in range(CLOCK + 5):
        beat_of(OLD, room)
        if second <= CLOCK - ago:
            beat_of(OTHER, room, here=here)
            died = milliseconds(room.now)
        sweeps(room, monkeypatch, 1)

    assert is_timed_out(room) == (ago > 15)
    if ago < 15:
        assert room.loaded.clock.deadline is not None
        assert room.loaded.clock.deadline - died >= 15_000


@pytest.mark.parametrize(("before", "is_late"), [(0, False), (2, False), (4, True)])
def test_whose_connection_s_process_is_silent_since_the_turn_began__EA_18(
    bobs_turn: Room, before: int, monkeypatch: pytest.MonkeyPatch, *, is_late: bool
) -> None:
    """One that had been silent for more than three seconds was known to be dead by then."""
    room = bobs_turn
    at = milliseconds(room.now) - before * 1_000
    beat_of(OTHER, room, at=at, here={str(room.table.pk): [room.ids[BOB]]})
    for _ in range(CLOCK + 2):
        beat_of(OLD, room)
        sweeps(room, monkeypatch, 1)

    assert is_timed_out(room) == is_late
    assert LateTurn.objects.exists() == is_late  # in staff's figures, and on their record
    for _ in range(CLOCK):
        beat_of(OLD, room)
        sweeps(room, monkeypatch, 1)
    assert is_timed_out(room), "They get more time once."


def test_who_is_connected_to_another_process_that_lives_is_timed_out(
    bobs_turn: Room,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = bobs_turn
    for _ in range(CLOCK + 2):
        beat_of(OLD, room)
        beat_of(OTHER, room, here={str(room.table.pk): [room.ids[BOB]]})
        sweeps(room, monkeypatch, 1)

    assert is_timed_out(room)


def test_a_clock_whose_process_lives_is_rung_by_whoever_finds_it(
    bobs_turn: Room,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = bobs_turn
    for _ in range(CLOCK + 2):
        beat_of(OLD, room)
        sweeps(room, monkeypatch, 1)

    assert is_timed_out(room)
    assert all_ins_left(room.ids[BOB], room.now) == 1


def test_nothing_is_rung_before_it_is_known_whether_its_process_lives__EA_18(
    bobs_turn: Room,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = bobs_turn
    room.pass_time(CLOCK - 1)
    beat_of(OLD, room)
    beat_of(OTHER, room)
    before = room.loaded.version
    sweeps(room, monkeypatch, 2)

    assert room.loaded.version == before


# --- a process that stands still ---------------------------------------------------------------


@pytest.mark.parametrize("left", [-80, -1, 0, 1, 7, 14])
def test_a_process_that_stood_still_times_nobody_out__EA_18(
    three: Room, web: Process, left: int
) -> None:
    room = three
    web.beat(at=milliseconds(room.now))
    room.deal()
    room.act(Fold())
    room.pass_time(CLOCK - 10 if left > 0 else 1)
    web.beat(at=milliseconds(room.now))
    room.pass_time(10 - left if left > 0 else CLOCK - 1 - left)
    web.beat(at=milliseconds(room.now))
    came_back = room.now

    rung = room.ring(process=web)

    assert rung.events == (ClockRearmed(seconds=15),)
    assert room.loaded.clock.deadline is not None
    assert room.loaded.clock.deadline - milliseconds(came_back) >= 15_000


def test_a_turn_that_began_after_it_stood_still_is_an_ordinary_one__EA_18(
    three: Room, web: Process
) -> None:
    room = three
    web.beat(at=milliseconds(room.now))
    room.pass_time(60)
    web.beat(at=milliseconds(room.now))
    room.deal()
    room.act(Fold())
    for _ in range(CLOCK):
        room.pass_time(1)
        web.beat(at=milliseconds(room.now))

    assert isinstance(room.ring(process=web).events[0], EmergencyAllIn)


# --- what goes on without a web process ----------------------------------------------------------


def test_the_sweep_deals_and_moves_for_house_players(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(name="Second")
    for seat, name in enumerate(("Kestrel", "Merlin"), start=1):
        room.ids[name] = a_house_player(name)
        room.sit(name, seat)
    beat_of(OLD, room)
    sweeps(room, monkeypatch, 120)

    events = events_of(room)
    assert sum(isinstance(each, HandStarted) for each in events) > 3
    assert any(isinstance(each, Called) for each in events)
    assert not is_timed_out(room)
    room.check()


def test_a_house_player_is_not_timed_out_by_an_outage_of_everything() -> None:
    room = Room(DAVE, name="Second")
    room.ids["Kestrel"] = a_house_player("Kestrel")
    room.sit("Kestrel", 2)
    beat_of(OLD, room)
    room.deal()
    while room.is_turn_of(DAVE):
        room.act(room.passive())
    room.pass_time(600)
    beat_of(OTHER, room)

    ring_one(table_id=room.table.pk)
    room.reload()

    assert not is_timed_out(room)


def test_the_sweep_takes_what_is_overdue_and_a_person_s_clock_only_while_a_process_lives(
    bobs_turn: Room,
) -> None:
    room = bobs_turn
    due = room.loaded.clock.due
    assert due is not None
    ProcessBeat.objects.update(at=due)

    assert overdue_tables(now=due + OVERDUE_MS - 1) == ()
    assert overdue_tables(now=due + OVERDUE_MS) == (room.table.pk,)
    assert overdue_tables(now=due + 60_000) == ()


def test_the_sweep_deals_without_whom_the_last_process_knew_to_be_gone__EA_20(
    three: Room,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = three
    beat_of(OLD, room, absent={str(room.table.pk): [room.ids[CAROL]]})
    Table.objects.update(armed_by=OLD)
    sweeps(room, monkeypatch, 5)

    assert absent_players(table_id=room.table.pk) == {room.ids[CAROL]}
    assert [player.name for player in room.hand.players] == [BOB, ALICE]


# --- who is connected where ----------------------------------------------------------------------


def test_a_process_says_who_is_connected_to_it(three: Room, web: Process) -> None:
    room = three
    table, at = room.table.pk, milliseconds(NOON)
    quiet = table + 1
    gone = {table: {2: at - 4_000}, quiet: {}}
    here = {table: {3, 1}, quiet: set()}
    web.beat(at=at, here=here, gone=gone, left={table: {2}}, absent={table: {2}})

    row = ProcessBeat.objects.get()
    assert (row.here, row.absent) == ({str(table): [1, 3]}, {str(table): [2]})
    assert row.gone == {str(table): {"2": at - 4_000}}
    assert row.left == {str(table): [2]}
    assert elsewhere(process=web, now=at).here == {}


GONE: tuple[tuple[str, dict[str, int], list[int], dict[int, int]], ...] = (
    ("from both, the later counts", {"1": 5}, [], {1: 9}),
    ("connected to the other", {}, [1], {}),
    ("silent at the other", {"1": 12}, [1], {1: 12}),
)


@pytest.mark.parametrize(
    ("said", "here", "expected"), [case[1:] for case in GONE], ids=[case[0] for case in GONE]
)
def test_it_hears_who_has_gone_from_all_other_processes__EA_6(
    web: Process, said: dict[str, int], here: list[int], expected: dict[int, int]
) -> None:
    at = milliseconds(NOON)
    ProcessBeat.objects.create(process="one", at=at, here={}, gone={"7": {"1": 9}})
    ProcessBeat.objects.create(process="other", at=at, here={"7": here}, gone={"7": said})

    assert elsewhere(process=web, now=at).gone == {7: expected}


LEFT: tuple[tuple[str, int, list[int], list[int], set[int]], ...] = (
    ("the page was closed", 9, [1], [], {1}),
    ("the line was lost since, at the other", 8, [1], [], set()),
    ("the page was closed since, at the other", 8, [], [1], {1}),
    ("neither says so", 9, [], [], set()),
)


@pytest.mark.parametrize(
    ("at", "one", "other", "expected"), [case[1:] for case in LEFT], ids=[case[0] for case in LEFT]
)
def test_the_process_where_a_line_ended_last_says_whether_its_page_was_closed(
    web: Process, at: int, one: list[int], other: list[int], expected: set[int]
) -> None:
    now, at_other = milliseconds(NOON), 17 - at
    rows = (("one", at, one), ("other", at_other, other))
    for name, ended, left in rows:
        said = {"gone": {"7": {"1": ended}}, "left": {"7": left}}
        ProcessBeat.objects.create(process=name, at=now, here={}, **said)

    assert elsewhere(process=web, now=now).left == {7: frozenset(expected)}


@pytest.mark.parametrize("first", [0, 1])
def test_it_hears_each_players_newest_pledge(web: Process, first: int) -> None:
    """One process speaks as an older version of the room, which says no times."""
    at, old, new = milliseconds(NOON), "aa" * 32, "bb" * 32
    said: list[dict[str, Any]] = [
        {"pledges": {"7": {"1": old, "2": old}}, "pledged_at": {"7": {"1": at - 9}}},
        {"pledges": {"7": {"1": new, "2": new}}, "pledged_at": {"7": {"1": at - 4, "2": at - 4}}},
    ]
    for number in (first, 1 - first):
        ProcessBeat.objects.create(process=f"{number}", at=at, here={}, **said[number])

    newest = Said(bytes.fromhex(new), at - 4)
    assert elsewhere(process=web, now=at).pledges == {7: {1: newest, 2: newest}}
    assert set(pledges_at(table_id=7, now=at).values()) == {newest.hash}


def test_it_hears_of_other_processes_and_of_those_that_have_just_died(web: Process) -> None:
    at = milliseconds(NOON)
    for name, ago, player in (("living", 1_000, 1), ("dead", 5_000, 2), ("forgotten", 20_000, 3)):
        ProcessBeat.objects.create(process=name, at=at - ago, here={"7": [player]})

    others = elsewhere(process=web, now=at)

    assert others.here == {7: {1}}
    assert others.cut_off == {7: {2}}
    assert others.at == at - 1_000
