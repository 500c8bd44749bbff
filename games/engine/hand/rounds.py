"""Turns of a betting round: whose is next, and when nobody is asked any more."""

from __future__ import annotations

from games.engine.hand.players import Players
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.rules import HeadsUp


def able_players(players: Players) -> list[PlayerInHand]:
    """Return those who are in and can still bet."""
    return [player for player in players if player.can_act]


def is_betting_over(players: Players, able: list[PlayerInHand]) -> bool:
    """Return whether at most one can bet and has matched all bets, folded ones too (MO-5)."""
    if len(able) != 1:
        return not able
    last = able[0]
    return all(other.bet <= last.bet for other in players)


def next_to_act(players: Players, after: int, high_bet: int) -> int | None:
    """Return the next seat, clockwise from a place, that owes an answer (BT-9), if any."""
    able = able_players(players)
    if len(able) < 2 and is_betting_over(players, able):
        return None
    for player in players[after + 1 :] + players[: after + 1]:
        if player.can_act and (player.bet < high_bet or not player.has_acted):
            return player.seat
    return None


def lifts_the_cap(hand: HandState, players: Players, raises: int) -> bool:
    """Return whether heads-up play, begun before the last raise allowed, has no cap (BT-4)."""
    rules = hand.rules
    if rules.heads_up is HeadsUp.CAPPED or rules.tournament or rules.max_raises is None:
        return False
    return raises < rules.max_raises and len(able_players(players)) == 2


def has_cap(hand: HandState) -> bool:
    """Return whether this game caps the raises of a round (BT-3, BT-6)."""
    return not hand.limit.betting.is_big_bet


def is_capped(hand: HandState) -> bool:
    """Return whether no raise is left in this round (BT-3, BT-4)."""
    most = hand.rules.max_raises
    return (
        most is not None
        and hand.has_bet
        and hand.raises >= most
        and not hand.is_uncapped
        and has_cap(hand)
    )
