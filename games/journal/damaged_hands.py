"""Damaged hands: what is kept of one can't be read. The others can, and its table plays on."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import TypeVar

from django.db import Error as DatabaseError

from games.journal.giving_up_hands import Defect
from games.models import Hand, Incident

Read = TypeVar("Read")


class HandDamaged(Defect):
    """A hand can't be read. Says where in the code, but no value of it: that might be a card."""

    def __init__(self, hand: Hand, defect: BaseException) -> None:
        super().__init__(defect)
        self.hand = hand


LeftOut = list[HandDamaged] | None
"""Where the hands of a list are named that are left out of it; None: none of them may be."""


def read_hand(hand: Hand, read: Callable[[], Read], left_out: LeftOut = None) -> Read | None:
    """Return what is read of a hand. HandDamaged if it can't be; or None, and it is left out."""
    try:
        return read()
    except DatabaseError:  # it says nothing of the hand
        raise
    except Exception as defect:
        if left_out is None:
            raise HandDamaged(hand, defect) from None  # named nowhere, or cursors would stay open
        left_out.append(HandDamaged(hand, defect))
        return None


def note_damaged(damaged: HandDamaged, *, now: dt.datetime) -> Incident:
    """Return the incident, one for a hand however often it is asked for."""
    table, hand_no = damaged.hand.table, damaged.hand.hand_no
    known = {"table": table, "hand_no": hand_no, "cause": f"It can't be read. {damaged.cause}"}
    found = Incident.objects.filter(**known).first()
    return found or Incident.objects.create(
        **known, version=table.version, trace=damaged.trace, created_at=now
    )


def left_out_sentence(left_out: list[HandDamaged]) -> str:
    """Say which hands were left out; nothing if none was."""
    hands = ", ".join(str(each.hand) for each in left_out)
    return f"Left out, since they can't be read: {hands}." if hands else ""
