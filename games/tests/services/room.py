"""A small room for the tests of services: a house, two limits, a table, and the cast with chips."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

from django.db import transaction

from accounts import account_ref
from accounts.models import Player
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.balances import balance, bankroll_balance
from accounts.services.admission.grant_sign_up import grant_sign_up
from games.engine.actions import Action, Call, Check, PlayerAction, PostBringIn
from games.engine.events.event_kinds import Event
from games.engine.hand import legal_actions
from games.engine.hand_state import HandState
from games.engine.refusals import Refused
from games.journal.load_table import load_table
from games.journal.loaded import Committed, Loaded
from games.journal.rows.codec import decode_events
from games.journal.side_records import current_era
from games.models import Hand, House, JournalRow, Limit, Table
from games.selectors.audit.audit_tables import audit_tables
from games.services.execute_command import execute_command
from games.services.hands.act import act
from games.services.hands.ring import ring
from games.services.seats.sit_down import sit_down
from games.services.staff.open_table import create_table
from games.tests.people import ALICE, BOB, CAROL

NOON = dt.datetime(2026, 11, 21, 12, tzinfo=dt.UTC)
BUY_IN = 4_000

TWO_FOUR: dict[str, Any] = {
    "lower": 200,
    "higher": 400,
    "chip": 100,
    "min_buy_in": 2_000,
}
BLINDS = {"small_blind": 100, "big_blind": 200}
ANTES = {"chip": 25, "ante": 25, "bring_in": 100}


def after(seconds: float) -> dt.datetime:
    """Return the moment so many seconds after noon."""
    return NOON + dt.timedelta(seconds=seconds)


def a_limit(variant: str = "holdem", **changes: Any) -> Limit:
    """Make a $2–4 limit of a house of its own rules."""
    house, _ = House.objects.get_or_create(key="ours", defaults={"name": "Ours", "rules": {}})
    forced = BLINDS if variant == "holdem" else ANTES
    values = {"name": "$2–4", "betting": "fixed_limit", **TWO_FOUR, **forced, **changes}
    limit, _ = Limit.objects.get_or_create(
        house=house, key=f"{variant}-2-4", variant=variant, defaults=values
    )
    return limit


def a_player(name: str) -> int:
    """Make a person with their sign-up grant; return their id."""
    player = Player.objects.create_user(name, is_house=False)
    with transaction.atomic():
        grant_sign_up(player_id=player.pk, now=NOON)
    return player.pk


def a_house_player(name: str) -> int:
    """Make a house player; return their id."""
    return Player.objects.create(username=name, is_house=True).pk


def begin_first_era() -> None:
    """Have the room's era stand in the database, where every process finds it: a test that commits
    empties all tables, and the migration that began one doesn't come again."""
    current_era._kept.clear()
    current_era.current_era(now=NOON)


class Room:
    """One table and who plays there, driven by its services as a web process would."""

    def __init__(
        self,
        *names: str,
        variant: str = "holdem",
        name: str = "First",
        max_seats: int = 8,
        **changes: Any,
    ) -> None:
        self.now = NOON
        begin_first_era()
        self.table: Table = create_table(
            limit=a_limit(variant, **changes), name=name, max_seats=max_seats, now=NOON
        )
        self.ids = {name: a_player(name) for name in names}
        self.loaded = load_table(table_id=self.table.pk)
        for seat, name in enumerate(names, start=1):
            self.sit(name, seat)

    @property
    def hand(self) -> HandState:
        """The hand that is running, or the last one."""
        assert self.loaded.state.hand is not None
        return self.loaded.state.hand

    def sit(self, name: str, seat: int, chips: int = BUY_IN, request_id: str | None = None) -> Any:
        """Seat one of the cast."""
        player_id = self.ids.get(name) or self.ids.setdefault(name, a_player(name))
        return self.ask(
            sit_down, player_id=player_id, seat=seat, chips=chips, request_id=request_id
        )

    def ask(self, verb: Any, **fields: Any) -> Any:
        """Call a service with the cached table, keeping what it committed."""
        outcome = verb(table_id=self.table.pk, now=self.now, loaded=self.loaded, **fields)
        if isinstance(outcome, Committed):
            self.loaded = outcome.loaded
        return outcome

    def say(
        self,
        command: Callable[..., Any],
        name: str,
        *,
        request_id: str | None = None,
        **fields: Any,
    ) -> Any:
        """Have one of the cast ask for something: a command, by its class and its other fields."""
        player_id = self.ids[name]
        return self.ask(
            execute_command,
            command=command(player=player_id, **fields),
            player_id=player_id,
            request_id=request_id,
        )

    def say_now(self, verb: Any, name: str) -> Any:
        """Have something happen to one of the cast that isn't a request of theirs."""
        return self.ask(verb, player_id=self.ids[name])

    def pass_time(self, seconds: float) -> None:
        """Let time go by."""
        self.now += dt.timedelta(seconds=seconds)

    def ring(self, **fields: Any) -> Any:
        """Let the alarm ring at its time."""
        due = self.loaded.clock.due
        assert due is not None
        self.now = max(self.now, dt.datetime.fromtimestamp(due / 1000, dt.UTC))
        return self.ask(ring, **fields)

    def ring_now(self) -> Any:
        """Let whoever finds the alarm due ring it, if it is."""
        self.reload()
        return self.ask(ring)

    def newest_events(self) -> tuple[Event, ...]:
        """Return what the journal's newest row says."""
        row = JournalRow.objects.filter(table=self.table).latest("version")
        return decode_events(bytes(row.events), row.schema)

    def deal(self) -> HandState:
        """Ring the alarm for the next hand."""
        assert self.ring() is not None
        assert self.loaded.state.is_hand_running
        return self.hand

    def act(self, action: Action, *, request_id: str | None = None, turn: str | None = None) -> Any:
        """Have whoever is to act do something."""
        hand = self.hand
        assert hand.to_act is not None
        return self.ask(
            act,
            player_id=hand.at(hand.to_act).player,
            turn=turn or hand.turn,
            action=action,
            request_id=request_id,
        )

    def deal_to(self, name: str) -> None:
        """Deal, and let the others check or call until they are to act with chips in the pot."""
        hand = self.deal()
        while not (self.is_turn_of(name) and self.paid_by(name)):
            assert hand.hand_no == self.hand.hand_no
            self.act(self.passive())

    def is_turn_of(self, name: str) -> bool:
        """Whether they have the action."""
        to_act = self.hand.to_act
        return to_act is not None and self.hand.at(to_act).player == self.ids[name]

    def paid_by(self, name: str) -> int:
        """Return what they have put into the pot, in cents."""
        return next(each.paid for each in self.hand.players if each.player == self.ids[name])

    def reload(self) -> None:
        """Forget what is cached, as after a restart."""
        self.loaded = load_table(table_id=self.table.pk)

    def check_down(self) -> None:
        """Let everybody check or call until the hand is over."""
        while self.loaded.state.is_hand_running:
            assert not isinstance(self.act(self.passive()), Refused)

    def passive(self) -> PlayerAction:
        """Return a check where there may be one, else a call; the bring-in where it is due."""
        assert self.hand.to_act is not None
        legal = legal_actions(self.hand, self.hand.to_act)
        if legal.bring_in is not None:
            return PostBringIn()
        return Check() if legal.check else Call()

    def bankroll(self, name: str) -> int:
        """Return somebody's chips that are at no table."""
        return bankroll_balance(self.ids[name])

    def stack_account(self, name: str) -> int:
        """Return what the ledger says of somebody's stack here."""
        return balance(account_ref.stack(self.ids[name], self.table.pk))

    def check(self) -> None:
        """Assert that nothing is off: the journal gives the cached state, the books balance, and
        what each hand brought its players adds up to its rake."""
        fresh = load_table(table_id=self.table.pk)
        assert fresh.version == self.loaded.version
        assert fresh.state == self.loaded.state
        assert fresh.clock == self.loaded.clock
        assert fresh.chain == self.loaded.chain
        assert audit_ledger() == ()
        assert audit_tables() == ()
        for hand in Hand.objects.filter(table=self.table, ended_at__isnull=False):
            brought = hand.hand_players.values_list("result", flat=True)
            assert sum(result or 0 for result in brought) == -hand.rake


def three_players(**changes: Any) -> Room:
    """Alice, Bob and Carol in seats 1 to 3, no hand running."""
    return Room(ALICE, BOB, CAROL, **changes)


__all__ = ["NOON", "Loaded", "Room", "after", "three_players"]
