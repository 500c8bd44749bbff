"""Write TypeScript's declarations of the room's frames, which `tsc` checks the pages' scripts by.

    python tools/generate/frame_types.py var/types/frames.d.ts

They are made from the types that read and write frames, as docs/protocol.schema.json is, and
know more than it: which fields may be left out, since they equal their defaults.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec import inspect

sys.path.append(str(Path(__file__).parents[2]))

from games.consumers.client_frames import LobbyIn, TableIn
from games.live.broadcast.room_frames import LobbyOut, TableOut

ENDS = {"TableIn": TableIn, "TableOut": TableOut, "LobbyIn": LobbyIn, "LobbyOut": LobbyOut}


def declarations() -> str:
    """Return the text of one namespace, Protocol: a type for each struct, and one for each end."""
    ends = dict(zip(ENDS, inspect.multi_type_info(ENDS.values()), strict=True))
    structs = {each.cls.__name__: each for end in ends.values() for each in _structs(end, set())}
    lines = [line for name in sorted(structs) for line in _interface(structs[name])]
    lines += [f"type {name} = {_written(end)};" for name, end in ends.items()]
    return "\n".join(["declare namespace Protocol {", *(f"  {line}" for line in lines), "}", ""])


def _structs(found: inspect.Type, seen: set[type]) -> Iterator[inspect.StructType]:
    if isinstance(found, inspect.StructType):
        if found.cls in seen:
            return
        seen.add(found.cls)
        yield found
    for part in _parts(found):
        yield from _structs(part, seen)


def _parts(found: inspect.Type) -> tuple[inspect.Type, ...]:
    match found:
        case inspect.StructType(fields=fields):
            return tuple(each.type for each in fields)
        case inspect.UnionType(types=types):
            return types
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return (item,)
        case inspect.DictType(value_type=value):
            return (value,)
    return ()


def _interface(struct: inspect.StructType) -> Iterator[str]:
    yield f"interface {struct.cls.__name__} {{"
    if struct.tag_field:
        yield f"  readonly {struct.tag_field}: {json.dumps(struct.tag)};"
    for each in struct.fields:
        yield f"  readonly {each.encode_name}{_mark(struct, each)}: {_written(each.type)};"
    yield "}"


def _mark(struct: inspect.StructType, field: inspect.Field) -> str:
    is_left_out = struct.cls.__struct_config__.omit_defaults and not field.required
    return "?" if is_left_out else ""


PLAIN = {
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def _written(found: inspect.Type) -> str:
    match found:
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.EnumType(cls=cls):
            return " | ".join(json.dumps(each.value) for each in cls)
        case inspect.UnionType(types=types):
            return " | ".join(map(_written, types))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"readonly ({_written(item)})[]"
        case inspect.DictType(value_type=value):
            return f"{{ readonly [key: string]: {_written(value)} }}"
    return PLAIN[type(found)]


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(declarations())
