"""The words of a table's sheet: its page draws the rows anew as rules change."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from games.houses.words.read import rule_words


@cache
def sheet_words() -> dict[str, Any]:
    """Return the rows of the sheet in order, and what a rule that is on forces, as plain JSON."""
    words = rule_words()
    rows = [
        {
            "title": answer.sheet,
            "field": field,
            "when": answer.when or rule.when,
            "otherwise": answer.otherwise,
            "text": msgspec.to_builtins(answer.text),
        }
        for field, rule in words.items()
        for answer in rule.answers
        if answer.sheet
    ]
    return {"rows": rows, "forces": {field: r.forces for field, r in words.items() if r.forces}}
