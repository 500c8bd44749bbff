"""What staff can change, what is refused at the field, and what no page ever shows."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from accounts.formats.money import MOST_TYPED
from accounts.models import Player
from accounts.selectors.staff.staff_acts import ActSearch, page_of_acts
from accounts.tests.shown_forms import send_shown
from games.engine.cards.deck import ALL_CARDS
from games.engine.rules import OpenPair
from games.houses.house import limit_name
from games.houses.validate import MOST
from games.journal.engine_limit import engine_limit, engine_rules
from games.journal.load_table import load_table
from games.models import House, Limit, SealedDeck, Table
from games.services.staff.limits.copy_house import copy_house
from games.services.staff.open_table import create_table
from games.services.staff.seeding.seed import limit_fields
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room, a_limit, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client: Client) -> Client:
    """A browser in which the first member of staff is signed in."""
    client.force_login(Player.objects.create_superuser("Floor"))
    return client


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is running at the first table."""
    room = three_players()
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def test_limits_and_what_staff_type_have_one_end() -> None:
    assert MOST == MOST_TYPED


def form_of(limit: Limit, **changes: Any) -> dict[str, Any]:
    """Return what the limit's form sends, amounts in dollars."""
    fields: dict[str, Any] = {
        "house": limit.house_id,
        "key": limit.key,
        "name": limit.name,
        "variant": "holdem",
        "betting": "fixed_limit",
        "lower": "2",
        "higher": "4",
        "chip": "1",
        "min_buy_in": "20",
        "max_buy_in": "",
        "small_blind": "1",
        "big_blind": "2",
        "ante": "0",
        "bring_in": "0",
        "rake_basis_points": "",
        "rake_cap": "",
        "is_offered": "on",
        "_reaches": "1",  # somebody has read what it reaches
    }
    return {**fields, **changes}


def change_limit(staff: Client, limit: Limit, **changes: Any) -> Any:
    page = reverse("admin:games_limit_change", args=[limit.pk])
    return send_shown(staff, page, form_of(limit, **changes))


def change_house(staff: Client, house: House, **changes: Any) -> Any:
    """Send the house's form as it is, but for the changes."""
    page = reverse("admin:games_house_change", args=[house.pk])
    form = dict(staff.get(page).context["adminform"].form.initial)
    sent = {name: "" if value is None else value for name, value in form.items()} | changes
    ticked = {name: value for name, value in sent.items() if value is not False}
    return send_shown(staff, page, ticked)


def errors(answer: Any) -> dict[str, list[str]]:
    assert answer.status_code == 200, "it was saved"
    return dict(answer.context["adminform"].form.errors)


WRONG: tuple[tuple[str, dict[str, str], str, str], ...] = (
    ("a small blind above the big one", {"small_blind": "3"}, "small_blind", "more than the big"),
    ("amounts that aren't whole chips", {"ante": "0.50"}, "ante", "can't be paid in chips of $1"),
    (
        "a bring-in above the lower limit",
        {"variant": "stud", "small_blind": "0", "big_blind": "0", "bring_in": "3"},
        "bring_in",
        "can't be more than the lower limit",
    ),
    ("a chip that no room has", {"chip": "0.75"}, "chip", "$0.01, $0.05, $0.10, $0.25, $0.50 and"),
    ("a chip smaller than need be", {"chip": "0.25"}, "chip", "Take $1: the largest"),
    (
        "a spread that ends in cents",
        {"betting": "spread_limit", "higher": "5.50", "chip": ""},
        "higher",
        "take $5 or $6, not $5.50",
    ),
    ("more than the room counts", {"min_buy_in": "900000000"}, "min_buy_in", "$1,000,000 at most"),
    ("a higher limit that isn't twice", {"higher": "5"}, "higher", "twice the lower one: $4"),
    ("a buy-in below a bet", {"min_buy_in": "3"}, "min_buy_in", "one bet at least"),
    ("a most below the least", {"max_buy_in": "10"}, "max_buy_in", "less than the minimum"),
    (
        "a cap that isn't whole chips",
        {"rake_basis_points": "5", "rake_cap": "4.50"},
        "rake_cap",
        "multiple of the chip, $1",
    ),
    ("something that is no amount", {"lower": "two"}, "lower", "is no amount"),
    ("less than nothing", {"ante": "-1"}, "ante", "less than $0"),
)


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("changes", "field", "sentence"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG]
)
def test_it_refuses_a_wrong_limit_at_its_field(
    staff: Client, changes: dict[str, str], field: str, sentence: str
) -> None:
    limit = a_limit()

    found = errors(change_limit(staff, limit, **changes))

    assert sentence in " ".join(found[field])
    limit.refresh_from_db()
    assert limit.small_blind == 100


def test_each_of_two_mistakes_is_at_its_own_field(staff: Client) -> None:
    found = errors(change_limit(staff, a_limit(), chip="2", small_blind="3", lower="two"))

    assert set(found) == {"chip", "lower"}
    assert found["chip"] == [
        "The smallest chip is one of $0.01, $0.05, $0.10, $0.25, $0.50 and $1."
    ]


def test_two_limits_of_a_house_have_names_of_their_own(staff: Client) -> None:
    limit = a_limit()
    other = Limit.objects.filter(house=limit.house).exclude(pk=limit.pk).first()
    if other is None:
        other = Limit.objects.get(pk=limit.pk)
        other.pk, other.key, other._state.adding = None, "other", True
    other.name = "Friday's"
    other.save()

    found = errors(change_limit(staff, limit, name="FRIDAY'S"))

    assert "already" in " ".join(found["name"])


def test_lists_and_choices_say_game_and_stakes_beside_a_name(staff: Client) -> None:
    limit = a_limit("stud_hilo")
    Limit.objects.filter(pk=limit.pk).update(name="Friday's")
    listed = staff.get(reverse("admin:games_limit_changelist")).content.decode()
    offered = staff.get(reverse("admin:games_table_add")).content.decode()
    played = limit_name(engine_limit(limit))

    assert f">{html.escape(played)}<" in listed
    assert ">stud_hilo<" not in listed
    assert html.escape(f"Friday's ({played})") in offered


def test_it_reads_amounts_as_the_other_forms_do(staff: Client) -> None:
    limit = a_limit()

    assert change_limit(staff, limit, ante="0.5", max_buy_in="$1,000", chip="").status_code == 302

    limit.refresh_from_db()
    assert (limit.ante, limit.max_buy_in) == (50, 100_000)


@pytest.mark.parametrize(
    ("stakes", "chip"),
    [
        ({}, 100),
        ({"small_blind": "0.50"}, 50),
        ({"ante": "0.30"}, 10),
        ({"min_buy_in": "20.01"}, 1),
    ],
)
def test_a_chip_left_empty_is_the_largest_that_divides_all_amounts__MO_1(
    staff: Client, stakes: dict[str, str], chip: int
) -> None:
    limit = a_limit()

    answer = change_limit(staff, limit, chip="", **stakes)

    assert answer.status_code == 302, errors(answer)
    limit.refresh_from_db()
    assert limit.chip == chip


def test_it_refuses_a_game_for_which_a_table_has_too_many_seats(staff: Client) -> None:
    limit = a_limit()
    create_table(limit=limit, name="Nile", max_seats=10, now=NOON)
    stud = {"variant": "stud", "small_blind": "0", "big_blind": "0", "bring_in": "1"}

    found = errors(change_limit(staff, limit, **stud))

    assert "2 to 8" in " ".join(found["variant"])


def test_a_changed_limit_is_played_from_the_next_hand_on__TB_5(
    staff: Client, room: Room, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        change_limit(
            staff,
            room.table.limit,
            lower="4",
            higher="8",
            small_blind="2",
            big_blind="4",
            min_buy_in="40",
        )
    room.reload()
    assert room.hand.limit.lower == 200
    room.check_down()

    assert room.deal().limit.lower == 400
    room.check()


def test_a_changed_house_is_played_from_the_next_hand_on__TB_5(
    staff: Client, room: Room, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        answer = change_house(
            staff,
            room.table.limit.house,
            seconds_to_act=20,
            open_pair=OpenPair.PLAYS_LOWER.value,
        )
    assert answer.status_code == 302, errors(answer)

    room.reload()
    assert room.hand.rules.seconds_to_act == 10
    room.check_down()
    assert room.deal().rules.seconds_to_act == 20
    assert room.hand.rules.open_pair is OpenPair.PLAYS_LOWER


def test_it_refuses_rules_that_can_not_be_played(staff: Client, room: Room) -> None:
    page = reverse("admin:games_house_change", args=[room.table.limit.house.pk])
    form = dict(staff.get(page).context["adminform"].form.initial)
    sent = {name: "" if value is None else value for name, value in form.items()}

    found = errors(send_shown(staff, page, sent | {"seconds_to_act": 1}))

    assert "5 to 120 seconds" in " ".join(found["seconds_to_act"])


def test_a_house_is_copied_with_its_limits(staff: Client) -> None:
    limit = a_limit()
    staff.post(
        reverse("admin:games_house_changelist"),
        {"action": "copy", "_selected_action": [limit.house_id]},
    )

    copy = House.objects.exclude(pk=limit.house_id).get()
    assert copy.rules == limit.house.rules
    assert limit_fields(engine_limit(copy.limits.get())) == limit_fields(engine_limit(limit))


# --- a table that fails --------------------------------------------------------------------

DEARER = {
    "lower": "4",
    "higher": "8",
    "small_blind": "2",
    "big_blind": "4",
    "min_buy_in": "40",
}


@pytest.fixture
def broken(room: Room) -> Table:
    """Another table of the limit, whose snapshot can't be read."""
    table = create_table(limit=room.table.limit, name="Nile", max_seats=8, now=NOON)
    Table.objects.filter(pk=table.pk).update(clock=b"not a clock")
    return table


def said(answer: Any) -> str:
    """Return what the admin said, on the page that follows."""
    return " ".join(str(message) for message in answer.wsgi_request._messages)


def test_it_saves_a_limit_though_a_table_fails_and_says_so(
    staff: Client, room: Room, broken: Table, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        answer = change_limit(staff, room.table.limit, **DEARER)

    assert answer.status_code == 302
    assert "1 table still to follow" in said(answer)
    assert Limit.objects.get().lower == 400
    next_limit = load_table(table_id=room.table.pk).state.next_limit
    assert next_limit is not None
    assert next_limit.lower == 400
    lists = [staff.get(reverse(f"admin:games_{name}_changelist")) for name in ("limit", "house")]
    assert all("1 table still to follow" in page.content.decode() for page in lists)


def test_the_lists_ask_no_more_for_more_rows(
    staff: Client, room: Room, django_assert_max_num_queries: Any
) -> None:
    for number in range(20):
        limit = a_limit()
        limit.pk, limit.key, limit._state.adding = None, f"limit-{number}", True
        limit.save()
        create_table(limit=limit, name=f"Table {number}", max_seats=6, now=NOON)
    staff.get("/rules/")  # from the first page on the browser is on the list of its owner's

    for name, most in (("limit", 15), ("house", 15), ("table", 25)):
        with django_assert_max_num_queries(most):
            page = staff.get(reverse(f"admin:games_{name}_changelist"))
        assert page.status_code == 200


def test_limits_are_listed_25_a_page_with_what_is_to_be_said_of_them(
    staff: Client, room: Room
) -> None:
    for number in range(25):
        limit = a_limit()
        limit.pk, limit.key, limit._state.adding = None, f"limit-{number:02}", True
        limit.is_offered = number > 0
        limit.save()

    page = staff.get(reverse("admin:games_limit_changelist")).content.decode()

    assert page.count('name="_selected_action"') == 25
    assert page.count(">Not offered<") == 1
    assert "all follow" not in page


def test_it_says_on_record_that_a_name_followed_its_amounts(staff: Client, room: Room) -> None:
    change_limit(staff, room.table.limit, **DEARER)

    said = page_of_acts(ActSearch())[0][0].said
    assert "Lower limit: 2 → 4" in said
    assert "Name: $2–4 → $4–8" in said


def test_it_saves_a_house_though_a_table_fails(
    staff: Client, room: Room, broken: Table, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        answer = change_house(staff, room.table.limit.house, seconds_to_act=20)

    assert answer.status_code == 302
    assert "1 table still to follow" in said(answer)


@pytest.mark.parametrize("change", [{"limit": "another"}, {"is_open": ""}])
def test_it_answers_though_the_table_that_is_changed_fails(
    staff: Client,
    room: Room,
    broken: Table,
    change: dict[str, str],
    django_capture_on_commit_callbacks: Any,
) -> None:
    stud = a_limit("stud")
    fields = {"name": "Nile", "limit": stud.pk if "limit" in change else broken.limit_id}
    with django_capture_on_commit_callbacks(execute=True):
        answer = send_shown(
            staff,
            reverse("admin:games_table_change", args=[broken.pk]),
            fields if "is_open" in change else {**fields, "is_open": "on"},
        )

    assert answer.status_code == 302
    assert "still to follow" in said(answer) or "could not be closed" in said(answer)


def test_it_tells_a_table_nothing_of_a_new_name(
    staff: Client, room: Room, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        change_limit(staff, room.table.limit, name="Friday's")

    assert load_table(table_id=room.table.pk).version == room.loaded.version


# --- tables --------------------------------------------------------------------------------


def test_it_opens_a_table_with_a_journal(staff: Client) -> None:
    limit = a_limit()
    staff.post(
        reverse("admin:games_table_add"), {"name": "Nile", "limit": limit.pk, "max_seats": 6}
    )

    table = Table.objects.get(name="Nile")
    assert load_table(table_id=table.pk).state.max_seats == 6


def test_it_refuses_more_seats_than_the_game_has(staff: Client) -> None:
    answer = staff.post(
        reverse("admin:games_table_add"),
        {"name": "Nile", "limit": a_limit("stud").pk, "max_seats": 9},
    )

    assert "2 to 8" in " ".join(errors(answer)["max_seats"])


def test_a_closed_table_sends_everybody_home_after_the_hand__TB_5(
    staff: Client, room: Room, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        send_shown(
            staff,
            reverse("admin:games_table_change", args=[room.table.pk]),
            {"name": "First", "limit": room.table.limit_id},
        )
    room.reload()
    assert room.loaded.state.is_hand_running
    room.check_down()

    assert room.loaded.state.seats == ()
    room.table.refresh_from_db()
    assert not room.table.is_open
    room.check()


def test_a_table_is_opened_unhurried_and_follows_its_house_when_that_is_taken_back(
    staff: Client, django_capture_on_commit_callbacks: Any
) -> None:
    limit = a_limit()
    fields = {"name": "Nile", "limit": limit.pk, "max_seats": 6, "seconds_to_act": 60}
    refused = staff.post(reverse("admin:games_table_add"), fields | {"seconds_to_act": 44})
    assert "greater than or equal to 45" in refused.content.decode()
    staff.post(reverse("admin:games_table_add"), fields)
    table = Table.objects.get()
    assert load_table(table_id=table.pk).state.rules.seconds_to_act == 60

    page = reverse("admin:games_table_change", args=[table.pk])
    with django_capture_on_commit_callbacks(execute=True):
        send_shown(staff, page, {"name": "Nile", "limit": limit.pk, "is_open": "on"})

    state = load_table(table_id=table.pk).state
    assert state.rules.seconds_to_act == engine_rules(limit.house).seconds_to_act
    assert state.max_seats == 6


def test_saving_a_name_leaves_the_journal_s_columns_alone(staff: Client, room: Room) -> None:
    page = reverse("admin:games_table_change", args=[room.table.pk])
    send_shown(staff, page, {"name": "Nile", "limit": room.table.limit_id, "is_open": "on"})

    room.table.refresh_from_db()
    assert room.table.name == "Nile"
    assert room.table.version == room.loaded.version
    room.check()


# --- what is only read, and what isn't there -----------------------------------------------


def test_decks_have_no_page() -> None:
    assert SealedDeck not in admin.site._registry


def test_no_page_shows_a_hidden_card(staff: Client, room: Room) -> None:
    pages = [
        staff.get(reverse(f"admin:games_{model}_changelist"))
        for model in ("table", "hand", "journalrow", "incident")
    ]
    pages += [
        staff.get(reverse(f"admin:games_{row._meta.model_name}_change", args=[row.pk]))
        for row in (*room.table.journal.all(), *room.table.hands.all(), room.table)
    ]

    for page in pages:
        assert page.status_code == 200
        assert not [card for card in ALL_CARDS if f'"{card}"' in page.content.decode()]


@pytest.mark.parametrize("model", ["journalrow", "hand", "incident"])
def test_records_can_not_be_added(staff: Client, model: str) -> None:
    assert staff.get(reverse(f"admin:games_{model}_add")).status_code == 403


@pytest.mark.parametrize("asked", [{}, {"table__id__exact": "of the room"}])
def test_the_journal_s_newest_rows_come_first(
    staff: Client, room: Room, asked: dict[str, str]
) -> None:
    chosen = {name: str(room.table.pk) for name in asked}
    page = staff.get(reverse("admin:games_journalrow_changelist"), chosen)

    versions = [row.version for row in page.context["cl"].result_list]
    assert versions == sorted(versions, reverse=True)
    assert len(versions) > 1


def test_a_new_house_is_offered_a_time_bank_and_others_keep_what_they_have__EA_22(
    staff: Client, room: Room
) -> None:
    def offered(page: str) -> str:
        found = re.search(
            r'name="time_bank_seconds" value="(\d+)"', staff.get(page).content.decode()
        )
        assert found is not None
        return found[1]

    house = room.table.limit.house

    assert offered(reverse("admin:games_house_add")) == "60"
    assert offered(reverse("admin:games_house_change", args=[house.pk])) == "0"
    made = copy_house(house_id=house.pk)
    assert offered(reverse("admin:games_house_change", args=[made.pk])) == "0"
