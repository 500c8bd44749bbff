"""The houses' table in docs/rules.md, as far as their files say it: python -m with this name."""

from __future__ import annotations

from pathlib import Path

from games.houses.house import House
from games.houses.load import HOUSES, load_houses
from games.houses.words.read import RuleWords, rule_words
from games.houses.words.say import case_of, setting_of

DOCS = HOUSES.parent.parent / "docs" / "rules.md"
COLUMNS = ("playwebpoker", "pokerflush", "stetson", "pacific", "pokeravenue")
SILENT = "°"
"""The house itself says nothing of it: the room had to decide."""


def table_rows() -> dict[str, str]:
    """Return each rule's row by its heading: what each house plays, in words."""
    houses = {house.key: house for house in load_houses()}
    return {
        words.row: row(words.row, *(cell(houses[key], field, words) for key in COLUMNS))
        for field, words in rule_words().items()
    }


def row(*cells: str) -> str:
    """Return cells as a row of Markdown."""
    return f"| {' | '.join(cells)} |"


def cell(house: House, field: str, words: RuleWords) -> str:
    """Return a rule's words at a house; a dash, if nothing is played there that it is about."""
    setting = setting_of(house.rules, [each.limit for each in house.limits])
    if not setting.holds(words.when):
        return "–"
    value = getattr(house.rules, field)
    text = words.cells[case_of(value, words.cells)].format(value=value)
    return text + SILENT * (field in house.ours)


def rows_of_docs(path: Path = DOCS) -> dict[str, str]:
    """Return the rows of all tables in a file by their first cells."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.split("|")[1].strip(): line for line in lines if line.startswith("| ")}


def write(path: Path = DOCS) -> None:
    """Put each rule's row where it stands already, or behind the last one of the table."""
    made, lines = table_rows(), path.read_text(encoding="utf-8").splitlines()
    heads = [line.split("|")[1].strip() if line.startswith("| ") else "" for line in lines]
    kept = [made.get(head, line) for head, line in zip(heads, lines, strict=True)]
    end = next(i for i, line in enumerate(kept) if i > heads.index("games") and not line)
    kept[end:end] = [row for head, row in made.items() if head not in heads]
    path.write_text("\n".join(kept) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
