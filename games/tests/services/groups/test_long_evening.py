"""A long evening by the services alone, the table loaded anew before each step, as after a kill:
whatever its host does in between, the sheet adds up and is what the hands brought."""

from __future__ import annotations

import datetime as dt
import random
from collections import Counter
from collections.abc import Callable

import pytest

from accounts.models import Player
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from games.engine.hand import legal_actions
from games.engine.rules import Betting
from games.engine.table_commands import (
    ChangeGame,
    CloseEvening,
    DealNext,
    GiveChips,
    GoOn,
    HostCommand,
    NameDeputy,
    PauseEvening,
    RemovePlayer,
    SitIn,
    StartByHand,
    TopUp,
)
from games.engine.table_state import TableState
from games.journal.loaded import Committed
from games.models import Hand, HandPlayer, Limit
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.groups.evening_sheet import evening_sheet
from games.selectors.onlooker import Onlooker
from games.services.groups.act_as_host import act_as_host
from games.services.groups.note_host import note_host
from games.services.groups.own_stakes import OwnStakes, own_limit
from games.services.hands.act import act
from games.services.hands.ring import ring
from games.services.staff.drains.begin_drain import begin_drain, cancel_drain
from games.services.staff.drains.carry_out_drains import carry_out_drains
from games.tests.engine.strategies import offered
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.groups.test_chips_asked_for import AskedRoom
from games.tests.services.groups.test_hosting import ME
from games.tests.services.room import NOON, a_limit
from games.tests.services.voiding import void_hand

pytestmark = pytest.mark.django_db
MOST_STEPS = 600
"""Of one hand."""


class LongEvening(AskedRoom):
    """Alice's evening, where chips are asked of her."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance, self.now = random.Random(seed), NOON
        self.stud = a_limit("stud", chip=100, ante=100)
        self.sits(DAVE, 4)
        self.hosts(GiveChips(by=ME, player=self.ids[DAVE], chips=4_000))

    def hosts(self, command: HostCommand, *, by: str = ALICE) -> None:
        done = act_as_host(
            command=command,
            table_id=self.table.pk,
            player_id=self.ids[by],
            request_id=None,
            now=self.now,
        )
        assert isinstance(done, Committed), done

    @property
    def state(self) -> TableState:
        return self.loaded.state

    def plays(self) -> None:
        """Play one hand to its end, at random; who is out of chips asks for more first."""
        self.feeds()
        before = self.state.hand_no
        for _ in range(MOST_STEPS):
            if self.state.hand_no > before and not self.state.is_hand_running:
                return
            self.steps()
        raise AssertionError(self.state)

    def begins(self) -> None:
        """Let a hand begin, until somebody is to act."""
        self.feeds()
        while (hand := self.state.hand) is None or hand.to_act is None:
            self.steps()

    def steps(self) -> None:
        loaded = self.loaded
        hand = loaded.state.hand
        if hand is None or hand.to_act is None:
            assert loaded.clock.due is not None
            due = dt.datetime.fromtimestamp(loaded.clock.due / 1000, dt.UTC)
            self.now = max(self.now, due)
            ring(table_id=self.table.pk, now=self.now)
            return
        action = self.chance.choice(offered(legal_actions(hand, hand.to_act), self.chance))
        act(
            table_id=self.table.pk,
            player_id=hand.at(hand.to_act).player,
            turn=hand.turn,
            action=action,  # type: ignore[arg-type]
            request_id=None,
            now=self.now,
        )

    def feeds(self) -> None:
        """Have those without chips ask for as much as they may bring, and the host give it."""
        names = {number: name for name, number in self.ids.items()}
        for seat in self.state.seats:
            name = names[seat.player]
            if seat.stack + seat.queued_top_up == 0:
                chips = self.state.limit.min_buy_in
                self.say(TopUp(player=seat.player, chips=chips), name, at=self.now)
                if self.state.requests:
                    self.hosts(GiveChips(by=ME, player=seat.player, chips=chips))
            if self.state.at(seat.seat).is_sitting_out:
                self.say(SitIn(player=seat.player), name, at=self.now)

    def stakes(self, lower: int) -> None:
        said = OwnStakes(variant="holdem", betting=Betting.NO_LIMIT, lower=lower)
        house = Limit.objects.exclude(pk=self.stud.pk).order_by("pk")[0].house
        limit = own_limit(stakes=said, base=house, by=self.host.pk, now=self.now)
        self.hosts(ChangeGame(by=ME, limit_no=limit.pk))

    # --- what happens between hands ---------------------------------------------------------------

    def over_night(self) -> None:
        kept = [(seat.player, seat.stack, seat.missed_big) for seat in self.state.seats]
        self.hosts(PauseEvening(by=ME))
        self.now += dt.timedelta(hours=14)
        assert self.loaded.clock.due is None
        self.hosts(GoOn(by=ME))
        assert [(seat.player, seat.stack, seat.missed_big) for seat in self.state.seats] == kept

    def to_stud_and_back(self) -> None:
        before = (self.state.button, self.state.small_blind, self.state.big_blinds)
        self.hosts(ChangeGame(by=ME, limit_no=self.stud.pk))
        self.plays()
        self.plays()
        self.stakes(20)
        assert (self.state.button, self.state.small_blind, self.state.big_blinds) == before

    def guest_as_deputy(self) -> None:
        Player.objects.filter(pk=self.ids[CAROL]).update(is_guest=True)
        self.hosts(NameDeputy(by=ME, player=self.ids[CAROL], name=""))
        had = self.stack(BOB)
        self.say(TopUp(player=self.ids[BOB], chips=100), BOB, at=self.now)
        if self.state.requests:
            self.hosts(GiveChips(by=ME, player=self.ids[BOB], chips=100), by=CAROL)
            assert self.stack(BOB) == had + 100

    def host_away(self) -> None:
        note_host(table_id=self.table.pk, is_away=True, now=self.now)
        self.plays()
        note_host(table_id=self.table.pk, is_away=False, now=self.now)

    def removed_in_a_hand(self) -> None:
        self.begins()
        self.hosts(RemovePlayer(by=ME, player=self.ids[DAVE]))
        while self.state.is_hand_running:
            self.steps()
        assert self.state.seat_of(self.ids[DAVE]) is None

    def drained(self) -> None:
        seats = [(seat.player, seat.stack) for seat in self.state.seats]
        drain = begin_drain(by=None, at=self.now, table=self.table, keeps_seats=True)
        carry_out_drains(now=self.now)
        cancel_drain(by=None, drain=drain, now=self.now)
        carry_out_drains(now=self.now)
        assert [(seat.player, seat.stack) for seat in self.state.seats] == seats

    def voided(self) -> None:
        self.begins()
        number = self.state.hand_no
        void_hand(table_id=self.table.pk, hand_no=number, now=self.now, loaded=self.loaded)
        assert Hand.objects.get(table=self.table, hand_no=number).is_void

    def by_hand(self) -> None:
        self.hosts(StartByHand(by=ME, is_on=True))
        for _ in range(2):
            assert self.loaded.clock.next_hand is None
            self.feeds()
            self.hosts(DealNext(by=ME))
            self.plays()
        self.hosts(StartByHand(by=ME, is_on=False))


ACTS: tuple[Callable[[LongEvening], None], ...] = (
    lambda evening: evening.stakes(5),
    LongEvening.over_night,
    LongEvening.to_stud_and_back,
    LongEvening.guest_as_deputy,
    LongEvening.by_hand,
    LongEvening.host_away,
    lambda evening: evening.stakes(2),
    LongEvening.drained,
    LongEvening.voided,
    LongEvening.removed_in_a_hand,
)


@pytest.mark.parametrize(
    ("hands", "seed"), [(12, 1), *(pytest.param(60, n, marks=pytest.mark.verify) for n in range(5))]
)
def test_the_sheet_adds_up_and_is_what_the_hands_brought__OT_7(hands: int, seed: int) -> None:
    evening = LongEvening(seed)
    each = max(1, hands // len(ACTS))
    for change in ACTS:
        for _ in range(each):
            evening.plays()
        change(evening)
    evening.hosts(CloseEvening(by=ME))
    while evening.state.is_hand_running:
        evening.steps()

    assert evening.state.seats == ()
    sheet = evening_sheet(Onlooker(player=evening.host.pk), evening.table.pk)
    assert sheet is not None
    assert sheet.off == 0
    assert sheet.hands >= hands
    assert [hand.is_void for hand in sheet.voided] == [True]
    brought: Counter[int] = Counter()
    rows = HandPlayer.objects.filter(hand__table=evening.table, hand__is_void=False)
    for player, result in rows.values_list("player_id", "result"):
        brought[player] += result or 0
    assert {line.player: line.result for line in sheet.lines} == {
        line.player: brought[line.player] for line in sheet.lines
    }
    assert sum(brought.values()) == 0
    assert (audit_tables(), audit_ledger()) == ((), ())
