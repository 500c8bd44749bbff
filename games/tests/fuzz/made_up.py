"""Frames that a client might send by mistake or on purpose: valid, nearly valid, and not at all."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from games.tests.fuzz.frame_ends import FRAMES, Frame

OVERSIZED = 8 * 1024
STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 2**64, -(2**63), 10**40, 1e308, 0.5, "", "0", "1.0",
    "\u0000",    "\ud7ff🂡", "' OR 1=1 --", "<script>alert(1)</script>", "x" * 65, [], {}, [[[[]]]],
    {"type": "fold"},    "../../etc/passwd", "٣.٤", "1.1\n", "NaN", [1] * 200,
)  # fmt: skip
LINES = ("hello", "", "x" * 900, "a\u202eb", "a" + "\u0332" * 9, "👏" * 200)
KINDS = (
    *("act",) * 12,
    *("hello", "heartbeat", "sit_out", "sit_in", "post", "top_up", "settings", "change_seat"),
    *("sit_down", "leave", "time_bank", "say"),
)


def valid(random: Random, turn: str | None, request_id: str) -> Frame:
    """Return a frame that the schema allows, though the dealer may not."""
    if random.random() < 0.1:
        end = random.choice(FRAMES)
        return {**end, "request_id": request_id} if "request_id" in end else end
    kind = random.choice(KINDS)
    seat, chips = random.randint(1, 10), random.choice((1, 100, 200, 400, 4_000, 10**12))
    version = random.choice((None, 0, 1, 10, 2**62))
    fields: dict[str, Frame] = {
        "hello": {"version": version},
        "heartbeat": {"version": version or 0},
        "act": {"turn": a_turn(random, turn), "action": an_action(random, chips)},
        "time_bank": {"turn": a_turn(random, turn)},
        "sit_down": {"seat": seat, "chips": chips},
        "sit_in": {"post": random.random() < 0.5},
        "post": {"post": random.random() < 0.5},
        "top_up": {"chips": chips},
        "settings": {"auto_post": random.choice((None, True, False)), "auto_muck": None},
        "change_seat": {"seat": seat},
        "say": {"text": random.choice(LINES)},
    }
    asks = {} if kind in ("hello", "heartbeat") else {"request_id": request_id}
    return {"type": kind, **asks, **fields.get(kind, {})}


def a_turn(random: Random, turn: str | None) -> str:
    """Return the open decision's name, mostly."""
    made_up = f"{random.randint(0, 300)}.{random.randint(0, 40)}"
    return turn if turn and random.random() < 0.9 else made_up


def an_action(random: Random, chips: int) -> Frame:
    """Return something to do, rarely a fold, so that hands go on."""
    if random.random() < 0.3:
        return {"type": random.choice(("bet", "raise_to")), "chips": chips}
    kinds = (*("check", "call") * 6, "fold", "bring_in", "complete", "show")
    return {"type": random.choice(kinds)}


def mutated(random: Random, frame: Frame) -> str | bytes:
    """Return a frame with something wrong in it, most of the time."""
    changes = (strange_field, unprintable, more_field, missing_field, nested, text_changed, noise)
    change = random.choice(changes)
    return change(random, dict(frame))


def strange_field(random: Random, frame: Frame) -> str:
    """Give one field another value."""
    frame[random.choice(tuple(frame))] = random.choice(STRANGE)
    return json.dumps(frame)


def unprintable(random: Random, frame: Frame) -> str:
    """Put something that can't be printed into what names the request, or the turn."""
    name = random.choice([name for name in ("request_id", "turn") if name in frame] or ["type"])
    letter = random.choice("\u0000\u0001\u007f\n\u2028\ufffe")
    frame[name] = random.choice((letter, frame[name] + letter, letter + frame[name]))
    return json.dumps(frame)


def nested(random: Random, frame: Frame) -> str:
    """Nest something so deeply that a reader that calls itself would fail."""
    depth = random.randint(1_000, 1_300)
    text = random.choice(("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth))
    return json.dumps({"deep": None, **frame}).replace("null", text, 1)


def more_field(random: Random, frame: Frame) -> str:
    """Add a field that nobody knows."""
    name = random.choice(("player", "as", "seed", "deck", "__class__", "now", "has_allowance"))
    return json.dumps({**frame, name: random.choice(STRANGE)})


def missing_field(random: Random, frame: Frame) -> str:
    """Leave one out."""
    frame.pop(random.choice(tuple(frame)))
    return json.dumps(frame)


def text_changed(random: Random, frame: Frame) -> str:
    """Cut, double or change letters of the text."""
    text = json.dumps(frame)
    at = random.randrange(len(text))
    letter = chr(
        random.choice((0, 34, 92, 123, 125, 0x7F, 0x2028, 0x1F0A1, random.randint(32, 126)))
    )
    return random.choice((text[:at], text[at:], text[:at] + letter + text[at + 1 :], text + text))


def noise(random: Random, frame: Frame) -> str | bytes:
    """Return no JSON at all: as text, or as bytes."""
    size = random.randint(0, 400)
    if random.random() < 0.5:
        return random.randbytes(size)
    return "".join(chr(random.randint(1, 0xD7FF)) for _ in range(size))


def oversized(random: Random) -> str:
    """Return a frame over the limit, valid but for that."""
    filler = "x" * (OVERSIZED + random.randint(1, 20_000))
    return json.dumps({"type": "leave", "request_id": filler})
