"""The ladder as staff write it: what is read, and what is refused."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError

from accounts.formats.talk_ladder import (
    USUAL,
    Ladder,
    check_ladder,
    parse_ladder,
    step_name,
    step_words,
)

READ: list[tuple[str, Ladder]] = [
    (USUAL, (0, 1, 3, 7, 30, None)),
    ("warning", (0,)),
    ("for good", (None,)),
    (" 2 ,14,  365,for good ", (2, 14, 365, None)),
    ("1,2,3,4,5,6,7,8,9,10", tuple(range(1, 11))),
]
REFUSED = [
    "", ",", "1,,3", "0, 1", "366", "-1", "1.5", "3, 1", "1, 1", "1, warning", "for good, 1",
    "warning, warning", "Warning, 1", "1 day", "٣", "9" * 20, "1,2,3,4,5,6,7,8,9,10,11",
]  # fmt: skip


@pytest.mark.parametrize(("text", "ladder"), READ)
def test_it_is_read(text: str, ladder: Ladder) -> None:
    assert parse_ladder(text) == ladder
    assert parse_ladder(", ".join(map(step_name, ladder))) == ladder


@pytest.mark.parametrize("text", REFUSED)
def test_it_is_refused_with_how_one_is_written(text: str) -> None:
    with pytest.raises(ValidationError, match="Write the steps like “warning, 1, 3"):
        check_ladder(text)


def test_each_step_says_what_it_does() -> None:
    assert [step_words(days) for days in (0, 1, 3, None)] == [
        "Warn about talk",
        "Keep from talk for 1 day",
        "Keep from talk for 3 days",
        "Keep from talk for good",
    ]
