"""What staff set of a table alone: it is journaled, and holds from the next hand on (TB-5)."""

from __future__ import annotations

import random

import pytest

from games.engine.events.betting import Checked, Folded
from games.house_players.headcount import how_many, next_to_go
from games.journal.load_table import load_table
from games.journal.table_settings import TableSettings
from games.models import House, Table, Waiting
from games.selectors.floor.outdated_tables import outdated_tables
from games.selectors.lobby.lobby_rows import lobby_tables
from games.services.staff.limits.follow_limit import follow_limit
from games.services.staff.open_table import create_table
from games.services.waiting.offer_seat import LOTS, offer_seat
from games.tests.people import ALICE, BOB
from games.tests.services.room import NOON, Room, a_house_player, a_limit, a_player, three_players

pytestmark = pytest.mark.django_db(transaction=True)
SETTINGS = {
    "seconds_to_act": 60,
    "has_all_ins": False,
    "has_watchers": False,
    "has_company": False,
    "draws_lots": True,
}


def give(room: Room, **own: object) -> None:
    """Set what a table has its own way, as the admin does, and have it follow."""
    Table.objects.filter(pk=room.table.pk).update(limit_revision=0, **own)
    room.ask(follow_limit)


def played(room: Room) -> dict[str, object]:
    """Return how the table plays now, by the names of its settings."""
    state = load_table(table_id=room.table.pk).state
    rules, options = state.rules, state.options
    return {
        "seconds_to_act": rules.seconds_to_act,
        "has_all_ins": rules.emergency_all_ins,
        "has_watchers": options.has_watchers,
        "has_company": options.has_company,
        "draws_lots": options.draws_lots,
    }


@pytest.mark.parametrize("name", SETTINGS)
def test_each_waits_for_the_end_of_the_hand__TB_5(name: str) -> None:
    room = three_players()
    room.deal()
    before = played(room)

    give(room, **{name: SETTINGS[name]})
    assert played(room) == before
    assert not outdated_tables().exists()

    room.check_down()
    assert played(room) == before | {name: SETTINGS[name]}
    room.check()


def test_all_of_them_can_be_taken_back() -> None:
    room = three_players()
    before = played(room)
    give(room, **SETTINGS)
    assert played(room) == SETTINGS

    give(room, **{**dict.fromkeys(SETTINGS, True), "seconds_to_act": None, "draws_lots": False})
    assert played(room) == before
    room.check()


def test_a_new_table_has_them_from_its_opening_on() -> None:
    own = TableSettings(**SETTINGS)  # type: ignore[arg-type]
    room = three_players()
    room.table = create_table(limit=room.table.limit, name="Own", max_seats=6, own=own, now=NOON)

    assert played(room) == SETTINGS
    assert not outdated_tables().exists()


def test_a_second_edit_while_a_table_follows_isn_t_lost() -> None:
    room = three_players()
    room.deal()
    give(room, has_company=False)
    give(room, draws_lots=True)
    room.check_down()

    assert (played(room)["has_company"], played(room)["draws_lots"]) == (False, True)


# --- emergency all-ins (EA-21) ---------------------------------------------------------------


def test_a_table_without_emergency_all_ins_checks_or_folds__EA_21() -> None:
    room = three_players()
    give(room, has_all_ins=False)
    room.deal_to(ALICE)

    assert isinstance(room.ring().events[0], Checked | Folded)
    room.check()


def test_no_table_gets_them_back_from_a_house_without__EA_21() -> None:
    House.objects.create(key="strict", name="Strict", rules={"emergency_all_ins": False})
    room = three_players()
    limit = a_limit()
    limit.pk, limit.house = None, House.objects.get(key="strict")
    limit.save()
    room.table = create_table(limit=limit, name="Strict", max_seats=6, now=NOON)

    assert played(room)["has_all_ins"] is False


def test_the_lobby_says_so__EA_21() -> None:
    room = three_players()
    give(room, **SETTINGS)
    (row,) = lobby_tables(NOON)

    assert not row.has_all_ins
    assert (row.has_watchers, row.has_company, row.draws_lots) == (False, False, True)


# --- house players ---------------------------------------------------------------------------


def test_house_players_leave_a_table_that_has_none_any_more() -> None:
    room = Room(ALICE)
    room.ids["Bot"] = a_house_player("Bot")
    room.sit("Bot", 2)
    assert how_many(room.loaded.state) > 0

    give(room, has_company=False)

    state = room.loaded.state
    assert how_many(state) == 0
    assert next_to_go(state, how_many(state)) == room.ids["Bot"]


# --- the waiting list ------------------------------------------------------------------------


def called_first(room: Room, names: list[str]) -> set[str]:
    """Return who of those in line was called to the one free seat, in many tries."""
    found: set[str] = set()
    ids = {a_player(name): name for name in names}
    for _ in range(40):
        Waiting.objects.all().delete()
        for player in ids:
            Waiting.objects.create(table=room.table, player_id=player, since=NOON)
        (place,) = offer_seat(table_id=room.table.pk, now=NOON)
        found.add(ids[place.player])
    return found


def test_the_first_in_line_is_called_unless_the_table_draws_lots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert isinstance(LOTS, random.SystemRandom)
    monkeypatch.setattr("games.services.waiting.offer_seat.LOTS", random.Random(1))
    room = Room(ALICE, BOB, max_seats=3)
    assert called_first(room, ["Dan", "Eve", "Fay"]) == {"Dan"}

    give(room, draws_lots=True)
    assert called_first(room, ["Gil", "Hal", "Ida"]) == {"Gil", "Hal", "Ida"}
