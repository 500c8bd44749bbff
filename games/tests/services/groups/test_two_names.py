"""Two names are one person: results alone are joined, all read it, and it is taken back."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import ChipAccount, Player
from games.models import JoinedName, Table
from games.selectors.groups.evening_results import PersonsResult, results_of
from games.services.groups.join_names import NotTwo, join_names, part_names
from games.services.groups.make_group import NotTheHost
from games.tests.histories.evening import browser
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.groups.test_evening_sheet import Evening, another_evening
from games.tests.services.prepared import copy_of
from games.tests.services.room import a_player

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def evening_of_module(rows_of_module: None) -> Evening:
    """Alice and Bob played one evening, Alice and Carol the next."""
    evening = Evening()
    evening.deal()
    evening.check_down()
    another_evening(evening, CAROL)
    return evening


@pytest.fixture
def evening(evening_of_module: Evening) -> Evening:
    """The same for one case."""
    return copy_of(evening_of_module)


def by_name(evening: Evening) -> dict[str, PersonsResult]:
    found = results_of(evening.group.pk)
    assert found is not None
    return {each.name: each for each in found.people}


def join(evening: Evening, player: str, same_as: str) -> None:
    join_names(
        group_id=evening.group.pk,
        by=evening.ids[ALICE],
        player=evening.ids[player],
        same_as=evening.ids[same_as],
    )


def test_results_are_joined_and_parted_again(evening: Evening) -> None:
    before = by_name(evening)
    join(evening, CAROL, BOB)
    after = by_name(evening)
    assert CAROL not in after
    assert after[BOB].result == before[BOB].result + before[CAROL].result
    assert after[BOB].evenings == 2
    assert after[BOB].also == ((evening.ids[CAROL], CAROL),)
    assert after[ALICE] == before[ALICE]
    part_names(group_id=evening.group.pk, by=evening.ids[ALICE], player=evening.ids[CAROL])
    assert by_name(evening) == before


def test_no_chip_moves_by_it(evening: Evening) -> None:
    chips = list(ChipAccount.objects.order_by("pk").values_list("pk", "balance"))
    join(evening, CAROL, BOB)
    assert list(ChipAccount.objects.order_by("pk").values_list("pk", "balance")) == chips


def test_three_names_are_one_and_never_a_chain(evening: Evening) -> None:
    join(evening, CAROL, BOB)
    join(evening, BOB, ALICE)
    rows = JoinedName.objects.values_list("player_id", "same_as_id")
    assert set(rows) == {(evening.ids[each], evening.ids[ALICE]) for each in (BOB, CAROL)}
    with pytest.raises(NotTwo):
        join(evening, ALICE, CAROL)  # who is Alice herself
    assert sum(each.result for each in by_name(evening).values()) == 0


def test_only_who_has_played_and_only_the_host(evening: Evening) -> None:
    ids, group = evening.ids, evening.group.pk
    stranger = a_player("Walt")
    for player, same_as in ((stranger, ids[BOB]), (ids[BOB], stranger), (ids[BOB], ids[BOB])):
        with pytest.raises(NotTwo):
            join_names(group_id=group, by=ids[ALICE], player=player, same_as=same_as)
    with pytest.raises(NotTheHost):
        join_names(group_id=group, by=ids[BOB], player=ids[BOB], same_as=ids[ALICE])
    with pytest.raises(NotTheHost):
        part_names(group_id=group, by=ids[BOB], player=ids[BOB])


def ask(client: Client, evening: Evening, **fields: object) -> str:
    answer = client.post(f"/groups/{evening.group.pk}/one-person/", fields, follow=True)
    return answer.content.decode() if answer.status_code == 200 else ""


def test_all_read_it_and_the_host_takes_it_back(evening: Evening) -> None:
    host, bob = (browser(Player.objects.get(pk=evening.ids[each])) for each in (ALICE, BOB))
    carol = evening.ids[CAROL]
    assert ask(bob, evening, player=carol, same_as=evening.ids[BOB]) == ""
    said = f"also <bdi>{CAROL}</bdi>, the host says"
    joined = ask(host, evening, player=carol, same_as=evening.ids[BOB])
    assert said in joined
    assert f"<span><bdi>{CAROL}</bdi> isn’t <bdi>{BOB}</bdi></span></button>" in joined
    page = bob.get(f"/groups/{evening.group.pk}/").content.decode()
    assert said in page
    assert "one-person" not in page
    assert said not in ask(host, evening, player=carol, part="1")
    for odd in (
        {},
        {"player": "", "same_as": ""},
        {"player": "x"},
        {"player": carol},
        {"player": "9" * 30, "same_as": carol},
    ):
        assert "Choose two people who have played here." in ask(host, evening, **odd)
    assert Table.objects.filter(group=evening.group).count() == 2
