"""Which houses the room offers."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Player
from accounts.services.staff.authority import DealtIn, check_act
from accounts.services.staff.note_act import note_act
from games.models import DrainedTable, House
from games.selectors.floor.houses_on_offer import rooms_tables
from games.selectors.floor.own_tables import own_tables
from games.services.staff.halt_table import PAUSE_TABLE

CHANGE_HOUSE = "games.change_house"


class LastHouse(Exception):
    """A room plays by some rules. Nothing was written."""

    def __init__(self) -> None:
        super().__init__("It is the last house on offer: offer another one first.")


def check_offering(*, by: Player, house: House) -> None:
    """Raise LacksRight, or DealtIn for those who play at one of its tables, if somebody may not
    say whether the room offers a house: its tables close with it."""
    check_act(by=by, right=CHANGE_HOUSE)
    if own_tables(by.pk, rooms_tables(house)).exists():
        raise DealtIn("You play by these rules now: somebody else does that.")


def offer_house(*, by: Player, house: House, is_offered: bool) -> bool:
    """Offer a house, or take it off the room; return whether that is new.

    Taken off, it is in no list of what may be opened; whoever calls then closes the room's tables
    of it, one by one. Rights as check_offering asks them, and the one to close tables where some
    are open; LastHouse.
    """
    check_offering(by=by, house=house)
    if not is_offered and rooms_tables(house).exists():
        check_act(by=by, right=PAUSE_TABLE)
    with transaction.atomic():
        rows = House.objects.select_for_update(no_key=True).filter(follows=None).order_by("pk")
        offered = {row.pk for row in rows if row.is_offered}
        if (house.pk in offered) == is_offered:
            return False
        if offered == {house.pk}:
            raise LastHouse
        House.objects.filter(pk=house.pk).update(is_offered=is_offered)
        if not is_offered:  # what a drain has closed stays so
            drained = DrainedTable.objects.filter(table__limit__house=house, table__owner=None)
            drained.update(is_closed=False)
        kind = "house.offer" if is_offered else "house.take off"
        note_act(kind, by=by, on=house, changes={"Offered": (not is_offered, is_offered)})
    return True
