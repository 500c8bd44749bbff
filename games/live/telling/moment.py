"""The moment beside a view: whose turn it is, until when, and what they may do."""

from __future__ import annotations

import msgspec

from games.engine.actions import LegalActions
from games.engine.hand import legal_actions
from games.engine.table import blinds_due, short_stacks
from games.engine.table_state import TableState
from games.journal.loaded import Loaded
from games.live.telling.frames import Asked, Now

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
    """Return the same with what is for this player alone: what they may do, and are asked and told.

    Once the hand is over nobody is to act, but showing one's cards still names a turn.
    """
    legal, hand = legal_for(loaded, player), loaded.state.hand
    return msgspec.structs.replace(
        now,
        turn=now.turn if legal is None or hand is None else hand.turn,
        legal=legal,
        asked=asked_of(loaded, player),
        may_add=player in short_of_chips(loaded.state),
    )


def addressed(loaded: Loaded) -> set[int]:
    """Return the players, by id, whose moment differs from everybody's."""
    asked = (loaded.state.at(seat).player for seat in loaded.clock.asked)
    return askable(loaded) | short_of_chips(loaded.state) | set(asked)


def askable(loaded: Loaded) -> set[int]:
    """Return the players, by id, who may do something in the hand now."""
    hand = loaded.state.hand
    if hand is None:
        return set()
    seats = set(hand.may_show) if hand.is_over else {hand.to_act}
    return {player.player for player in hand.players if player.seat in seats}


def short_of_chips(table: TableState) -> set[int]:
    """Return the people, by id, who are told after a hand that they can add chips (MO-13)."""
    if table.hand is None or table.is_hand_running:
        return set()
    seats = (table.at(seat) for seat in short_stacks(table))
    return {seat.player for seat in seats if not seat.is_house}


def player_to_act(loaded: Loaded | None) -> int | None:
    """Return the player who has the action, if anybody has."""
    hand = loaded.state.hand if loaded else None
    if hand is None or hand.to_act is None:
        return None
    return hand.at(hand.to_act).player


def asked_of(loaded: Loaded, player: int) -> Asked | None:
    """Return the blind or ante that a player is asked for now, if any (HB-3, ST-2)."""
    seat, until = loaded.state.seat_of(player), loaded.clock.asked_until
    if seat is None or until is None or seat.seat not in loaded.clock.asked:
        return None
    posts = (post for post in blinds_due(loaded.state) if post.seat == seat.seat)
    due = next(posts, None)
    return None if due is None else Asked(kind=due.kind, chips=due.chips, until=until)


def legal_for(loaded: Loaded, player: int) -> LegalActions | None:
    """Return what a player may do in the hand now, or None."""
    hand = loaded.state.hand
    if hand is None or player not in askable(loaded):
        return None
    seat = next(each.seat for each in hand.players if each.player == player)
    legal = legal_actions(hand, seat)
    return None if legal == NOTHING else legal
