"""Six accounts and up to three guests who do anything that players of tables of their own can, and
staff beside them."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable
from random import Random

from django.db import transaction
from django.db.models import Sum

from accounts.account_ref import purse
from accounts.models import AccountKind, ChipAccount, Player, Posting, Transfer, WhoOpensTables
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.balances import balance
from accounts.selectors.player_chips.own_chips import of_the_room, own_chip_tables
from accounts.services.money.correct import OutOfBalance, correct
from accounts.services.money.post_transfer import NotEnoughChips
from accounts.services.money.reverse import AtTable, ReversedAlready, reverse
from games.engine.hand import legal_actions
from games.engine.rules import Betting
from games.engine.table_commands import (
    ChangeBuyIns,
    ChangeClock,
    ChangeComing,
    ChangeSeats,
    CloseEvening,
    DealNext,
    DeclineChips,
    DismissDeputy,
    GiveChips,
    GoOn,
    HandOverChair,
    HostCommand,
    Leave,
    NameDeputy,
    PauseEvening,
    RemovePlayer,
    SitIn,
    SitOut,
    SitPlayerOut,
    StartByHand,
    TopUp,
    WithdrawRequest,
)
from games.engine.table_state import WhoComes
from games.journal.load_table import load_table
from games.journal.loaded import Loaded
from games.journal.table_settings import TableSettings
from games.models import GroupMember, Hand, Limit, Table, TableGroup
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.group_link import link_secret
from games.selectors.groups.evening_sheet import evening_sheet
from games.selectors.onlooker import Onlooker
from games.services.execute_command import execute_command
from games.services.groups.act_as_host import act_as_host
from games.services.groups.admit import AtTheDoor, DeadLink, admit_by_link, remove_member
from games.services.groups.close_tables import close_idle_tables, close_own_table
from games.services.groups.make_group import NotTheHost, renew_link
from games.services.groups.note_host import note_host
from games.services.groups.open_own_table import CantOpen, open_own_table
from games.services.groups.own_stakes import OwnStakes, TooManyStakes, Unplayable, own_limit
from games.services.hands.act import act
from games.services.hands.ring import ring
from games.services.seats.sit_down import sit_down
from games.services.staff.close_table import close_table
from games.services.staff.open_table import create_table, open_table
from games.services.waiting.give_up_seat import give_up_seat
from games.services.waiting.join_waiting_list import join_waiting_list
from games.tests.engine.strategies import offered
from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN, FRANK
from games.tests.services.groups.guest_verbs import NO_GUEST, VERBS
from games.tests.services.groups.test_own_tables import let
from games.tests.services.room import NOON, a_limit, a_player, begin_first_era

SIX = (ALICE, BOB, CAROL, DAVE, ERIN, FRANK)
NO_ANSWER = (
    CantOpen, AtTheDoor, DeadLink, NotTheHost, OutOfBalance, NotEnoughChips, AtTable,
    ReversedAlready, Unplayable, TooManyStakes, GroupMember.DoesNotExist, TableGroup.DoesNotExist,
    Table.DoesNotExist, LookupError,
    *NO_GUEST,
)  # fmt: skip
"""What a verb may say instead of being done."""


class OwnHall:
    """A room with one table of its own, and whatever tables its people open."""

    no_answer: tuple[type[Exception], ...] = NO_ANSWER

    def __init__(self, chance: Random) -> None:
        begin_first_era()
        self.chance, self.now = chance, NOON
        self.limit = a_limit(rake_basis_points=500, rake_cap=400)
        create_table(limit=self.limit, name="The room's", max_seats=6, now=NOON)
        self.people = [Player.objects.get(pk=a_player(name)) for name in SIX]
        self.staff = Player.objects.create_superuser("Cashier")
        let(WhoOpensTables.EVERYBODY, tables_of_a_host=2, tables_of_players=4)
        self.done: Counter[str] = Counter()
        self.held = self.in_the_room()

    def go_on(self, steps: int, *more: Callable[..., bool]) -> None:
        """Do so many things, most of them of play, with ``more`` among them; look at sums now and
        then, at the books last."""
        verbs: list[Callable[..., bool]] = [*RARE, *OFTEN * 8, *more]
        for step in range(steps):
            verb = self.chance.choice(verbs)
            self.now += dt.timedelta(seconds=self.chance.choice((0, 1, 5, 40)))
            try:
                with transaction.atomic():
                    if verb(self):
                        self.done[verb.__name__] += 1
            except self.no_answer:
                self.done[f"not {verb.__name__}"] += 1
            if step % 10 == 9:
                self.check_currencies()
        self.check_books()

    # --- what holds -----------------------------------------------------------------------------

    def in_the_room(self) -> int:
        """Return the cents of bankrolls, and of the room's own table and house, together."""
        balances = ChipAccount.objects.filter(of_the_room()).aggregate(s=Sum("balance"))["s"] or 0
        house = Posting.objects.filter(account__kind=AccountKind.HOUSE)
        return balances + (house.aggregate(s=Sum("amount"))["s"] or 0)

    def check_currencies(self) -> None:
        """No chip comes from nothing, or from another table, or goes where it buys something."""
        assert self.in_the_room() == self.held
        for table_id in own_chip_tables():
            held = ChipAccount.objects.filter(table_id=table_id).aggregate(s=Sum("balance"))["s"]
            issued = Posting.objects.filter(account__kind=AccountKind.EVENING)
            minted = issued.filter(account__table_id=table_id).aggregate(s=Sum("amount"))["s"]
            assert (held or 0) == -(minted or 0)

    def check_books(self) -> None:
        """The audit is right, and no transfer has touched chips of two kinds."""
        assert audit_ledger() == ()
        assert audit_tables() == ()
        for each in Table.objects.filter(has_own_chips=True, group__isnull=False):
            sheet = evening_sheet(Onlooker(player=self.staff.pk, is_staff=True), each.pk)
            assert sheet is not None
            assert sheet.off == 0
        own = set(own_chip_tables())
        touched: dict[int, set[int | None]] = {}
        rows = Posting.objects.values_list("transfer_id", "account__table_id")
        for transfer, table in rows:
            touched.setdefault(transfer, set()).add(table if table in own else None)
        assert all(len(kinds) == 1 for kinds in touched.values())

    # --- who and where --------------------------------------------------------------------------

    def anybody(self) -> Player:
        return self.chance.choice(self.people)

    def somewhere(self) -> Loaded:
        """Return one of the three oldest tables that are open; now and then a closed one."""
        rows = Table.objects.order_by("pk")
        is_open = self.chance.random() < 0.9
        found = [*rows.filter(is_open=is_open).values_list("pk", flat=True)[:3]]
        return load_table(table_id=self.chance.choice(found or [rows.first().pk]))  # type: ignore[union-attr]

    def a_group(self) -> TableGroup:
        groups = [*TableGroup.objects.order_by("-pk")[:4]]
        if not groups:
            raise TableGroup.DoesNotExist
        return self.chance.choice(groups)

    def chips(self, least: int) -> int:
        """Return the cents of a buy-in or a top-up; mostly one that may be."""
        return self.chance.choice((*[least] * 5, 2 * least, 5 * least, 100, 999_999_900))

    def say(self, command: Callable[..., object], **fields: object) -> bool:
        """Have somebody who sits at a table ask for something."""
        loaded = self.somewhere()
        if not loaded.state.seats:
            return False
        player = self.chance.choice(loaded.state.seats).player
        outcome = execute_command(
            command=command(player=player, **fields),  # type: ignore[arg-type]
            table_id=loaded.table_id,
            player_id=player,
            request_id=None,
            now=self.now,
        )
        return hasattr(outcome, "loaded")


# --- the verbs -----------------------------------------------------------------------------------


def opens(hall: OwnHall) -> bool:
    host, chance = hall.anybody(), hall.chance
    groups = [None, *TableGroup.objects.filter(host=host)]
    limit: Limit = hall.limit
    if chance.random() < 0.5:
        betting, lower = chance.choice(BETTINGS), chance.choice((1, 2, 5, 10))
        wanted = OwnStakes(variant="holdem", betting=betting, lower=lower)
        limit = own_limit(stakes=wanted, base=hall.limit.house, by=host.pk, now=hall.now)
    own = TableSettings(
        has_company=False,
        has_all_ins=chance.random() < 0.8,
        chips_are_asked=chance.random() < 0.4,
        up_to_largest=chance.random() < 0.3,
    )
    listed = chance.random() < 0.3
    group = chance.choice(groups)
    open_own_table(
        host=host, limit=limit, max_seats=6, own=own, group=group, is_listed=listed, now=hall.now
    )
    return True


def hosts(hall: OwnHall) -> bool:
    """Have whoever has a table's chair, or now and then somebody else, do what a host does."""
    loaded, chance = hall.somewhere(), hall.chance
    state = loaded.state
    by = state.host if state.host is not None and chance.random() < 0.9 else hall.anybody().pk
    on = chance.choice([seat.player for seat in state.seats] or [by])
    command = chance.choice(
        (
            PauseEvening(by=by),
            CloseEvening(by=by),
            RemovePlayer(by=by, player=on),
            SitPlayerOut(by=by, player=on),
            ChangeClock(by=by, seconds=chance.choice((0, 44, 60, 120))),
            HandOverChair(by=by, player=chance.choice((on, hall.anybody().pk)), name=""),
            NameDeputy(by=by, player=chance.choice((on, hall.anybody().pk)), name=""),
            DismissDeputy(by=by, player=on, name=""),
            ChangeComing(by=by, who=chance.choice((*WhoComes, WhoComes.LINK, WhoComes.LINK))),
            ChangeSeats(by=by, seats=chance.randint(2, 10)),
            StartByHand(by=by, is_on=chance.random() < 0.3),
            DealNext(by=by),
            ChangeBuyIns(
                by=by, are_asked=chance.random() < 0.6, up_to_largest=chance.random() < 0.5
            ),
        )
    )
    return acts_as_host(hall, loaded.table_id, by, command)


def answers(hall: OwnHall) -> bool:
    """Have the host or a deputy, or now and then somebody else, answer who asks for chips."""
    loaded, chance = hall.somewhere(), hall.chance
    state = loaded.state
    if not state.requests:
        return False
    request = chance.choice(state.requests)
    chair = [each for each in (state.host, *state.deputies) if each is not None]
    by = chance.choice(chair) if chair and chance.random() < 0.9 else hall.anybody().pk
    chips = chance.choice((*[request.chips] * 6, request.chips // 2, 100, 10**9))
    command = chance.choice(
        (
            GiveChips(by=by, player=request.player, chips=chips),
            GiveChips(by=by, player=request.player, chips=chips),
            DeclineChips(by=by, player=request.player),
        )
    )
    return acts_as_host(hall, loaded.table_id, by, command)


def takes_back(hall: OwnHall) -> bool:
    return hall.say(WithdrawRequest)


def is_away(hall: OwnHall) -> bool:
    """The host goes, or comes back."""
    away = hall.chance.random() < 0.5
    return note_host(table_id=hall.somewhere().table_id, is_away=away, now=hall.now) is not None


def makes_room(hall: OwnHall) -> bool:
    """Somebody stands in line, and a seat is given up for them."""
    table_id = hall.somewhere().table_id
    join_waiting_list(table_id=table_id, player_id=hall.anybody().pk, now=hall.now)
    return give_up_seat(table_id=table_id, now=hall.now) is not None


def deals(hall: OwnHall) -> bool:
    """The host starts one hand by a word of their own (OT-16)."""
    loaded = hall.somewhere()
    host = loaded.state.host
    if host is None:
        return False
    for_once = (StartByHand(by=host, is_on=True), DealNext(by=host))
    dealt = [acts_as_host(hall, loaded.table_id, host, each) for each in for_once]
    acts_as_host(hall, loaded.table_id, host, StartByHand(by=host, is_on=False))
    return all(dealt)


def goes_on(hall: OwnHall) -> bool:
    """A paused evening goes on, so that hands are dealt; where none is, one is paused first."""
    paused = Table.objects.filter(is_paused_by_host=True, is_open=True).first()
    loaded = hall.somewhere() if paused is None else load_table(table_id=paused.pk)
    host = loaded.state.host
    if host is None:
        return False
    if paused is None:
        acts_as_host(hall, loaded.table_id, host, PauseEvening(by=host))
    return acts_as_host(hall, loaded.table_id, host, GoOn(by=host))


def acts_as_host(hall: OwnHall, table_id: int, by: int, command: HostCommand) -> bool:
    outcome = act_as_host(
        command=command, table_id=table_id, player_id=by, request_id=None, now=hall.now
    )
    return hasattr(outcome, "loaded")


def closes(hall: OwnHall) -> bool:
    table = hall.somewhere().table_id
    close_own_table(host_id=hall.anybody().pk, table_id=table, now=hall.now)
    return True


def staff_close(hall: OwnHall) -> bool:
    return hasattr(close_table(table_id=hall.somewhere().table_id, now=hall.now), "loaded")


def staff_open(hall: OwnHall) -> bool:
    return hasattr(open_table(table_id=hall.somewhere().table_id, now=hall.now), "loaded")


def renews(hall: OwnHall) -> bool:
    renew_link(group_id=hall.a_group().pk, by=hall.anybody().pk)
    return True


def comes(hall: OwnHall) -> bool:
    secret = link_secret(hall.a_group()) or ""
    admit_by_link(secret=secret, viewer=Onlooker(player=hall.anybody().pk), now=hall.now)
    return True


def is_removed(hall: OwnHall) -> bool:
    group = hall.a_group()
    member = hall.chance.choice([*group.members.all()])
    remove_member(group_id=group.pk, member_id=member.pk, by=group.host_id, now=hall.now)
    return True


def sits(hall: OwnHall) -> bool:
    """Take a seat, mostly a free one, and mostly once they were let in."""
    loaded, player, chance = hall.somewhere(), hall.anybody(), hall.chance
    group = Table.objects.get(pk=loaded.table_id).group
    if group is not None and chance.random() < 0.8:
        admit_by_link(secret=link_secret(group), viewer=Onlooker(player=player.pk), now=hall.now)
    taken = {seat.seat for seat in loaded.state.seats}
    free = [seat for seat in range(1, 7) if seat not in taken]
    had = balance(purse(player.pk, loaded.table_id))  # what they left with they bring back (MO-12)
    outcome = sit_down(
        table_id=loaded.table_id,
        player_id=player.pk,
        seat=chance.choice(free) if free and chance.random() < 0.9 else chance.randint(1, 6),
        chips=max(had, hall.chips(loaded.state.limit.min_buy_in)),
        request_id=None,
        now=hall.now,
    )
    return hasattr(outcome, "loaded")


def leaves(hall: OwnHall) -> bool:
    return hall.say(Leave)


def sits_out(hall: OwnHall) -> bool:
    return hall.say(SitOut)


def sits_in(hall: OwnHall) -> bool:
    return hall.say(SitIn)


def tops_up(hall: OwnHall) -> bool:
    return hall.say(TopUp, chips=hall.chips(1_000))


def acts(hall: OwnHall) -> bool:
    loaded = hall.somewhere()
    hand = loaded.state.hand
    if hand is None or hand.to_act is None:
        return False
    action = hall.chance.choice(offered(legal_actions(hand, hand.to_act), hall.chance))
    outcome = act(
        table_id=loaded.table_id,
        player_id=hand.at(hand.to_act).player,
        turn=hand.turn,
        action=action,  # type: ignore[arg-type]
        request_id=None,
        now=hall.now,
    )
    return hasattr(outcome, "loaded")


def rings(hall: OwnHall) -> bool:
    """Let an alarm ring; seldom while somebody thinks, or soon all would sit out."""
    loaded = hall.somewhere()
    hand = loaded.state.hand
    is_thinking = hand is not None and hand.to_act is not None
    if loaded.clock.due is None or (is_thinking and hall.chance.random() < 0.95):
        return False
    due = dt.datetime.fromtimestamp(loaded.clock.due / 1000, dt.UTC)
    hall.now = max(hall.now, due)
    return ring(table_id=loaded.table_id, now=hall.now) is not None


def go_idle(hall: OwnHall) -> bool:
    if hall.chance.random() < 0.7:
        return False
    hall.now += dt.timedelta(hours=3)
    return bool(close_idle_tables(now=hall.now))


def staff_correct(hall: OwnHall) -> bool:
    hands = [*Hand.objects.filter(ended_at__isnull=False).order_by("-pk")[:5]]
    if not hands:
        return False
    hand, chips = hall.chance.choice(hands), 100 * hall.chance.randint(1, 50)
    owners: list[int | None] = [*hand.hand_players.values_list("player_id", flat=True), None]
    giver, taker = hall.chance.sample(owners, 2)
    key = f"k{hall.chance.random()}"
    cents = {giver: -chips, taker: chips}
    if hand.table.has_own_chips or None not in cents:
        correct(hand=str(hand), cents=cents, reason="x", made_by=hall.staff, key=key, now=hall.now)
    return True


def staff_reverse(hall: OwnHall) -> bool:
    transfer = hall.chance.choice([*Transfer.objects.exclude(kind="grant").order_by("-pk")[:20]])
    reverse(transfer_id=transfer.pk, reason="x", made_by=hall.staff, now=hall.now)
    return True


BETTINGS = (Betting.FIXED_LIMIT, Betting.POT_LIMIT, Betting.NO_LIMIT)
OFTEN = (
    sits,
    sits,
    sits,
    acts,
    acts,
    acts,
    acts,
    rings,
    rings,
    rings,
    sits_in,
    sits_in,
    tops_up,
    answers,
    answers,
    answers,
)
RARE = (
    opens, opens, opens, opens, comes, comes, comes, leaves, leaves,
    hosts, hosts, hosts, hosts, goes_on, goes_on, deals, deals, takes_back, is_away, is_away,
    makes_room,
    closes, staff_close, staff_open, renews, is_removed, sits_out, sits_in, go_idle,
    staff_correct, staff_correct, staff_reverse, *VERBS,
)  # fmt: skip
