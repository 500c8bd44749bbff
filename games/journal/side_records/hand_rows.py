"""A hand's rows: the statements that write its start, with its seats and its sealed deck, and its
end. What it brought its players is in results.py."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from itertools import chain

import msgspec
from django.db import connection

from accounts.storage.prepared import prepared
from games.fairness.sealing import SealedBytes

# Written out, since every hand waits for them in the thread that commits for all tables. On SQLite
# in a file, CPU time of the thread, medians of five runs in turn, six dealt in: the whole commit
# that starts a hand takes 1.7 ms, and 2.9 with these three rows by the ORM; the one that ends it
# 1.6 ms, and 2.3 with its end by filter().update().
HAND = """
    INSERT INTO games_hand
        (table_id, hand_no, started_version, started_at, players_dealt, rake, is_void)
    VALUES (%s, %s, %s, %s, %s, 0, FALSE) RETURNING id
"""
PLAYERS = "INSERT INTO games_handplayer (hand_id, player_id, seat, name) VALUES "
DECKS = """
    INSERT INTO games_sealeddeck (hand_id, ciphertext, nonce, key_id, root, cut_seed)
    VALUES ((SELECT id FROM games_hand WHERE table_id = %s AND hand_no = %s), %s, %s, %s, %s, %s)
    ON CONFLICT (hand_id) DO UPDATE SET ciphertext = excluded.ciphertext, nonce = excluded.nonce,
        key_id = excluded.key_id, root = excluded.root, cut_seed = excluded.cut_seed
"""
CUT = """
    UPDATE games_sealeddeck SET cut_seed = %s
    WHERE hand_id = (SELECT id FROM games_hand WHERE table_id = %s AND hand_no = %s)
"""
STAYED = "UPDATE games_hand SET players_stayed = %s WHERE table_id = %s AND hand_no = %s"
END = """
    UPDATE games_hand SET ended_version = %s, ended_at = %s, pot = %s, rake = %s, is_void = %s,
        limit_name = %s
    WHERE table_id = %s AND hand_no = %s
"""


class End(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand's row gets when it is over; chips in cents."""

    version: int
    at: dt.datetime
    pot: int
    rake: int
    is_void: bool
    limit_name: str


def write_hand(*, table_id: int, hand_no: int, version: int, players: int, now: dt.datetime) -> int:
    """Write the row of a hand that starts in this version with so many players; return its id."""
    at = connection.ops.adapt_datetimefield_value(now)
    with prepared() as cursor:
        cursor.execute(HAND, (table_id, hand_no, version, at, players))
        hand_id: int = cursor.fetchone()[0]
    return hand_id


def write_players(hand_id: int, players: Iterable[tuple[int, int, str]]) -> None:
    """Write who was dealt into a hand: each player's id with their seat and their name there."""
    rows = [(hand_id, *player) for player in players]
    places = ", ".join(["(%s, %s, %s, %s)"] * len(rows))
    with prepared() as cursor:
        cursor.execute(PLAYERS + places, tuple(chain.from_iterable(rows)))


def write_decks(
    *, table_id: int, hand_no: int, sealed: SealedBytes, cut_seed: bytes | None
) -> None:
    """Write an attempt's sealed decks in place of those of the attempt before."""
    values = (sealed.ciphertext, sealed.nonce, sealed.key_id, sealed.root, cut_seed)
    with prepared() as cursor:
        cursor.execute(DECKS, (table_id, hand_no, *values))


def write_cut_seed(*, table_id: int, hand_no: int, cut_seed: bytes) -> None:
    """Write down how a hand's decks were cut."""
    with prepared() as cursor:
        cursor.execute(CUT, (cut_seed, table_id, hand_no))


def write_stayed(*, table_id: int, hand_no: int, players: int) -> None:
    """Write down how many were in as a hand's second street, or its flop, was dealt."""
    with prepared() as cursor:
        cursor.execute(STAYED, (players, table_id, hand_no))


def write_end(*, table_id: int, hand_no: int, end: End) -> None:
    """Write down that a hand is over."""
    at = connection.ops.adapt_datetimefield_value(end.at)
    values = (end.version, at, end.pot, end.rake, end.is_void, end.limit_name)
    with prepared() as cursor:
        cursor.execute(END, (*values, table_id, hand_no))
