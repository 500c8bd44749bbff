"""Outcomes of a replayed hand: one JSON object, amounts in the file's own numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.base import Value
from games.engine.hand_state import HandState
from games.engine.rules import HouseRules, Variant
from games.replay.errors import ReplayError
from games.replay.hand_file import parse_hand, read_own_fields
from games.replay.numbers import Scale
from games.replay.replayer import Replayer
from games.replay.set_up import start_of


class Failure(Value):
    """Why a hand could not be replayed; ``action`` is its number in the file, from 1."""

    reason: str
    action: int | None = None
    text: str = ""


class Outcome(Value):
    """A replayed hand. Players are named ``p1`` and so on, as in the file."""

    file: str
    variant: str | None = None
    finishing_stacks: tuple[int | float, ...] | None = None
    """In the file's order of players."""
    winners: tuple[str, ...] = ()
    hand_names: Mapping[str, str] = {}
    """What the hands were that had been shown."""
    error: Failure | None = None


def replay(
    name: str, fields: Mapping[str, Any], *, rules: HouseRules, variants: Mapping[str, Variant]
) -> Outcome:
    """Return what the hand in a file's fields comes to under a house's rules."""
    code = fields.get("variant")
    variant = code if isinstance(code, str) else None
    try:
        file = parse_hand(fields)
        started = start_of(file, rules=rules, variants=variants)
        hand = Replayer(started, file.lines, file.scale).run()
    except ReplayError as error:
        return failed(name, error, variant=variant)
    return outcome(name, file.code, hand, file.scale)


def failed(name: str, error: ReplayError, *, variant: str | None = None) -> Outcome:
    """Return the outcome of a hand that could not be replayed."""
    failure = Failure(reason=error.reason, action=error.action, text=error.text)
    return Outcome(file=name, variant=variant, error=failure)


def outcome(name: str, code: str, hand: HandState, scale: Scale) -> Outcome:
    """Return the outcome of a hand that is over."""
    return Outcome(
        file=name,
        variant=code,
        finishing_stacks=tuple(scale.to_file(player.stack) for player in hand.players),
        winners=tuple(f"p{player.seat}" for player in hand.players if player.won),
        hand_names={
            f"p{player.seat}": " / ".join(filter(None, (player.high, player.low)))
            for player in hand.players
            if player.high
        },
    )


def own_rules(fields: Mapping[str, Any]) -> HouseRules | None:
    """Return the rules that a file of our own carries; none if it isn't one."""
    own = read_own_fields(fields)
    if "_rules" not in own:
        return None
    try:
        return msgspec.convert(own["_rules"], HouseRules)
    except msgspec.ValidationError as error:
        raise ReplayError(f"_rules: {error}") from None
