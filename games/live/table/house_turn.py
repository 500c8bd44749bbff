"""A house player's move: they are shown what their seat may see, and act as everybody does."""

from __future__ import annotations

import datetime as dt
import random
from functools import partial

from games.clock.deadlines import is_house_turn
from games.clock.timing import milliseconds
from games.engine.hand import legal_actions
from games.house_players.strategy import choose
from games.journal.loaded import Loaded
from games.live.table.writing.verb import Verb
from games.projections import project_view
from games.services.hands.act import act


def has_thought(loaded: Loaded, now: dt.datetime) -> bool:
    """Return whether a house player has thought long enough, and isn't late."""
    clock, at = loaded.clock, milliseconds(now)
    if clock.thinks_until is None or clock.thinks_until > at:
        return False
    return clock.deadline is None or clock.deadline > at


def house_turn(loaded: Loaded, now: dt.datetime) -> Verb | None:
    """Return the move of the house player who has thought long enough; None: there is none.

    One who hasn't moved by their deadline is timed out like anybody.
    """
    hand = loaded.state.hand
    if not has_thought(loaded, now):
        return None
    if hand is None or hand.to_act is None or loaded.deck is None:
        return None
    if not is_house_turn(loaded.state):
        return None
    player = hand.at(hand.to_act).player
    action = choose(
        view=project_view(loaded.state, viewer=player, deck=loaded.deck),
        legal=legal_actions(hand, hand.to_act),
        seat=hand.to_act,
        roll=random.random(),
    )
    return partial(
        act,
        table_id=loaded.table_id,
        player_id=player,
        turn=hand.turn,
        action=action,
        request_id=None,
    )
