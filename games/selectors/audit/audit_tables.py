"""The audit of tables: journals, the ledger and tables' rows say the same (MO-6)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping

import msgspec
from django.db import DatabaseError
from django.db.models import CharField, Count, F, Q, Value
from django.db.models.functions import Cast, Concat

from accounts.models import TABLE_KINDS, AccountKind, ChipAccount, Transfer, TransferKind
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.events.settling import HandEnded, HandVoided
from games.engine.hand_state import HandState
from games.engine.table_state import TableState
from games.engine.transition import Transition
from games.journal.giving_up_hands import Defect
from games.journal.rows.chain import StoredRow
from games.journal.rows.codec import decode_events
from games.journal.rows.folding import fold_event
from games.journal.side_records.chip_moves import chip_moves
from games.models import Hand, Table
from games.selectors.audit.audit_links import LinkAudit, LinksProven, rows_after

logger = logging.getLogger(__name__)

Held = dict[tuple[str, int], int]
"""Cents by kind of account and player id."""


class TableProven(msgspec.Struct, frozen=True, kw_only=True):
    """How far a table's journal has been proven, and what it had come to by then."""

    version: int = 0
    bought_in: int = 0
    state: TableState | None = None
    links: LinksProven = LinksProven()


class TablesProven(msgspec.Struct, frozen=True, kw_only=True):
    """The same of all tables by id, and the last transfer that was looked at."""

    transfer: int = 0
    tables: dict[int, TableProven] = {}


NOTHING = TablesProven()
UNPROVEN = TableProven()


def audit_tables() -> tuple[str, ...]:
    """Return what is wrong at the tables, a sentence each, figures in cents; () if nothing is."""
    return tuple(TablesAudit().problems())


class TablesAudit:
    """All tables, from what has been proven of them; ``report`` hears how many commits are done.

    ``known`` is what was proven of them before, if this audit begins before that.
    """

    def __init__(
        self,
        since: TablesProven = NOTHING,
        report: Callable[[int], None] = lambda commits: None,
        *,
        known: Mapping[int, TableProven] = NOTHING.tables,
    ) -> None:
        self._since = since
        self._report = report
        self._known = known
        self.proven: dict[int, TableProven] = {}

    def problems(self) -> Iterator[str]:
        """Yield what is wrong at the tables, a sentence each, figures in cents."""
        held = held_by_ledger()
        moved = tables_of_transfers(self._since.transfer)
        commits = 0
        for table in Table.objects.order_by("id"):
            since = self._since.tables.get(table.pk, UNPROVEN)
            known = self._known.get(table.pk)
            audit = TableAudit(table, since, transfer=self._since.transfer, known=known)
            if table.version != since.version or table.pk in moved:
                yield from audit.run()
                commits += table.version - since.version
                self._report(commits)
            yield from audit.check_link()
            yield from audit.check_accounts(held.get(table.pk, {}))
            self.proven[table.pk] = audit.proven
        yield from misplaced_transfers(self._since.transfer)


class TableAudit:
    """One table's journal, folded from the first row that isn't proven to its last."""

    def __init__(
        self,
        table: Table,
        since: TableProven,
        *,
        transfer: int,
        known: TableProven | None = None,
    ) -> None:
        self.table = table
        self._links = LinkAudit(
            table.pk, since.links, None if known is None else (known.version, known.links.chain)
        )
        self._is_lost = False
        """Whether a row of it says what can't be."""
        self.state = since.state
        self.version = since.version
        self.bought_in = since.bought_in
        """Chips brought to the table less those taken away and raked."""
        self._since = transfer
        self._first_hand = first_hand(since.state)
        self._dealt = int(since.state is not None and since.state.is_hand_running)
        """How many hands there are from that one on."""
        self.ended: dict[int, int] = {}
        """How often each hand was settled or voided."""
        self.moved: dict[str, int] = {}
        """Transfers that the journal asks for, by key, with the chips that they move."""

    def run(self) -> Iterator[str]:
        """Yield the table's problems."""
        for row in rows_after(self.version, table_id=self.table.pk):
            if row.version != self.version + 1:
                yield self._says(f"version {row.version} follows {self.version}")
            self.version = row.version
            for problem in self._links.check(row):
                yield self._says(problem)
            yield from self._read(row)
            if self._is_lost:
                return
        yield from self._check_end()

    def _read(self, row: StoredRow) -> Iterator[str]:
        """Follow a row; one that says what can't be keeps no other table from being looked at."""
        try:
            yield from self._follow(decode_events(row.events, row.schema))
        except DatabaseError:
            raise
        except Exception as error:
            self._is_lost = True
            defect = Defect(error)
            logger.error("Table %s, version %s: %s", self.table.pk, row.version, defect)
            yield self._says(f"version {row.version} can't be followed ({defect.cause})")

    def check_link(self) -> Iterator[str]:
        """Yield whether its row has another link than the newest of its journal."""
        link = self.table.link
        for problem in self._links.end(None if link is None else bytes(link)):
            yield self._says(problem)

    def _says(self, problem: str) -> str:
        return f"Table {self.table.pk}: {problem}."

    def _follow(self, events: tuple[Event, ...]) -> Iterator[str]:
        made: list[Transition] = []
        for event in events:
            last, self.state = self.state, fold_event(self.state, event)
            if isinstance(event, HandEnded | HandVoided):
                yield from self._check_settlement(last, self.state)
            elif isinstance(event, HandStarted):
                yield from self._check_start(last, event)
            if last is not None and self.state is not None:
                made.append(Transition(before=last, event=event, after=self.state))
        self._note_moves(made)
        if self.state is not None:
            yield from self._check_chips()

    def _note_moves(self, transitions: list[Transition]) -> None:
        moves = chip_moves(table_id=self.table.pk, transitions=transitions)
        for number, move in enumerate(moves):
            if move.postings:
                key = f"table/{self.table.pk}/{self.version}/{number}"
                self.moved[key] = sum(chips for chips in move.postings.values() if chips > 0)
            self.bought_in += sum(
                chips for account, chips in move.postings.items() if account.kind in TABLE_KINDS
            )

    def _check_chips(self) -> Iterator[str]:
        """Stacks, queued top-ups and bets are what was brought to the table (MO-6)."""
        assert self.state is not None
        there = chips_at(self.state)
        if there != self.bought_in:
            yield self._says(
                f"{there} are there at version {self.version}, {self.bought_in} were brought"
            )

    def _check_start(self, last: TableState | None, event: HandStarted) -> Iterator[str]:
        carried = None if last is None else {seat.player: seat.stack for seat in last.seats}
        started = {seat.player: seat.stack for seat in event.table.seats}
        if carried != started:
            yield self._says(f"hand {event.hand_no} starts with other stacks than there were")
        self._dealt += 1
        if last is not None and event.hand_no != last.hand_no + event.skipped + 1:
            yield self._says(f"hand {event.hand_no} follows hand {last.hand_no}")

    def _check_settlement(self, last: TableState | None, now: TableState | None) -> Iterator[str]:
        assert last is not None
        assert now is not None
        assert last.hand is not None
        assert now.hand is not None
        hand_no = now.hand.hand_no
        self.ended[hand_no] = self.ended.get(hand_no, 0) + 1
        if self.ended[hand_no] > 1:
            yield self._says(f"hand {hand_no} was settled {self.ended[hand_no]} times")
        before = sum(last.at(dealt.seat).stack for dealt in last.hand.players)
        after = sum(now.at(dealt.seat).stack for dealt in now.hand.players) + now.hand.rake
        if before != after:
            yield self._says(f"hand {hand_no} began with {before} and ended with {after}")

    def _check_end(self) -> Iterator[str]:
        if self.version != self.table.version:
            yield self._says(f"the journal ends at {self.version}, not at {self.table.version}")
        if self.state is not None:
            yield from self._check_hands(self.state)
        yield from self._check_transfers()

    @property
    def proven(self) -> TableProven:
        """How far it is proven now."""
        return TableProven(
            version=self.version,
            bought_in=self.bought_in,
            state=self.state,
            links=self._links.proven,
        )

    def check_accounts(self, booked: Held) -> Iterator[str]:
        """Yield where the ledger has other chips at the table than the journal, if it was read."""
        if self._is_lost:
            return
        held = {} if self.state is None else held_by_journal(self.state)
        for kind, player in sorted(held.keys() | booked.keys()):
            journal, ledger = held.get((kind, player), 0), booked.get((kind, player), 0)
            if journal != ledger:
                yield self._says(
                    f"player {player} has {journal} ({kind}) by the journal, {ledger} by the ledger"
                )

    def _check_hands(self, state: TableState) -> Iterator[str]:
        first = self._first_hand
        hands = Hand.objects.filter(table=self.table, hand_no__gte=first)
        rows = dict(hands.values_list("hand_no", "ended_version"))
        if len(rows) != self._dealt:
            listed = f"{len(rows)} hands are listed from number {first} on"
            yield self._says(f"{listed}, {self._dealt} were dealt")
        for hand_no, ended_version in rows.items():
            is_running = state.is_hand_running and hand_no == state.hand_no
            if (ended_version is None) != is_running or (hand_no not in self.ended) != is_running:
                yield self._says(f"hand {hand_no} is over in the journal or in its row alone")

    def _check_transfers(self) -> Iterator[str]:
        new = Transfer.objects.filter(table_id=self.table.pk, pk__gt=self._since)
        prefix = key_prefix(self.table.pk)
        booked = {key for key in new.values_list("key", flat=True) if key.startswith(prefix)}
        for key in sorted(self.moved.keys() - booked):
            yield self._says(f"transfer {key} of {self.moved[key]} is missing from the ledger")
        for key in sorted(booked - self.moved.keys()):
            yield self._says(f"transfer {key} has no event in the journal")
        yield from self._check_settled_once()

    def _check_settled_once(self) -> Iterator[str]:
        new = Transfer.objects.filter(table_id=self.table.pk, pk__gt=self._since)
        settled = new.filter(kind=TransferKind.SETTLEMENT)
        twice = settled.values("hand").annotate(times=Count("id")).filter(times__gt=1)
        for row in twice:
            yield self._says(f"hand {row['hand']} was booked {row['times']} times")


def chips_at(state: TableState) -> int:
    """Return all chips at a table in cents: stacks, queued top-ups, bets and pots."""
    queued = sum(seat.queued_top_up for seat in state.seats)
    hand = state.hand
    if hand is None or hand.is_over:
        return queued + sum(seat.stack for seat in state.seats)
    dealt = {player.seat for player in hand.players}
    waiting = sum(seat.stack for seat in state.seats if seat.seat not in dealt)
    return queued + waiting + chips_in(hand)


def chips_in(hand: HandState) -> int:
    """Return all chips in a running hand, in cents: stacks, bets, pots, and what was awarded."""
    in_hand = sum(player.stack + player.bet for player in hand.players) + hand.carried
    return in_hand


def held_by_journal(state: TableState) -> Held:
    """Return what the accounts of a table must hold: the stacks as the running hand began."""
    stacks = {(AccountKind.STACK.value, seat.player): seat.stack for seat in state.seats}
    queued = {(AccountKind.QUEUED.value, seat.player): seat.queued_top_up for seat in state.seats}
    return {owner: chips for owner, chips in (stacks | queued).items() if chips}


def held_by_ledger() -> dict[int, Held]:
    """Return what the accounts of tables do hold, by table id."""
    rows = ChipAccount.objects.filter(kind__in=TABLE_KINDS).exclude(balance=0)
    fields = rows.values_list("table_id", "kind", "player_id", "balance")
    held: dict[int, Held] = {}
    for table_id, kind, player, chips in fields.iterator():
        assert table_id is not None
        assert player is not None
        held.setdefault(table_id, {})[kind, player] = chips or 0
    return held


def tables_of_transfers(since: int) -> set[int | None]:
    """Return the tables that transfers after one, by its id, belong to."""
    new = Transfer.objects.order_by().filter(pk__gt=since, table_id__isnull=False)
    return set(new.values_list("table_id", flat=True).distinct())


def misplaced_transfers(since: int) -> Iterator[str]:
    """Yield the transfers that by their key are a table's, but not by their row."""
    new = Transfer.objects.filter(pk__gt=since, key__startswith="table/").order_by("pk")
    its_own = Concat(Value("table/"), Cast(F("table_id"), CharField()), Value("/"))
    elsewhere = Q(table_id__isnull=True) | ~Q(key__startswith=its_own)
    for key in new.filter(elsewhere).values_list("key", flat=True):
        yield f"Transfer {key} is no table's by its row."


def key_prefix(table_id: int) -> str:
    """Return how the keys of a table's transfers begin."""
    return f"table/{table_id}/"


def first_hand(proven: TableState | None) -> int:
    """Return the number of the first hand that isn't proven: the one that was running then."""
    if proven is None:
        return 1
    return proven.hand_no + (not proven.is_hand_running)
