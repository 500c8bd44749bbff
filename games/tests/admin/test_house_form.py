"""A house's form: its rules in groups, in players' words, marked where they aren't as they came."""

from __future__ import annotations

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from games.admin.house import HouseForm
from games.admin.house_rule_fields import RULE_NAMES, rule_groups, rule_label
from games.houses.load import load_houses
from games.houses.words.read import part_words
from games.models import House
from games.tests.services.room import a_limit

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    """The first house as it comes, with a limit of hold'em."""
    row = a_limit().house
    came = load_houses()[0]
    row.key, row.rules = came.key, msgspec.to_builtins(came.rules)
    row.save()
    return row


def test_every_rule_is_in_one_group_under_a_heading_of_the_players_page() -> None:
    names = [name for _, group in rule_groups() for name in group]

    assert sorted(names) == sorted(RULE_NAMES)
    titles = [title for title, _ in rule_groups()]
    assert set(titles[:-1]) <= {part.title for part in part_words()}
    assert (titles[-1], rule_groups()[-1][1]) == ("Other rules", ("tournament",))
    assert len(titles) >= 5


def test_no_two_rules_have_one_label() -> None:
    assert len({rule_label(name) for name in RULE_NAMES}) == len(RULE_NAMES)


def test_a_house_as_it_came_has_no_mark(house: House) -> None:
    form = HouseForm(instance=house)

    assert not any("Changed." in str(form.fields[name].help_text) for name in RULE_NAMES)


def test_what_differs_is_marked_with_what_it_came_as(house: House) -> None:
    house.rules = house.rules | {"max_raises": 7, "heads_up": "uncapped"}
    form = HouseForm(instance=house)
    marked = {name for name in RULE_NAMES if "Changed." in str(form.fields[name].help_text)}

    came = load_houses()[0].rules
    assert "max_raises" in marked
    assert f"It came as “{came.max_raises}”." in str(form.fields["max_raises"].help_text)
    assert form.fields["max_raises"].widget.attrs["class"] == "is-changed"
    assert marked <= {"max_raises", "heads_up"}


def test_beside_a_rule_stands_what_players_read_of_it(house: House) -> None:
    house.rules = house.rules | {"max_raises": 4}
    form = HouseForm(instance=house)

    assert "Players read: “One bet and 4 raises a round" in str(form.fields["max_raises"].help_text)
    assert "Players read" not in str(form.fields["open_pair"].help_text)  # no stud is played here


def test_the_page_has_the_groups_and_saves(house: House) -> None:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Olga"))
    page = browser.get(reverse("admin:games_house_change", args=[house.pk])).content.decode()

    for title, _ in rule_groups():
        assert title.replace("'", "&#x27;") in page
    assert "to the next player, who posts the missed blind" in page
