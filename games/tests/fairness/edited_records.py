"""Public records with lines and words moved about, so that they say something else in good form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from games.tests.fairness.vectors import of_kind

Lines = list[str]


def edited_records(count: int, seed: int) -> Iterator[str]:
    """Yield so many records, each edited once or a few times; the same for a seed."""
    chance = Random(seed)
    right = [vector["line"]["record"] for vector in of_kind("hand") if not vector["error"]]
    for _ in range(count):
        lines = chance.choice(right).splitlines()
        for _ in range(chance.choice([1, 1, 1, 2, 3])):
            chance.choice(EDITS)(lines, chance)
        yield "".join(f"{line}\n" for line in lines)


def any_place(lines: Lines, chance: Random) -> int:
    """Return a line's place: mostly one of those that come after the first frame."""
    return chance.randrange(0 if chance.random() < 0.1 else min(20, len(lines) - 1), len(lines))


def leave_out(lines: Lines, chance: Random) -> None:
    """Leave a line out."""
    if len(lines) > 2:
        del lines[any_place(lines, chance)]


def repeat(lines: Lines, chance: Random) -> None:
    """Put a line in once more, there or elsewhere."""
    place = any_place(lines, chance)
    lines.insert(chance.choice([place, any_place(lines, chance)]), lines[place])


def exchange(lines: Lines, chance: Random) -> None:
    """Exchange two lines, mostly neighbours."""
    one = any_place(lines, chance)
    other = chance.choice([max(one - 1, 0), any_place(lines, chance)])
    lines[one], lines[other] = lines[other], lines[one]


def another_word(lines: Lines, chance: Random) -> None:
    """Put a word of some line in place of one in another."""
    place, other = any_place(lines, chance), any_place(lines, chance)
    words = lines[place].split(" ")
    words[chance.randrange(len(words))] = chance.choice(lines[other].split(" "))
    lines[place] = " ".join(words)


def another_number(lines: Lines, chance: Random) -> None:
    """Put a small number in place of a number."""
    place = any_place(lines, chance)
    words = lines[place].split(" ")
    numbers = [at for at, word in enumerate(words) if word.isdecimal() and len(word) < 16]
    if numbers:
        words[chance.choice(numbers)] = str(chance.randrange(60))
        lines[place] = " ".join(words)


EDITS: list[Callable[[Lines, Random], None]] = [
    leave_out,
    repeat,
    exchange,
    another_word,
    another_number,
    another_number,
]
