"""Action lines: what players do, a line each."""

from __future__ import annotations

from typing import assert_never

from games.engine.events import betting, dealing, settling
from games.engine.events.betting import Played
from games.engine.hand_state import PostKind
from games.histories.formats.cents_as_text import plain
from games.histories.formats.hidden_fields import Unrecorded
from games.histories.formats.progress import Progress
from games.histories.formats.record import HandRecord
from games.projections.public_events import StreetDealt, ViewEvent

POSTS = {
    PostKind.SMALL_BLIND: "posts small blind",
    PostKind.BIG_BLIND: "posts big blind",
    PostKind.JOINING_BLIND: "posts big blind",
    PostKind.DEAD_BLIND: "posts small blind",
}
NoAction = (
    Unrecorded
    | StreetDealt
    | settling.UncalledBetReturned
    | settling.PotAwarded
    | settling.HandVoided
    | settling.HandShown
    | settling.CardsShown
)
"""Streets and the showdown have lines of their own."""
PlayerActs = dealing.AntePosted | betting.Wagered | Played | settling.HandMucked
BOTH = "posts small & big blinds"


def action_line(event: ViewEvent, *, record: HandRecord, before: Progress) -> str | None:
    """Return the line of a post or an action; none for other events.

    ``before`` is the hand just before the event.
    """
    if isinstance(event, dealing.BlindPosted):
        return blind_line(event, record=record, before=before)
    if isinstance(event, NoAction):
        return None
    all_in = " and is all-in" if before.is_all_in_by(event) else ""
    return f"{record.names[event.seat]}: {action_words(event, before)}{all_in}"


def blind_line(event: dealing.BlindPosted, *, record: HandRecord, before: Progress) -> str | None:
    """Return a blind's line; a live and a dead one of the same player (HB-8) share one."""
    posted = [each for each in posted_blinds(record) if each.seat == event.seat]
    if not posted or event is not posted[0]:
        return None
    words = POSTS[event.kind] if len(posted) == 1 else BOTH
    chips = sum(each.chips for each in posted)
    all_in = " and is all-in" if before.stacks[event.seat] == chips else ""
    return f"{record.names[event.seat]}: {words} {plain(chips)}{all_in}"


def posted_blinds(record: HandRecord) -> list[dealing.BlindPosted]:
    """Return the blinds that put chips in, in the order posted."""
    return [e for e in record.events if isinstance(e, dealing.BlindPosted) and e.chips]


def action_words(event: PlayerActs, before: Progress) -> str:
    """Return what the player does, without their name."""
    match event:
        case dealing.AntePosted(chips=chips):
            return f"posts the ante {plain(chips)}"
        case betting.BringInPosted(chips=chips):
            return f"brings in for {plain(chips)}"
        case betting.Checked():
            return "checks"
        case betting.Folded():
            return "folds"
        case betting.Called(chips=chips):
            return f"calls {plain(chips)}"
        case betting.BetMade(chips=chips):
            return f"bets {plain(chips)}"
        case betting.Completed(to=to) | betting.RaisedTo(to=to):
            return raise_words(to, before.high_bet)
        case betting.EmergencyAllIn():
            return "has timed out and is treated as all-in"
        case settling.HandMucked():
            return "mucks hand"
        case _:
            assert_never(event)


def raise_words(to: int, high_bet: int) -> str:
    """Return a raise by the difference it makes; opening stud for the full bet is a bet."""
    if high_bet == 0:
        return f"bets {plain(to)}"
    return f"raises {plain(to - high_bet)} to {plain(to)}"
