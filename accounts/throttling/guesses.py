"""Guessing passwords is slow, and holds up nobody but the guesser.

Wrong passwords are counted by address and name together: whoever guesses waits longer each time,
while others behind the address, and the name's owner elsewhere, notice nothing. Wide bounds hold
for an address over all names and for a name over all addresses. A browser that the owner has
signed in with before counts for itself alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from accounts.throttling.bounds import Bound, TooOften, count_within, key_of, uncount
from accounts.throttling.waits import forget_wrong_guesses, try_never, try_once

OF_AN_ADDRESS = Bound(most=100, seconds=15 * 60)
OF_A_NAME = Bound(most=100, seconds=3600)


class Guess(msgspec.Struct, frozen=True, kw_only=True):
    """A password that is about to be tried: where it counts as a wrong one until it is right."""

    bounds: tuple[tuple[str, Bound], ...]
    waits: tuple[str, ...]

    @property
    def is_by_known(self) -> bool:
        """Whether its browser has signed in to all accounts that it is a guess at."""
        return not self.bounds


def begin(
    accounts: Collection[str], *, address: str, browsers: Mapping[str, str], now: float
) -> Guess:
    """Count a guess at these accounts; TooOften if it has to wait, and then nothing is counted.

    ``browsers`` names this browser for each account that was signed in to with it before.
    """
    guess = counted_in(accounts, address, browsers)
    counted: list[str] = []
    try:
        for key, bound in guess.bounds:
            count_within(key, bound, now)
            counted.append(key)
        for key in guess.waits:
            try_once(key, now)
            counted.append(key)
    except TooOften:
        for key in counted:
            uncount(key)
        raise
    return guess


def counted_in(accounts: Collection[str], address: str, browsers: Mapping[str, str]) -> Guess:
    """Return where a guess counts."""
    strange = [each for each in accounts if each not in browsers]
    bounds = [(key_of("name", each), OF_A_NAME) for each in strange]
    if strange:
        bounds.append((key_of("address", address), OF_AN_ADDRESS))
    return Guess(
        bounds=tuple(bounds),
        waits=tuple(key_of(browsers.get(each, address), each) for each in accounts),
    )


def was_not_tried(guess: Guess) -> None:
    """Take a guess back whose password nobody has looked at: it counts for nothing."""
    for key, _ in guess.bounds:
        uncount(key)
    for key in guess.waits:
        try_never(key)


def was_right(guess: Guess) -> None:
    """Take a guess back, and the waits with it. The bounds keep the wrong ones, or whoever has an
    account of their own could go on for ever by signing in to it now and then."""
    for key, _ in guess.bounds:
        uncount(key)
    for key in guess.waits:
        forget_wrong_guesses(key)
