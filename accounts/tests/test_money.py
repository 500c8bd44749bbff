from __future__ import annotations

import pytest

from accounts.formats.money import format_money, parse_money


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (0, "$0"),
        (25, "$0.25"),
        (100_000, "$1,000"),
        (-1_250, "−$12.50"),
        (98_765_432, "$987,654.32"),
    ],
)
def test_amounts_are_written_and_read_alike(cents: int, text: str) -> None:
    assert format_money(cents) == text
    assert parse_money(text) == cents


def test_one_digit_after_the_point_is_tens_of_cents() -> None:
    assert [parse_money(text) for text in ("0.5", "$1.5", "-2.0")] == [50, 150, -200]


@pytest.mark.parametrize(
    "text", ["", "lots", "1.", "1.505", "1,00", "--5", "5 000", "1e3", "\u0662"]
)
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no amount"):
        parse_money(text)


@pytest.mark.parametrize(
    "text", ["1000000.01", "$1,000,001", "-1000001", "9" * 17, "9" * 20, "9" * 400, "9" * 5_000]
)
def test_what_is_too_much_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"An amount is \$1,000,000 at most\."):
        parse_money(text)


@pytest.mark.parametrize("text", ["1000000", "-1,000,000", "0" * 30 + "25.00"])
def test_the_most_is_an_amount(text: str) -> None:
    assert abs(parse_money(text)) <= 100_000_000
