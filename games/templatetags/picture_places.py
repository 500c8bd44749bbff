"""Places of seats around a small table, in the units of its drawing: 240 wide, 112 high."""

from __future__ import annotations

import math
from typing import NamedTuple

from django import template

from games.engine.cards.deck import Card
from games.projections.table_picture import PictureSeat, TablePicture
from games.templatetags.card_text import RANKS, SUITS

register = template.Library()

MIDDLE_X, MIDDLE_Y = 120.0, 56.0
STRAIGHT, RADIUS = 112.0, 44.0
"""The rim is a stadium: two straight sides, and half a circle at each end."""
COLOURS = 9


class SmallSeat(NamedTuple):
    """A seat with its place. ``kind`` is how it is drawn; ``colour`` one of nine, by player."""

    x: float
    y: float
    kind: str
    colour: int


@register.filter
def placed(picture: TablePicture, viewer: int | None) -> list[SmallSeat]:
    """Return the seats clockwise from the viewer's, or from the first, at the bottom."""
    seats = picture.seats
    first = next((i for i, each in enumerate(seats) if viewer and each.player == viewer), 0)
    return [
        SmallSeat(*on_rim(((index - first) % len(seats)) / len(seats)), *_drawn(seat, viewer))
        for index, seat in enumerate(seats)
    ]


def on_rim(part: float) -> tuple[float, float]:
    """Return the point so far around the rim, clockwise from the middle of its lower side."""
    arc = math.pi * RADIUS
    at = part * (2 * STRAIGHT + 2 * arc)
    half = STRAIGHT / 2
    if at <= half:
        return _point(-at, RADIUS)
    if at <= half + arc:
        return _turned(-half, math.pi / 2 + (at - half) / RADIUS)
    if at <= 3 * half + arc:
        return _point(at - 2 * half - arc, -RADIUS)
    if at <= 3 * half + 2 * arc:
        return _turned(half, (at - 3 * half - arc) / RADIUS - math.pi / 2)
    return _point(2 * STRAIGHT + 2 * arc - at, RADIUS)


@register.filter
def picture_in_words(picture: TablePicture) -> str:
    """Say what is drawn, but for the pot: a filter beside this one writes chips."""
    taken = sum(seat.player is not None for seat in picture.seats)
    board = ", ".join(map(_spoken, picture.board))
    return f"{taken} of {len(picture.seats)} seats taken" + (f". Board: {board}" if board else "")


def _point(x: float, y: float) -> tuple[float, float]:
    return round(MIDDLE_X + x, 1), round(MIDDLE_Y + y, 1)


def _turned(x: float, angle: float) -> tuple[float, float]:
    return _point(x + RADIUS * math.cos(angle), RADIUS * math.sin(angle))


def _drawn(seat: PictureSeat, viewer: int | None) -> tuple[str, int]:
    if seat.player is None:
        return "free", 0
    if seat.player == viewer:
        return "mine", 0
    kind = "house" if seat.is_house else "guest" if seat.is_guest else "person"
    return kind, seat.player % COLOURS


def _spoken(card: Card) -> str:
    return f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"
