"""What the code should never do, the database refuses whoever asks: plain SQL, both databases."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, connection, transaction

from games.engine.table_commands import TopUp
from games.tests.people import ALICE, BOB
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db

REFUSED = {
    "a bankroll below zero": "UPDATE accounts_chipaccount SET balance = -1 WHERE kind = 'bankroll'",
    "a stack below zero": "UPDATE accounts_chipaccount SET balance = -1 WHERE kind = 'stack'",
    "a queued top-up below zero": "UPDATE accounts_chipaccount SET balance = -1"
    " WHERE kind = 'queued'",
    "a bankroll of nobody": "UPDATE accounts_chipaccount SET player_id = NULL"
    " WHERE kind = 'bankroll'",
    "a stack at no table": "UPDATE accounts_chipaccount SET table_id = NULL WHERE kind = 'stack'",
    "a balance of the mint": "UPDATE accounts_chipaccount SET balance = 1 WHERE kind = 'mint'",
    "a second bankroll": "INSERT INTO accounts_chipaccount (kind, player_id, balance)"
    " SELECT kind, player_id, 0 FROM accounts_chipaccount WHERE kind = 'bankroll'",
    "a second stack": "INSERT INTO accounts_chipaccount (kind, player_id, table_id, balance)"
    " SELECT kind, player_id, table_id, 0 FROM accounts_chipaccount WHERE kind = 'stack'",
    "a second mint": "INSERT INTO accounts_chipaccount (kind) VALUES ('mint')",
    "another amount": "UPDATE accounts_posting SET amount = amount + 1",
    "a posting gone": "DELETE FROM accounts_posting",
    "another key": "UPDATE accounts_transfer SET key = 'other'",
    "a transfer gone": "DELETE FROM accounts_transfer",
    "a transfer booked twice": "INSERT INTO accounts_transfer (key, kind, reason, created_at)"
    " SELECT key, kind, reason, created_at FROM accounts_transfer",
    "another past": "UPDATE games_journalrow SET turn = '1.0'",
    "two commits of one version": "INSERT INTO games_journalrow"
    " (table_id, version, turn, events, created_at)"
    " SELECT table_id, version, turn, events, created_at FROM games_journalrow",
    "one hand twice": "INSERT INTO games_hand"
    " (table_id, hand_no, started_version, started_at, rake, is_void)"
    " SELECT table_id, hand_no, started_version, started_at, rake, is_void FROM games_hand",
    "a seat for eleven": "UPDATE games_table SET max_seats = 11",
    "more players than seats": "UPDATE games_table SET players = max_seats + 1",
    "more house players than players": "UPDATE games_table SET house_players = players + 1",
    "a snapshot of the future": "UPDATE games_table SET snapshot_version = version + 1",
}


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand runs, and Bob's top-up waits for its end."""
    room = three_players()
    room.deal()
    room.say(TopUp, BOB, chips=1_000)
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


@pytest.mark.parametrize("statement", REFUSED.values(), ids=REFUSED.keys())
def test_the_database_refuses(room: Room, statement: str) -> None:
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)

    room.check()
    assert room.bankroll(ALICE) > 0
