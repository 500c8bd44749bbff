"""Which of the house's own players is to take a seat."""

from __future__ import annotations

import random

from accounts.models import Player
from accounts.services.make_house_player import make_house_player
from games.house_players.names import house_name
from games.selectors.house_players import free_house_players

CHOOSE_AMONG = 20


def free_house_player() -> int:
    """Return the id of a house player who has no chips at any table, made now if need be.

    At worst, when two processes ask at once, he plays at two tables.
    """
    free = free_house_players(at_most=CHOOSE_AMONG)
    if free:
        return random.choice(free)
    number = Player.objects.filter(is_house=True).count()
    return make_house_player(username=house_name(number)).pk
