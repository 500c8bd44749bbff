"""What is looked for by what a row belongs to is found by the constraint's index, which each row
has anyway: one of its own would be written with each click, and say the same."""

from __future__ import annotations

import pytest
from django.db import connection
from django.db.models import QuerySet

from accounts.models import Posting
from games.models import HandPlayer, JournalRow

pytestmark = pytest.mark.django_db

FOUND: dict[str, QuerySet[JournalRow] | QuerySet[HandPlayer] | QuerySet[Posting]] = {
    "a table's journal": JournalRow.objects.filter(table_id=1, version__gte=3).order_by("version"),
    "a table's newest rows": JournalRow.objects.filter(table_id=1).order_by("-version", "-pk"),
    "who was dealt into a hand": HandPlayer.objects.filter(hand_id=1),
    "a player's newest hands": HandPlayer.objects.filter(player_id=1).order_by("-hand_id"),
    "a transfer's postings": Posting.objects.filter(transfer_id=1),
}
DROPPED = {
    "games_journalrow": ["table_id", "player_id"],
    "games_handplayer": ["hand_id", "player_id"],
    "accounts_posting": ["transfer_id"],
}


@pytest.mark.parametrize("what", FOUND)
def test_it_is_found_by_an_index_in_order(what: str) -> None:
    """PostgreSQL reads the few rows of a test as they lie."""
    plan = FOUND[what].explain()

    if connection.vendor == "sqlite":
        assert "SEARCH" in plan
        assert "INDEX" in plan
        assert "TEMP B-TREE" not in plan


@pytest.mark.parametrize("table", DROPPED)
def test_no_index_is_of_that_alone(table: str) -> None:
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, table).values()

    alone = [each["columns"] for each in found if each["index"] and not each["unique"]]
    assert [columns for columns in alone if columns in ([name] for name in DROPPED[table])] == []
