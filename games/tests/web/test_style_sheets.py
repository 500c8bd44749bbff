"""What a style sheet names is somewhere in the pages: a rule that nothing has is dead."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
SHEETS = sorted((ROOT / "static" / "css").rglob("*.css"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
ADMINS = re.compile(r'{% extends "(accounts/)?admin/')
OWN = [each for each in TEMPLATES if not ADMINS.match(each.read_text())]
"""The admin's pages stand in Django's frame, which has sheets and scripts of its own."""
PAGES = (
    *TEMPLATES,
    *(ROOT / "static" / "table").rglob("*.js"),
    *(ROOT / "static" / "several").rglob("*.js"),
    *(ROOT / "games" / "templatetags").glob("*.py"),
)
MADE = re.compile(r"suit-[cdhs]|n7|c\d|of-\d+|of-(hand|street|own|cards|win|seat)")
"""Names whose end is put in: a suit, a number of cards, a colour, a chip, a kind of line."""
COMMENT = re.compile(r"/\*.*?\*/|^//.*?$", re.DOTALL | re.MULTILINE)
VARIABLE = re.compile(r"(--[a-z-]+):\s*([^;]+);")
DJANGOS = {"errorlist", "success"}
"""A form's faults, and a message's kind."""


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_every_name_in_a_style_sheet_is_in_a_page(sheet: Path) -> None:
    assert named(sheet) - words() - DJANGOS == set()


def named(sheet: Path) -> set[str]:
    """Return the classes and ids of a style sheet, without those whose end is put in."""
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    selectors = " ".join(re.findall(r"([^{};]+)\{", rules))
    found = re.findall(r"[.#]([a-z][\w-]*)", selectors)
    return {name for name in found if not MADE.fullmatch(name)}


def words() -> set[str]:
    """Return every word of the templates and of the tables' pages' scripts, comments apart."""
    pages = (COMMENT.sub("", page.read_text()) for page in PAGES)
    return {word for page in pages for word in re.findall(r"[\w-]+", page)}


@pytest.mark.parametrize("page", OWN, ids=lambda path: path.stem)
def test_a_page_asks_for_one_sheet_and_one_script_of_its_own(page: Path) -> None:
    text = page.read_text()

    assert text.count('rel="stylesheet"') <= 1, "More sheets go into one by @import: css/table.css"
    assert text.count("<script") <= 1


def test_what_is_hidden_is_hidden_however_its_kind_is_laid_out() -> None:
    """A button that a browser can't use, as to copy a link, would be seen and do nothing."""
    base = (ROOT / "static" / "css" / "base.css").read_text()

    assert "[hidden] {\n  display: none !important;\n}" in base


def test_no_rule_that_asks_with_has_is_for_all_spans() -> None:
    """Chromium would style each span of the page anew whenever something comes or goes."""
    selectors = [
        one.strip()
        for sheet in SHEETS
        for each in re.findall(r"([^{};]+)\{", COMMENT.sub("", sheet.read_text()))
        for one in each.split(",")
    ]

    assert [each for each in selectors if ":has(" in each and each.endswith(" span")] == []


def test_nothing_moves_for_longer_than_a_second() -> None:
    """What does keeps a browser drawing sixty pictures a second, on every page that is open."""
    moves = [
        (name, float(seconds or "inf"))
        for sheet in SHEETS
        for name, seconds in re.findall(
            r"animation: (?!none)([a-z]+)(?: ([\d.]+)s)?", COMMENT.sub("", sheet.read_text())
        )
    ]
    assert moves
    assert [name for name, seconds in moves if seconds > 1] == []


def test_the_name_of_a_colour_is_given_to_no_length() -> None:
    set_as = [
        (name, value) for sheet in SHEETS for name, value in VARIABLE.findall(sheet.read_text())
    ]
    colours = {name for name, value in set_as if re.match(r"light-dark|#|rgb", value)}
    assert [
        each for each in set_as if each[0] in colours and re.match(r"[\d.]+r?em", each[1])
    ] == []
