"""Whether nothing keeps a seated player from talk, asked in one statement: so it is for most lines.

The questions that name what does keep somebody took Django 1.8 ms to put together, a third of a
line; this one takes less than a tenth of it, and is asked first. It says no wherever a row could
matter: those questions decide then (``games/services/talk/why_no_talk.py``).
"""

from __future__ import annotations

from accounts.models import Conduct, ConductAcceptance, Player
from accounts.storage.prepared import prepared
from games.models import CarriedSanction, TableMute, TalkSanction
from games.selectors.talk.table_for_talk import TableForTalk

CLEAR = f"""
SELECT 1 FROM {Player._meta.db_table} AS player
WHERE player.id = %s AND player.suspended_until IS NULL AND player.is_guest = FALSE
AND NOT EXISTS (SELECT 1 FROM {TalkSanction._meta.db_table} WHERE player_id = player.id)
AND NOT EXISTS (SELECT 1 FROM {CarriedSanction._meta.db_table} WHERE player_id = player.id)
AND NOT EXISTS (
    SELECT 1 FROM {TableMute._meta.db_table} WHERE player_id = player.id AND table_id = %s
)
"""
CLEAR_IN_PUBLIC = f"""{CLEAR}
AND EXISTS (
    SELECT 1 FROM {ConductAcceptance._meta.db_table} WHERE player_id = player.id
    AND conduct_id = (SELECT id FROM {Conduct._meta.db_table} ORDER BY version DESC LIMIT 1)
)
"""


def is_clear_to_talk(player_id: int, table: TableForTalk) -> bool:
    """Say whether an account that sits at a table may write there without a further question."""
    with prepared() as cursor:
        statement = CLEAR_IN_PUBLIC if table.is_public else CLEAR
        cursor.execute(statement, (player_id, table.id))
        return cursor.fetchone() is not None
