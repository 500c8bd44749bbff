"""Right hands of the vectors with one byte of record, signature or own openings changed."""

from __future__ import annotations

import string
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from games.tests.fairness.vectors import Vector, as_file, of_kind

BYTES = string.ascii_letters + string.digits + " \n.-"
LIKELY = ("0123456789abcdef", "23456789TJQKA", "cdhs", string.ascii_lowercase)


class Changed(NamedTuple):
    """A download of one hand that isn't what the room signed, and the hash that is."""

    text: str
    head: str


def changed_hands(count: int, seed: int) -> Iterator[Changed]:
    """Yield so many changed hands, the same for a seed."""
    chance = Random(seed)
    right = [vector for vector in of_kind("hand") if not vector["error"]]
    for _ in range(count):
        yield one_byte_changed(chance.choice(right), chance)


def one_byte_changed(vector: Vector, chance: Random) -> Changed:
    """Return a hand with one byte changed, its record's signature there or not."""
    line = {**vector["line"], "own": list(vector["line"].get("own", []))}
    if "seat" not in line:
        del line["own"]
    parts = ["record", "signature", *range(len(line.get("own", [])))]
    part = chance.choices(parts, weights=[8, 1, *[1] * (len(parts) - 2)])[0]
    if part == "record" and chance.random() < 0.5:
        del line["signature"]
    if isinstance(part, int):
        line["own"][part] = with_another(line["own"][part], chance)
    else:
        line[part] = with_another(line[part], chance)
    return Changed(as_file([line]), vector["facts"]["hash"])


def with_another(text: str, chance: Random) -> str:
    """Return a text with another byte somewhere: mostly one that could stand there, too."""
    at = chance.randrange(len(text))
    likely = next((kind for kind in LIKELY if text[at] in kind), BYTES)
    kind = likely if chance.random() < 0.8 else BYTES
    other = chance.choice([byte for byte in kind if byte != text[at]])
    return text[:at] + other + text[at + 1 :]
