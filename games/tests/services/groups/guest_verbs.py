"""What guests do in a hall, by themselves: come, change the device, become accounts, go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accounts.models import Player
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.admission.admit_newcomer import Newcomer
from accounts.services.players.keep_name import NotAGuest, keep_name
from games.models import GuestArrival, Table
from games.selectors.group_link import link_secret
from games.selectors.of_guests.guest_bounds import TooManyGuests
from games.selectors.of_guests.guest_names import NameNotFree
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import admit_by_link
from games.services.guests.ask_for_seat import CantAsk, ask_for_seat
from games.services.guests.come_as_guest import NoGuests, come_as_guest
from games.services.guests.forget_guest import forget_guest
from games.services.guests.move_device import DeviceRefused, make_device_link, spend_device_link
from games.services.guests.replace_browser import (
    AnswerRefused,
    answer_lost_browser,
    take_granted_seat,
)

if TYPE_CHECKING:
    from games.tests.services.groups.own_hall import OwnHall

AT_ONCE = 3
MOST_PEOPLE = 10
"""Whoever keeps the name beyond these plays on where they sit, and takes no other seat."""
NO_GUEST = (
    NotAGuest, TooManyGuests, NameNotFree, NoGuests, DeviceRefused, CantAsk, AnswerRefused,
)  # fmt: skip
"""What these may say instead of being done."""


def guest_comes(hall: OwnHall) -> bool:
    group = hall.a_group()
    table = Table.objects.filter(group=group).order_by("-pk").first()
    if table is None or len(guests(hall)) >= AT_ONCE:
        return False
    browser = f"browser {hall.chance.random()}"
    admit_by_link(secret=link_secret(group), viewer=Onlooker(browser=browser), now=hall.now)
    name = hall.chance.choice(("Zoë", "Zoe", "Jo", "Uncle Bob", "Priya"))
    guest = come_as_guest(
        table_id=table.pk, browser=browser, name=name, how=Newcomer(), now=hall.now
    )
    hall.people.append(guest)
    return True


def guest_moves(hall: OwnHall) -> bool:
    guest = a_guest(hall)
    secret = make_device_link(guest_id=guest.pk, now=hall.now)
    return spend_device_link(secret=secret, now=hall.now) == guest


def guest_loses_the_browser(hall: OwnHall) -> bool:
    guest = a_guest(hall)
    table = GuestArrival.objects.select_related("table__group").get(player=guest).table
    assert table.group is not None
    browser = f"browser {hall.chance.random()}"
    admit_by_link(secret=link_secret(table.group), viewer=Onlooker(browser=browser), now=hall.now)
    asked = ask_for_seat(
        table_id=table.pk, browser=browser, name=guest.called, had_here=(), now=hall.now
    )
    answer_lost_browser(request_id=asked.pk, by=table.group.host_id, says_yes=True, now=hall.now)
    return take_granted_seat(browser=browser, table_id=table.pk, now=hall.now) == guest


def guest_keeps_the_name(hall: OwnHall) -> bool:
    """The chips that newcomers begin with are the only ones that come into the room."""
    guest = a_guest(hall)
    kept = keep_name(
        guest_id=guest.pk, name=f"Kept-{guest.pk}", password="x", how=Newcomer(), now=hall.now
    )
    hall.people.remove(guest)
    if len(hall.people) < MOST_PEOPLE:
        hall.people.append(kept)
    hall.held += bankroll_balance(guest.pk)
    return True


def guest_is_forgotten(hall: OwnHall) -> bool:
    guest = a_guest(hall)
    hall.people.remove(guest)
    return forget_guest(guest_id=guest.pk, now=hall.now)


def guests(hall: OwnHall) -> list[Player]:
    return [each for each in hall.people if each.is_guest]


def a_guest(hall: OwnHall) -> Player:
    found = guests(hall)
    if not found:
        raise NotAGuest
    return hall.chance.choice(found)


VERBS = (
    guest_comes, guest_comes, guest_comes, guest_comes, guest_moves, guest_loses_the_browser,
    guest_keeps_the_name, guest_is_forgotten,
)  # fmt: skip
