"""Names of guests: which can be one, and which look alike."""

from __future__ import annotations

import pytest

from accounts.formats.guest_name import SIGNS, TOO_LONG, as_one_form, looks_like, why_no_guest_name

HANGUL_FILLER, HIEROGLYPH_BLANK = "\u3164", "\U00013441"
JOINER, TURNED = "\u200d", "\u202e"


@pytest.mark.parametrize(
    "name",
    [
        "Jo", "J", "Zoë", "Uncle Bob", "Maximilian W.", "O'Brien", "Anne-Marie", "Mr. T", "R2", "2",
        "Łukasz", "Ольга", "太郎", "محمد", "נועה", "सीता", "ไพลิน", "ABCDEFGHIJKLMNOPQRST",
    ],
)  # fmt: skip
def test_it_can_be_one(name: str) -> None:
    assert why_no_guest_name(as_one_form(name)) == ""


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", SIGNS),
        (" ", SIGNS),
        ("Uncle  Bob", SIGNS),
        ("Bob\tB", SIGNS),
        ("Bob\x00", SIGNS),
        ("Bob\n", ""),
        (".Bob", SIGNS),
        ("Bob..", SIGNS),
        ("2.", SIGNS),
        ("-", SIGNS),
        ("Bob_", SIGNS),
        ("<b>Bob", SIGNS),
        ("♠", SIGNS),
        ("🙂", SIGNS),
        ("Bob٣", SIGNS),
        (f"B{JOINER}ob", SIGNS),
        (f"{TURNED}Bob", SIGNS),
        (HANGUL_FILLER, SIGNS),
        (HIEROGLYPH_BLANK, SIGNS),
        ("Z" + "\u0335" * 4, SIGNS),
        ("A" * 21, TOO_LONG),
    ],
)
def test_it_can_t(name: str, why: str) -> None:
    assert why_no_guest_name(as_one_form(name)) == why


def test_one_form() -> None:
    assert as_one_form(" Zoe\u0308 ") == "Zoë"
    assert as_one_form("O’Brien") == "O'Brien"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "zoe"),
        ("Bob", "В0b"),
        ("Olga", "Оlga"),
        ("Peter", "Реtеr"),
        ("Uncle Bob", "UncIe-Bob"),
        ("Ann", "A n.n"),
        ("Νikos", "Nikos"),
        ("Ｊo", "Jo"),
        ("Zoe\u0335", "Zoe"),
    ],
)
def test_look_alike(one: str, other: str) -> None:
    assert looks_like(one) == looks_like(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Zoe", "Zoe 2"), ("Jo", "Joe"), ("太郎", "次郎"), ("Zoe 6", "Zoe 8")]
)
def test_are_told_apart(one: str, other: str) -> None:
    assert looks_like(one) != looks_like(other)
