"""Somebody's own down cards, as their frames show them."""

from __future__ import annotations

from games.tests.served.client import Frame


def own_cards(frame: Frame, seat: int) -> tuple[int | None, list[str]]:
    """Return this seat's down cards in a snapshot or a frame, and the hand's number if it says."""
    return in_snapshot(frame, seat) if frame["type"] == "snapshot" else in_frame(frame, seat)


def in_snapshot(frame: Frame, seat: int) -> tuple[int | None, list[str]]:
    hand = frame["view"]["hand"] or {"hand_no": None, "players": []}
    mine = [each["down"] for each in hand["players"] if each["seat"] == seat]
    return hand["hand_no"], [card for down in mine for card in down if card != "??"]


def in_frame(frame: Frame, seat: int) -> tuple[int | None, list[str]]:
    started = [each["hand_no"] for each in frame["events"] if each["type"] == "hand_started"]
    dealt = [
        card
        for event in frame["events"]
        if event["type"] == "street_dealt"
        for down in event.get("down", [])
        if down["seat"] == seat
        for card in down["cards"]
    ]
    return (started[0] if started else None), dealt
