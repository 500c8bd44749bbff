"""The actions of a PHH file, one line each: ``d dh p1 AsKd``, ``p3 cbr 400``, ``p2 sm``."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from games.engine.base import Value
from games.engine.cards.deck import ALL_CARDS, UNSEEN, Card
from games.replay.errors import ReplayError
from games.replay.numbers import is_playable

KNOWN: Final = frozenset(ALL_CARDS) | {UNSEEN}


class Line(Value):
    """One action with its number in the file, from 1."""

    number: int
    text: str


class DealHole(Line):
    """Cards for one player, from 0; ``??`` are unknown."""

    player: int
    cards: tuple[Card, ...]


class DealBoard(Line):
    """Cards for all."""

    cards: tuple[Card, ...]


class Play(Line):
    """What a player did: ``f``, ``cc``, ``cbr`` with its total, ``pb``, or our own ``ea``."""

    player: int
    verb: str
    total: Decimal | None = None


class ShowOrMuck(Line):
    """At the showdown: cards shown (all known ones if none are named), or mucked."""

    player: int
    is_muck: bool
    cards: tuple[Card, ...] = ()


def parse_actions(texts: list[str], *, players: int) -> tuple[Line, ...]:
    """Return the actions read; ReplayError names the first that can't be. Comments are left out."""
    lines = (_parse(number, text, players) for number, text in enumerate(texts, start=1))
    return tuple(line for line in lines if line is not None)


def _parse(number: int, text: str, players: int) -> Line | None:
    words = text.split("#", 1)[0].split()
    try:
        return _read(number, text, words, players) if words else None
    except ValueError as error:
        raise ReplayError(str(error), action=number, text=text) from None


def _read(number: int, text: str, words: list[str], players: int) -> Line:
    match words:
        case ["d", "db", cards]:
            return DealBoard(number=number, text=text, cards=parse_cards(cards))
        case ["d", "dh", name, cards]:
            seat = parse_player(name, players)
            return DealHole(number=number, text=text, player=seat, cards=parse_cards(cards))
        case [name, "f" | "cc" | "pb" | "ea" as verb]:
            return Play(number=number, text=text, player=parse_player(name, players), verb=verb)
        case [name, "cbr", amount]:
            seat, total = parse_player(name, players), parse_amount(amount)
            return Play(number=number, text=text, player=seat, verb="cbr", total=total)
        case [name, "sm", *rest] if len(rest) < 2:
            return _show_or_muck(number, text, parse_player(name, players), rest)
    raise ValueError("not an action that hold'em or stud has in PHH")


def _show_or_muck(number: int, text: str, player: int, rest: list[str]) -> ShowOrMuck:
    cards = parse_cards(rest[0]) if rest and rest[0] != "-" else ()
    is_muck = not rest or set(cards) == {UNSEEN}
    return ShowOrMuck(number=number, text=text, player=player, is_muck=is_muck, cards=cards)


def parse_player(name: str, players: int) -> int:
    """Return a player's index from 0; ``p1`` is the first."""
    if re.fullmatch(r"p[1-9][0-9]?", name) and int(name[1:]) <= players:
        return int(name[1:]) - 1
    raise ValueError(f"{name} is no player of this hand, which has p1 to p{players}")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of ``AsKd??``."""
    cards = tuple(text[place : place + 2] for place in range(0, len(text), 2))
    for card in cards:
        if card not in KNOWN:
            raise ValueError(f"{card} is no card; cards are written like As, Td or ??")
    return cards


def parse_amount(text: str) -> Decimal:
    """Return an amount, whole or decimal."""
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)?", text) or not is_playable(Decimal(text)):
        raise ValueError(f"{text} is no amount; write it like 400 or 2.50")
    return Decimal(text)
