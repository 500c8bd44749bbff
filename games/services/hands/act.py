"""Acting in a hand."""

from __future__ import annotations

import datetime as dt

from games.engine import hand as hand_engine
from games.engine.actions import PlayerAction, Show
from games.engine.refusals import Reason, Refused, refuse
from games.journal.giving_up_hands import Defect, defects_as
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.public_records import is_recorded
from games.journal.writing.decide_and_commit import answer_request
from games.journal.writing.drafting import draft
from games.services.hands.own_turn import own_turn


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
        found = own_turn(current.state, player_id, turn)
        if isinstance(found, Refused):
            return found
        hand, mine = found
        if current.decks is None and (current.is_deck_lost or isinstance(action, Show)):
            return refuse(Reason.HAND_OVER)
        if isinstance(action, Show) and is_recorded(table_id=table_id, hand_no=hand.hand_no):
            return refuse(Reason.HAND_OVER)
        with defects_as(Defect):
            events = hand_engine.decide(hand, mine.seat, action)
        if isinstance(events, Refused):
            return events
        return draft(current, events, player_id=player_id, turn=turn, request_id=request_id)

    return answer_request(
        decide=decide,
        table_id=table_id,
        player_id=player_id,
        request_id=request_id,
        now=now,
        loaded=loaded,
    )
