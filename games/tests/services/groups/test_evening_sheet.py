"""The sheet of an evening adds up at any time, and says of each what they brought, have and won."""

from __future__ import annotations

import csv
import datetime as dt
import io

import pytest
from django.test import Client

from accounts.models import ChipAccount, Player
from accounts.services.money.correct import correct
from accounts.templatetags.chips import in_big_bets
from games.engine.table_commands import Leave, TopUp
from games.models import HandPlayer, Table
from games.selectors.group_link import link_secret
from games.selectors.groups.evening_results import results_of
from games.selectors.groups.evening_sheet import EveningSheet, SheetLine, evening_sheet, evenings_of
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import admit_by_link
from games.services.groups.make_group import make_group
from games.services.staff.open_table import create_table
from games.tests.histories.evening import browser
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import BUY_IN, NOON, a_player
from games.tests.services.seats.test_own_chips import OWN_CHIPS, OwnChips
from games.tests.services.voiding import void_hand
from games.tests.web.group_pages.test_private_tables import insiders, outsiders

pytestmark = pytest.mark.django_db


class Evening(OwnChips):
    """Alice and Bob play at Alice's table."""

    def __init__(self) -> None:
        super().__init__()
        group = make_group(host_id=self.ids[ALICE], name="Friday night", now=NOON)
        Table.objects.filter(pk=self.table.pk).update(group=group, is_listed=False)
        self.table.refresh_from_db()
        self.group = group
        bob = Onlooker(player=self.ids[BOB])
        admit_by_link(secret=self.secret, viewer=bob, now=NOON)

    @property
    def secret(self) -> str:
        """What stands behind # in the link."""
        self.group.refresh_from_db()
        return link_secret(self.group)

    @property
    def sheet(self) -> EveningSheet:
        found = evening_sheet(Onlooker(player=self.ids[ALICE]), self.table.pk)
        assert found is not None
        return found

    def line(self, name: str) -> SheetLine:
        return next(each for each in self.sheet.lines if each.name == name)

    def results(self) -> dict[str, int]:
        return {each.name: each.result for each in self.sheet.lines}


@pytest.fixture(scope="module")
def evening_of_module(rows_of_module: None) -> Evening:
    return Evening()


@pytest.fixture
def evening(evening_of_module: Evening) -> Evening:
    """The same for one case."""
    return copy_of(evening_of_module)


def test_before_a_hand_nobody_has_won(evening: Evening) -> None:
    assert evening.results() == {ALICE: 0, BOB: 0}
    assert (evening.sheet.brought_in, evening.sheet.taken_out, evening.sheet.off) == (
        2 * BUY_IN,
        2 * BUY_IN,
        0,
    )
    assert [(each.chips, each.at) for each in evening.line(ALICE).bought] == [(BUY_IN, NOON)]
    assert (evening.line(ALICE).mark, evening.line(BOB).mark) == ("host", "")


def test_it_is_what_the_hands_brought(evening: Evening) -> None:
    for _ in range(3):
        evening.deal()
        evening.check_down()
    evening.deal()
    assert evening.sheet.off == 0, "in the middle of a hand too"
    rows = HandPlayer.objects.filter(hand__table=evening.table, hand__ended_at__isnull=False)
    counted = dict.fromkeys((ALICE, BOB), 0)
    for name, result in rows.values_list("player__username", "result"):
        counted[name] += result or 0
    assert evening.results() == counted
    assert evening.sheet.hands == evening.line(BOB).hands == 3
    assert max(evening.line(ALICE).best_pot, evening.line(BOB).best_pot) > 0


def test_buy_ins_and_top_ups_have_their_times(evening: Evening) -> None:
    evening.pass_time(60)
    evening.say(TopUp, BOB, chips=1_000)
    later = NOON + dt.timedelta(seconds=60)
    assert [(each.chips, each.at) for each in evening.line(BOB).bought] == [
        (BUY_IN, NOON),
        (1_000, later),
    ]


def test_who_has_left_has_a_time_and_keeps_their_result(evening: Evening) -> None:
    evening.deal()
    evening.check_down()
    before = evening.results()
    evening.say(Leave, BOB)
    assert evening.line(BOB).left_at is not None
    assert evening.line(ALICE).left_at is None
    assert evening.results() == before
    evening.sit(BOB, 3, max(BUY_IN, evening.line(BOB).held))
    assert evening.line(BOB).left_at is None
    assert evening.results() == before
    assert evening.line(BOB).brought_in == evening.line(BOB).held - before[BOB]


def test_a_hand_that_was_voided_counts_for_nothing(evening: Evening) -> None:
    hand = evening.deal()
    void_hand(table_id=evening.table.pk, hand_no=hand.hand_no, now=NOON, loaded=evening.loaded)
    assert evening.results() == {ALICE: 0, BOB: 0}
    assert [each.hand_no for each in evening.sheet.voided] == [hand.hand_no]
    assert evening.line(ALICE).best_pot == 0


@pytest.mark.parametrize("is_of_house", [False, True], ids=["of a player", "of house players"])
def test_a_correction_is_a_line_and_is_in_the_result(evening: Evening, is_of_house: bool) -> None:
    hand = evening.deal()
    evening.check_down()
    evening.say(Leave, ALICE)
    evening.say(Leave, BOB)
    before = evening.results()
    alice, bob = evening.ids[ALICE], evening.ids[BOB]
    correct(
        hand=f"{evening.table.pk}-{hand.hand_no}",
        cents={(None if is_of_house else alice): -240, bob: 240},
        reason="The pot was split wrongly.",
        made_by=Player.objects.create_superuser("Floor"),
        key="k",
        now=NOON,
    )
    giver = "house players" if is_of_house else ALICE
    assert [each.moves for each in evening.sheet.corrections] == [((giver, -240), (BOB, 240))]
    assert evening.results()[BOB] == before[BOB] + 240
    assert evening.sheet.off == 0


def test_the_file_has_a_correction_of_less_than_a_chip_too(evening: Evening) -> None:
    hand = evening.deal()
    evening.check_down()
    evening.say(Leave, ALICE)
    evening.say(Leave, BOB)
    before = evening.results()[BOB]
    correct(
        hand=f"{evening.table.pk}-{hand.hand_no}",
        cents={evening.ids[ALICE]: -240, evening.ids[BOB]: 240},
        reason="The pot was split wrongly.",
        made_by=Player.objects.create_superuser("Floor"),
        key="k",
        now=NOON,
    )
    client = browser(Player.objects.get(pk=evening.ids[ALICE]))
    text = client.get(f"/tables/{evening.table.pk}/evening.csv").content.decode("utf-8-sig")
    results = {row["player"]: float(row["result"]) for row in csv.DictReader(io.StringIO(text))}
    assert results == {ALICE: -(before + 240) / 100, BOB: (before + 240) / 100}


def test_a_damaged_balance_is_said(evening: Evening) -> None:
    ChipAccount.objects.filter(player=evening.ids[BOB], kind="stack").update(balance=BUY_IN + 700)
    assert evening.sheet.off == 700
    page = browser(Player.objects.get(pk=evening.ids[ALICE])).get(
        f"/tables/{evening.table.pk}/evening/"
    )
    assert "This sheet is off by 7." in page.content.decode()


def test_only_tables_of_players_that_one_may_see_have_one(evening: Evening) -> None:
    carol = Onlooker(player=a_player(CAROL))
    assert evening_sheet(carol, evening.table.pk) is None
    assert evening_sheet(carol, evening.elsewhere.pk) is None
    assert [each.pk for each in evenings_of(evening.group.pk)] == [evening.table.pk]


def test_for_outsiders_there_is_none(evening: Evening) -> None:
    for who, client in outsiders(evening).items():
        for path in ("evening/", "evening.csv"):
            assert client.get(f"/tables/{evening.table.pk}/{path}").status_code == 404, (who, path)


def test_for_insiders_there_is_one(evening: Evening) -> None:
    for who, client in insiders(evening).items():
        for path in ("evening/", "evening.csv"):
            assert client.get(f"/tables/{evening.table.pk}/{path}").status_code == 200, (who, path)


def test_the_page_and_the_file_write_chips(evening: Evening) -> None:
    evening.say(TopUp, BOB, chips=120_000)
    client = browser(Player.objects.get(pk=evening.ids[ALICE]))
    page = client.get(f"/tables/{evening.table.pk}/evening/").content.decode()
    assert "1,240" in page
    assert "adds up" in page
    lines = client.get(f"/tables/{evening.table.pk}/evening.csv").content.decode().splitlines()
    assert lines[0].endswith("player,mark,in,out,result,hands,best_pot,bought_utc,left_utc")
    assert next(each for each in lines if each.startswith("Bob")).startswith("Bob,,1240,1240,0,0,0")
    assert (
        f'href="/tables/{evening.table.pk}/evening/"'
        in client.get(f"/groups/{evening.group.pk}/").content.decode()
    )


def another_evening(evening: Evening, other: str) -> None:
    """Have Alice and another play a hand at another table of the group."""
    evening.table = create_table(
        limit=evening.table.limit, name="Own again", max_seats=6, own=OWN_CHIPS, now=NOON
    )
    Table.objects.filter(pk=evening.table.pk).update(group=evening.group)
    evening.reload()
    evening.sit(ALICE, 1)
    evening.sit(other, 2)
    evening.deal()
    evening.check_down()


def test_results_over_evenings_are_the_sheets_by_person(evening: Evening) -> None:
    evening.deal()
    evening.check_down()
    first = evening.results()
    assert results_of(evening.group.pk) is None, "of one evening the sheet says it"
    another_evening(evening, BOB)
    second = evening.results()

    found = results_of(evening.group.pk)
    assert found is not None
    assert {each.name: each.result for each in found.people} == {
        name: first[name] + second[name] for name in (ALICE, BOB)
    }
    assert found.unit == "Big bets"
    assert {each.big_bets for each in found.people} == {
        round((first[name] + second[name]) / evening.table.limit.higher, 1) for name in (ALICE, BOB)
    }
    host = browser(Player.objects.get(pk=evening.ids[ALICE]))
    page = host.get(f"/groups/{evening.group.pk}/").content.decode()
    assert "By person" in page
    for each in found.people:
        assert f"<td>{in_big_bets(each.big_bets)}</td>" in page


@pytest.mark.parametrize(
    ("bets", "written"), [(70.5, "+70.5"), (-46.0, "−46.0"), (0.0, "0.0"), (1234.5, "+1,234.5")]
)
def test_big_bets_have_the_sign_that_chips_have(bets: float, written: str) -> None:
    assert in_big_bets(bets) == written


def test_the_table_s_menu_leads_to_it(evening: Evening) -> None:
    client = browser(Player.objects.get(pk=evening.ids[ALICE]))
    path = f"/tables/{evening.table.pk}/"
    assert f'"eveningUrl": "{path}evening/"' in client.get(path).content.decode()
    other = client.get(f"/tables/{evening.elsewhere.pk}/").content.decode()
    assert '"eveningUrl": ""' in other


def settle(client: Client, evening: Evening, how: str) -> str:
    """Have somebody say how the evening is settled, and return its sheet."""
    client.post(f"/tables/{evening.table.pk}/settling/", {"how": how})
    return client.get(f"/tables/{evening.table.pk}/evening/").content.decode()


def lost_by(evening: Evening) -> tuple[str, str, int]:
    """Play until somebody has won from somebody; return who lost to whom, and how much."""
    while not any(evening.results().values()):
        evening.deal()
        evening.check_down()
    results = evening.results()
    loser, winner = sorted(results, key=lambda name: results[name])
    return loser, winner, results[winner] // 100


def test_who_settles_with_whom_is_said_once_the_host_wants_it(evening: Evening) -> None:
    loser, winner, chips = lost_by(evening)
    host = browser(Player.objects.get(pk=evening.ids[ALICE]))
    bob = browser(Player.objects.get(pk=evening.ids[BOB]))
    page = host.get(f"/tables/{evening.table.pk}/evening/").content.decode()
    assert "gives" not in page
    said = f"<bdi>{loser}</bdi> gives <bdi>{winner}</bdi> <strong>{chips:,}</strong>"
    assert said in settle(host, evening, "largest")
    assert said in bob.get(f"/tables/{evening.table.pk}/evening/").content.decode()
    banked = settle(host, evening, f"banker {evening.ids[ALICE]}")
    assert said in banked
    assert f"All by way of <bdi>{ALICE}</bdi>" in banked
    assert "It is play money" in banked
    file = bob.get(f"/tables/{evening.table.pk}/evening.csv").content.decode()
    assert f"gives {chips} to {winner}" in file
    assert f"gets {chips} from {loser}" in file
    host.post(f"/tables/{evening.table.pk}/settling/", {})
    assert said in host.get(f"/tables/{evening.table.pk}/evening/").content.decode()
    assert "gives <bdi>" not in settle(host, evening, "")


def test_nobody_else_says_how_and_the_banker_has_played(evening: Evening) -> None:
    lost_by(evening)
    bob = browser(Player.objects.get(pk=evening.ids[BOB]))
    host = browser(Player.objects.get(pk=evening.ids[ALICE]))
    assert bob.post(f"/tables/{evening.table.pk}/settling/", {"how": "largest"}).status_code == 404
    for odd in (f"banker {a_player('Walt')}", "banker x", "dollars", "banker " + "9" * 30):
        assert "Choose how the evening is settled" in settle(host, evening, odd)
    assert Table.objects.get(pk=evening.table.pk).settles_by == ""


def test_corrections_are_settled_too_and_voided_hands_are_not(evening: Evening) -> None:
    Table.objects.filter(pk=evening.table.pk).update(settles_by="largest")
    hand = evening.deal()
    void_hand(table_id=evening.table.pk, hand_no=hand.hand_no, now=NOON, loaded=evening.loaded)
    assert given_by(evening) == []
    evening.say(Leave, ALICE)
    evening.say(Leave, BOB)
    alice, bob = evening.ids[ALICE], evening.ids[BOB]
    correct(
        hand=f"{evening.table.pk}-{hand.hand_no}",
        cents={alice: -200, bob: 200},
        reason="The pot was split wrongly.",
        made_by=Player.objects.create_superuser("Floor"),
        key="k",
        now=NOON,
    )
    assert given_by(evening) == [(ALICE, BOB, 200)]


def given_by(evening: Evening) -> list[tuple[str, str, int]]:
    settling = evening.sheet.settling
    assert settling is not None
    return [(each.payer, each.payee, each.units) for each in settling.payments]


def test_two_of_one_name_settle_each_for_themselves(evening: Evening) -> None:
    loser, winner, chips = lost_by(evening)
    Player.objects.filter(pk=evening.ids[BOB]).update(is_guest=True, guest_name=ALICE)
    host = browser(Player.objects.get(pk=evening.ids[ALICE]))
    page = settle(host, evening, "largest")
    called = {ALICE: "Alice (1)", BOB: "Alice (2)"}
    said = (
        f"<bdi>{called[loser]}</bdi> gives <bdi>{called[winner]}</bdi> <strong>{chips:,}</strong>"
    )
    assert said in page
    text = host.get(f"/tables/{evening.table.pk}/evening.csv").content.decode("utf-8-sig")
    assert {row["player"]: row["settles"] for row in csv.DictReader(io.StringIO(text))} == {
        called[loser]: f"gives {chips} to {called[winner]}",
        called[winner]: f"gets {chips} from {called[loser]}",
    }


def test_a_sheet_that_doesn_t_add_up_settles_nothing(evening: Evening) -> None:
    Table.objects.filter(pk=evening.table.pk).update(settles_by="largest")
    ChipAccount.objects.filter(player=evening.ids[BOB], kind="stack").update(balance=BUY_IN + 700)
    assert evening.sheet.settling is None
