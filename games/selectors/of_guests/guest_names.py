"""Free names for a guest among those whom they would play with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.db.models import Q

from accounts.formats.guest_name import (
    LONGEST_NAME,
    looks_like,
    plain_letters,
    why_no_guest_name,
)
from accounts.models import Player
from accounts.selectors.filtered_words import IN_NAME, has_filtered_word
from accounts.throttling.reserved_names import is_reserved
from games.models import GroupMember, Table
from games.selectors.floor.people_at import people_at

OFFERED = 2
POINTS = " .'-"
THE_ROOMS = "That name is the room's."


class NameNotFree(Exception):
    """Somebody who plays there has it, or one that looks like it; ``free`` are two that are free,
    ``theirs`` is whose it is, if that is a guest."""

    def __init__(self, name: str, other: Player, free: tuple[str, ...]) -> None:
        here = f"{other.called} is here"
        alike = "already." if name == other.called else f"already, and “{name}” looks like it."
        super().__init__(f"{here} {alike}")
        self.free, self.theirs = free, other.pk if other.is_guest else None


class NameUnfit(ValueError):
    """It can be no guest's name; the message says why."""


def check_guest_name(name: str, table: Table) -> None:
    """NameUnfit, or NameNotFree for whoever would play under it at a table."""
    if why := why_unfit(name):
        raise NameUnfit(why)
    others = {looks_like(each.called): each for each in players_around(table)}
    if looks_like(name) in others:
        raise NameNotFree(name, others[looks_like(name)], free_names(name, others))


def guests_called(name: str, table: Table) -> list[Player]:
    """Return the guests whose name somebody has typed, or else those with one that looks like it.

    Mostly there is one; a guest who was removed and let in again may find their name taken.
    """
    here = [each for each in players_around(table) if each.is_guest]
    exact = [each for each in here if each.called == name]
    return exact or [each for each in here if looks_like(each.called) == looks_like(name)]


def why_unfit(name: str) -> str:
    """Say why nobody may be called so; nothing if a guest may, where nobody else is."""
    if why := why_no_guest_name(name):
        return why
    if is_reserved(plain_letters(name)):
        return THE_ROOMS
    return IN_NAME if has_filtered_word(name) else ""


def free_names(name: str, taken: Iterable[str]) -> tuple[str, ...]:
    """Return two names made of one, of which neither looks like any that is taken."""
    used = set(taken)
    free = (each for each in _made_of(name) if not why_unfit(each) and looks_like(each) not in used)
    return tuple(each for each, _ in zip(free, range(OFFERED), strict=False))


def players_around(table: Table) -> Iterator[Player]:
    """Yield who sits at a table, or may: all who were admitted to its group."""
    admitted = GroupMember.objects.filter(group=table.group_id, revoked_at=None)
    seated = people_at(table.pk).values("pk")
    yield from Player.objects.filter(
        Q(pk__in=admitted.values("player_id")) | Q(pk__in=seated), is_active=True
    )


def _made_of(name: str) -> Iterator[str]:
    yield f"{name[: LONGEST_NAME - 2].strip(POINTS)} 2"
    yield f"The other {name}"
    base = name[: LONGEST_NAME - 4].strip(POINTS)
    yield from (f"{base} {number}" for number in range(3, 1_000))
