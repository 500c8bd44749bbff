"""A correction of a hand in words: what goes to whom, and from whom."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from accounts.formats.money import format_chips
from accounts.models import PendingAdjustment, Player
from accounts.selectors.player_chips.own_chips import own_chips_of_hand


def correction_postings(asked: PendingAdjustment) -> dict[int | None, int]:
    """Return what a correction moves: cents by player id, None for the house."""
    return dict(msgspec.json.decode(asked.postings, type=list[tuple[int | None, int]]))


def describe_correction(asked: PendingAdjustment) -> str:
    """Say what a correction that was asked for moves."""
    is_own = own_chips_of_hand(asked.hand) is not None
    return describe_postings(correction_postings(asked), has_own_chips=is_own)


def amount_corrected(asked: PendingAdjustment) -> str:
    """Write the most that waits to be moved for one; of a table's own chips without a sign."""
    return format_chips(asked.chips, has_own_chips=own_chips_of_hand(asked.hand) is not None)


def describe_postings(postings: Mapping[int | None, int], *, has_own_chips: bool) -> str:
    """Say what goes where: "Alice +$5, the house −$5"; None is the house, or where a table has
    chips of its own, the evening."""
    nobody = "the evening" if has_own_chips else "the house"
    ids = [each for each in postings if each is not None]
    names = dict(Player.objects.filter(pk__in=ids).values_list("pk", "username"))
    return ", ".join(
        f"{nobody if owner is None else names[owner]} {'+' * (cents > 0)}"
        f"{format_chips(cents, has_own_chips=has_own_chips)}"
        for owner, cents in postings.items()
    )
