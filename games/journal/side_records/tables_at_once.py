"""Tables at once: a person sits at no more than staff allow.

A person sits where they have chips, but for a practice table. A seat that is kept for one without
chips isn't counted, so whoever buys in again at it is looked at as whoever sits down.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import QuerySet

from accounts.models import AccountKind, ChipAccount
from accounts.selectors.current_settings import room_settings
from games.engine.events.chair import ChipsAsked
from games.engine.events.seating import PlayerSatDown
from games.engine.events.top_ups import ToppedUp
from games.engine.refusals import Reason, Refused, refuse
from games.engine.transition import Transition
from games.models import Table


class TooManyTables(Exception):
    """Somebody would sit at more than ``most`` tables. Nothing is to be written."""

    def __init__(self, most: int) -> None:
        super().__init__(f"More than {most} tables at once.")
        self.most = most


def check_tables_at_once(table_id: int, transitions: Iterable[Transition]) -> None:
    """Raise TooManyTables if what a commit has just written takes somebody to one too many.

    Asked once their chips have moved: the transfer has locked their bankroll's row, so of two
    tables that somebody sits down at in the same instant the second waits, and counts the first. A
    purse is of one table, so the bankroll's row is locked here.
    """
    steps = tuple(transitions)
    for player_id, asked_for in _come_in(steps):
        if steps[-1].after.options.has_own_chips:
            if practices_of(player_id).filter(pk=table_id).exists():
                continue
            _lock_bankroll(player_id)
        most = room_settings().tables_at_once
        if tables_of(player_id) + asked_for > most:
            raise TooManyTables(most)


def _lock_bankroll(player_id: int) -> None:
    rows = ChipAccount.objects.filter(kind=AccountKind.BANKROLL, player_id=player_id)
    rows.select_for_update(no_key=True).values_list("pk", flat=True).first()


def tables_of(player_id: int) -> int:
    """Return at how many tables somebody plays."""
    return places_of_player(player_id).count()


def places_of_player(player_id: int) -> QuerySet[ChipAccount]:
    """Return somebody's stacks, each at a table where they play."""
    stacks = ChipAccount.objects.filter(player_id=player_id, kind=AccountKind.STACK, balance__gt=0)
    return stacks.exclude(table_id__in=practices_of(player_id).values("pk"))


def practices_of(player_id: int) -> QuerySet[Table]:
    """Return the tables at which a member of staff has tried limits."""
    return Table.objects.filter(owner_id=player_id, practice_until__isnull=False)


def has_all_tables(player_id: int) -> bool:
    """Return whether somebody sits at as many tables as they may, or more: staff may lower it."""
    return tables_of(player_id) >= room_settings().tables_at_once


def too_many_tables() -> Refused:
    """Return the refusal for somebody who sits at as many as they may."""
    return refuse(Reason.TOO_MANY_TABLES, most=room_settings().tables_at_once)


def _come_in(transitions: Iterable[Transition]) -> Iterable[tuple[int, int]]:
    """Give the people who had no chips here and have brought some of their bankroll; and with 1
    those who ask the host for some, whom this table is to be counted for (OT-9).

    What joins a stack from the queue was brought in the hand, when it had chips on the table.
    """
    for each in transitions:
        match each.event:
            case PlayerSatDown(is_house=False, chips=chips, player=player) if chips:
                yield player, 0
            case ToppedUp(seat=number) | ChipsAsked(seat=number):
                seat = each.before.at(number)
                if not (seat.stack or seat.queued_top_up or seat.is_house):
                    yield seat.player, int(isinstance(each.event, ChipsAsked))
            case _:
                pass
