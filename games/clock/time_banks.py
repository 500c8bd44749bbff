"""Time banks: what the players of a table have left of theirs (EA-22). Pure; Unix milliseconds.

What is left is given at once, behind the turn's own time; what isn't needed goes back with the act.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

SECOND = 1000
FULL_AGAIN_AFTER = 60 * 60 * SECOND
"""From when a bank was last full and somebody drew on it. Whoever leaves and comes back has what
was left of it."""


class TimeBank(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The bank of somebody who has drawn on it; of all others it is full."""

    player: int
    left: int
    """Without what is given in the turn that is open."""
    full_again: int
    since: int | None = None
    """From when the open turn is on it; None: it isn't."""


TimeBanks = tuple[TimeBank, ...]


def seconds_to_give(banks: TimeBanks, player: int, *, full: int, now: int) -> int:
    """Return the whole seconds that a player can have in this turn; a full bank has ``full``."""
    bank = _of(banks, player)
    if bank is None:
        return full
    if bank.since is not None:
        return 0  # all that there is was given
    return full if bank.full_again <= now else min(full, bank.left // SECOND)


def give(
    banks: TimeBanks, player: int, *, seconds: int, full: int, since: int, now: int
) -> TimeBanks:
    """Return the banks once a player has so many seconds of theirs, from ``since`` on."""
    bank = _of(banks, player)
    if bank is None or bank.full_again <= now:
        bank = TimeBank(player=player, left=full * SECOND, full_again=now + FULL_AGAIN_AFTER)
    drawn = replace(bank, left=max(0, bank.left - seconds * SECOND), since=since)
    return (*(each for each in banks if each.player != player), drawn)


def return_unused(banks: TimeBanks, *, deadline: int, now: int) -> TimeBanks:
    """Return the banks after a turn whose time would have been up at ``deadline``."""
    return tuple(_return_unused(each, deadline, now) for each in banks if not _is_full(each, now))


def put_off(banks: TimeBanks, by: int) -> TimeBanks:
    """Return the banks where a turn's own time was made longer: the bank's begins later."""
    return tuple(
        each if each.since is None else replace(each, since=each.since + by) for each in banks
    )


def open_since(banks: TimeBanks) -> int | None:
    """Return from when the open turn is on a bank, if it is to be on one."""
    return next((each.since for each in banks if each.since is not None), None)


def given_in_turn(banks: TimeBanks, deadline: int | None) -> int:
    """Return how many milliseconds of the open turn come from a bank."""
    since = open_since(banks)
    return 0 if since is None or deadline is None else deadline - since


def _of(banks: TimeBanks, player: int) -> TimeBank | None:
    return next((each for each in banks if each.player == player), None)


def _is_full(bank: TimeBank, now: int) -> bool:
    return bank.since is None and bank.full_again <= now


def _return_unused(bank: TimeBank, deadline: int, now: int) -> TimeBank:
    if bank.since is None:
        return bank
    unused = min(max(deadline - now, 0), deadline - bank.since)
    return replace(bank, left=bank.left + unused, since=None)
