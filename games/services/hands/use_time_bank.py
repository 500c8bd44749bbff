"""The time bank: more time for whoever is to act, by their press or by itself (EA-22)."""

from __future__ import annotations

import datetime as dt

from games.clock.deadlines import is_house_turn
from games.clock.time_banks import seconds_to_give
from games.clock.timing import milliseconds
from games.engine.events.table_changes import ClockRearmed
from games.engine.hand_state import HandState
from games.engine.refusals import Reason, Refused, refuse
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.decide_and_commit import answer_request
from games.journal.writing.drafting import draft
from games.services.hands.own_turn import own_turn


def use_time_bank(
    *,
    table_id: int,
    player_id: int,
    turn: str,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Add what is left of a player's time bank to their turn, which ``turn`` names ("17.4").

    What they don't need goes back as they act. Refused if it isn't their turn, or nothing is left.
    """

    def decide(current: Loaded) -> Draft | Refused:
        found = own_turn(current.state, player_id, turn)
        if isinstance(found, Refused):
            return found
        hand, mine = found
        if hand.to_act != mine.seat:
            return refuse(Reason.NOT_YOUR_TURN)
        more = time_from_bank(current, now)
        if more is None:
            return refuse(Reason.TIME_BANK_EMPTY)
        return draft(current, (more,), player_id=player_id, request_id=request_id)

    return answer_request(
        decide=decide,
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )


def drawn_by_itself(
    current: Loaded, *, absent: frozenset[int], now: dt.datetime
) -> ClockRearmed | None:
    """Return the time that a player gets whose own is up: with a line, and something of theirs in
    the pot (EA-22)."""
    hand = current.state.hand
    if hand is None or hand.to_act is None:
        return None
    player = hand.at(hand.to_act)
    has_stake = player.paid + player.dead > 0
    return time_from_bank(current, now) if has_stake and player.player not in absent else None


def time_from_bank(current: Loaded, now: dt.datetime) -> ClockRearmed | None:
    """Return what whoever is to act can have of their time bank now; None: nothing."""
    hand = current.state.hand
    seconds = 0 if hand is None else seconds_in_bank(current, hand, milliseconds(now))
    if not seconds:
        return None
    assert hand is not None
    return ClockRearmed(seconds=seconds, from_bank_of=hand.to_act)


def seconds_in_bank(current: Loaded, hand: HandState, at: int) -> int:
    """Return how many seconds whoever is to act has in their bank for this turn."""
    full = hand.rules.time_bank_seconds
    if not full or hand.to_act is None or current.clock.deadline is None:
        return 0
    if is_house_turn(current.state):
        return 0
    player = hand.at(hand.to_act).player
    return seconds_to_give(current.clock.time_banks, player, full=full, now=at)
