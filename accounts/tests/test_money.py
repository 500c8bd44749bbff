from __future__ import annotations

import pytest

from accounts.money import format_money, parse_money


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (0, "$0"),
        (25, "$0.25"),
        (100_000, "$1,000"),
        (-1_250, "−$12.50"),
        (123_456_789, "$1,234,567.89"),
    ],
)
def test_amounts_are_written_and_read_alike(cents: int, text: str) -> None:
    assert format_money(cents) == text
    assert parse_money(text) == cents


@pytest.mark.parametrize("text", ["", "lots", "1.5", "1,00", "--5", "5 000", "1e3"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no amount"):
        parse_money(text)
