"""Who settles with whom: each ends at what they won or lost, by few payments."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from games.selectors.groups.who_settles import Payment, Result, largest_first, through_banker


@st.composite
def evenings(draw: st.DrawFn) -> list[Result]:
    """Results of some people that add up to nothing."""
    won = draw(st.lists(st.integers(-50, 50), min_size=1, max_size=5))
    units = [*won, -sum(won)]
    return [Result(who, each * 100) for who, each in enumerate(units, start=1)]


def moved(payments: tuple[Payment, ...]) -> Counter[int]:
    found: Counter[int] = Counter()
    for each in payments:
        assert each.units > 0
        assert each.payer != each.payee
        found[each.payer] -= each.units
        found[each.payee] += each.units
    return found


@given(results=evenings())
def test_each_gets_what_they_won_and_pays_what_they_lost(results: list[Result]) -> None:
    by_size, by_banker = largest_first(results), through_banker(results, results[0].who)
    for payments in (by_size, by_banker):
        got = moved(payments)
        assert {each.who: got[each.who] for each in results} == {
            each.who: each.units for each in results
        }
        assert len(payments) < len(results)
    assert all(results[0].who in (each.payer, each.payee) for each in by_banker)


def test_the_largest_debt_goes_to_the_largest_credit() -> None:
    results = [Result(1, 500), Result(2, -700), Result(3, 300), Result(4, -100)]
    assert largest_first(results) == (
        Payment(2, 1, 500),
        Payment(2, 3, 200),
        Payment(4, 3, 100),
    )


def test_what_house_players_won_is_nobody_s_debt_among_people() -> None:
    assert largest_first([Result(1, 500), Result(2, -900)]) == (Payment(2, 1, 500),)
    assert largest_first([Result(1, 0), Result(2, 0)]) == ()
