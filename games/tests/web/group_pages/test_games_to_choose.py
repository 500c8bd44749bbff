"""Games that a host can have played: read by whoever has the chair, with stakes of their own."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from accounts.throttling.bounds import Bound
from games.engine.table_commands import HandOverChair
from games.models import JournalRow, Limit, TableMute
from games.services.groups import own_stakes
from games.tests.histories.evening import browser
from games.tests.journal.damaging import change, damage
from games.tests.people import BOB
from games.tests.services.groups.test_hosting import ME, HostedRoom
from games.tests.services.prepared import copy_of
from games.tests.services.room import a_limit

pytestmark = pytest.mark.django_db
STAKES = {"game": "stud fixed_limit", "lower": "7", "higher": "", "ante": "1"}


@pytest.fixture(scope="module")
def hosted_of_module(rows_of_module: None) -> HostedRoom:
    room = HostedRoom()
    a_limit("stud", chip=100, ante=100)
    return room


@pytest.fixture
def hosted(hosted_of_module: HostedRoom) -> HostedRoom:
    """The same for one case."""
    return copy_of(hosted_of_module)


def host(hosted: HostedRoom) -> Client:
    return browser(hosted.host)


def url(hosted: HostedRoom) -> str:
    return f"/tables/{hosted.table.pk}/games/"


def test_the_host_reads_what_is_on_offer_and_what_is_played_now__OT_8(hosted: HostedRoom) -> None:
    read = host(hosted).get(url(hosted)).json()
    assert [each["text"] for each in read["games"]] == [
        "Hold'em 2–4, Ours",
        "Seven card stud 2–4, Ours",
    ]
    assert read["limit"] == hosted.table.limit_id
    assert read["own"][0] == {"game": "holdem fixed_limit", "text": "Hold'em"}


def test_stakes_of_their_own_have_a_number_and_nothing_is_changed_by_it__OT_8(
    hosted: HostedRoom,
) -> None:
    said = host(hosted).post(url(hosted), STAKES).json()
    made = Limit.objects.get(pk=said["limit"])
    assert (made.lower, made.higher, made.ante) == (700, 1_400, 100)
    assert said["text"].startswith("Seven card stud 7–14")
    assert hosted.loaded.version == 4
    assert host(hosted).post(url(hosted), STAKES).json() == said  # the same stakes, the same row


@pytest.mark.parametrize(
    ("changes", "box", "sentence"),
    [
        ({"lower": ""}, "lower", "This field is required."),
        ({"lower": "12,5"}, "lower", "Enter a whole number."),
        ({"lower": "9" * 20}, "lower", "Ensure this value is less than or equal to 1000000."),
        ({"lower": "0"}, "lower", "Ensure this value is greater than or equal to 1."),
        (
            {"lower": "500000"},
            "lower",
            "The buy-in follows from it. An amount is 1000000 at most.",
        ),
        ({"higher": "3"}, "higher", None),
        ({"game": "omaha"}, "game", None),
    ],
)
def test_what_cant_be_played_is_said_at_its_box__OT_8(
    hosted: HostedRoom, changes: dict[str, str], box: str, sentence: str | None
) -> None:
    wrong = host(hosted).post(url(hosted), {**STAKES, **changes}).json()["wrong"]
    assert [*wrong] == [box]
    assert sentence is None or wrong[box] == sentence


def test_a_script_makes_no_row_for_each_stake_that_it_sends__OT_8(
    hosted: HostedRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_stakes, "NEW_A_DAY", Bound(most=2, seconds=24 * 3600))
    client, rows = host(hosted), Limit.objects.count()
    said = [
        client.post(url(hosted), {**STAKES, "lower": str(each)}).json() for each in range(7, 12)
    ]
    assert [("limit" in each) for each in said] == [True, True, False, False, False]
    assert said[-1]["wrong"]["lower"].startswith("You have set 2 new stakes today, the most.")
    assert Limit.objects.count() == rows + 2
    assert client.post(url(hosted), STAKES).json() == said[0]


@pytest.mark.parametrize("page", ["games", "hosts", "mute"])
def test_at_a_damaged_journal_the_host_s_pages_answer_a_sentence__OT_8(
    hosted: HostedRoom, page: str
) -> None:
    client = host(hosted)
    asks = client.get if page == "hosts" else client.post
    about = {"player": str(hosted.ids[BOB]), "is_muted": "on"} if page == "mute" else STAKES
    newest = JournalRow.objects.filter(table=hosted.table).order_by("version").last()
    assert newest is not None
    with damage():
        change(newest, turn="9.9")
        answer = asks(f"/tables/{hosted.table.pk}/{page}/", about)
    assert answer.status_code == 409
    assert "This table has stopped" in answer.content.decode()
    assert not Limit.objects.filter(lower=700).exists()
    assert not TableMute.objects.exists()


@pytest.mark.parametrize("name", [BOB, ""])
def test_nobody_else_reads_or_sets_any__OT_8(hosted: HostedRoom, name: str) -> None:
    client = browser(Player.objects.get(pk=hosted.ids[name])) if name else Client()
    assert client.get(url(hosted)).status_code == 404
    assert client.post(url(hosted), STAKES).status_code in (403, 404)
    assert not Limit.objects.filter(lower=700).exists()


def test_the_chair_takes_it_along__OT_8(hosted: HostedRoom) -> None:
    hosted.done(HandOverChair(by=ME, player=hosted.ids[BOB], name=""))
    assert host(hosted).get(url(hosted)).status_code == 404
