"""How many tables a person sits at at once: at most as many as staff allow.

A person sits where they have chips. A seat that is kept for one without chips isn't counted, so
whoever buys in again at it is looked at as whoever sits down.
"""

from __future__ import annotations

from collections.abc import Iterable

from accounts.models import AccountKind, ChipAccount
from accounts.selectors.current_settings import room_settings
from games.engine.events import PlayerSatDown, ToppedUp
from games.engine.refusals import Reason, Refused, refuse
from games.engine.transition import Transition


class TooManyTables(Exception):
    """Somebody would sit at more than ``most`` tables. Nothing is to be written."""

    def __init__(self, most: int) -> None:
        super().__init__(f"More than {most} tables at once.")
        self.most = most


def check_tables_at_once(transitions: Iterable[Transition]) -> None:
    """Raise TooManyTables if what a commit has just written takes somebody to one too many.

    Asked once their chips have moved: the transfer has locked their bankroll's row, so of two
    tables that somebody sits down at in the same instant the second waits, and counts the first.
    """
    for player_id in _come_in(transitions):
        most = room_settings().tables_at_once
        if tables_of(player_id) > most:
            raise TooManyTables(most)


def tables_of(player_id: int) -> int:
    """Return at how many tables somebody has chips."""
    stacks = ChipAccount.objects.filter(player_id=player_id, kind=AccountKind.STACK)
    return stacks.filter(balance__gt=0).count()


def has_all_tables(player_id: int) -> bool:
    """Return whether somebody sits at as many tables as they may, or more: staff may lower it."""
    return tables_of(player_id) >= room_settings().tables_at_once


def too_many_tables() -> Refused:
    """Return what somebody is told who sits at as many as they may."""
    return refuse(Reason.TOO_MANY_TABLES, most=room_settings().tables_at_once)


def _come_in(transitions: Iterable[Transition]) -> Iterable[int]:
    """Give the people who had no chips here and have brought some of their bankroll.

    What joins a stack from the queue was brought in the hand, when it had chips on the table.
    """
    for each in transitions:
        if isinstance(each.event, PlayerSatDown) and not each.event.is_house:
            yield each.event.player
        if isinstance(each.event, ToppedUp):
            seat = each.before.at(each.event.seat)
            if not (seat.stack or seat.queued_top_up or seat.is_house):
                yield seat.player
