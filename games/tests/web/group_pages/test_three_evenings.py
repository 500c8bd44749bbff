"""Three evenings under one link: the group's page has by person what the three sheets have."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from accounts.models import Player
from accounts.services.money.correct import correct
from accounts.templatetags.chips import as_result
from games.engine.table_commands import CloseEvening, GiveChips
from games.models import Hand, HandPlayer
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.groups.evening_sheet import EveningSheet, evening_sheet
from games.selectors.onlooker import Onlooker
from games.services.groups.open_again import open_again
from games.tests.histories.evening import browser
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.groups.test_hosting import ME
from games.tests.services.groups.test_long_evening import LongEvening

pytestmark = pytest.mark.django_db
HANDS = 3
ROW = re.compile(
    r"<tr><td><bdi>(?P<name>[^<]+)</bdi></td><td>(?P<evenings>\d+)</td><td>(?P<result>[^<]+)</td>"
)


class Evenings(LongEvening):
    """Alice's evenings, of which four play the first."""

    def closes(self) -> EveningSheet:
        """Play some hands, and close the evening; return its sheet."""
        for _ in range(HANDS):
            self.plays()
        self.hosts(CloseEvening(by=ME))
        while self.state.is_hand_running:
            self.steps()
        found = evening_sheet(Onlooker(player=self.host.pk), self.table.pk)
        assert found is not None
        return found

    def opens_again(self, *names: str) -> None:
        """Open the next one, at which these sit down."""
        self.table = open_again(group_id=self.group.pk, by=self.host, now=self.now)
        for seat, name in enumerate(names, start=1):
            self.sits(name, seat, at=self.now)
            if name != ALICE:
                self.hosts(GiveChips(by=ME, player=self.ids[name], chips=4_000))

    def corrects(self) -> None:
        """Move a chip from whom the last evening left with some."""
        hand = Hand.objects.filter(table=self.table).order_by("-pk")[0]
        dealt = HandPlayer.objects.filter(hand=hand).values_list("player_id", flat=True)
        sheet = evening_sheet(Onlooker(player=self.host.pk), self.table.pk)
        assert sheet is not None
        giver = next(line.player for line in sheet.lines if line.held and line.player in dealt)
        taker = next(player for player in dealt if player != giver)
        correct(
            hand=f"{self.table.pk}-{hand.hand_no}",
            cents={giver: -100, taker: 100},
            reason="The pot was split wrongly.",
            made_by=Player.objects.create_superuser("Floor"),
            key="k",
            now=self.now,
        )


def test_results_by_person_are_the_sum_of_the_three_sheets() -> None:
    evening = Evenings(seed=3)
    tables = [evening.table.pk]
    evening.closes()
    evening.opens_again(ALICE, BOB, CAROL)
    tables.append(evening.table.pk)
    evening.voided()
    evening.closes()
    evening.corrects()
    evening.opens_again(ALICE, DAVE)
    tables.append(evening.table.pk)
    evening.closes()

    sheets = [evening_sheet(Onlooker(player=evening.host.pk), table) for table in tables]
    summed: Counter[str] = Counter()
    for sheet in sheets:
        assert sheet is not None
        assert sheet.off == 0
        assert any(line.result for line in sheet.lines)
        for line in sheet.lines:
            summed[line.name] += line.result
    page = browser(evening.host).get(f"/groups/{evening.group.pk}/").content.decode()
    rows = [row.groups() for row in ROW.finditer(page)]
    came = {ALICE: "3", BOB: "2", CAROL: "2", DAVE: "2"}
    assert sorted(rows) == [(name, came[name], as_result(summed[name])) for name in sorted(came)]
    assert sum(summed.values()) == 0
    assert audit_tables() == ()
