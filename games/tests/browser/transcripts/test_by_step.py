"""A run-out with three side pots shown and announced step by step, the outcome last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, expect

from games.tests.browser.transcripts.hands import HANDS
from games.tests.browser.transcripts.listening import PLAIN_FILES, Listener, page_facts
from games.tests.browser.transcripts.scripted_table import Frame, ScriptedTable

pytestmark = pytest.mark.browser
STEP = 100
COUNT_MOVES = """() => {
    window.moves = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        window.moves += 1;
        return animate.apply(this, given);
    };
}"""
TELLS_OUTCOME = ".winners, .badge.won, .log .of-win"


class RunOut:
    """The hand as frames, and Alice's page before the act that ends the betting."""

    def __init__(self, browser: Browser) -> None:
        start, script = HANDS["three-side-pots"]
        table = ScriptedTable(start())
        self.snapshot = table.snapshot()
        *self.before, self.last = table.frames(script)
        self._browser = browser
        self.by_step = self.page(by_step=True)
        self.by_step.shows(*self.before)

    def page(self, *, by_step: bool) -> Listener:
        """Open a page that has just been sent the table; time stands still unless it is let by."""
        listener = Listener(self._browser, page_facts("Hold'em"), by_step=by_step)
        listener.context.clock.install()
        listener.open(self.snapshot)
        listener.context.clock.pause_at(listener.page.evaluate("Date.now()") / 1_000 + 1)
        return listener

    def passes(self, milliseconds: int) -> None:
        """Let so much time go by; the room asks the page all the while, so its line is alive."""
        for _ in range(milliseconds // STEP):
            self.by_step.page.clock.run_for(STEP)
            self.by_step.shows()


@pytest.fixture
def run_out(browser: Browser) -> Iterator[RunOut]:
    """The run-out, about to begin."""
    with override_settings(STORAGES=PLAIN_FILES):
        found = RunOut(browser)
        yield found
    found.by_step.context.close()


def test_it_is_shown_street_by_street_and_pot_by_pot(run_out: RunOut) -> None:
    page = run_out.by_step.page
    board, won = page.locator(".board .card"), page.locator(".log .of-win")
    run_out.by_step.shows(run_out.last)
    cards = []
    for _ in range(4):
        cards.append(board.count())
        assert page.locator(TELLS_OUTCOME).count() == 0
        assert " wins " not in page.locator("#told").inner_text()
        run_out.passes(900)
    assert cards == sorted(cards)
    assert cards[0] == 0
    expect(board).to_have_count(5)
    pots = set()
    for _ in range(80):
        pots.add(won.count())
        run_out.passes(STEP)
    assert pots == {0, 1, 2, 3, 4}


def test_in_the_end_it_is_what_a_page_shows_at_once(run_out: RunOut) -> None:
    run_out.by_step.shows(run_out.last)
    run_out.passes(12_000)
    at_once = run_out.page(by_step=False)
    frames: tuple[Frame, ...] = (*run_out.before, run_out.last)
    at_once.shows(*frames)
    at_once.page.clock.run_for(1_000)
    for part in (".seats", ".middle", ".log ol", ".slots"):
        ours, theirs = (each.page.locator(part) for each in (run_out.by_step, at_once))
        assert ours.inner_text() == theirs.inner_text()
        assert ours.locator(".card").count() == theirs.locator(".card").count()
    at_once.context.close()


@pytest.mark.verify
def test_a_page_that_is_hidden_shows_all_at_once(run_out: RunOut) -> None:
    page = run_out.by_step.page
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    run_out.by_step.shows(run_out.last)

    assert page.locator(".log .of-win").count() == 4


@pytest.mark.verify
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_and_chips_move_unless_less_motion_is_wished(
    run_out: RunOut, motion: Literal["no-preference", "reduce"]
) -> None:
    page = run_out.by_step.page
    page.emulate_media(reduced_motion=motion)
    page.evaluate(COUNT_MOVES)
    run_out.by_step.shows(run_out.last)
    run_out.passes(4_000)

    expect(page.locator(".board .card")).to_have_count(5)
    assert (page.evaluate("window.moves") > 0) == (motion == "no-preference")
    expect(page.locator(".in-motion")).to_have_count(0)
