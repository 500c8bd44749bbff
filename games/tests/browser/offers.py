"""What the page offers beside what the room said is legal."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from accounts.formats.money import format_money
from games.tests.browser.heard import Received

LABELS = """
  document.querySelector(".actions.is-turn")
    ? Array.from(document.querySelectorAll(".slots button:not([aria-disabled=true]) .label"))
        .map((label) => label.textContent.replace(/\\s+/g, " ").trim())
    : null
"""


def offered(page: Page) -> list[str] | None:
    """Return the buttons' texts on one's own turn, else nothing."""
    found: list[str] | None = page.evaluate(LABELS)
    return found


def legal_now(sent: list[Received]) -> dict[str, Any] | None:
    """Return what the last frame lets one do, if it is one's turn."""
    timed = (each.says for each in reversed(sent) if "now" in each.says)
    now: dict[str, Any] = next(timed, {"now": {}})["now"]
    return now.get("legal") if now.get("seat") else None


def expected(legal: dict[str, Any]) -> list[str]:
    """Return the buttons that these actions make, bets and raises at their least."""
    passive = (
        ["Check"] * legal["check"]
        + with_amount("Bring in", legal["bring_in"])
        + with_amount("Call", legal["call"])
    )
    aggressive = (
        with_amount("Complete to", legal["complete"])
        + with_amount("Bet", least(legal["bet"]))
        + with_amount("Raise to", least(legal["raise_to"]))
    )
    return ["Fold"] * legal["fold"] + passive[:1] + aggressive[:1]


def with_amount(verb: str, chips: int | None) -> list[str]:
    """Return a button's text, if there is such a button."""
    return [] if chips is None else [f"{verb} {format_money(chips)}"]


def least(amounts: dict[str, Any] | None) -> int | None:
    """Return the least that a bet or raise may be made to."""
    return None if amounts is None else int(amounts["minimum"])
