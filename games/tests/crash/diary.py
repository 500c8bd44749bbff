"""What the people at one table write down themselves, which outlives the server."""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from games.tests.crash.own_cards import own_cards
from games.tests.served.client import Frame

Asked = dict[str, Any]
Rows = Sequence[tuple[Any, ...]]
REQUESTS = "SELECT request_id, version FROM games_journalrow WHERE table_id = ?"
VERSION = "SELECT version FROM games_table WHERE id = ?"
"""What is compared, of one table."""


class Diary:
    """Requests and their answers, everybody's own cards, and whose turn it was at each version."""

    def __init__(self) -> None:
        self.repeats = 0
        self.hands_seen_again = 0
        """How often somebody found the hand, and their own cards, with which they were cut off."""
        self._asked: dict[str, tuple[str, str, Asked]] = {}
        self._answers: dict[str, int | str] = {}
        """By request: the version of the acknowledgement, or the reason of the refusal."""
        self._cards: dict[tuple[str, int], list[str]] = {}
        self._turns: dict[int, tuple[str, int]] = {}
        self._hands: dict[str, int] = {}

    @property
    def acknowledged(self) -> int:
        """How many requests were acknowledged."""
        return sum(isinstance(answer, int) for answer in self._answers.values())

    def ask(self, name: str, kind: str, fields: Asked) -> Asked:
        """Write a request down; return it with its new id."""
        asked = {"request_id": uuid.uuid4().hex, **fields}
        self._asked[asked["request_id"]] = name, kind, asked
        return asked

    def unanswered(self, name: str) -> list[tuple[str, Asked]]:
        """Return what this person asked for and never heard of."""
        found = [
            (kind, asked)
            for request_id, (who, kind, asked) in self._asked.items()
            if who == name and request_id not in self._answers
        ]
        self.repeats += len(found)
        return found

    def note(self, name: str, seat: int, frame: Frame) -> None:
        """Take in a frame; nothing in it may be other than what was written down before."""
        if frame["type"] in ("ack", "refused"):
            answer: int | str = frame["reason" if frame["type"] == "refused" else "version"]
            assert self._answers.setdefault(frame["request_id"], answer) == answer
        if frame["type"] in ("snapshot", "frame"):
            self._note_turn(frame)
            self._note_cards(name, seat, frame)

    def _note_turn(self, frame: Frame) -> None:
        now = frame["now"]
        if now.get("seat") is not None:
            turn = now["turn"], now["seat"]
            assert self._turns.setdefault(frame["version"], turn) == turn

    def _note_cards(self, name: str, seat: int, frame: Frame) -> None:
        is_whole = frame["type"] == "snapshot"
        hand_no, cards = own_cards(frame, seat)
        hand_no = self._hands.get(name) if hand_no is None else hand_no
        if hand_no is None or not cards:
            return
        known = self._cards.get((name, hand_no), [])
        self._hands[name] = hand_no
        if is_whole:
            assert cards[: len(known)] == known
            self.hands_seen_again += bool(known)
        self._cards[name, hand_no] = cards if is_whole else known + cards

    def compare(self, database: Path, *, table: int) -> None:
        """Compare a database that nobody serves with it."""
        found = read(database, REQUESTS, table), read(database, VERSION, table)
        self.compare_rows(*found)

    def compare_rows(self, requests: Rows, version: Rows) -> None:
        """Check that the journal has every acknowledged request once, and none that nobody made:
        what the two queries find."""
        rows, ((last,),) = by_request(requests), version
        for request_id, answer in self._answers.items():
            assert rows.get(request_id, []) == ([answer] if isinstance(answer, int) else [])
        assert rows.keys() <= self._asked.keys()
        assert all(len(versions) == 1 for versions in rows.values())
        newest = max(self._turns, default=0)
        assert newest <= last


def by_request(rows: Rows) -> dict[str, list[int]]:
    """Return the versions of a table's journal by the request that made them."""
    found: dict[str, list[int]] = {}
    for request_id, version in rows:
        if request_id is not None:
            found.setdefault(request_id, []).append(version)
    return found


def read(database: Path, query: str, table: int) -> Rows:
    """Read a database that nobody serves."""
    connection = sqlite3.connect(database)
    try:
        return connection.execute(query, (table,)).fetchall()
    finally:
        connection.close()
