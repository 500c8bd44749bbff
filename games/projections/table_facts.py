"""Table facts: what all may know of the running hand, worked out by its rules."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.hand.opening import high_board_index, street_of
from games.engine.hand.players import players_in
from games.engine.hand.rounds import has_cap
from games.engine.hand.settling.pots import cut_pots
from games.engine.hand_state import HandState
from games.engine.rules import Opening
from games.projections.now import PotNow, Raises


def side_pots(hand: HandState) -> tuple[PotNow, ...]:
    """Return what each pot holds, the main pot first, if there are side pots; cents (MO-9).

    The bets in front of the players are in none of them yet.
    """
    if hand.is_over or len({each.paid - each.bet for each in players_in(hand.players)}) < 2:
        return ()
    gathered = tuple([replace(each, paid=each.paid - each.bet) for each in hand.players])
    pots = cut_pots(gathered)
    if len(pots) < 2:
        return ()
    return tuple(PotNow(chips=pot.chips, contenders=pot.contenders) for pot in pots)


def raises(hand: HandState) -> Raises | None:
    """Return how many raises of this round count and how many may (BT-3); none without a cap."""
    most = hand.rules.max_raises
    if most is None or not has_cap(hand) or hand.is_uncapped or hand.to_act is None:
        return None
    return Raises(made=hand.raises, most=most)


def high_board(hand: HandState) -> int | None:
    """Return the seat of the highest board, all-in or not, where it opens the betting (ST-5)."""
    is_ranked = hand.street >= 0 and street_of(hand).opening is Opening.HIGH_BOARD
    if hand.is_over or not is_ranked or len(players_in(hand.players)) < 2:
        return None
    return hand.players[high_board_index(hand)].seat
