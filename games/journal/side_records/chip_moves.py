"""Chip moves: what events mean for the ledger (MO-2, MO-8, MO-14). Pure; cents.

A stack account follows the seat's stack, which changes between hands only: chips bet in a hand stay
in their owner's stack account until the hand is settled.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never, get_args

import msgspec
from typing_extensions import TypeIs

from accounts import account_ref
from accounts.account_ref import AccountRef
from accounts.models import TransferKind
from games.engine.events.betting import Played
from games.engine.events.dealing import HandStarted, StreetDealt
from games.engine.events.event_kinds import ChipsAtTable, DealersWord, Event, PutIn, TableNews
from games.engine.events.seating import PlayerLeft, PlayerSatDown
from games.engine.events.settling import Exposed, HandEnded, HandOver, HandVoided, PaidOut
from games.engine.events.shuffle_proof import ShuffleProof
from games.engine.events.top_ups import ToppedUp, TopUpQueued, TopUpReturned
from games.engine.table_state import Seat, TableState
from games.engine.transition import Transition

Booked = ChipsAtTable | HandOver
Unbooked = (
    TableNews
    | HandStarted
    | ShuffleProof
    | StreetDealt
    | DealersWord
    | PutIn
    | PaidOut
    | Played
    | Exposed
)
"""In a hand chips stay in their owners' stack accounts until it is over."""
_UNBOOKED = frozenset(get_args(Unbooked))


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """One transfer; ``postings`` are what goes into each account, in cents."""

    kind: TransferKind
    postings: dict[AccountRef, int]
    player_id: int | None = None
    hand_no: int | None = None


def chip_moves(*, table_id: int, transitions: Iterable[Transition]) -> tuple[Move, ...]:
    """Return the transfers that belong to these transitions, in their order."""
    return tuple(
        _move(table_id, each.event, before=each.before, after=each.after)
        for each in transitions
        if not _is_unbooked(each.event)
    )


def _is_unbooked(event: Event) -> TypeIs[Unbooked]:
    return type(event) in _UNBOOKED


def _move(table_id: int, event: Booked, *, before: TableState, after: TableState) -> Move:
    match event:
        case PlayerSatDown():
            source = _purse(table_id, before, event.player, is_house=event.is_house)
            return _buy_in(table_id, event.player, source, event.chips)
        case TopUpQueued():
            return _queue(table_id, before, before.at(event.seat), event.chips)
        case ToppedUp():
            return _top_up(table_id, before, before.at(event.seat), event.chips)
        case TopUpReturned():
            return _give_back(table_id, before, before.at(event.seat), event.chips)
        case PlayerLeft():
            return _cash_out(table_id, before, before.at(event.seat))
        case HandEnded() | HandVoided():
            return _settlement(table_id, before, after)
        case _:
            assert_never(event)


def _purse(table_id: int, table: TableState, player_id: int, *, is_house: bool) -> AccountRef:
    """Return where a player's chips come from and go to: the house stakes its own players, and at
    a table with chips of its own all come from the evening."""
    if table.options.has_own_chips:
        return account_ref.evening(table_id) if is_house else account_ref.purse(player_id, table_id)
    return account_ref.house() if is_house else account_ref.bankroll(player_id)


def _buy_in(table_id: int, player_id: int, source: AccountRef, chips: int) -> Move:
    """Whoever sits down and asks the host for chips has none yet (OT-9)."""
    postings = _moved({source: -chips, account_ref.stack(player_id, table_id): chips})
    return Move(kind=TransferKind.BUY_IN, postings=postings, player_id=player_id)


def _queue(table_id: int, table: TableState, seat: Seat, chips: int) -> Move:
    source = _purse(table_id, table, seat.player, is_house=seat.is_house)
    queued = account_ref.queued(seat.player, table_id)
    return Move(
        kind=TransferKind.QUEUE, postings={source: -chips, queued: chips}, player_id=seat.player
    )


def _top_up(table_id: int, table: TableState, seat: Seat, chips: int) -> Move:
    """From the queue if the top-up waited there (MO-14), else straight from the purse."""
    source = (
        account_ref.queued(seat.player, table_id)
        if seat.queued_top_up
        else _purse(table_id, table, seat.player, is_house=seat.is_house)
    )
    stack = account_ref.stack(seat.player, table_id)
    return Move(
        kind=TransferKind.TOP_UP, postings={source: -chips, stack: chips}, player_id=seat.player
    )


def _give_back(table_id: int, table: TableState, seat: Seat, chips: int) -> Move:
    """What of a queued top-up may not join the stack (MO-11)."""
    queued = account_ref.queued(seat.player, table_id)
    purse = _purse(table_id, table, seat.player, is_house=seat.is_house)
    return Move(
        kind=TransferKind.REFUND, postings={queued: -chips, purse: chips}, player_id=seat.player
    )


def _cash_out(table_id: int, table: TableState, seat: Seat) -> Move:
    purse = _purse(table_id, table, seat.player, is_house=seat.is_house)
    postings = {
        account_ref.stack(seat.player, table_id): -seat.stack,
        account_ref.queued(seat.player, table_id): -seat.queued_top_up,
        purse: seat.stack + seat.queued_top_up,
    }
    return Move(kind=TransferKind.CASH_OUT, postings=_moved(postings), player_id=seat.player)


def _settlement(table_id: int, before: TableState, after: TableState) -> Move:
    """What the hand did to each stack, and its rake to the house, in one transfer."""
    assert before.hand is not None
    assert after.hand is not None
    postings: dict[AccountRef, int] = {}
    for dealt in before.hand.players:
        then, now = before.seat_of(dealt.player), after.seat_of(dealt.player)
        assert then is not None
        assert now is not None
        postings[account_ref.stack(dealt.player, table_id)] = now.stack - then.stack
    if after.hand.rake:
        postings[account_ref.house()] = after.hand.rake
    return Move(
        kind=TransferKind.SETTLEMENT, postings=_moved(postings), hand_no=before.hand.hand_no
    )


def _moved(postings: dict[AccountRef, int]) -> dict[AccountRef, int]:
    return {account: chips for account, chips in postings.items() if chips}
