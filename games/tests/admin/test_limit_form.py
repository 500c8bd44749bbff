"""A limit's form: what the house fills in, forty wrong limits each at its field, and what is shown
before a change is saved."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player, StaffAct
from games.admin.limit_pages.limit_form import LimitForm
from games.houses.load import load_houses
from games.houses.played_round import play_first_round
from games.journal.engine_limit import engine_limit
from games.models import House, Limit
from games.tests.admin.forms_of import FormReader
from games.tests.services.room import Room, a_limit, three_players

pytestmark = pytest.mark.django_db
HOLDEM = {"variant": "holdem", "betting": "fixed_limit", "lower": "2"}
NO_LIMIT = {"variant": "holdem", "betting": "no_limit", "lower": "2"}
STUD = {"variant": "stud", "betting": "fixed_limit", "lower": "2"}
SPREAD = {"variant": "stud", "betting": "spread_limit", "lower": "1", "higher": "5"}


@pytest.fixture
def house() -> House:
    return a_limit().house


@pytest.fixture
def staff() -> Client:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Olga"))
    return browser


def send(staff: Client, limit: Limit, **changes: str) -> Any:
    """Send the limit's form as it is shown, but for the changes."""
    page = reverse("admin:games_limit_change", args=[limit.pk])
    reader = FormReader()
    reader.feed(staff.get(page).content.decode())
    shown = next(form for form in reader.forms if "lower" in form)
    return staff.post(page, {**shown, **changes})


def form_of(house: House, **fields: str) -> Any:
    return LimitForm({"house": house.pk, "is_offered": "on", **fields})


# --- what the house fills in ---------------------------------------------------------------------

FILLED = (
    (HOLDEM, "$2–4 Hold'em", "holdem-2-4", (400, 100, 200, 0, 0, 100, 2000, None)),
    (NO_LIMIT, "$1/2 No limit hold'em", "holdem-nl-1-2", (200, 100, 200, 0, 0, 100, 4000, 20000)),
    (STUD, "$2–4 Seven card stud", "stud-2-4", (400, 0, 0, 0, 100, 100, 2000, None)),
    (SPREAD, "$1–5 Spread limit seven card stud", "stud-spread-1-5",
     (500, 0, 0, 0, 50, 50, 1000, None)),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "name", "key", "amounts"), FILLED)
def test_two_choices_and_one_amount_make_a_limit_as_in_the_houses_files(
    house: House, typed: dict[str, str], name: str, key: str, amounts: tuple[int | None, ...]
) -> None:
    Limit.objects.all().delete()
    form = form_of(house, **typed)

    assert form.is_valid(), form.errors
    row = form.save()
    assert (row.name, row.key) == (name, key)
    found = (
        row.higher, row.small_blind, row.big_blind, row.ante, row.bring_in, row.chip,
        row.min_buy_in, row.max_buy_in,
    )  # fmt: skip
    assert found == amounts


def test_what_the_game_has_not_is_not_there_whatever_is_sent(house: House) -> None:
    form = form_of(house, **HOLDEM, bring_in="7 apples", name="Mine")

    assert form.is_valid(), form.errors
    assert form.instance.bring_in == 0


def test_one_amount_changes_and_what_the_house_derives_follows(staff: Client) -> None:
    limit = a_limit()
    send(staff, limit, lower="4")

    limit.refresh_from_db()
    assert (limit.lower, limit.higher, limit.small_blind) == (400, 800, 200)
    assert limit.min_buy_in == 4000
    act = StaffAct.objects.latest("number")
    assert "Higher limit" in act.changes
    assert "Lowest buy-in" in act.changes


def test_a_highest_buy_in_of_none_stays_none(staff: Client) -> None:
    limit = a_limit()
    Limit.objects.filter(pk=limit.pk).update(betting="no_limit", higher=200, max_buy_in=None)
    send(staff, limit, ante="1")

    limit.refresh_from_db()
    assert (limit.ante, limit.max_buy_in) == (100, None)


# --- forty wrong limits --------------------------------------------------------------------------

WRONG: tuple[tuple[dict[str, str], dict[str, str], str, str], ...] = (
    (HOLDEM, {"lower": ""}, "lower", "required"),
    (HOLDEM, {"lower": "0"}, "lower", "more than $0"),
    (HOLDEM, {"lower": "two"}, "lower", "is no amount"),
    (HOLDEM, {"lower": "-2"}, "lower", "less than $0"),
    (HOLDEM, {"lower": "2,5"}, "lower", "is no amount"),
    (HOLDEM, {"lower": "1.999"}, "lower", "is no amount"),
    (HOLDEM, {"lower": "9" * 20}, "lower", "$1,000,000 at most"),
    (HOLDEM, {"lower": "\u0662"}, "lower", "is no amount"),
    (HOLDEM, {"lower": "2\u20ac"}, "lower", "is no amount"),
    (HOLDEM, {"lower": "1e3"}, "lower", "is no amount"),
    (HOLDEM, {"higher": "5"}, "higher", "twice the lower one: $4"),
    (HOLDEM, {"higher": "2"}, "higher", "twice the lower one: $4"),
    (HOLDEM, {"small_blind": "3"}, "small_blind", "more than the big one, $2"),
    (HOLDEM, {"small_blind": "x"}, "small_blind", "is no amount"),
    (HOLDEM, {"ante": "2"}, "ante", "less than the lower limit, $2"),
    (HOLDEM, {"ante": "-1"}, "ante", "less than $0"),
    (HOLDEM, {"big_blind_ante": "on"}, "ante", "give an amount (one big blind is $2)"),
    (HOLDEM, {"big_blind_ante": "on", "ante": "3"}, "ante", "more than the big blind, $2"),
    (HOLDEM, {"chip": "0.75"}, "chip", "$0.01, $0.05, $0.10"),
    (HOLDEM, {"chip": "0"}, "chip", "$0.01, $0.05, $0.10"),
    (HOLDEM, {"chip": "0.25"}, "chip", "Take $1: the largest"),
    (HOLDEM, {"chip": "1", "ante": "0.50"}, "ante", "can't be paid in chips of $1"),
    (HOLDEM, {"min_buy_in": "3"}, "min_buy_in", "one bet at least: $4"),
    (HOLDEM, {"min_buy_in": "0"}, "min_buy_in", "one bet at least: $4"),
    (HOLDEM, {"min_buy_in": "much"}, "min_buy_in", "is no amount"),
    (HOLDEM, {"max_buy_in": "10"}, "max_buy_in", "less than the minimum, $20"),
    (HOLDEM, {"max_buy_in": "all"}, "max_buy_in", "is no amount"),
    (HOLDEM, {"rake_basis_points": "101"}, "rake_basis_points", "0 to 100 per cent"),
    (HOLDEM, {"rake_basis_points": "100.01"}, "rake_basis_points", "0 to 100 per cent"),
    (HOLDEM, {"rake_basis_points": "-5"}, "rake_basis_points", "0 to 100 per cent"),
    (HOLDEM, {"rake_basis_points": "\u0665"}, "rake_basis_points", "0 to 100 per cent"),
    (HOLDEM, {"rake_basis_points": "5", "rake_cap": "4.50", "chip": "1"}, "rake_cap",
     "multiple of the chip, $1"),
    (HOLDEM, {"rake_basis_points": "5", "rake_cap": "-1"}, "rake_cap", "less than $0"),
    (HOLDEM, {"variant": "whist"}, "variant", "Select a valid choice"),
    (HOLDEM, {"betting": "all_in"}, "betting", "Select a valid choice"),
    (HOLDEM, {"name": "A\tB"}, "name", "line"),
    (HOLDEM, {"key": "no spaces"}, "key", "valid"),
    (NO_LIMIT, {"max_buy_in": "30"}, "max_buy_in", "less than the minimum, $40"),
    (NO_LIMIT, {"min_buy_in": "1"}, "min_buy_in", "one bet at least: $2"),
    (STUD, {"bring_in": "3"}, "bring_in", "more than the lower limit, $2"),
    (STUD, {"bring_in": "0"}, "bring_in", "needs a bring-in"),
    (SPREAD, {"higher": "1"}, "higher", "must be more than $1"),
    (SPREAD, {"higher": "5.50"}, "higher", "take $5 or $6, not $5.50"),
)  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "field", "sentence"), WRONG)
def test_a_wrong_limit_is_refused_at_its_field(
    house: House, right: dict[str, str], wrong: dict[str, str], field: str, sentence: str
) -> None:
    before = Limit.objects.count()
    form = form_of(house, **{**right, "name": "Mine", **wrong})

    assert not form.is_valid()
    assert sentence in " ".join(form.errors[field])
    assert Limit.objects.count() == before


# --- how it plays --------------------------------------------------------------------------------


def test_a_first_round_says_the_amounts_as_the_engine_plays_them(house: House) -> None:
    form = form_of(house, **NO_LIMIT, name="Mine")

    said = [f"{step.who} {step.says}" for step in form.plays.steps]

    assert said[:4] == [
        "Ann has the button.",
        "Ben posts the small blind, $1.",
        "Cal posts the big blind, $2.",
        "Dee may fold, call $2 or raise to $4 at least; raises to $4.",
    ]
    assert form.plays.buy_ins == (("Lowest, $40", "20"), ("Highest, $200", "100"))


def test_every_limit_that_is_shipped_plays() -> None:
    for shipped in load_houses():
        for named in shipped.limits:
            steps = play_first_round(named.limit, shipped.rules)
            assert steps[-1].who == "The pot", named.key


def test_what_is_odd_is_said_and_blocks_nothing(house: House) -> None:
    form = form_of(house, **STUD, bring_in="1.50", name="Mine")

    assert form.is_valid(), form.errors
    assert "above half the lower limit" in form.plays.odd["bring_in"]


def test_while_something_is_wrong_nothing_is_played(house: House) -> None:
    form = form_of(house, **HOLDEM, small_blind="3", name="Mine")

    assert form.plays.steps == ()
    assert form.plays.is_wrong


def test_the_page_s_script_is_answered_what_follows_from_what_is_typed(
    staff: Client, house: House
) -> None:
    typed = {"house": house.pk, **NO_LIMIT}
    said = staff.post(reverse("admin:trylimit"), typed).json()

    assert said["house"]["small_blind"] == "1"
    assert said["house"]["max_buy_in"] == "200"
    assert "bring_in" in said["absent"]
    assert said["lower"] == "Big blind"
    assert "Dee" in said["plays"]


def test_trying_saves_nothing_and_shows_what_follows(staff: Client, house: House) -> None:
    before = Limit.objects.count()
    answer = staff.post(
        reverse("admin:games_limit_add"), {"house": house.pk, **NO_LIMIT, "_try": "1"}
    )

    assert Limit.objects.count() == before
    assert 'placeholder="200"' in answer.content.decode()


# --- what a change reaches -----------------------------------------------------------------------


@pytest.fixture
def room() -> Room:
    """A hand is running at the limit's table."""
    room = three_players()
    room.deal()
    return room


def words(answer: Any) -> str:
    text = re.sub(r"<[^>]*>", " ", answer.content.decode())
    return " ".join(html.unescape(text).split())


def test_a_change_of_what_is_played_is_shown_before_it_is_saved(staff: Client, room: Room) -> None:
    limit = room.table.limit
    shown = send(staff, limit, lower="4")

    assert "Lower limit $2 $4 you" in words(shown)
    assert "Higher limit $4 $8 by the house" in words(shown)
    assert "3 players sit" in words(shown)
    limit.refresh_from_db()
    assert limit.lower == 200

    send(staff, limit, lower="4", _reaches="1")
    limit.refresh_from_db()
    assert limit.lower == 400


def test_a_version_is_gone_back_to_by_a_new_one(staff: Client, room: Room) -> None:
    limit = room.table.limit
    was = engine_limit(limit)
    page = reverse("admin:games_limit_change", args=[limit.pk])
    send(staff, limit, lower="4", _reaches="1")
    back = reverse("admin:games_limit_back", args=[limit.pk])

    shown = staff.post(back, {"act": "0"})

    assert "Lower limit $4 $2 you" in words(shown)
    fields = re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', shown.content.decode())
    sent = {name: html.unescape(value) for name, value in fields}
    staff.post(page, {**sent, "_reaches": "1"})
    assert engine_limit(Limit.objects.get(pk=limit.pk)) == was


# --- tables --------------------------------------------------------------------------------------


def test_tables_are_opened_at_a_limit_by_one_press_and_name_themselves(staff: Client) -> None:
    limit = a_limit("stud")

    staff.post(reverse("admin:games_limit_open", args=[limit.pk]), {"count": "2"})

    assert [(table.name, table.max_seats) for table in limit.tables.order_by("pk")] == [
        ("Avon", 8),
        ("Clyde", 8),
    ]
    assert StaffAct.objects.filter(kind="table.add").count() == 2


@pytest.mark.parametrize("count", ["0", "11", "-1", "two", ""])
def test_no_other_number_of_tables_is_opened(staff: Client, count: str) -> None:
    limit = a_limit()
    answer = staff.post(reverse("admin:games_limit_open", args=[limit.pk]), {"count": count})

    assert answer.status_code == 200
    assert not limit.tables.exists()
