"""A house's rules for players: its own values, as it is played now, and a search in its words."""

from __future__ import annotations

import html
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.formats.money import format_money
from games.engine.rules import HouseRules
from games.houses.house import House
from games.houses.load import load_houses
from games.models import House as HouseRow
from games.selectors.houses_as_played import HouseAsPlayed, PlayedLimit, house_as_played
from games.services.staff.seeding.seed import seed
from games.web.house_rules.answer import Answer
from games.web.house_rules.parts import parts_of

pytestmark = pytest.mark.django_db
HOUSES = {house.key: house for house in load_houses()}


@pytest.fixture(scope="module", autouse=True)
def room(rows_of_module: None) -> None:
    """A room as it begins: every house as its file has it."""
    seed(now=timezone.now())


@pytest.fixture(params=HOUSES)
def house(request: pytest.FixtureRequest) -> House:
    """Each house in turn, as its file has it."""
    return HOUSES[request.param]


def text(client: Client, path: str) -> str:
    """Return a page as its readers have it."""
    answer = client.get(path)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def answers_of(house: HouseAsPlayed) -> list[Answer]:
    """Return all that a house answers."""
    return [each for part in parts_of(house) for each in part.answers]


def played(house: House, **rules: object) -> HouseAsPlayed:
    """Return a house as its file has it, with other rules."""
    limits = (PlayedLimit(name=each.name, limit=each.limit) for each in house.limits)
    changed = {field: getattr(house.rules, field) for field in HouseRules.__struct_fields__} | rules
    return HouseAsPlayed(
        key=house.key,
        name=house.name,
        description=house.description,
        rules=HouseRules(**changed),
        limits=tuple(limits),
    )


def said(house: HouseAsPlayed, question: str) -> str:
    """Return the answer to a question, by how it begins."""
    found = [each.text for each in answers_of(house) if each.question.startswith(question)]
    assert len(found) == 1, (question, found)
    return found[0]


def test_a_house_s_page_has_its_own_values(client: Client, house: House) -> None:
    page = text(client, f"/rules/{house.key}/")

    assert house.description in page
    for each in house.limits:
        assert format_money(each.limit.min_buy_in) in page
    assert f"{house.rules.seconds_to_act} seconds" in page
    has_countdown = f"a countdown of {house.rules.countdown_seconds} seconds" in page
    assert has_countdown == bool(house.rules.countdown_seconds)
    assert ("of each pot" in page) == any(each.limit.rake for each in house.limits)


def test_it_is_played_as_its_file_says(house: House) -> None:
    found = house_as_played(house.key)

    assert found is not None
    assert found.rules == house.rules
    assert {each.name: each.limit for each in found.limits} == {
        each.name: each.limit for each in house.limits
    }


def test_what_staff_change_is_on_the_page(client: Client) -> None:
    row = HouseRow.objects.get(key="stetson")
    row.rules |= {"seconds_to_act": 25, "max_raises": 4}
    row.save()
    page = text(client, "/rules/stetson/")

    assert "25 seconds to act. Then" in page
    assert "One bet and 4 raises a round" in page


@pytest.mark.parametrize(
    ("key", "question", "words"),
    [
        ("playwebpoker", "How often", "Between two players there is no cap"),
        ("stetson", "How often", "The cap holds between two players too"),
        ("playwebpoker", "What if I miss the small", "two big ones"),
        ("stetson", "What if I miss the small", "the next player who owes nothing"),
        ("pacific", "What if the deck", "Burnt cards never come back"),
        ("pokeravenue", "What if the deck", "The burnt cards are shuffled in"),
        ("pacific", "What if the deck", "with seven players or eight"),
        ("pokeravenue", "What if the deck", "with seven players or eight"),
        ("stetson", "Do I have to show", "Whoever must show first is shown"),
        (
            "stetson",
            "Do I have to show",
            "wins any part of a pot that somebody else could have won",
        ),
        ("stetson", "Do I have to show", "Any other hand is mucked at once"),
        ("pokerflush", "What if players tie in hi/lo", "share all of it as evenly as chips allow"),
        ("pokerflush", "Who gets the odd chip", "the highest single card"),
        ("stetson", "Who gets the odd chip", "left of the button."),
        ("pokerflush", "Who shows first", "In hi/lo that is whoever has the highest open cards"),
        ("pokeravenue", "And in my turn", "20 seconds on top"),
        ("pacific", "And in my turn", "gives no more time"),
        ("pacific", "Does the house take", "none of a hand in which all others fold"),
        ("stetson", "Does the house take", "5 % of each pot, at most $2 to $40 a hand"),
        ("playwebpoker", "Does the house take", "None."),
        ("playwebpoker", "What does an open pair", "In spread limit it changes nothing"),
    ],
)
def test_where_houses_differ_each_says_its_own(key: str, question: str, words: str) -> None:
    assert words in said(played(HOUSES[key]), question)


def test_without_emergency_all_ins_nothing_speaks_of_them__EA_21() -> None:
    house = played(HOUSES["stetson"], emergency_all_ins=False)

    assert said(house, "What if my time runs out").endswith(
        "you check if that is free, else you fold."
    )
    assert not [each for each in answers_of(house) if "EA-4" in each.ids]


def test_a_house_answers_what_its_games_ask(house: House) -> None:
    titles = {part.slug for part in parts_of(played(house))}
    has_button = {each.limit.variant.has_button for each in house.limits}

    assert ("blinds" in titles) == (True in has_button)
    assert ("stud" in titles) == (False in has_button)


def test_every_answer_names_rules_that_there_are(house: House) -> None:
    catalogue = (Path(settings.BASE_DIR) / "docs/rules.md").read_text(encoding="utf-8")
    for each in answers_of(played(house)):
        assert each.ids
        for rule in each.ids:
            assert f"| {rule} |" in catalogue, each


def test_one_searches_in_one_s_own_words(client: Client) -> None:
    page = text(client, "/rules/stetson/?q=Small+BLIND")

    assert "What if I miss the small blind?" in page
    assert "What is a side pot?" not in page
    assert 'value="Small BLIND"' in page


def test_what_nobody_answers_is_said_so(client: Client) -> None:
    page = text(client, "/rules/stetson/?q=xyzzy")

    assert "0 answers for “xyzzy”" in page
    assert "Nothing here has all of these words" in page


def test_the_catalogue_is_linked_to_by_ids_and_searched(client: Client) -> None:
    assert 'id="HB-6"' in text(client, "/rules/all/")
    found = text(client, "/rules/all/?q=hb-6")
    assert 'id="HB-6"' in found
    assert 'id="HB-7"' not in found
    assert "No rule has all of these words" in text(client, "/rules/all/?q=xyzzy")


def test_a_house_that_there_is_not_has_no_page(client: Client) -> None:
    assert client.get("/rules/nobody/").status_code == 404


@pytest.mark.parametrize(
    ("path", "queries"), [("/rules/", 3), ("/rules/stetson/", 3), ("/rules/all/", 1)]
)
def test_a_page_asks_the_database_little(client: Client, path: str, queries: int) -> None:
    """One of them is for the room's name."""
    with CaptureQueriesContext(connection) as asked:
        client.get(path)

    assert len(asked) == queries


def test_every_house_is_found_from_the_rules(client: Client) -> None:
    page = text(client, "/rules/")
    for key, house in HOUSES.items():
        assert f'<a href="/rules/{key}/">{house.name}</a>' in page
