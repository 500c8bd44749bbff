"""Names of guests: letters of any script, and what two of them look like to whoever reads them."""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from importlib.resources import files

from accounts.formats.plain_text import MOST_MARKS
from accounts.formats.read_alike import as_read

LONGEST_NAME = 20
"""Code points."""
NOT_SEEN = "\u115f\u1160\u3164\uffa0\U00013441\U00013442"
"""Letters, as Unicode has them, of which nothing is seen."""
SIGNS = "A name has letters, digits, single spaces and . ' - after a letter."
TOO_LONG = f"{LONGEST_NAME} letters at most."


def as_one_form(typed: str) -> str:
    """Return a name as it is kept: composed, with the keyboard's ’ as an apostrophe."""
    return unicodedata.normalize("NFC", typed.strip().replace("’", "'"))


def why_no_guest_name(name: str) -> str:
    """Say what is wrong with a guest's name; nothing if it can be one."""
    if len(name) > LONGEST_NAME:
        return TOO_LONG
    before, marks = "", 0
    for sign in name:
        kind = _kind_of(sign)
        marks = marks + 1 if kind == "mark" else 0
        if not _may_follow(before, kind) or marks > MOST_MARKS:
            return SIGNS
        before = kind
    return "" if before not in ("", "space") else SIGNS


def looks_like(name: str) -> str:
    """Return what is the same of two names that look alike: ``Zoë``, ``zoe`` and, with a Cyrillic
    letter, ``Zое``."""
    return as_read(plain_letters(name))


def plain_letters(name: str) -> str:
    """Return a name's letters and digits without marks, those of other scripts that look like Latin
    ones as these."""
    apart = unicodedata.normalize("NFKD", name)
    letters = (sign for sign in apart if unicodedata.category(sign)[0] in "LN")
    return "".join(map(_latin, letters)).casefold()


def _kind_of(sign: str) -> str:
    category = unicodedata.category(sign)
    if sign in NOT_SEEN:
        return "wrong"
    if category[0] in "LM":
        return "letter" if category[0] == "L" else "mark"
    if sign in "0123456789":
        return "digit"
    return "space" if sign == " " else "point" if sign in ".'-" else "wrong"


def _may_follow(before: str, kind: str) -> bool:
    match kind:
        case "letter" | "digit":
            return True
        case "mark" | "point":
            return before in ("letter", "mark")
        case "space":
            return before not in ("", "space")
        case _:
            return False


def _latin(sign: str) -> str:
    if sign.isascii():
        return sign
    alike = _alike()
    return alike.get(sign) or alike.get(sign.casefold()) or sign


@cache
def _alike() -> dict[str, str]:
    """Read which letters look like Latin ones: Unicode's list, of which the rest is forgotten."""
    listed = files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8")
    found: dict[str, str] = {}
    for sign, others in json.loads(listed).items():
        latin = [each["c"] for each in others if each["c"].isascii() and each["c"].isalnum()]
        if len(sign) == 1 and not sign.isascii() and latin:
            found[sign] = latin[0]
    return found
