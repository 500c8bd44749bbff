"""Hands as PHH, the TOML format of the poker hand history standard.

Amounts are whole cents. What the standard has no field for stands under names that begin with an
underscore, and ``manage.py replay`` reads them back: the house's rules, the chip, the rake, dead
blinds. Its codes are FT, NT, F7S and F7S/8; PT and S7S (spread limit) and the action ``ea``, an
emergency all-in, are our own.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from datetime import UTC
from typing import Any

import msgspec

from games.engine.events import dealing
from games.engine.hand_state import PostKind
from games.engine.rules import Betting
from games.histories.formats.chip_totals import finishing_stacks
from games.histories.formats.kinds import Kind, kind_of
from games.histories.formats.phh_actions import actions
from games.histories.formats.record import HandRecord

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
        "ante_trimming_status": not has_dead_money(record),
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
        bets["blinds_or_straddles"] = blinds_or_straddles(record)
    else:
        bets["bring_in"] = limit.bring_in
    if limit.betting.is_big_bet:
        return {**bets, "min_bet": limit.big_blind}
    return {**bets, "small_bet": limit.lower, "big_bet": limit.higher}


def has_dead_money(record: HandRecord) -> bool:
    """Return whether somebody posts for all: a dead blind, or the big blind's ante.

    PHH has both as antes that aren't trimmed, else what one player alone posts goes back.
    """
    return record.limit.big_blind_ante or any(dead_blinds(record))


def antes(record: HandRecord) -> list[int]:
    """Return the antes due, in the order of the players (heads up reversed, as PHH has blinds).

    A dead blind is in them: PHH has no other word for it.
    """
    limit = record.limit
    owed = [limit.ante] * len(record.players)
    if limit.big_blind_ante:
        owed = [limit.ante if due == limit.big_blind else 0 for due in blinds_or_straddles(record)]
    return [ante + dead for ante, dead in zip(owed, as_phh_has(dead_blinds(record)), strict=True)]


def as_phh_has(amounts: list[int]) -> list[int]:
    """Return forced bets by player as PHH lists them: heads up the other way round."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def blinds_or_straddles(record: HandRecord) -> list[int]:
    """Return the blinds due; a joining player's is negative; heads up the small one comes first."""
    due = {
        event.seat: nominal_blind(record, event.kind)
        for event in record.events
        if isinstance(event, dealing.BlindPosted) and event.kind is not PostKind.DEAD_BLIND
    }
    return as_phh_has([due.get(player.seat, 0) for player in record.players])


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
    if record.guests:
        own["_guests"] = list(record.guests)
    return own


def dead_blinds(record: HandRecord) -> list[int]:
    """Return the dead blinds posted, in the order of the players."""
    posted = {
        event.seat: event.chips
        for event in record.events
        if isinstance(event, dealing.BlindPosted) and event.kind is PostKind.DEAD_BLIND
    }
    return [posted.get(player.seat, 0) for player in record.players]


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
