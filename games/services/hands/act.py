"""Acting in a hand."""

from __future__ import annotations

import datetime as dt

from games.engine import hand as hand_engine
from games.engine.actions import PlayerAction, Show
from games.engine.refusals import Reason, Refused, refuse
from games.journal.decide_and_commit import decide_and_commit
from games.journal.drafting import draft
from games.journal.failures import Defect, defects_as
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.public_records import is_recorded


def act(
    *,
    table_id: int,
    player_id: int,
    turn: str,
    action: PlayerAction,
    request_id: str | None,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused:
    """Do what a player asks for in the decision that ``turn`` names ("17.4").

    A click made for another decision is refused (HAND_MOVED_ON), a repeated one is answered as
    before. The commit holds the action and everything that the dealer does after it.
    """

    def decide(current: Loaded) -> Draft | Refused:
        hand = current.state.hand
        if hand is None:
            return refuse(Reason.NO_HAND)
        mine = hand.place_of(player_id)
        if mine is None:
            return refuse(Reason.NOT_IN_HAND)
        if turn != hand.turn:
            return refuse(Reason.HAND_MOVED_ON, turn=hand.turn)
        if current.decks is None and (current.is_deck_lost or isinstance(action, Show)):
            return refuse(Reason.HAND_OVER)
        if isinstance(action, Show) and is_recorded(table_id=table_id, hand_no=hand.hand_no):
            return refuse(Reason.HAND_OVER)
        with defects_as(Defect):
            events = hand_engine.decide(hand, mine.seat, action)
        if isinstance(events, Refused):
            return events
        return draft(current, events, player_id=player_id, turn=turn, request_id=request_id)

    outcome = decide_and_commit(
        table_id=table_id,
        decide=decide,
        now=now,
        loaded=loaded,
        player_id=player_id,
        request_id=request_id,
    )
    assert outcome is not None
    return outcome
