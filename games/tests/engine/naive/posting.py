"""What goes in before the deal: antes, blinds, dead blinds."""

from __future__ import annotations

from typing import Final

from games.engine.events.dealing import HandStarted
from games.engine.hand_state import PostKind
from games.tests.engine.naive.table import Hand

NATURAL: Final = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)


def post(hand: Hand, started: HandStarted) -> None:
    """Take antes and blinds (HB-8, HB-10, ST-9)."""
    limit = hand.limit
    if limit.big_blind_ante and hand.is_holdem:
        post_big_blind_ante(hand)
    else:
        for seat in hand.order:
            hand.put_in(seat, limit.ante)
    for due in started.posts:
        chips = hand.put_in(due.seat, due.chips)
        if due.kind is PostKind.DEAD_BLIND:
            hand.paid[due.seat] -= chips
            hand.dead[due.seat] += chips
            hand.notes.add("dead blinds")
        else:
            hand.round.bets[due.seat] = hand.bet(due.seat) + chips
            if due.kind is PostKind.JOINING_BLIND:
                hand.notes.add("joining blinds")
    natural = [due for due in started.posts if due.kind in NATURAL]
    all_due = sum(each.chips for each in natural)
    absent = max(limit.small_blind + limit.big_blind - all_due, 0)
    hand.missing_blinds = absent + all_due - sum(hand.bet(each.seat) for each in natural)


def post_big_blind_ante(hand: Hand) -> None:
    """Take the ante that the big blind posts for all: the whole table's, so in the main pot."""
    seat = hand.big_blinds[0]
    chips = hand.put_in(seat, hand.limit.ante)
    hand.paid[seat] -= chips
    hand.dead[seat] += chips
