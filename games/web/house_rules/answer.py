"""What a page of rules is made of: answers under the questions that players have."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from games.selectors.houses_as_played import HouseAsPlayed


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """One question with its answer, and the rules that it is drawn from."""

    question: str
    text: str
    ids: tuple[str, ...]

    def speaks_of(self, words: list[str]) -> bool:
        """Whether all words, in small letters, are in it; a rule's id counts too."""
        said = f"{self.question} {self.text} {' '.join(self.ids)}".casefold()
        return all(word in said for word in words)


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Answers under a heading; ``slug`` is its name in the address."""

    slug: str
    title: str
    answers: tuple[Answer, ...]


Answers = Callable[[HouseAsPlayed], Iterator[Answer]]
"""What a house answers in one part; nothing, where it doesn't play what is asked about."""


def explained(question: str, text: str, ids: str) -> Answer:
    """Return an answer; ``ids`` are separated by spaces."""
    return Answer(question=question, text=text, ids=tuple(ids.split()))
