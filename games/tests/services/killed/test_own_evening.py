"""An evening of 40 hands in a table's own chips: people top up, leave and come back, processes die
in the middle of a settlement and of a top-up, and a drain sends everybody home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from accounts.account_ref import evening, purse
from accounts.models import AccountKind, Posting
from accounts.selectors.player_chips.balances import balance
from accounts.selectors.player_chips.own_chips import issued_at
from games.engine.actions import Fold
from games.engine.table_commands import Leave, SitIn, TopUp
from games.models import Hand, Table
from games.services.staff.drains.begin_drain import begin_drain, cancel_drain
from games.services.staff.drains.carry_out_drains import carry_out_drains
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.killed.two_lives import TwoLives
from games.tests.services.room import BUY_IN
from games.tests.services.seats.test_own_chips import OwnChips

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
HANDS = 40
TOPS_UP, GOES, DIES_IN_TOP_UP, DIES_SETTLING, DRAINED = (5, 7, 12, 22, 31)
"""Every fifth and seventh hand, and at which hands the rest comes."""


@pytest.fixture(scope="module")
def lives(django_db_setup: None) -> Iterator[TwoLives]:
    pair = TwoLives()
    yield pair
    pair.close()


class Evening(OwnChips):
    """Alice, Bob and Carol, two processes, and what was brought in all."""

    def __init__(self, lives: TwoLives) -> None:
        super().__init__()
        self.lives = lives
        self.sit(CAROL, 3)

    def play(self, hands: int) -> None:
        """Play so many hands, with all that comes between."""
        while (number := self.loaded.state.hand_no + 1) <= hands:
            if number == DIES_IN_TOP_UP:
                self.die("top_up", "in_top_up_or_leave", player_id=self.ids[ALICE], chips=700)
            if number == DRAINED:
                self.drain()
            self.all_sit()
            self.deal()
            if number % TOPS_UP == 0:
                self.say(TopUp, ALICE, chips=500)
            if number == DIES_SETTLING:
                self.fold_and_die()
            self.check_down()
            if number % GOES == 0:
                self.say(Leave, BOB)

    def all_sit(self) -> None:
        """Who is gone comes back with what they left with; who has nothing brings something."""
        for seat, name in enumerate((ALICE, BOB, CAROL), start=1):
            seated = self.loaded.state.seat_of(self.ids[name])
            if seated is None:
                had = balance(purse(self.ids[name], self.table.pk))
                self.sit(name, seat, max(had, BUY_IN))
            elif not seated.stack:
                self.say(TopUp, name, chips=BUY_IN)
            if seated is not None and seated.is_sitting_out:
                self.say(SitIn, name)

    def die(self, verb: str, crash: str, **fields: Any) -> None:
        """Have a process die of something, which the other then does."""
        self.lives.beat(self)
        order = {"verb": verb, "fields": {"request_id": verb, **fields}}
        ended = self.lives.do(self, {0: {**order, "crash": crash}})
        assert ended[0].has_died
        assert self.is_right
        ended = self.lives.do(self, {1: {**order, "crash": ""}})
        assert ended[1].said == "committed"

    def fold_and_die(self) -> None:
        """All fold but one; the process that settles dies of it."""
        while self.hand_goes_on() > 2:
            self.fold()
        to_act = self.hand.to_act
        assert to_act is not None
        player, turn = self.hand.at(to_act).player, self.hand.turn
        self.die("act", "in_settlement", player_id=player, turn=turn, action="fold")

    def hand_goes_on(self) -> int:
        return sum(not each.has_folded for each in self.hand.players)

    def fold(self) -> None:
        self.act(Fold())

    def drain(self) -> None:
        """Everybody goes home with their chips, which are in their purses, and comes back."""
        drain = begin_drain(by=None, at=self.now, table=self.table)
        carry_out_drains(now=self.now)
        self.reload()
        assert self.loaded.state.seats == ()
        cancel_drain(by=None, drain=drain, now=self.now)
        carry_out_drains(now=self.now)
        self.reload()
        assert Table.objects.get(pk=self.table.pk).is_open


def test_forty_hands_move_nothing_of_any_bankroll(lives: TwoLives) -> None:
    room = Evening(lives)
    begun = Posting.objects.filter(account__kind=AccountKind.BANKROLL).count()
    room.play(HANDS)
    assert room.is_right
    hands = Hand.objects.filter(table=room.table, ended_at__isnull=False, is_void=False)
    assert hands.count() == HANDS
    assert Posting.objects.filter(account__kind=AccountKind.BANKROLL).count() == begun
    assert issued_at(room.table.pk) == -balance(evening(room.table.pk)) > 3 * BUY_IN
    room.check()
