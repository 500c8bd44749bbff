"""How often players react, over all tables of a process."""

from __future__ import annotations

import time

from games.live.rate import Rate, Rates

EVERY_S = 5
"""Seconds between two reactions of a player."""
SHOWN_EVERY_S = 4.0
"""Seconds between two that are shown: what another process took comes sooner or later."""


class ReactionRates:
    """What is taken here, and what is shown here, of each player. So whoever reacts at two
    processes at once is shown once, and what comes back to where it was taken isn't shown again."""

    def __init__(self) -> None:
        self._taken = Rates(lambda now: Rate(now, a_second=1 / EVERY_S, burst=1.0))
        self._shown = Rates(lambda now: Rate(now, a_second=1 / SHOWN_EVERY_S, burst=1.0))

    def may_react(self, player: int) -> bool:
        """Take a reaction, unless it comes too soon after the player's last."""
        return _is_taken(self._taken, player)

    def is_shown(self, player: int) -> bool:
        """Count a reaction that is to be shown; False: one was shown just before."""
        return _is_taken(self._shown, player)


def _is_taken(rates: Rates, player: int) -> bool:
    now = time.monotonic()
    return rates.of(player, now).take(now)
