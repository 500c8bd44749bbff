"""What one socket was sent, card by card: nothing but open cards and its owner's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from games.engine.cards.deck import ALL_CARDS, Card
from games.tests.secrecy.marked import KnownHand

Frame = dict[str, Any]
CARDS = frozenset(ALL_CARDS)
WORD = re.compile(r"\w+")


class SeenCards:
    """Follows the hands of one table over one socket. ``player`` is the socket's owner, or None."""

    def __init__(self, table_id: int, player: int | None) -> None:
        self.own: dict[int, set[Card]] = {}
        """The owner's cards, by hand."""
        self.hands: set[int] = set()
        self._table_id = table_id
        self._player = player
        self._hand_no = 0
        self._seats: dict[int, int | None] = {}
        self._down: dict[int, dict[int, set[int]]] = {}
        self._open: dict[int, set[int]] = {}

    def leaks(self, frame: Frame, known: dict[tuple[int, int], KnownHand]) -> list[str]:
        """Return what is wrong with a frame, after following what it says."""
        for event in frame.get("events", ()):
            self._follow(event)
        hand_no = frame["hand"] if frame.get("type") == "proof" else self._hand_no
        if hand_no not in self.hands or (self._table_id, hand_no) not in known:
            return sorted(set(said(frame)))
        cards = known[self._table_id, hand_no].cards
        mine = self.own_places(hand_no)
        self.own[hand_no] = {cards[place] for place in mine}
        allowed = {cards[place] for place in self.open_places(hand_no) | mine}
        return sorted(set(said(frame)) - allowed) + self._cards_of_others(frame)

    def open_places(self, hand_no: int) -> set[int]:
        """Return the places of a hand that everybody was shown so far."""
        down = set().union(*self._down.get(hand_no, {}).values())
        return self._open.get(hand_no, set()) - down

    def own_places(self, hand_no: int) -> set[int]:
        """Return the places of a hand that its owner alone may see."""
        return self._down.get(hand_no, {}).get(self._seats.get(hand_no) or 0, set())

    def _cards_of_others(self, frame: Frame) -> list[str]:
        """Return what a frame calls a hand, if its receiver was dealt none (games/projections)."""
        named = frame.get("now", {}).get("own_hand")
        return [str(named)] if named and self._seats.get(self._hand_no) is None else []

    def _follow(self, event: Frame) -> None:
        if event["type"] == "hand_started":
            self._start(event)
        elif event["type"] == "street_dealt":
            for dealt in event.get("down", ()):
                places = self._down[self._hand_no].setdefault(dealt["seat"], set())
                places.update(dealt["places"])
            up = (*event.get("up", ()), *event.get("board", ()))
            self._open[self._hand_no] |= {each["place"] for each in up}

    def _start(self, event: Frame) -> None:
        self._hand_no = event["hand_no"]
        self.hands.add(self._hand_no)
        self._down[self._hand_no], self._open[self._hand_no] = {}, set()
        seats = {each["player"]: each["seat"] for each in event["players"]}
        self._seats[self._hand_no] = seats.get(self._player) if self._player else None


def said(value: object) -> Iterator[Card]:
    """Yield the cards whose names stand anywhere in a frame."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from said(name)
            yield from said(each)
    elif isinstance(value, list):
        for each in value:
            yield from said(each)
    elif isinstance(value, str):
        yield from (word for word in WORD.findall(value) if word in CARDS)
