"""A correction of a hand in words: what goes to whom, and from whom."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from accounts.models import PendingAdjustment, Player
from accounts.money import format_money


def correction_postings(asked: PendingAdjustment) -> dict[int | None, int]:
    """Return what a correction moves: cents by player id, None for the house."""
    return dict(msgspec.json.decode(asked.postings, type=list[tuple[int | None, int]]))


def told_correction(asked: PendingAdjustment) -> str:
    """Say what a correction that was asked for moves."""
    return told_postings(correction_postings(asked))


def told_postings(postings: Mapping[int | None, int]) -> str:
    """Say what goes where: "Alice +$5, the house −$5"; None is the house."""
    ids = [each for each in postings if each is not None]
    names = dict(Player.objects.filter(pk__in=ids).values_list("pk", "username"))
    return ", ".join(
        f"{'the house' if owner is None else names[owner]} {'+' * (cents > 0)}{format_money(cents)}"
        for owner, cents in postings.items()
    )
