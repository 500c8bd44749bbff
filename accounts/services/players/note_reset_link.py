"""A link to set a new password, which staff have mailed to a player. Nobody sees it but they."""

from __future__ import annotations

from allauth.account.models import EmailAddress

from accounts.models import Player
from accounts.rights.roles import SEND_RESET
from accounts.services.mail.claimed_mail import proven_address
from accounts.services.money.adjust import ReasonMissing
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act


class NoAddress(Exception):
    """There is nowhere to send it to."""

    def __init__(self) -> None:
        super().__init__("They have given no address. Correct it first, once you know who asks.")


def note_reset_link(*, by: Player, player: Player, reason: str) -> str:
    """Put on record that the link is sent, and return whereto: the address that the player has
    proven, else the one that stands in their account. LacksRight, NotAbove, ReasonMissing,
    NoAddress."""
    check_act(by=by, right=SEND_RESET, over=(player,))
    if not reason.strip():
        raise ReasonMissing
    address = proven_address(player) or _unproven_address(player)
    if not address:
        raise NoAddress
    note_act("player.send reset link", by=by, on=player, reason=reason.strip())
    return address


def _unproven_address(player: Player) -> str:
    """Return what they have written, where staff have just corrected it for example."""
    written = EmailAddress.objects.filter(user=player).order_by("-primary", "pk").first()
    return player.email if written is None else str(written.email)
