"""Hands as PHH, the TOML format of the poker hand history standard.

Amounts are whole cents. What the standard has no field for stands under names that begin with an
underscore, and ``manage.py replay`` reads them back: the house's rules, the chip, the rake, dead
blinds. Its codes are FT, NT, F7S and F7S/8; PT and S7S (spread limit) and the action ``ea``, an
emergency all-in, are our own.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from datetime import UTC
from typing import Any, assert_never

import msgspec

from games.engine import events as engine
from games.engine.cards import Card
from games.engine.event_kinds import PaidOut
from games.engine.hand_state import PostKind
from games.engine.rules import Betting
from games.hand_history.cards import known_hands
from games.hand_history.kinds import Kind, kind_of
from games.hand_history.ledger import finishing_stacks
from games.hand_history.record import HandRecord
from games.hand_history.untold import Untold
from games.projections.view_events import StreetDealt, ViewEvent

CODES = {
    (Kind.HOLDEM, Betting.FIXED_LIMIT): "FT",
    (Kind.HOLDEM, Betting.NO_LIMIT): "NT",
    (Kind.HOLDEM, Betting.POT_LIMIT): "PT",
    (Kind.STUD, Betting.FIXED_LIMIT): "F7S",
    (Kind.STUD, Betting.SPREAD_LIMIT): "S7S",
    (Kind.STUD_HI_LO, Betting.FIXED_LIMIT): "F7S/8",
}


class NoCode(ValueError):
    """PHH has no code for the hand's game, nor have we."""


def format_hand(record: HandRecord) -> str:
    """Return one hand as a PHH file's text."""
    return "".join(f"{key} = {toml(value)}\n" for key, value in fields(record).items())


def pieces(records: Iterable[HandRecord]) -> Generator[str]:
    """Yield several hands as a PHHS file's text, numbered tables, hand by hand.

    Hands without a code are left out; NoCode if none has one.
    """
    number = 0
    for number, record in enumerate(filter(has_code, records), start=1):
        yield ("\n" if number > 1 else "") + f"[{number}]\n{format_hand(record)}"
    if not number:
        raise NoCode("PHH has no code for the game of any of these hands: take text for them.")


def code(record: HandRecord) -> str:
    """Return the hand's PHH code."""
    if not has_code(record):
        raise NoCode(f"PHH has no code for {record.limit.variant.name}, {record.limit.betting}.")
    return CODES[game_key(record)]


def has_code(record: HandRecord) -> bool:
    """Return whether there is a code for the hand's game."""
    return game_key(record) in CODES


def game_key(record: HandRecord) -> tuple[Kind, Betting]:
    """Return what a code stands for: game and betting."""
    return kind_of(record.limit.variant), record.limit.betting


def fields(record: HandRecord) -> dict[str, Any]:
    """Return the file's fields in the order they are written."""
    began = record.started_at.astimezone(UTC)
    stacks = finishing_stacks(record)
    return {
        "variant": code(record),
        "ante_trimming_status": True,
        **forced_bets(record),
        "starting_stacks": [player.stack for player in record.players],
        "actions": list(actions(record)),
        "players": [player.name for player in record.players],
        "seats": [player.seat for player in record.players],
        "seat_count": record.max_seats,
        "table": record.table_name,
        "hand": record.hand_no,
        "day": began.day,
        "month": began.month,
        "year": began.year,
        "time": began.time().replace(microsecond=0),
        "time_zone": "UTC",
        "finishing_stacks": [stacks[player.seat] for player in record.players],
        **own_fields(record),
    }


def forced_bets(record: HandRecord) -> dict[str, Any]:
    """Return antes, blinds or bring-in, and the bets' sizes."""
    limit = record.limit
    bets: dict[str, Any] = {"antes": antes(record)}
    if limit.variant.has_button:
        bets["blinds_or_straddles"] = blinds(record)
    else:
        bets["bring_in"] = limit.bring_in
    if limit.betting in (Betting.NO_LIMIT, Betting.POT_LIMIT):
        return {**bets, "min_bet": limit.big_blind}
    return {**bets, "small_bet": limit.lower, "big_bet": limit.higher}


def antes(record: HandRecord) -> list[int]:
    """Return the antes due, in the order of the players (heads up reversed, as PHH has blinds)."""
    limit = record.limit
    if not limit.big_blind_ante:
        return [limit.ante] * len(record.players)
    return [limit.ante if due == limit.big_blind else 0 for due in blinds(record)]


def blinds(record: HandRecord) -> list[int]:
    """Return the blinds due; a joining player's is negative; heads up the small one comes first."""
    due = {
        event.seat: nominal_blind(record, event.kind)
        for event in record.events
        if isinstance(event, engine.BlindPosted) and event.kind is not PostKind.DEAD_BLIND
    }
    listed = [due.get(player.seat, 0) for player in record.players]
    return listed[::-1] if len(listed) == 2 else listed


def nominal_blind(record: HandRecord, kind: PostKind) -> int:
    """Return a blind's full amount, however much of it could be posted."""
    if kind is PostKind.SMALL_BLIND:
        return record.limit.small_blind
    return record.limit.big_blind * (-1 if kind is PostKind.JOINING_BLIND else 1)


def own_fields(record: HandRecord) -> dict[str, Any]:
    """Return what the standard has no field for."""
    own: dict[str, Any] = {
        "_house": record.house_key,
        "_unit": "cents",
        "_chip": record.limit.chip,
        "_rules": msgspec.to_builtins(record.rules),
    }
    if record.limit.rake:
        own["_rake"] = msgspec.to_builtins(record.limit.rake)
    if any(dead := dead_blinds(record)):
        own["_dead_blinds"] = dead
    if record.limit.variant.has_button:
        own["_button"] = record.start.button
    return own


def dead_blinds(record: HandRecord) -> list[int]:
    """Return the dead blinds posted, in the order of the players."""
    posted = {
        event.seat: event.chips
        for event in record.events
        if isinstance(event, engine.BlindPosted) and event.kind is PostKind.DEAD_BLIND
    }
    return [posted.get(player.seat, 0) for player in record.players]


def actions(record: HandRecord) -> Iterator[str]:
    """Yield the dealer's and the players' actions."""
    numbers = {player.seat: n for n, player in enumerate(record.players, start=1)}
    hands = {seat: iter(cards) for seat, cards in known_hands(record).items()}
    for event in until_the_end(record.events):
        if isinstance(event, StreetDealt):
            yield from deals(event, numbers, hands)
        elif (words := player_words(event)) is not None:
            yield f"p{numbers[event.seat]} {words}"  # type: ignore[union-attr]


def until_the_end(events: tuple[ViewEvent, ...]) -> Iterator[ViewEvent]:
    """Yield the events up to the hand's end, and what was decided then of beaten hands (SD-2).

    What else is shown afterwards is no part of it.
    """
    for number, event in enumerate(events):
        if isinstance(event, engine.HandEnded):
            yield from decided_later(event, before=events[:number], after=events[number:])
            return
        yield event


def decided_later(
    ended: engine.HandEnded, *, before: tuple[ViewEvent, ...], after: tuple[ViewEvent, ...]
) -> Iterator[engine.HandShown | engine.HandMucked]:
    """Yield a show or muck for each beaten player who was asked; none for a winner by default."""
    if not any(isinstance(event, engine.HandShown) for event in before):
        return
    mucked = {event.seat for event in before if isinstance(event, engine.HandMucked)}
    shown = {event.seat: event for event in after if isinstance(event, engine.HandShown)}
    for seat in ended.may_show:
        if seat not in mucked:
            yield shown.get(seat, engine.HandMucked(seat=seat))


def deals(
    event: StreetDealt, numbers: dict[int, int], hands: dict[int, Iterator[Card]]
) -> Iterator[str]:
    """Yield a street's deals: each player's cards, then the board's."""
    counts = {down.seat: len(down.cards) for down in event.down}
    for up in event.up:
        counts[up.seat] = counts.get(up.seat, 0) + 1
    for seat, number in numbers.items():
        if count := counts.get(seat, 0):
            yield f"d dh p{number} {''.join(next(hands[seat]) for _ in range(count))}"
    if event.board:
        yield f"d db {''.join(each.card for each in event.board)}"


Implied = (
    Untold | StreetDealt | engine.AntePosted | engine.BlindPosted | PaidOut | engine.HandVoided
)
"""Forced bets are fields of the file, and its reader works out who is paid what."""


def player_words(event: ViewEvent) -> str | None:
    """Return a player's action; none for what PHH implies."""
    if isinstance(event, Implied):
        return None
    match event:
        case engine.BringInPosted():
            return "pb"
        case engine.Folded():
            return "f"
        case engine.Checked() | engine.Called():
            return "cc"
        case engine.BetMade(chips=chips):
            return f"cbr {chips}"
        case engine.Completed(to=to) | engine.RaisedTo(to=to):
            return f"cbr {to}"
        case engine.EmergencyAllIn():
            return "ea"
        case engine.HandShown(cards=cards):
            return f"sm {''.join(cards)}"
        case engine.HandMucked():
            return "sm"
        case _:
            assert_never(event)


def toml(value: Any) -> str:
    """Return a value as TOML; names and words are quoted as JSON strings, which TOML shares."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} = {toml(v)}" for k, v in value.items() if v is not None) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return msgspec.json.encode(value).decode()
    return str(value.isoformat())
