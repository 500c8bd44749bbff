"""A PHH file read: TOML, the fields that its variant needs, and its actions."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

from games.engine.base import Value
from games.engine.rules import Betting
from games.replay.errors import ReplayError
from games.replay.notation import Line, Play, parse_actions
from games.replay.numbers import Scale, is_playable, scale_of


class Code(Value):
    """A PHH variant code as a game of ours."""

    variant: str
    betting: Betting


CODES: Final = {
    "FT": Code(variant="holdem", betting=Betting.FIXED_LIMIT),
    "NT": Code(variant="holdem", betting=Betting.NO_LIMIT),
    "PT": Code(variant="holdem", betting=Betting.POT_LIMIT),
    "F7S": Code(variant="stud", betting=Betting.FIXED_LIMIT),
    "S7S": Code(variant="stud", betting=Betting.SPREAD_LIMIT),
    "F7S/8": Code(variant="stud_hilo", betting=Betting.FIXED_LIMIT),
}
"""PT, pot-limit hold'em, and S7S, spread-limit stud, are extensions of our own."""


NO_TOML = (ValueError, ArithmeticError, RecursionError)
"""What reading ends in; but for the first, with numbers and lists beyond all bounds."""


class HandFile(Value, kw_only=True):
    """One hand as its file has it; amounts in the file's numbers, lists in seat order."""

    code: str
    stacks: tuple[Decimal, ...]
    antes: tuple[Decimal, ...]
    trims_antes: bool
    blinds: tuple[Decimal, ...] = ()
    """As the file has them: heads up the small one first, though it is the second player's."""
    bring_in: Decimal = Decimal(0)
    lower: Decimal
    higher: Decimal
    lines: tuple[Line, ...]
    names: tuple[str, ...]
    own: Mapping[str, Any]
    """Fields under names of our own, which begin with an underscore."""

    @property
    def game(self) -> Code:
        """The game that the code stands for."""
        return CODES[self.code]

    @property
    def scale(self) -> Scale:
        """The scale at which all the file's amounts are whole."""
        totals = (line.total for line in self.lines if isinstance(line, Play) and line.total)
        bets = (self.bring_in, self.lower, self.higher)
        return scale_of((*self.stacks, *self.antes, *self.blinds, *bets, *totals))


def read_hands(text: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield a file's hands by name: one without a name, or a PHHS file's by their numbers."""
    try:
        table = tomllib.loads(text, parse_float=Decimal)
    except NO_TOML as error:
        raise ReplayError(f"not a PHH file: {error}") from None
    if table and all(isinstance(each, dict) for each in table.values()):
        yield from table.items()
    else:
        yield "", table


def parse_hand(fields: Mapping[str, Any]) -> HandFile:
    """Return the hand in a file's fields; ReplayError says what is missing or wrong."""
    code = fields.get("variant")
    if not isinstance(code, str) or code not in CODES:
        raise ReplayError(f"variant {code!r} isn't played here; {', '.join(CODES)} are")
    stacks = parse_amounts(fields, "starting_stacks")
    players = len(stacks)
    if players < 2 or not all(stacks):
        raise ReplayError("starting_stacks: a hand needs two players or more, all with chips")
    is_stud = CODES[code].variant != "holdem"
    sizes = ("small_bet", "big_bet") if code not in ("NT", "PT") else ("min_bet", "min_bet")
    return HandFile(
        code=code,
        stacks=stacks,
        antes=parse_amounts(fields, "antes", count=players),
        trims_antes=bool(fields.get("ante_trimming_status", False)),
        blinds=()
        if is_stud
        else parse_amounts(fields, "blinds_or_straddles", count=players, least=None),
        bring_in=parse_one_amount(fields, "bring_in") if is_stud else Decimal(0),
        lower=parse_one_amount(fields, sizes[0]),
        higher=parse_one_amount(fields, sizes[1]),
        lines=parse_actions(parse_texts(fields, "actions"), players=players),
        names=names(fields, players),
        own=read_own_fields(fields),
    )


def read_own_fields(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields that our own histories add; another program's mean something else."""
    if fields.get("_unit") != "cents":
        return {}
    return {key: value for key, value in fields.items() if key.startswith("_")}


def names(fields: Mapping[str, Any], players: int) -> tuple[str, ...]:
    """Return the players' names, ``p1`` and so on where there are none."""
    if "players" not in fields:
        return tuple(f"p{number + 1}" for number in range(players))
    given = parse_texts(fields, "players")
    if len(given) != players:
        raise ReplayError(f"players: {len(given)} names for {players} starting_stacks")
    return tuple(given)


def parse_amounts(
    fields: Mapping[str, Any], key: str, *, count: int | None = None, least: int | None = 0
) -> tuple[Decimal, ...]:
    """Return a list of amounts, one a player."""
    given = fields.get(key)
    if not isinstance(given, list):
        raise ReplayError(f"{key}: a list of amounts, one a player, is missing")
    if count is not None and len(given) != count:
        raise ReplayError(f"{key}: {len(given)} amounts for {count} players")
    return tuple(number(each, key, least=least) for each in given)


def parse_one_amount(fields: Mapping[str, Any], key: str) -> Decimal:
    """Return one amount, more than nothing."""
    given = number(fields.get(key), key, least=0)
    if not given:
        raise ReplayError(f"{key}: has to be more than 0")
    return given


def number(value: Any, key: str, *, least: int | None) -> Decimal:
    """Return a TOML number, which may be whole or decimal."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise ReplayError(f"{key}: an amount is missing")
    given = Decimal(value)
    if not is_playable(given) or (least is not None and given < least):
        raise ReplayError(f"{key}: {value} is no amount that can be played with")
    return given


def parse_texts(fields: Mapping[str, Any], key: str) -> list[str]:
    """Return a list of texts."""
    given = fields.get(key)
    if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
        raise ReplayError(f"{key}: a list of texts is missing")
    return given
