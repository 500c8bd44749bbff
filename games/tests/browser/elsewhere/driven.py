"""A browser that is driven from outside: by scripts, and by keys and a mouse as W3C has them."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from games.tests.served.waiting import PATIENCE

BETWEEN_LOOKS = 0.03
FIND = """Array.from(document.querySelectorAll(%s))
  .find((each) => each.checkVisibility() && each.textContent.includes(%s))"""
MIDDLE = """((found) => {
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = found.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
})(%s)"""


class Driven(ABC):
    """One window of one browser; ``complaints`` are its console's, where they can be had."""

    def __init__(self) -> None:
        self.complaints: list[str] = []

    @abstractmethod
    def go(self, address: str) -> None:
        """Load a page, and wait until it is there."""

    @abstractmethod
    def run(self, script: str) -> Any:
        """Return what an expression of JavaScript comes to, as JSON has it."""

    @abstractmethod
    def act(self, source: dict[str, Any]) -> None:
        """Do what one source of input does, https://www.w3.org/TR/webdriver2/#actions."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    def types(self, text: str) -> None:
        """Press the keys of a text, one after another."""
        keys = [{"type": what, "value": key} for key in text for what in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keyboard", "actions": keys})

    def clicks(self, selector: str, text: str = "") -> None:
        """Click the first element in sight that has a text, once it is there."""
        self.waits(lambda: self.clicks_if_there(selector, text), selector)

    def clicks_if_there(self, selector: str, text: str = "") -> bool:
        """Click such an element, if there is one; say whether there was."""
        middle = self.run(MIDDLE % found(selector, text))
        if middle is None:
            return False
        x, y = middle
        moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 0}]
        presses = [{"type": what, "button": 0} for what in ("pointerDown", "pointerUp")]
        self.act({"type": "pointer", "id": "mouse", "actions": moves + presses})
        return True

    def sees(self, selector: str, text: str = "") -> bool:
        """Return whether there is such an element in sight."""
        return bool(self.run(f"Boolean({found(selector, text)})"))

    def until(self, script: str) -> None:
        """Wait until an expression comes to something."""
        self.waits(lambda: bool(self.run(script)), script)

    def waits(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait until something is so; the page goes on meanwhile."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, (what, self.run("document.body.innerText"))
            time.sleep(BETWEEN_LOOKS)


def found(selector: str, text: str) -> str:
    """Return the expression that finds an element."""
    return FIND % (json.dumps(selector), json.dumps(text))
