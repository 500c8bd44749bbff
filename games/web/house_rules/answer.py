"""The parts of a page of rules: answers under the questions that players have."""

from __future__ import annotations

import msgspec


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """One question with its answer, and the rules that it is drawn from."""

    question: str
    text: str
    ids: tuple[str, ...]

    def speaks_of(self, words: list[str]) -> bool:
        """Whether all words, in small letters, are in it; a rule's id counts too."""
        said = f"{self.question} {self.text} {' '.join(self.ids)}".casefold()
        return all(word in said for word in words)

    def joined(self, other: Answer) -> Answer:
        """Return it with what another one says to the same question."""
        ids = tuple(dict.fromkeys((*self.ids, *other.ids)))
        return Answer(question=self.question, text=f"{self.text} {other.text}", ids=ids)


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Answers under a heading; ``slug`` is its name in the address."""

    slug: str
    title: str
    answers: tuple[Answer, ...]
