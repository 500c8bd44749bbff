"""Texts of signs that nobody sees, that turn the direction, that stand over their line, or are very
long: what harms without a tag."""

from __future__ import annotations

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
LONG_EMOJI = "\u200d".join(["\U0001f9d1\U0001f3fd"] * 10)
"""Of thirty code points, but one."""
DIRECTIONS = (
    "\u202egpj.exe",
    "\u202dabc",
    "\u202babc\u202c",
    "\u202aabc\u202c",
    "\u2066abc",
    "\u2067abc",
    "\u2068abc",
    "\u2069\u2069abc",
    "\u061cabc",
    "\u200eabc",
    "\u200fabc",
    "Bob \u202e$5 srewo",
)
UNSEEN = (
    "\u200b",
    "a\u200bb",
    "\u200c\u200d",
    "\u2060abc",
    "\ufeffabc",
    "\u00adab\u00adc",
    "\u180eabc",
    "\u2063\u2064",
    "\U000e0041\U000e0042",
    "\ufff9a\ufffab\ufffb",
    "\ue000",
    "\uffff",
    "\ufffd",
    "\u3164",
    "\u115f\u1160",
    "\u2800\u2800",
    "\uffa0",
    "\u00a0",
    "\u3000\u2003\u2009",
    "\x1b[31mred\x1b[0m",
    "\x07\x08",
    "nul\0byte",
    "\0",
    "\x7f",
)
MARKS = (
    "a" + "\u0301" * 10_000,
    "Z\u0351\u036b\u0343\u036a\u0302a\u0363\u0342\u0321\u0322l\u0358\u0321\u0322",
    "o" + "\u0332" * 40,
    "\u0488\u0489" * 20,
    "\u0e49" * 40,
    "\u0301",
)
LONG = (
    "w" * 40,
    "w" * 200,
    "w" * 2_001,
    "W" * 10_000,
    "\u2603" * 801,
    "word " * 400,
    "\n" * 300,
    "\ufdfd" * 12,
    "\U0001242b" * 6,
)
PICTURES = (
    FAMILY,
    LONG_EMOJI,
    FAMILY * 30,
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "\U0001f1e8\U0001f1ed" * 12,
    "1\ufe0f\u20e3",
    "\u2764\ufe0f",
)
LETTERS = (
    "\u05d3\u05d5\u05d3",
    "\u0645\u062d\u0645\u062f 12",
    "Bob \u05e9\u05dc\u05d5\u05dd (5)",
    "\u0434\u0438\u043b\u0435\u0440",
    "\u0430dmin",
    "\uff41\uff44\uff4d\uff49\uff4e",
    "St\u00e4dte & Stra\u00dfe",
    "e\u0301 \u00e9",
    "\u0130stanbul",
    "O'Brien \u201cBob\u201d",
)
ODD = (*DIRECTIONS, *UNSEEN, *MARKS, *LONG, *PICTURES, *LETTERS)
