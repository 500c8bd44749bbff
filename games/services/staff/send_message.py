"""A message of staff to a table, to all tables, or to one player."""

from __future__ import annotations

import datetime as dt
import unicodedata

from django.db import transaction

from accounts.models import Player
from accounts.services.authority import DealtIn, check_act
from accounts.services.note_act import note_act
from games.models import StaffMessage, Table
from games.models.staff_message import LONGEST_MESSAGE
from games.selectors.own_tables import own_tables

SEND_MESSAGE = "games.send_message"
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's categories of controls, line breaks and signs that nobody sees."""
JOINER = "\u200d"
"""It makes one picture of several."""
KEPT_FOR = dt.timedelta(hours=1)


class MessageUnfit(ValueError):
    """A message is one line of plain text, neither empty nor too long."""

    def __init__(self) -> None:
        super().__init__(f"Write one line of 1 to {LONGEST_MESSAGE} characters, no control signs.")


def send_message(
    *,
    by: Player,
    text: str,
    table: Table | None = None,
    player: Player | None = None,
    now: dt.datetime,
) -> StaffMessage:
    """Have everybody at the tables told, or those at one, or one player at any.

    Every process tells its sockets within a second. MessageUnfit, LacksRight without the right;
    DealtIn for those who play at that table, since a word there could be a hint.
    """
    text = plain_line(text)
    check_message(by=by, table=table)
    with transaction.atomic():
        StaffMessage.objects.filter(at__lt=now - KEPT_FOR).delete()
        sent = StaffMessage.objects.create(at=now, text=text, table=table, player=player)
        note_act("message.send", by=by, on=sent, reason=text)
    return sent


def plain_line(text: str) -> str:
    """Return what is told of a text; MessageUnfit for what is empty, too long or of several lines,
    or has signs that nobody sees: some turn round what stands beside them."""
    text = text.strip()
    if not 1 <= len(text) <= LONGEST_MESSAGE or any(map(_is_unseen, text)):
        raise MessageUnfit
    return text


def _is_unseen(sign: str) -> bool:
    return sign != JOINER and unicodedata.category(sign) in UNSEEN


def check_message(*, by: Player, table: Table | None) -> None:
    """Raise LacksRight, or DealtIn, if somebody may not write to this table, or to all."""
    check_act(by=by, right=SEND_MESSAGE)
    if table is not None and own_tables(by.pk, Table.objects.filter(pk=table.pk)).exists():
        raise DealtIn("You play at this table: somebody else writes to it.")
