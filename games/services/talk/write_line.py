"""Writing a line that may be said."""

from __future__ import annotations

from functools import partial

from django.db import connection, transaction

from accounts.models.player import CALLED
from accounts.storage.prepared import prepared
from games.models import TalkItem
from games.selectors.talk.said_lines import SaidItem, said_item
from games.services.talk.announce_talk import announce_talk
from games.services.talk.next_number import next_number

# Written out, so that the name comes back with the row: this process sends the line on without
# another look at the database (docs/decisions/live-performance.md).
INSERT = f"""
    INSERT INTO games_talkitem
        (table_id, number, at, player_id, request_id, text, masks, is_watcher, hand_no)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)
    RETURNING
        (SELECT {CALLED} FROM accounts_player WHERE accounts_player.id = player_id),
        (SELECT is_guest FROM accounts_player WHERE accounts_player.id = player_id)
"""


def write_line(line: TalkItem) -> int:
    """Write a line, and announce it after COMMIT; return its number."""
    with transaction.atomic():
        line.number = next_number(line.table_id)
        item = _inserted(line)
        transaction.on_commit(partial(announce_talk, line.table_id, item), robust=True)
    return line.number


def _inserted(line: TalkItem) -> SaidItem:
    at = connection.ops.adapt_datetimefield_value(line.at)
    masks = line.masks and connection.ops.adapt_json_value(line.masks, None)
    of_row = (line.table_id, line.number, at, line.player_id, line.request_id, line.text, masks)
    with prepared() as cursor:
        cursor.execute(INSERT, (*of_row, line.is_watcher, line.hand_no))
        called, is_guest = cursor.fetchone()
    return said_item(line, called, is_guest)
