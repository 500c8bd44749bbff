"""Many hands behind a room, made in SQL: rows as pages look for them, which no audit would pass."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

from django.db import connection

from accounts.models import ChipAccount
from games.models import Table

APART = 0.3
"""Seconds between two hands of the room: a million in less than four days."""
TABLES = 20
HANDS = """
    WITH RECURSIVE numbers(n) AS
        (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < %(count)s - 1)
    INSERT INTO games_hand (table_id, hand_no, started_version, ended_version, started_at,
        ended_at, pot, rake, is_void, limit_name)
    SELECT %(table)s + n %% %(tables)s, n / %(tables)s + 1, n / %(tables)s * 2 + 1,
        n / %(tables)s * 2 + 2, {began}, {ended}, 400, 0, {false}, '$2–4'
    FROM numbers ORDER BY n
"""
OF_EACH = (
    """
    INSERT INTO games_journalrow (table_id, version, turn, schema, events, created_at)
    SELECT table_id, started_version, '', 1, {nothing}, started_at
    """,
    """
    INSERT INTO games_journalrow (table_id, version, player_id, turn, schema, events, created_at)
    SELECT table_id, ended_version, %(player)s, hand_no || '.1', 1, {nothing}, ended_at
    """,
    """
    INSERT INTO accounts_transfer (key, kind, table_id, hand, reason, created_at)
    SELECT 'many/' || id, 'settlement', table_id, table_id || '-' || hand_no, '', ended_at
    """,
)
PLACES = """
    INSERT INTO games_handplayer (hand_id, player_id, seat, name, result, cards)
    SELECT id, %(player)s, %(seat)s, '', 0, ''
"""
SINCE = " FROM games_hand WHERE table_id >= %(table)s ORDER BY id"
POSTINGS = """
    INSERT INTO accounts_posting (transfer_id, account_id, amount)
    SELECT id, %(bankroll)s, 1 - id %% 2 * 2 FROM accounts_transfer
    WHERE table_id >= %(table)s ORDER BY id
"""
WORDS = {
    "sqlite": {
        "false": "0",
        "nothing": "x'5b5d'",
        "began": "strftime('%%Y-%%m-%%d %%H:%%M:%%f',"
        " %(until)s, '-' || ((%(count)s - n) * %(apart)s + 60) || ' seconds')",
        "ended": "strftime('%%Y-%%m-%%d %%H:%%M:%%f',"
        " %(until)s, '-' || ((%(count)s - n) * %(apart)s) || ' seconds')",
    },
    "postgresql": {
        "false": "false",
        "nothing": "'[]'::bytea",
        "began": "%(until)s::timestamptz - (%(count)s - n) * %(apart)s * interval '1 second'"
        " - interval '1 minute'",
        "ended": "%(until)s::timestamptz - (%(count)s - n) * %(apart)s * interval '1 second'",
    },
}


def grow(count: int, *, until: dt.datetime, like: Table, players: Sequence[int]) -> None:
    """Make so many hands at tables like this one, the last of them over at ``until``, into all of
    which these players, by id, were dealt."""
    words = WORDS[connection.vendor]
    facts: dict[str, Any] = {
        "count": count,
        "until": f"{until:%Y-%m-%d %H:%M:%S}+00:00",
        "apart": APART,
        "tables": TABLES,
        "table": min([_table(like) for _ in range(TABLES)]),
        "player": players[0],
        "bankroll": ChipAccount.objects.get(kind="bankroll", player_id=players[0]).pk,
    }
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL statement_timeout = 0")
        cursor.execute(HANDS.format(**words), facts)
        for statement in OF_EACH:
            cursor.execute(statement.format(**words) + SINCE, facts)
        for seat, player in enumerate(players, start=1):
            cursor.execute(PLACES + SINCE, facts | {"player": player, "seat": seat})
        cursor.execute(POSTINGS, facts)


def _table(like: Table) -> int:
    """Make a closed table, with a number that follows the one before; return its number."""
    facts = {each.attname: getattr(like, each.attname) for each in Table._meta.concrete_fields}
    own = {"id": None, "name": f"Many {Table.objects.count()}", "is_open": False, "due": None}
    table = Table.objects.create(**facts | own | {"players": 0, "house_players": 0})
    return int(table.pk)
