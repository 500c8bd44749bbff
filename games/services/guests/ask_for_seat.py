"""*That's me, I lost my browser*: a guest asks the host for their seat, from another browser."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from django.db import transaction

from accounts.models import AccountKind, ChipAccount, Player
from games.models import LostBrowser, StaffMessage, Table, TableGroup
from games.selectors.of_guests.guest_bounds import check_rush
from games.selectors.of_guests.guest_names import guests_called
from games.selectors.of_guests.lost_browsers import (
    GOOD_FOR,
    NOT_AGAIN_FOR,
    Standing,
    standing_of,
)
from games.services.guests.come_as_guest import check_may_come


class CantAsk(Exception):
    """Nobody is asked; the message says why."""


NOBODY = "No guest of this table is called so. Sit down under that name."
SEVERAL = (
    "Several guests here are called so. Write the name just as it stands at the table; where"
    " that is the same, sit down under another one."
)
OTHER_SEAT = "Somebody else has had a seat at this table with this browser. Ask with another one."
ASKED_ALREADY = "Another browser asks for this name just now. Wait until the host has answered it."
JUST_DECLINED = "The host has just said no. Speak with them, and ask again in a minute."


def ask_for_seat(
    *, table_id: int, browser: str, name: str, had_here: Collection[int], now: dt.datetime
) -> LostBrowser:
    """Have the host read that a browser is a guest's, by a name or one that looks like it.

    ``browser`` is the hash of its id, ``had_here`` are the players who were signed in with it. The
    same browser may ask twice; of several one is heard. CantAsk, NoGuests, TooManyGuests;
    Table.DoesNotExist.
    """
    with transaction.atomic():
        table = Table.objects.get(pk=table_id, group__isnull=False, has_own_chips=True)
        assert table.group_id is not None
        group = TableGroup.objects.select_for_update().get(pk=table.group_id)
        check_may_come(table, browser)
        guest = _guest_meant(name, table)
        _check_not_seated(table, {*had_here} - {guest.pk})
        found = _open_one(guest, browser, now)
        if found is not None:
            return found
        check_rush(table, now)
        LostBrowser.objects.filter(player=guest).delete()
        asked = LostBrowser.objects.create(player=guest, table=table, browser=browser, asked_at=now)
        _notify_host(asked, guest, group.host_id)
    return asked


def _guest_meant(name: str, table: Table) -> Player:
    found = guests_called(name, table)
    if len(found) != 1:
        raise CantAsk(SEVERAL if found else NOBODY)
    return found[0]


def _check_not_seated(table: Table, others: Collection[int]) -> None:
    """Whoever has played there knows that seat's cards already: they get no second one."""
    stacks = ChipAccount.objects.filter(kind=AccountKind.STACK, table_id=table.pk)
    if stacks.filter(player_id__in=others).exists():
        raise CantAsk(OTHER_SEAT)


def _open_one(guest: Player, browser: str, now: dt.datetime) -> LostBrowser | None:
    """Return what this browser asks already; CantAsk while another's is open, or just declined."""
    known = LostBrowser.objects.filter(player=guest).first()
    if known is None:
        return None
    standing, at = standing_of(known, now), known.answered_at
    if standing is Standing.DECLINED and at is not None and now - NOT_AGAIN_FOR < at <= now:
        raise CantAsk(JUST_DECLINED)
    if standing not in (Standing.OPEN, Standing.GRANTED):
        return None
    if known.browser != browser:
        raise CantAsk(ASKED_ALREADY)
    return known


def _notify_host(asked: LostBrowser, guest: Player, host_id: int) -> None:
    text = (
        f"{guest.called} has lost their browser, and asks for their seat in another one."
        " Say yes if you know that it is they."
    )
    StaffMessage.objects.create(
        at=asked.asked_at,
        told_until=asked.asked_at + GOOD_FOR,
        text=text,
        player_id=host_id,
        is_of_the_room=True,
        asks=asked,
    )
