"""A house's rules in parts, and what is found in them."""

from __future__ import annotations

from typing import Final

from games.selectors.houses_as_played import HouseAsPlayed
from games.web.house_rules.answer import Answers, Part
from games.web.house_rules.betting_answers import betting_answers
from games.web.house_rules.blinds_answers import blinds_answers
from games.web.house_rules.chips_answers import chips_answers
from games.web.house_rules.showdown_answers import showdown_answers
from games.web.house_rules.stud_answers import stud_answers
from games.web.house_rules.time_answers import time_answers

PARTS: Final[tuple[tuple[str, str, Answers], ...]] = (
    ("betting", "Betting", betting_answers),
    ("blinds", "Hold'em: button and blinds", blinds_answers),
    ("stud", "Seven card stud", stud_answers),
    ("time", "Your time, and a dropped line", time_answers),
    ("showdown", "The showdown", showdown_answers),
    ("chips", "Chips, pots and seats", chips_answers),
)


def parts_of(house: HouseAsPlayed, asked: str = "") -> list[Part]:
    """Return the parts of a house's rules, with the answers that have all words asked for."""
    words = asked.casefold().split()
    parts = [
        Part(
            slug=slug,
            title=title,
            answers=tuple(each for each in answers(house) if each.speaks_of(words)),
        )
        for slug, title, answers in PARTS
    ]
    return [part for part in parts if part.answers]
