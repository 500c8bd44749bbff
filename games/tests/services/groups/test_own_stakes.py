"""Stakes that hosts set: rows made by value, checked as staff's are, in whole chips."""

from __future__ import annotations

import pytest
from django.urls import reverse
from msgspec.structs import replace

from accounts.models import Player
from accounts.throttling.bounds import Bound
from games.engine.rules import Betting
from games.models import House, Limit
from games.selectors.hosting import limits_to_host
from games.services.groups import own_stakes
from games.services.groups.own_stakes import OwnStakes, TooManyStakes, Unplayable, own_limit
from games.services.staff.limits.save_house import save_house
from games.tests.histories.evening import browser
from games.tests.services.groups.test_own_tables import a_host
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db
TEN = OwnStakes(variant="holdem", betting=Betting.NO_LIMIT, lower=10)
STUD = OwnStakes(variant="stud", betting=Betting.FIXED_LIMIT, lower=1, ante=0)


@pytest.fixture
def base() -> House:
    a_host()
    return House.objects.get()


def limit(stakes: OwnStakes, base: House) -> Limit:
    return own_limit(stakes=stakes, base=base, by=1, now=NOON)


def test_the_same_values_are_the_same_row(base: House) -> None:
    first = limit(TEN, base)
    assert limit(replace(TEN, min_buy_in=200), base) == first  # as it is derived
    assert limit(replace(TEN, min_buy_in=300), base) != first
    assert (first.small_blind, first.max_buy_in) == (500, 100_000)
    assert [*limits_to_host()] == [Limit.objects.get(house=base)]


@pytest.mark.parametrize(
    "stakes",
    [replace(TEN, lower=1), replace(TEN, lower=3), TEN, STUD, replace(STUD, lower=5, ante=1),
     replace(TEN, betting=Betting.FIXED_LIMIT, lower=3),
     replace(TEN, betting=Betting.POT_LIMIT, lower=7)],
    ids=str,
)  # fmt: skip
def test_all_amounts_are_whole_chips(base: House, stakes: OwnStakes) -> None:
    assert limit(stakes, base).chip == 100


@pytest.mark.parametrize(
    ("stakes", "field", "error"),
    [
        (replace(TEN, min_buy_in=5), "min_buy_in", "one bet at least: 10"),
        (replace(TEN, max_buy_in=50), "max_buy_in", ""),
        (replace(TEN, ante=10), "ante", "less than the lower limit, 10"),
        (replace(TEN, betting=Betting.SPREAD_LIMIT, higher=5), "higher", "more than 10"),
    ],
)
def test_what_can_t_be_played_has_staff_s_sentence_in_chips(
    base: House, stakes: OwnStakes, field: str, error: str
) -> None:
    with pytest.raises(Unplayable) as wrong:
        limit(stakes, base)
    assert error in wrong.value.at[field]
    assert "$" not in str(wrong.value)
    assert Limit.objects.count() == 1


def test_a_day_takes_so_many_new_stakes_of_a_player_and_any_number_of_known_ones(
    base: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_stakes, "NEW_A_DAY", Bound(most=2, seconds=24 * 3600))
    known = [limit(replace(TEN, lower=each), base) for each in (10, 20, 10, 20)]
    with pytest.raises(TooManyStakes, match=r"2 new stakes today, the most\. .* wait 24 hours\."):
        limit(replace(TEN, lower=30), base)
    assert Limit.objects.filter(house__follows=base).count() == 2
    assert limit(replace(TEN, lower=20), base) == known[1]
    other = own_limit(stakes=replace(TEN, lower=30), base=base, by=2, now=NOON)
    assert limit(replace(TEN, lower=30), base) == other


def test_the_home_house_follows_the_one_it_is_named_after(base: House) -> None:
    home = limit(TEN, base).house
    assert (home.name, home.follows) == (f"Home, by {base.name}’s rules", base)
    revision = home.revision
    base.rules = {**base.rules, "seconds_to_act": 17}
    save_house(house=base)
    home.refresh_from_db()
    assert (home.rules["seconds_to_act"], home.revision) == (17, revision + 1)
    save_house(house=base)
    home.refresh_from_db()
    assert home.revision == revision + 1


def test_staff_find_them_by_a_filter_and_change_none(base: House) -> None:
    own = limit(TEN, base)
    staff = browser(Player.objects.create_superuser("Owner"))
    pages = reverse("admin:games_limit_changelist")

    def found(query: str) -> set[int]:
        return {each.pk for each in staff.get(pages + query).context["cl"].result_list}

    rooms = {Limit.objects.get(house=base).pk}
    assert (found(""), found("?whose=players")) == (rooms, {own.pk})
    assert found("?whose=all") == rooms | {own.pk}
    change = reverse("admin:games_limit_change", args=[own.pk])
    assert staff.get(change).context["has_change_permission"] is False
    assert staff.post(change, {"name": "x"}).status_code == 403
