"""Publishing the record of a hand after which no other has started (docs/fairness.md)."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from games.engine.hand import undecided
from games.journal.ended_hand import EndedHand, ended_hand
from games.journal.rows.folding import fold_journal
from games.journal.side_records.public_records import write_record
from games.models import Hand, Table
from games.services.hands.make_record import make_record

QUIET_FOR = dt.timedelta(seconds=20)
"""After a hand's end; by then all that is shown of it has been shown (SD-2), but by who had no
caller (SD-3): they can't any more."""


def publish_record(*, table_id: int, hand_no: int, now: dt.datetime) -> None:
    """Make the public record of a table's last hand, unless it has one, has hardly ended, or is
    being shown.

    Of two that are made at once the first one stays, and the next frame has its hash.
    """
    last = Hand.objects.filter(table_id=table_id, hand_no=hand_no, table__hand_no=hand_no)
    if last.filter(public_record=None, ended_at__lte=now - QUIET_FOR).exists():
        with transaction.atomic():
            Table.objects.select_for_update().get(pk=table_id)  # nobody shows anything meanwhile
            _publish(ended_hand(table_id=table_id, hand_no=hand_no))


def _publish(hand: EndedHand | None) -> None:
    record = None if hand is None or _is_shown(hand) else make_record(hand)
    if record is not None:
        write_record(record)


def _is_shown(hand: EndedHand) -> bool:
    """Whether somebody beaten may yet say *show* (SD-2)."""
    state = fold_journal([hand.events()]).hand
    return state is not None and bool(undecided(state))
