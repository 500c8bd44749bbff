"""What a page's own frames say is in the pot, counted by the test itself, in cents."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.tests.browser.heard import Hand

INTO_POT = ("ante_posted",)
BETS = ("blind_posted", "bring_in_posted", "completed", "bet_made", "called", "raised_to")


class Counted(NamedTuple):
    """The chips of a hand: all that was put in, each seat's bet of this street, each stack.

    ``raised_by`` is what the last bet or raise of this street added.
    """

    pot: int
    bets: dict[int, int]
    stacks: dict[int, int]
    raised_by: int = 0

    @property
    def highest(self) -> int:
        """The bet that others must match."""
        return max(self.bets.values(), default=0)

    @property
    def has_all_in(self) -> bool:
        """Whether somebody has bet their last chip."""
        return 0 in self.stacks.values()

    def most(self, seat: int) -> int:
        """Return the total that a pot-sized bet or raise makes (BT-7): call, then the whole pot."""
        own = self.bets.get(seat, 0)
        pot_after_call = self.pot + self.highest - own
        return min(self.highest + pot_after_call, own + self.stacks[seat])

    def spread(self, seat: int, least: int, top: int) -> list[int]:
        """Return the totals that a bet or raise may make in spread limit (BT-8)."""
        steps = range(max(self.raised_by, least), top + 1, 100)
        most = self.bets.get(seat, 0) + self.stacks[seat]
        return [self.highest + step for step in steps if self.highest + step <= most]


def counted(frames: Hand) -> Counted:
    """Count a hand from its first frame on."""
    hand = Counted(0, {}, {})
    for event in (event for frame in frames for event in frame["events"]):
        hand = after(hand, event)
    return hand


def after(hand: Counted, event: dict[str, Any]) -> Counted:
    """Return the hand after one event."""
    match event["type"]:
        case "hand_started":
            return Counted(0, {}, {each["seat"]: each["stack"] for each in event["players"]})
        case "street_dealt" if event["street"] > 0:
            return hand._replace(bets={}, raised_by=0)
        case kind if kind in BETS and event.get("kind") != "dead_blind":
            return paid(hand, event, {event["seat"]: event["chips"]})
        case kind if kind in (*INTO_POT, "blind_posted"):
            return paid(hand, event, {})
    return hand


def paid(hand: Counted, event: dict[str, Any], live: dict[int, int]) -> Counted:
    """Move chips from a stack into the pot; live ones are a bet of this street too."""
    seat, chips = event["seat"], event["chips"]
    bets = hand.bets | {seat: hand.bets.get(seat, 0) + live.get(seat, 0)}
    stacks = hand.stacks | {seat: hand.stacks[seat] - chips}
    raised = Counted(hand.pot + chips, bets, stacks, hand.raised_by)
    is_raise = raised.highest > hand.highest
    return raised._replace(raised_by=raised.highest - hand.highest) if is_raise else raised
