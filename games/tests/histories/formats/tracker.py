"""A small reader of PokerStars-style text, written from the format's description alone."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

MONEY = r"(\d+(?:\.\d\d)?)"
HEADER = re.compile(
    r"PokerStars Hand #\d+:  (Hold'em|7 Card Stud|7 Card Stud Hi/Lo) (No Limit|Pot Limit|Limit)"
    rf" \({MONEY}/{MONEY}\) - \d{{4}}/\d\d/\d\d \d+:\d\d:\d\d ET"
)
SEAT = re.compile(rf"Seat (\d+): (.+) \({MONEY} in chips\)")
PAYS = re.compile(
    rf"(.+?): (?:posts (?:the ante|small blind|big blind)|brings in for|calls|bets) {MONEY}"
    r"(?: and is all-in)?"
)
BOTH = re.compile(rf"(.+?): posts small & big blinds {MONEY}(?: and is all-in)?")
RAISES = re.compile(rf"(.+?): raises {MONEY} to {MONEY}(?: and is all-in)?")
RETURNED = re.compile(rf"Uncalled bet \({MONEY}\) returned to (.+)")
COLLECTED = re.compile(rf"(.+) collected {MONEY} from (?:pot|main pot|side pot(?:-\d+)?)")
TOTAL = re.compile(rf"Total pot {MONEY}(?: .*)? \| Rake {MONEY}")
STREET = re.compile(
    r"\*\*\* (HOLE CARDS|FLOP|TURN|RIVER|3rd STREET|4th STREET|5th STREET|6th STREET) \*\*\*"
)


class Read(NamedTuple):
    """What the reader made of a hand: stacks by name, and the total pot. Cents."""

    stacks: dict[str, int]
    total_pot: int
    rake: int
    collected: int


def cents(text: str) -> int:
    """Return an amount in cents."""
    return int(Decimal(text) * 100)


def big_blind(header: str) -> int:
    """Return the big blind: the lower of two fixed bets, the higher of two blinds."""
    found = HEADER.fullmatch(header)
    assert found
    return cents(found[3] if found[2] == "Limit" else found[4])


class Reader:
    """Follows a hand line by line, as a tracker does."""

    def __init__(self) -> None:
        self.stacks: dict[str, int] = {}
        self.bets: dict[str, int] = {}
        self.high = 0
        self.collected = 0
        self.total = (0, 0)
        self.big_blind = 0

    def read(self, text: str) -> Read:
        """Return the stacks after the hand; a line out of form is an AssertionError."""
        lines = text.splitlines()
        assert HEADER.fullmatch(lines[0]), lines[0]
        assert all(line.strip() for line in lines), "a blank line ends a hand"
        self.big_blind = big_blind(lines[0])
        for line in lines[2:]:
            self.line(line)
        return Read(self.stacks, *self.total, self.collected)

    def line(self, line: str) -> None:
        """Take one line in."""
        if found := SEAT.fullmatch(line):
            self.stacks[found[2]] = cents(found[3])
        elif STREET.match(line):
            self.new_street(line)
        elif found := RAISES.fullmatch(line):
            self.pays(found[1], self.raised(found[1], cents(found[2]), cents(found[3])))
        elif found := BOTH.fullmatch(line):
            self.pays_both(found[1], cents(found[2]))
        elif found := PAYS.fullmatch(line):
            self.pays(found[1], cents(found[2]), is_ante="the ante" in line)
        else:
            self.settle(line)

    def new_street(self, line: str) -> None:
        """Clear the bets, but for the blinds before the hole cards."""
        if "HOLE CARDS" not in line:
            self.bets, self.high = {}, 0

    def raised(self, name: str, by: int, to: int) -> int:
        """Return what a raise adds, having checked that both its amounts agree."""
        assert to - self.high == by, (name, by, to, self.high)
        return to - self.bets.get(name, 0)

    def pays(self, name: str, chips: int, *, is_ante: bool = False) -> None:
        """Move chips out of a stack."""
        self.stacks[name] -= chips
        if not is_ante:
            self.bets[name] = self.bets.get(name, 0) + chips
            self.high = max(self.high, self.bets[name])

    def pays_both(self, name: str, chips: int) -> None:
        """Post a live big blind, and the rest dead."""
        live = min(chips, self.big_blind)
        self.pays(name, live)
        self.pays(name, chips - live, is_ante=True)

    def settle(self, line: str) -> None:
        """Take returned bets, collected pots and the total in."""
        if found := RETURNED.fullmatch(line):
            self.stacks[found[2]] += cents(found[1])
        elif found := COLLECTED.fullmatch(line):
            self.stacks[found[1]] += cents(found[2])
            self.collected += cents(found[2])
        elif found := TOTAL.fullmatch(line):
            self.total = (cents(found[1]), cents(found[2]))
