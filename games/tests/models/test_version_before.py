"""A worker of the version before may still be at work when the database is this version's."""

from __future__ import annotations

import pytest
from django.db import connection

from games.models import Hand, HandPlayer
from games.tests.services.room import three_players

pytestmark = pytest.mark.django_db

HAND = (
    "INSERT INTO games_hand (table_id, hand_no, started_version, ended_version, started_at,"
    " ended_at, pot, rake, is_void)"
    " SELECT table_id, 2, started_version, NULL, started_at, NULL, NULL, 0, is_void"
    " FROM games_hand"
)
PLAYERS = (
    "INSERT INTO games_handplayer (hand_id, player_id, seat)"
    " SELECT %s, player_id, seat FROM games_handplayer"
)


def test_it_begins_hands_without_the_columns_that_it_does_not_know() -> None:
    room = three_players()
    room.deal()

    with connection.cursor() as cursor:
        cursor.execute(HAND)
        begun = Hand.objects.get(hand_no=2)
        cursor.execute(PLAYERS, [begun.pk])

    players = HandPlayer.objects.filter(hand=begun)
    assert begun.limit_name == ""
    assert [(each.cards, each.result) for each in players] == [("", None)] * 3
