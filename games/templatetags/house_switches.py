"""The houses as switches, on the page of the room's settings."""

from __future__ import annotations

from typing import Any

from django import template

from games.selectors.floor.houses_on_offer import houses_on_offer
from games.services.staff.limits.offer_house import CHANGE_HOUSE

register = template.Library()


@register.inclusion_tag("games/admin/limit_pages/_house_switches.html", takes_context=True)
def house_switches(context: Any) -> dict[str, Any]:
    """Show each house, whether it is offered, and what is played by its rules; to those who may
    say so."""
    staff = context["request"].user
    may_switch = staff.has_perm(CHANGE_HOUSE)
    return {"houses": houses_on_offer() if may_switch else ()}
