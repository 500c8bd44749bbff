"""Sanctions of a guest hold for their browser: whoever it becomes has them yet."""

from __future__ import annotations

from games.models import CarriedSanction, GuestArrival
from games.selectors.talk.talk_record import sanctions_against


def carry_sanctions(*, guest_id: int, browser: str) -> None:
    """Have what stands against a guest who is forgotten stand against their browser; ``browser`` is
    the hash of its new id."""
    host_id = GuestArrival.objects.values_list("table__group__host", flat=True).get(
        player_id=guest_id
    )
    standing = sanctions_against(guest_id).filter(lifted_at=None)
    CarriedSanction.objects.bulk_create(
        CarriedSanction(sanction=each, browser=browser, host_id=host_id) for each in standing
    )


def take_over_sanctions(*, browser: str, player_id: int) -> None:
    """Make a browser's sanctions those of whoever is that browser from now on."""
    carried = CarriedSanction.objects.filter(browser=browser)
    carried.update(browser="", player_id=player_id)
