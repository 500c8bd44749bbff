"""A house player's move: he is shown what his seat may see, and acts as everybody does."""

from __future__ import annotations

import random
from functools import partial

from games.engine.hand import legal_actions
from games.house_players.strategy import choose
from games.live.table_task import Verb
from games.projections import project_view
from games.services.act import act
from games.services.clock import is_house_turn
from games.services.loaded import Loaded


def house_turn(loaded: Loaded, at: int) -> Verb | None:
    """Return what the house player does who has thought until ``at`` (ms); None: nobody has."""
    until, hand = loaded.clock.thinks_until, loaded.state.hand
    if until is None or until > at or hand is None or hand.to_act is None:
        return None
    if loaded.deck is None or not is_house_turn(loaded.state):
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
