"""Sixty hands by real pages: each found fair by the page itself, the script and Node alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page

from games.tests.browser.cutting.test_fair import seal, sealed
from games.tests.browser.cutting.test_reload import sits_at
from games.tests.browser.person import Person
from games.tests.browser.special_tables import FOR_SIXTY
from games.tests.browser.staying_in import stay_in_until
from games.tests.proofs.checkers import by_page, by_script

pytestmark = [pytest.mark.verify, pytest.mark.browser]
HANDS = 20


@pytest.mark.node
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("table", FOR_SIXTY)
def test_twenty_hands_at_a_table_are_fair_to_all_three(
    table: str, meet: Callable[[str], Person], special_tables: dict[str, str], tmp_path: Path
) -> None:
    letters = table.split()[-1][:3].title()
    olga, paul = meet(f"Olga{letters}"), meet(f"Paul{letters}")
    hers, his = (sits_at(person, special_tables[table]) for person in (olga, paul))

    found = list(found_fair(hers, his))

    assert len(set(found)) == HANDS
    saved = [saves(hers, tmp_path / "hers.jsonl"), saves(his, tmp_path / "his.jsonl")]
    for text in saved:
        hands, wrong = by_script(text)
        assert wrong == []
        assert len(hands) >= HANDS
        assert {hand.grade() for hand in hands} == {"cut by you"}
    assert by_page(saved, tmp_path) == [None, None]
    assert olga.complaints + paul.complaints == []


def found_fair(hers: Page, his: Page) -> Iterator[str]:
    """Play on; yield of each hand which it was, once both pages have found it fair."""
    before = ""
    for _ in range(HANDS):
        stay_in_until([hers, his], partial(is_fair_to_both, hers, his, before))
        (before,) = sealed(hers)
        yield before


def is_fair_to_both(hers: Page, his: Page, last: str) -> bool:
    """Whether both pages say so of one hand, and not of the last one still."""
    mark = sealed(hers)
    return bool(mark) and mark == sealed(his) and mark != [last]


def saves(page: Page, file: Path) -> str:
    """Save the proofs of all hands that a page has seen, as its player does; return the file."""
    seal(page).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the proofs").click()
    saved.value.save_as(file)
    return file.read_text()
