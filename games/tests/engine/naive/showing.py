"""Showing: in what order, and who throws the hand away (SD-1 to SD-7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.rules import AllInHands, FirstToShow
from games.tests.engine.naive.pots import Payout
from games.tests.engine.naive.ranks import board_rank
from games.tests.engine.naive.table import Hand


def first_to_show(hand: Hand) -> int:
    """Return the last round's last bettor, or who had its first option (SD-1)."""
    last = hand.round
    if last.last_bettor is not None and last.last_bettor in hand.still_in():
        return last.last_bettor
    is_split = hand.limit.variant.low is not None
    if is_split and hand.rules.first_to_show is FirstToShow.HIGH_BOARD_IN_HILO:
        return max(hand.still_in(), key=lambda seat: board_rank(hand.up[seat] + hand.board))
    assert last.first_option is not None
    return last.first_option


def order_of_showing(hand: Hand, paid_out: Sequence[Payout]) -> list[int]:
    """Return those at the showdown, side pots before the main pot (SD-1, SD-6).

    A pot that one alone can win has no showdown (MO-10).
    """
    around = [seat for seat in hand.clockwise(first_to_show(hand)) if seat in hand.still_in()]
    order: list[int] = []
    for payout in paid_out:
        contenders = payout.pot.contenders if payout.is_contested else []
        order += [seat for seat in around if seat in contenders and seat not in order]
    return order


def showdown(hand: Hand, paid_out: Sequence[Payout]) -> list[tuple[str, int]]:
    """Return who shows and who mucks, in order (SD-2, SD-5, SD-7)."""
    if len(hand.still_in()) == 1:
        return []
    order = order_of_showing(hand, paid_out)
    contested = [payout for payout in paid_out if payout.is_contested]
    winners = {seat for payout in contested for seat, _ in payout.shares}
    shown = {order[0], *winners, *(order if must_all_show(hand) else ())}
    return [("shows" if seat in shown else "mucks", seat) for seat in order]


def must_all_show(hand: Hand) -> bool:
    """Whether an all-in hand is played face up (SD-5)."""
    is_face_up = hand.rules.tournament or hand.rules.all_in_hands is AllInHands.FACE_UP
    return is_face_up and any(seat not in hand.able() for seat in hand.still_in())
