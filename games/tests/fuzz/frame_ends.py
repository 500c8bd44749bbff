"""Both ends of each field of a client's frames, and what lies beyond, by the fields' types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec import inspect

from games.consumers.client_frames import TableIn

Frame = dict[str, Any]
HASHES = ("0" * 64, "f" * 64)
TEXTS = {
    "request_id": ("x", "x" * 64),
    "turn": ("0.0", "9" * 27 + ".9999"),
    **dict.fromkeys(("era", "text"), ("", "x" * 7_000)),
    **dict.fromkeys(("hash", "frame", "cut", "next"), HASHES),
}
"""The shortest and the longest that a field of text takes: an era of any length isn't the room's,
and a line's length has a refusal of its own."""
BEYOND_TEXTS = {
    "request_id": ("", "x" * 65, "x\n", "\x00"),
    "turn": ("0.", "9" * 31 + ".9", "1.1\n"),
    **dict.fromkeys(("era", "text"), ()),
    **dict.fromkeys(("hash", "frame", "cut", "next"), ("0" * 63, "0" * 65, "G" * 64)),
}
DIGITS = (1, -1, 0, 2**63, 10**20, -(10**20), 10**400)
"""What the dealer is asked to bet, and refuses by name; beyond all other ends."""


def within(field: inspect.Field) -> list[Any]:
    """Return what a field takes at its ends."""
    return [value for kind in kinds_of(field.type) for value in taken(field.encode_name, kind)]


def beyond(field: inspect.Field) -> list[Any]:
    """Return what a field must not take, just beyond its ends and far beyond."""
    return [value for kind in kinds_of(field.type) for value in refused(field.encode_name, kind)]


def kinds_of(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def taken(name: str, kind: inspect.Type) -> tuple[Any, ...]:
    match kind:
        case inspect.IntType(ge=int(least), le=int(most)):
            return least, most
        case inspect.IntType(ge=None, le=None) if name == "chips":
            return DIGITS
        case inspect.VarTupleType() if name == "cards":
            return [], [-1, 10**20], [0] * 500
        case inspect.StrType():
            return TEXTS[name]
        case inspect.BoolType():
            return False, True
        case inspect.NoneType():
            return (None,)
        case inspect.EnumType(cls=words):
            return tuple(word.value for word in words)
        case inspect.StructType(cls=cls):
            return tuple(frames_within(cls))
    raise AssertionError(f"{name} has no ends: {kind}")


def refused(name: str, kind: inspect.Type) -> tuple[Any, ...]:
    match kind:
        case inspect.IntType(ge=int(least), le=int(most)):
            return least - 1, most + 1, *DIGITS[3:]
        case inspect.StrType():
            return BEYOND_TEXTS[name]
        case inspect.StructType(cls=cls):
            return tuple(frames_beyond(cls))
    return ()


def frames_within(cls: type[msgspec.Struct]) -> Iterator[Frame]:
    """Yield a kind of frame with each end of each field, the others as they are at first."""
    least = frame_of(cls)
    yield least
    for field in fields_of(cls):
        yield from ({**least, field.encode_name: value} for value in within(field))


def frames_beyond(cls: type[msgspec.Struct]) -> Iterator[Frame]:
    """Yield a kind of frame with one field beyond its ends."""
    least = frame_of(cls)
    for field in fields_of(cls):
        yield from ({**least, field.encode_name: value} for value in beyond(field))


def frame_of(cls: type[msgspec.Struct]) -> Frame:
    fields = {field.encode_name: within(field)[0] for field in fields_of(cls) if field.required}
    return {"type": cls.__struct_config__.tag, **fields}


def fields_of(cls: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    kind = inspect.type_info(cls)
    assert isinstance(kind, inspect.StructType)
    return kind.fields


FRAMES = tuple(frame for cls in get_args(TableIn) for frame in frames_within(cls))
