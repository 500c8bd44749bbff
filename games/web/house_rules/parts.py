"""A house's rules in parts, and what is found in them."""

from __future__ import annotations

from collections.abc import Iterator

from accounts.formats.money import format_money
from games.engine.rules import Rake
from games.houses.words.read import AnswerWords, FieldPlace, PartWords, part_words, rule_words
from games.houses.words.say import Setting, ids_of, setting_of, text_of
from games.selectors.houses_as_played import HouseAsPlayed
from games.web.house_rules.answer import Answer, Part


def parts_of(house: HouseAsPlayed, asked: str = "") -> list[Part]:
    """Return the parts of a house's rules, with the answers that have all words asked for."""
    words = asked.casefold().split()
    setting = setting_of_house(house)
    parts = [
        Part(
            slug=part.slug,
            title=part.title,
            answers=tuple(each for each in answers_of(part, setting) if each.speaks_of(words)),
        )
        for part in part_words()
        if setting.holds(part.when)
    ]
    return [part for part in parts if part.answers]


def setting_of_house(house: HouseAsPlayed) -> Setting:
    """Return where the answers are said: at a whole house, of all limits that it offers."""
    limits = [each.limit for each in house.limits]
    rakes = [limit.rake for limit in limits if limit.rake is not None]
    fills = {"rake_share": shares(rakes), "rake_cap": caps(rakes)} if rakes else {}
    return setting_of(house.rules, limits, also=("whole_house",), fills=fills)


def answers_of(part: PartWords, setting: Setting) -> list[Answer]:
    """Return what a house answers in a part: one answer a question, however many rules it hangs
    on."""
    found: dict[str, Answer] = {}
    for field, written in written_in(part):
        question, text = written.question, text_of(written, setting, field)
        if text:
            answer = Answer(question=question, text=text, ids=ids_of(written, setting, field))
            found[question] = found[question].joined(answer) if question in found else answer
    return list(found.values())


def written_in(part: PartWords) -> Iterator[tuple[str, AnswerWords]]:
    """Yield a part's answers as they are written, each with the rule that it hangs on, if any."""
    for entry in part.entries():
        if isinstance(entry, FieldPlace):
            yield from ((entry.field, each) for each in rule_words()[entry.field].answers)
        else:
            yield "", entry


def shares(rakes: list[Rake]) -> str:
    """Say what part of a pot is taken, at all limits that are raked."""
    found = sorted({each.basis_points / 100 for each in rakes})
    return " or ".join(f"{share:g} %" for share in found)


def caps(rakes: list[Rake]) -> str:
    """Say the most that is taken, from the lowest limit to the highest."""
    least, most = min(each.cap for each in rakes), max(each.cap for each in rakes)
    if least == most:
        return f"{format_money(least)} a hand"
    return f"{format_money(least)} to {format_money(most)} a hand, depending on the limit"
