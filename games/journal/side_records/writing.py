"""Writing the side records in the journal row's own transaction: hands, decks, chips, all-ins."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import assert_never, get_args

from typing_extensions import TypeIs

from accounts.models import AccountKind, TransferKind
from accounts.services.all_ins.take_all_in import take_all_in, take_all_in_of_evening
from accounts.services.issue_chips import issue_chips
from accounts.services.money.post_transfer import post_transfer
from games.clock.deadlines import ran_out_at
from games.engine.events.betting import Checked, EmergencyAllIn, Folded
from games.engine.events.dealing import HandStarted, StreetDealt
from games.engine.events.event_kinds import DealersWord, Event, PutIn, TableNews
from games.engine.events.seating import PlayerLeft, PlayerSatDown
from games.engine.events.settling import (
    CardsShown,
    Exposed,
    HandEnded,
    HandOver,
    HandShown,
    HandVoided,
    PaidOut,
    UncalledBetReturned,
)
from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut, HandFramed
from games.engine.events.top_ups import ToppedUp, TopUpQueued, TopUpReturned
from games.engine.hand_state import HandState
from games.fairness.frames import parse_frame
from games.houses.house import limit_name
from games.journal.giving_up_hands import note_void
from games.journal.loaded import Draft, Outrun
from games.journal.side_records.chip_moves import Move, chip_moves
from games.journal.side_records.departures import note_brought_and_taken
from games.journal.side_records.hand_rows import (
    End,
    write_cut_seed,
    write_decks,
    write_end,
    write_hand,
    write_players,
    write_stayed,
)
from games.journal.side_records.late_turns import note_late_turns
from games.journal.side_records.public_records import is_recorded, write_record
from games.journal.side_records.reservations import leave_line
from games.journal.side_records.results import keep_results
from games.journal.side_records.tables_at_once import check_tables_at_once
from games.journal.side_records.waiting_cuts import forget_cuts, read_cuts
from games.journal.writing.crash_points import reached

LeavesMark = (
    HandStarted
    | HandFramed
    | AttemptGivenUp
    | HandCut
    | StreetDealt
    | EmergencyAllIn
    | PlayerLeft
    | HandOver
)
"""Events that something is written for, or that a test may crash at."""
LeavesNoMark = (
    TableNews
    | DealersWord
    | PutIn
    | PaidOut
    | Exposed
    | Checked
    | Folded
    | PlayerSatDown
    | TopUpQueued
    | ToppedUp
    | TopUpReturned
)
"""What their chips do is booked below, and what was owed, noted."""

Plain = DealersWord | PutIn | Checked | Folded | StreetDealt | UncalledBetReturned
"""What a player's turn is made of, and the next street's deal after it, as long as the hand doesn't
end with it."""

# Looked up by type, as in record_lines.py: each event of each commit is asked for both.
_LEAVES_NO_MARK = frozenset(get_args(LeavesNoMark))
_PLAIN = frozenset(get_args(Plain))

SECOND_STREET = 1
"""The flop, in stud fourth street, by its index: whoever stays for it counts in the lobby."""
CRASH_POINT_OF = {
    TransferKind.BUY_IN: "in_buy_in",
    TransferKind.CASH_OUT: "in_cash_out",
    TransferKind.SETTLEMENT: "in_settlement",
    TransferKind.TOP_UP: "in_top_up_or_leave",
    TransferKind.QUEUE: "in_top_up_or_leave",
    TransferKind.REFUND: "in_top_up_or_leave",
}


def write_side_records(draft: Draft, *, version: int, now: dt.datetime) -> None:
    """Write all that belongs to the draft's events but isn't an event."""
    _show_in_time(draft)
    for event in draft.events:
        if not _leaves_no_mark(event):
            _write_beside(draft, event, version, now)
    if draft.also is not None:
        draft.also()
    leave_line(draft.before.table_id, draft.events)
    note_brought_and_taken(draft, now)
    note_late_turns(draft, now)
    _move_chips(draft, version, now)
    check_tables_at_once(draft.before.table_id, draft.transitions)


def write_beside_plain(draft: Draft, *, now: dt.datetime) -> None:
    """Write what belongs to a plain act: whose turn the clock ended in it, and who stayed."""
    for event in draft.events:
        if isinstance(event, StreetDealt):
            _deal_street(draft, event)
    note_late_turns(draft, now)


def is_plain(draft: Draft) -> bool:
    """Return whether a draft is an act beside which nothing is written that could be refused."""
    return draft.revisions is None and all(type(each) in _PLAIN for each in draft.events)


def _leaves_no_mark(event: Event) -> TypeIs[LeavesNoMark]:
    return type(event) in _LEAVES_NO_MARK


def _show_in_time(draft: Draft) -> None:
    """What is shown after the end is in the hand's record, or decided on anew: it was just made."""
    over = draft.before.state.hand
    if over is None or not over.is_over or not _shows(draft.events):
        return
    if is_recorded(table_id=draft.before.table_id, hand_no=over.hand_no):
        raise Outrun


def _shows(events: Iterable[Event]) -> bool:
    return any(isinstance(event, HandShown | CardsShown) for event in events)


def _write_beside(draft: Draft, event: LeavesMark, version: int, now: dt.datetime) -> None:
    match event:
        case HandStarted():
            _start_hand(draft, event, version, now)
        case HandFramed():
            _frame_hand(draft)
        case AttemptGivenUp(cuts=cuts):
            _give_up(draft, cuts)
        case HandCut():
            _cut_deck(draft)
        case StreetDealt():
            _deal_street(draft, event)
        case HandEnded() | HandVoided():
            _end_hand(draft, event, version, now)
        case EmergencyAllIn():
            _take_all_in(draft, event, now)
        case PlayerLeft():
            reached("in_top_up_or_leave")
        case _:
            assert_never(event)


def _start_hand(draft: Draft, event: HandStarted, version: int, now: dt.datetime) -> None:
    """A record that somebody else made of the hand before may be another: then all is anew."""
    if draft.record is not None and not write_record(draft.record):
        raise Outrun
    hand_id = write_hand(
        table_id=draft.before.table_id,
        hand_no=event.hand_no,
        version=version,
        players=len(event.seats),
        now=now,
    )
    seats = (event.table.at(seat) for seat in event.seats)
    write_players(hand_id, ((each.player, each.seat, each.name) for each in seats))


def _frame_hand(draft: Draft) -> None:
    assert draft.sealed is not None
    write_decks(
        table_id=draft.before.table_id,
        hand_no=draft.state.hand_no,
        sealed=draft.sealed,
        cut_seed=draft.cut_seed,
    )


def _give_up(draft: Draft, cuts: tuple[str, ...]) -> None:
    """Whose cut came at the last moment isn't missing: then it is decided on anew."""
    table_id, hand = draft.before.table_id, draft.before.state.hand
    assert hand is not None
    attempt = parse_frame(hand.frame).attempt
    kept = read_cuts(table_id=table_id, hand_no=hand.hand_no, attempt=attempt)
    if len(kept) != sum(map(bool, cuts)):
        raise Outrun
    forget_cuts(table_id=table_id)


def _cut_deck(draft: Draft) -> None:
    """The cuts that waited are in the journal now; of a hand that nobody cut, all is written."""
    table_id, hand_no = draft.before.table_id, draft.state.hand_no
    assert draft.cut_seed is not None
    if draft.sealed is None:
        write_cut_seed(table_id=table_id, hand_no=hand_no, cut_seed=draft.cut_seed)
        forget_cuts(table_id=table_id)


def _deal_street(draft: Draft, event: StreetDealt) -> None:
    reached("between_streets" if event.street else "mid_deal")
    if event.street == SECOND_STREET:
        hand = _hand(draft)
        stayed = sum(each.is_in for each in hand.players)
        write_stayed(table_id=draft.before.table_id, hand_no=hand.hand_no, players=stayed)


def _end_hand(draft: Draft, event: HandEnded | HandVoided, version: int, now: dt.datetime) -> None:
    hand, table_id = _hand(draft), draft.before.table_id
    end = End(
        version=version,
        at=now,
        pot=sum(award.chips + award.rake for award in hand.awards),
        rake=hand.rake,
        is_void=isinstance(event, HandVoided),
        limit_name=limit_name(hand.limit, has_own_chips=draft.state.options.has_own_chips),
    )
    write_end(table_id=table_id, hand_no=hand.hand_no, end=end)
    keep_results(table_id=table_id, hand=hand)
    if end.is_void:
        note_void(draft.before, now=now)


def _take_all_in(draft: Draft, event: EmergencyAllIn, now: dt.datetime) -> None:
    """Take the allowance together with the action, once; if another table took the last one at
    the same moment, decide anew (EA-17). At a table of a group it is one of the evening (EA-23)."""
    player_id = _hand(draft).at(event.seat).player
    if draft.state.options.has_own_chips:
        taken = take_all_in_of_evening(player_id=player_id, table_id=draft.before.table_id)
    else:
        taken = take_all_in(player_id=player_id, now=ran_out_at(draft.before.clock, now=now))
    if not taken:
        raise Outrun


def _hand(draft: Draft) -> HandState:
    """Return the hand that the draft's events are about, after them."""
    assert draft.state.hand is not None
    return draft.state.hand


def _move_chips(draft: Draft, version: int, now: dt.datetime) -> None:
    table_id = draft.before.table_id
    moves = chip_moves(table_id=table_id, transitions=draft.transitions)
    for number, move in enumerate(moves):
        if move.postings:
            _issue(move, f"evening/{table_id}/{version}/{number}", table_id, now)
            _post(move, f"table/{table_id}/{version}/{number}", table_id, now)
            reached(CRASH_POINT_OF[move.kind])


def _issue(move: Move, key: str, table_id: int, now: dt.datetime) -> None:
    """At a table with chips of its own whoever brings more than their purse holds is issued it."""
    for ref, chips in move.postings.items():
        if ref.kind is AccountKind.PURSE and ref.player_id is not None and chips < 0:
            issue_chips(table_id=table_id, player_id=ref.player_id, needed=-chips, key=key, now=now)


def _post(move: Move, key: str, table_id: int, now: dt.datetime) -> None:
    post_transfer(
        key=key,
        kind=move.kind,
        postings=move.postings,
        now=now,
        table_id=table_id,
        hand=None if move.hand_no is None else f"{table_id}-{move.hand_no}",
    )
