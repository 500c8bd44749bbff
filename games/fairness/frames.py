"""A hand's frame: all that is fixed in public before anybody reveals a cut, as one text."""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256

from games.engine.base import Value

NUMBER = "(?:0|[1-9][0-9]{0,14})"
"""Up to fifteen digits, which every language reads exactly."""
HASH = "[0-9a-f]{64}"
LINES = (
    ("cardroom-frame/1", "cardroom-frame/1"),
    ("room <32 bytes>", f"room {HASH}"),
    ("era <8 bytes>", "era [0-9a-f]{16}"),
    ("table <number>", f"table {NUMBER}"),
    ("hand <number>", f"hand {NUMBER}"),
    ("attempt <number from 1>", "attempt [1-9][0-9]{0,14}"),
    ("at <milliseconds>", f"at {NUMBER}"),
    ("game <name>", "game (?:holdem|stud|stud_hilo)"),
    (
        "limit <name> <lower> <higher>",
        f"limit (?:fixed_limit|spread_limit|pot_limit|no_limit) {NUMBER} {NUMBER}",
    ),
    ("button <seat>", f"button {NUMBER}"),
    ("dealt <two seats at least>", f"dealt {NUMBER}(?: {NUMBER})+"),
    ("after <32 bytes>", f"after {HASH}"),
    ("deck <32 bytes>", f"deck {HASH}"),
    ("deck <32 bytes>", f"deck {HASH}"),
)
AT_ONCE = 512
"""Frames that are remembered as they were read."""
HOUSE_AT = 11
"""Where the line of house players stands in a frame that has one: after ``dealt``."""
HOUSE = ("house <seats>", f"house {NUMBER}(?: {NUMBER})*")
CUTTER = ("cutter <seat> <32 bytes>", f"cutter {NUMBER} {HASH}")
*SHAPES, HOUSE_SHAPE, CUTTER_SHAPE = [
    (shape, re.compile(pattern)) for shape, pattern in (*LINES, HOUSE, CUTTER)
]


class FrameBroken(Exception):
    """A text, or what a text was to be made of, is no frame; the message says why."""


class Cutter(Value):
    """A person dealt in, and the hash of the cut announced from there."""

    seat: int
    hash: bytes


class Frame(Value):
    """What a frame says; seats in the order of the deal, amounts in cents, time in milliseconds."""

    room: bytes
    """The room's public key, 32 bytes."""
    era: bytes
    """8 bytes, others after a backup was put back."""
    table: int
    hand: int
    attempt: int
    """From 1; one more each time that cuts were missing."""
    at: int
    game: str
    betting: str
    lower: int
    higher: int
    button: int
    """0 in stud."""
    dealt: tuple[int, ...]
    after: bytes
    """The hash of the table's record before; in a later attempt, of the frame given up."""
    roots: tuple[bytes, bytes]
    cutters: tuple[Cutter, ...]
    house: tuple[int, ...] = ()
    """The seats of house players, of those dealt in and in their order; older frames say none."""

    @property
    def has_no_person(self) -> bool:
        """Whether house players alone are dealt in, as far as the frame says."""
        return self.house == self.dealt


def text_hash(text: str) -> bytes:
    """Return the hash of a frame or a record, 32 bytes."""
    return sha256(text.encode("ascii")).digest()


def frame_text(frame: Frame) -> str:
    """Return the one text that says this; FrameBroken if no frame may."""
    text = _written(frame)
    if parse_frame(text) != frame:
        raise FrameBroken("It has no text that says the same.")
    return text


@lru_cache(AT_ONCE)
def parse_frame(text: str) -> Frame:
    """Return what a frame says; FrameBroken if it isn't exactly as a frame must be.

    A hand of six who cut has its frame read eleven times.
    """
    head, house, cutters = _lines_of(text)
    frame = _frame(head, house, [_cutter(*words) for words in cutters])
    _check_seats(frame)
    if frame.roots[0] == frame.roots[1]:
        raise FrameBroken("The two decks must differ: else whichever is opened shows the other.")
    if _written(frame) != text:
        raise FrameBroken("It is not written in the one form that a frame has.")
    return frame


def _lines_of(text: str) -> tuple[list[list[str]], list[str], list[list[str]]]:
    """Return the words of a frame's own lines, of its house players and of its cutters, without
    the first of each."""
    *lines, rest = text.split("\n")
    if rest or len(lines) < len(LINES):
        raise FrameBroken(f"It must have {len(LINES)} whole lines at least.")
    shapes = list(SHAPES)
    has_house = lines[HOUSE_AT].startswith("house ")
    if has_house:
        shapes.insert(HOUSE_AT, HOUSE_SHAPE)
    shapes += [CUTTER_SHAPE] * (len(lines) - len(shapes))
    for number, (line, (shape, pattern)) in enumerate(zip(lines, shapes, strict=True), start=1):
        if not pattern.fullmatch(line):
            raise FrameBroken(f"Line {number} must be: {shape}.")
    words = [line.split(" ")[1:] for line in lines]
    house = words.pop(HOUSE_AT) if has_house else []
    return words[: len(LINES)], house, words[len(LINES) :]


def _frame(head: list[list[str]], house: list[str], cutters: list[Cutter]) -> Frame:
    _, [room], [era], [table], [hand], [attempt], [at], [game], limit, [button], *rest = head
    betting, lower, higher = limit
    dealt, [after], [first], [second] = rest
    return Frame(
        room=bytes.fromhex(room),
        era=bytes.fromhex(era),
        table=int(table),
        hand=int(hand),
        attempt=int(attempt),
        at=int(at),
        game=game,
        betting=betting,
        lower=int(lower),
        higher=int(higher),
        button=int(button),
        dealt=tuple(map(int, dealt)),
        after=bytes.fromhex(after),
        roots=(bytes.fromhex(first), bytes.fromhex(second)),
        cutters=tuple(cutters),
        house=tuple(map(int, house)),
    )


def _cutter(seat: str, hashed: str) -> Cutter:
    return Cutter(seat=int(seat), hash=bytes.fromhex(hashed))


def _check_seats(frame: Frame) -> None:
    cutters = [cutter.seat for cutter in frame.cutters]
    if list(frame.dealt) != sorted(set(frame.dealt), key=lambda seat: (seat <= frame.button, seat)):
        raise FrameBroken("The seats dealt in must stand clockwise from the button, each once.")
    if cutters != [seat for seat in frame.dealt if seat in cutters]:
        raise FrameBroken("The cutters must be dealt in, and stand in the order of the deal.")
    if list(frame.house) != [seat for seat in frame.dealt if seat in frame.house]:
        raise FrameBroken("House players must be dealt in, and stand in the order of the deal.")
    if set(frame.house) & set(cutters):
        raise FrameBroken("A house player cuts no deck.")
    if (frame.button == 0) != (frame.game != "holdem"):
        raise FrameBroken("There is a button, from seat 1, in hold'em and in no other game.")


def _written(frame: Frame) -> str:
    lines = (
        "cardroom-frame/1",
        f"room {frame.room.hex()}",
        f"era {frame.era.hex()}",
        f"table {frame.table}",
        f"hand {frame.hand}",
        f"attempt {frame.attempt}",
        f"at {frame.at}",
        f"game {frame.game}",
        f"limit {frame.betting} {frame.lower} {frame.higher}",
        f"button {frame.button}",
        f"dealt {' '.join(map(str, frame.dealt))}",
        *([f"house {' '.join(map(str, frame.house))}"] if frame.house else []),
        f"after {frame.after.hex()}",
        *(f"deck {root.hex()}" for root in frame.roots),
        *(f"cutter {cutter.seat} {cutter.hash.hex()}" for cutter in frame.cutters),
    )
    return "".join(f"{line}\n" for line in lines)
