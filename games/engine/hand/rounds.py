"""Turns of a betting round: whose is next, and when nobody is asked any more."""

from __future__ import annotations

from games.engine.hand.players import Players
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.rules import CAPPED


def able_players(players: Players) -> list[PlayerInHand]:
    """Return those who are in and can still bet."""
    return [player for player in players if player.can_act]


def next_to_act(players: Players, after: int, high_bet: int) -> int | None:
    """Return the next seat, clockwise from a place, that owes an answer (BT-9), if any."""
    for player in players[after + 1 :] + players[: after + 1]:
        if (player.bet < high_bet or not player.has_acted) and player.can_act:
            return player.seat if is_asked(players, player) else None
    return None


def is_asked(players: Players, player: PlayerInHand) -> bool:
    """Return whether one who can bet still has a say: another can too, or has bet more (MO-5).

    The bet of somebody who has folded is one to match as well.
    """
    for other in players:  # noqa: SIM110 (asked after each action: any() takes twice as long)
        if other.bet > player.bet or (other is not player and other.can_act):
            return True
    return False


def lifts_the_cap(hand: HandState, players: Players, raises: int) -> bool:
    """Return whether heads-up play, begun before the last raise allowed, has no cap (BT-4)."""
    rules = hand.rules
    if rules.heads_up is CAPPED or rules.tournament or rules.max_raises is None:
        return False
    return raises < rules.max_raises and is_heads_up(players)


def is_heads_up(players: Players) -> bool:
    """Return whether just two can still bet."""
    able = 0
    for player in players:
        able += player.can_act
        if able > 2:
            return False
    return able == 2


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
