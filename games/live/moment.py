"""The moment beside a view: whose turn it is, until when, and what he may do."""

from __future__ import annotations

import msgspec

from games.engine.actions import LegalActions
from games.engine.hand import legal_actions
from games.live.frames import Now
from games.services.loaded import Loaded

NOTHING = LegalActions()


def public_now(loaded: Loaded, at: int) -> Now:
    """Return the moment as everybody may know it; ``at`` is the server's time in milliseconds."""
    clock = loaded.clock
    return Now(
        server_time=at,
        turn=clock.turn,
        seat=clock.seat,
        deadline=clock.deadline,
        countdown=clock.countdown,
        next_hand=clock.next_hand,
    )


def own_now(now: Now, loaded: Loaded, player: int) -> Now:
    """Return the same with what this player may do, if there is anything, and its turn's name.

    Once the hand is over nobody is to act, but showing one's cards still names a turn.
    """
    legal, hand = legal_for(loaded, player), loaded.state.hand
    if legal is None or hand is None:
        return now
    return msgspec.structs.replace(now, turn=hand.turn, legal=legal)


def askable(loaded: Loaded) -> set[int]:
    """Return the players, by id, who may do something in the hand now."""
    hand = loaded.state.hand
    if hand is None:
        return set()
    seats = set(hand.may_show) if hand.is_over else {hand.to_act}
    return {player.player for player in hand.players if player.seat in seats}


def legal_for(loaded: Loaded, player: int) -> LegalActions | None:
    """Return what a player may do in the hand now, or None."""
    hand = loaded.state.hand
    if hand is None or player not in askable(loaded):
        return None
    seat = next(each.seat for each in hand.players if each.player == player)
    legal = legal_actions(hand, seat)
    return None if legal == NOTHING else legal
