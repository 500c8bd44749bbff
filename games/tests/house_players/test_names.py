"""Making the house's own players: as many as are wanted, no two of a name."""

from __future__ import annotations

from itertools import count

import pytest
from django.db import IntegrityError

from accounts.models import Player
from accounts.services.players import make_house_player as service
from accounts.services.players.make_house_player import make_house_player, new_house_player
from games.house_players.names import NAMES, house_name
from games.tests.services.test_races import at_once


def new_one() -> Player:
    return new_house_player(names=map(house_name, count()))


@pytest.mark.django_db
def test_there_are_more_than_the_list_of_names_is_long() -> None:
    made = [new_one() for _ in range(2 * len(NAMES) + 1)]

    assert len({player.username for player in made}) == len(made)
    assert [made[0].username, made[len(NAMES)].username] == ["Abacus", "Abacus-2"]
    for player in made:
        player.full_clean(exclude=("password",))


def test_every_name_is_one_that_a_player_may_have() -> None:
    for number in range(20 * len(NAMES)):
        Player(username=house_name(number), is_house=True).clean_fields(exclude=("password",))


@pytest.mark.django_db
def test_a_person_s_name_is_passed_over_and_so_is_a_gap_in_the_list() -> None:
    Player.objects.create_user("abacus")
    make_house_player(username="Almanac")

    assert [new_one().username for _ in range(2)] == ["Acorn", "Anchor"]


@pytest.mark.django_db(transaction=True)
def test_two_processes_that_make_one_at_once_get_two_names() -> None:
    made = at_once(*[lambda: new_one().username] * 4)

    assert sorted(map(str, made)) == sorted(NAMES[:4])


@pytest.mark.django_db
def test_a_name_that_is_taken_between_the_look_and_the_writing_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Player.objects.create_user("Abacus")
    looks = iter((False, True, False))
    monkeypatch.setattr(service, "_is_taken", lambda name: next(looks))

    assert new_house_player(names=("abacus", "Acorn")).username == "Acorn"


@pytest.mark.django_db
def test_names_that_somebody_has_are_an_error_and_so_is_what_the_database_refuses_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_house_player(username="Abacus")
    with pytest.raises(ValueError, match="give more of them"):
        new_house_player(names=("Abacus", "ABACUS"))

    def refuses(username: str) -> Player:
        raise IntegrityError(username)

    monkeypatch.setattr(service, "_make", refuses)
    with pytest.raises(IntegrityError):
        new_house_player(names=("Acorn",))
