"""Waits: how long after so many wrong passwords, and whether one may try now."""

from __future__ import annotations

from django.core.cache import cache

from accounts.throttling.bounds import TooOften, count, seconds_left, uncount

FREE = 5
"""Wrong passwords before the first wait."""
FIRST_WAIT = 5
LONGEST_WAIT = 15 * 60
REMEMBERED_S = 24 * 3600
"""Seconds that wrong passwords are remembered for, after the last one."""


def wait_after(wrong: int) -> int:
    """Return how many seconds must pass after so many wrong passwords: twice as many each time."""
    if wrong < FREE:
        return 0
    return min(LONGEST_WAIT, FIRST_WAIT << min(wrong - FREE, 20))


def try_once(key: str, now: float) -> None:
    """Count a guess as wrong until it proves right; TooOften while the last one's wait isn't over.

    Nobody is kept waiting in a thread, and a refused try makes the wait no longer. Of several in
    the same instant one alone gets through: adding to the cache succeeds once.
    """
    wrong = count(key, seconds=REMEMBERED_S)
    wait = wait_after(wrong)
    if wait and not cache.add(f"{key}:end", now + wait, wait):
        uncount(key)
        raise TooOften(seconds_left(f"{key}:end", now, most=wait))
    cache.touch(key, REMEMBERED_S)


def try_never(key: str) -> None:
    """Take a try back that was let through and came to nothing, with the wait that it began."""
    uncount(key)
    cache.delete(f"{key}:end")


def forget_wrong_guesses(key: str) -> None:
    """Forget all wrong ones: the right password has been given."""
    cache.delete_many([key, f"{key}:end"])
