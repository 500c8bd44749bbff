"""Finding a house player who can take a seat."""

from __future__ import annotations

import random
from itertools import count

from accounts.services.players.make_house_player import new_house_player
from games.house_players.names import house_name
from games.selectors.presence.idle_house_players import idle_house_players

CHOOSE_AMONG = 20


def free_house_player() -> int:
    """Return the id of a house player who has no chips at any table, made now if need be.

    At worst, when two processes ask at once, they play at two tables.
    """
    free = idle_house_players(at_most=CHOOSE_AMONG)
    return random.choice(free) if free else new_house_player(names=map(house_name, count())).pk
