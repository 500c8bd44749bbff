"""Whether the journals, the ledger and the tables' rows tell the same story (MO-6)."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Count

from accounts.models import TABLE_KINDS, AccountKind, ChipAccount, Transfer, TransferKind
from games.engine.events import Event, HandEnded, HandStarted, HandVoided
from games.engine.hand_state import HandState
from games.engine.table_state import TableState
from games.engine.transition import Transition
from games.journal.codec import decode_events
from games.journal.folding import fold_event
from games.journal.side_records.chip_moves import chip_moves
from games.models import Hand, JournalRow, Table

Held = dict[tuple[str, int], int]
"""Cents by kind of account and player id."""


def audit_tables() -> tuple[str, ...]:
    """Return what is wrong at the tables, a sentence each, figures in cents; () if nothing is."""
    return tuple(
        problem for table in Table.objects.order_by("id") for problem in TableAudit(table).run()
    )


class TableAudit:
    """One table's journal, folded from its first row to its last."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state: TableState | None = None
        self.version = 0
        self.bought_in = 0
        """Chips brought to the table less those taken away and raked."""
        self.ended: dict[int, int] = {}
        """How often each hand was settled or voided."""
        self.moved: dict[str, int] = {}
        """Transfers that the journal asks for, by key, with the chips that they move."""

    def run(self) -> Iterator[str]:
        """Yield the table's problems."""
        rows = JournalRow.objects.filter(table=self.table).order_by("version")
        fields = rows.values_list("version", "events", "schema")
        for version, events, schema in fields.iterator(chunk_size=2_000):
            if version != self.version + 1:
                yield self._says(f"version {version} follows {self.version}")
            self.version = version
            yield from self._follow(decode_events(events, schema))
        yield from self._check_end()

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
        if last is not None and event.hand_no != last.hand_no + 1:
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
            yield from self._check_accounts(self.state)
            yield from self._check_hands(self.state)
        yield from self._check_transfers()

    def _check_accounts(self, state: TableState) -> Iterator[str]:
        held, booked = held_by_journal(state), held_by_ledger(self.table.pk)
        for kind, player in sorted(held.keys() | booked.keys()):
            journal, ledger = held.get((kind, player), 0), booked.get((kind, player), 0)
            if journal != ledger:
                yield self._says(
                    f"player {player} has {journal} ({kind}) by the journal, {ledger} by the ledger"
                )

    def _check_hands(self, state: TableState) -> Iterator[str]:
        rows = dict(Hand.objects.filter(table=self.table).values_list("hand_no", "ended_version"))
        if len(rows) != state.hand_no:
            yield self._says(f"{len(rows)} hands are listed, {state.hand_no} were dealt")
        for hand_no, ended_version in rows.items():
            is_running = state.is_hand_running and hand_no == state.hand_no
            if (ended_version is None) != is_running or (hand_no not in self.ended) != is_running:
                yield self._says(f"hand {hand_no} is over in the journal or in its row alone")

    def _check_transfers(self) -> Iterator[str]:
        keyed = Transfer.objects.filter(key__startswith=f"table/{self.table.pk}/")
        booked = set(keyed.values_list("key", flat=True))
        for key in sorted(self.moved.keys() - booked):
            yield self._says(f"transfer {key} of {self.moved[key]} is missing from the ledger")
        for key in sorted(booked - self.moved.keys()):
            yield self._says(f"transfer {key} has no event in the journal")
        yield from self._check_settled_once()

    def _check_settled_once(self) -> Iterator[str]:
        settled = Transfer.objects.filter(table_id=self.table.pk, kind=TransferKind.SETTLEMENT)
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


def held_by_ledger(table_id: int) -> Held:
    """Return what the accounts of a table do hold."""
    rows = ChipAccount.objects.filter(table_id=table_id).exclude(balance=0)
    fields = rows.values_list("kind", "player_id", "balance")
    return {(kind, player): chips or 0 for kind, player, chips in fields}
