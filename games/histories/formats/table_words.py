"""Events of a table beside a hand's story, in words: for staff, who read a whole journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from games.engine.events import (
    chair,
    dealing,
    seating,
    settling,
    shuffle_proof,
    table_changes,
    top_ups,
)
from games.engine.events.chair import RequestEnd
from games.engine.events.event_kinds import ChipsAtTable, DealersWord
from games.engine.events.shuffle_proof import ShuffleProof
from games.engine.hand_state import PostKind
from games.engine.table_state import LeaveReason, WhoComes
from games.histories.formats.cents_as_text import dollars
from games.histories.formats.hidden_fields import Unrecorded
from games.houses.house import limit_name
from games.projections.public_events import HandStarted

Names = Mapping[int, str]
"""Who sits where: names by seat."""
Seated = (
    seating.LeaveAsked
    | seating.LeaveWithdrawn
    | seating.RemovalAsked
    | seating.SatOut
    | seating.SitOutAsked
    | seating.SatIn
    | seating.PostChosen
    | seating.SettingsChanged
    | seating.SeatChanged
    | seating.BlindMissed
)
"""What one seat says, or is said of it."""


LEFT_SINCE = {
    LeaveReason.OWN: "",
    LeaveReason.BROKE: ": the seat had no chips for too long",
    LeaveReason.AWAY: ": they sat out for too long",
    LeaveReason.MADE_ROOM: ": they had missed too much, and somebody waits",
    LeaveReason.CLOSED: ": the table is closed",
    LeaveReason.STAFF: ": staff removed them",
    LeaveReason.HOST: ": the host removed them",
}
"""Why a seat was given up, after what they left with."""


def table_words(event: Unrecorded, names: Names) -> str:
    """Return a sentence for what no hand's history has; nothing for wishes, which are private."""
    if isinstance(event, HandStarted | settling.HandEnded):
        return _first_and_last(event)
    if isinstance(event, ShuffleProof):
        return _of_the_shuffle(event, names)
    if isinstance(event, DealersWord):
        return _of_the_dealer(event, names)
    if isinstance(event, ChipsAtTable):
        return _of_chips(event, names)
    if isinstance(event, Seated):
        return f"{_name(names, event.seat)} {_of_a_seat(event)}."
    return "" if isinstance(event, seating.WishesChanged) else _of_the_table(event, names)


def _name(names: Names, seat: int) -> str:
    return names.get(seat, f"Seat {seat}")


def _listed(names: Names, seats: tuple[int, ...]) -> str:
    return ", ".join(_name(names, seat) for seat in seats)


def _first_and_last(event: HandStarted | settling.HandEnded) -> str:
    if isinstance(event, settling.HandEnded):
        return "The hand is over."
    dealt = ", ".join(f"{e.name} in seat {e.seat} with {dollars(e.stack)}" for e in event.players)
    return f"The hand begins. Dealt in: {dealt}."


def _of_the_shuffle(event: ShuffleProof, names: Names) -> str:
    match event:
        case shuffle_proof.HandFramed(cutters=()):
            return "The deal is fixed; nobody's browser cuts it."
        case shuffle_proof.HandFramed(cutters=cutters):
            return f"The deal is fixed. It waits for the cuts of {_listed(names, cutters)}."
        case shuffle_proof.AttemptGivenUp():
            return "A cut wasn't there in time: these decks are opened, and new ones are made."
        case shuffle_proof.HandCut():
            return "The deck is cut."
        case _:
            assert_never(event)


def _of_the_dealer(event: DealersWord, names: Names) -> str:
    match event:
        case dealing.ActionOpened(seat=seat):
            return f"{_name(names, seat)} has the action."
        case dealing.BettingClosed(pots=pots):
            return f"The bets are in: {' and '.join(map(dollars, pots)) or 'no pot'}."
        case settling.ShowAsked(seat=seat, places=places):
            what = "cards of theirs" if places else "their hand"
            return f"{_name(names, seat)} asks to show {what}."
        case _:
            assert_never(event)


def _of_chips(event: ChipsAtTable, names: Names) -> str:
    chips, name = dollars(event.chips), _name(names, event.seat)
    match event:
        case seating.PlayerSatDown():
            return f"{event.name} sits down in seat {event.seat} with {chips}."
        case seating.PlayerLeft():
            return f"{name} leaves with {chips}{LEFT_SINCE[event.reason]}."
        case top_ups.TopUpQueued():
            return f"{name} adds {chips}, for after the hand."
        case top_ups.ToppedUp():
            return f"{name} has {chips} more."
        case top_ups.TopUpReturned():
            return f"{chips} of {name}'s top-up are given back."
        case _:
            assert_never(event)


def _of_a_seat(event: Seated) -> str:
    match event:
        case seating.LeaveAsked(is_removed=True):
            return "is removed by staff, when the hand is over"
        case seating.LeaveAsked():
            return "leaves when the hand is over"
        case seating.LeaveWithdrawn():
            return "stays after all"
        case seating.RemovalAsked():
            return "is removed by the host, when the hand is over"
        case seating.SatOut(by_host=by_host):
            return f"sits out{_whose_word(by_host)}"
        case seating.SitOutAsked(by_host=by_host):
            return f"sits out when the hand is over{_whose_word(by_host)}"
        case seating.SatIn():
            return "is back"
        case seating.PostChosen(post=post):
            return "will post what they owe" if post else "waits for the big blind"
        case seating.SettingsChanged():
            return "changes how they post and muck"
        case seating.SeatChanged(to_seat=to_seat):
            return f"moves to seat {to_seat}"
        case seating.BlindMissed(blind=blind):
            return f"misses the {'big' if blind is PostKind.BIG_BLIND else 'small'} blind"
        case _:
            assert_never(event)


def _whose_word(by_host: bool) -> str:
    return ", since the host says so" if by_host else ""


ENDED = {
    RequestEnd.GIVEN: "The host gives {name} {chips}.",
    RequestEnd.GIVEN_ALONE: "{name} is given {chips}, since the host is away.",
    RequestEnd.DECLINED: "The host gives {name} no chips.",
    RequestEnd.DECLINED_ALONE: "{name} is given no chips: it couldn't be.",
    RequestEnd.WITHDRAWN: "{name} asks for no chips any more.",
}
"""How a request for chips ended."""


COMING = {
    WhoComes.LINK: "Whoever has the link may come.",
    WhoComes.LOBBY: "Everybody may come: the table stands in the lobby.",
    WhoComes.DOOR: "The host lets in who has the link, one by one.",
}
BY_HAND = "Each hand starts when the host says so."


def _of_requests(event: chair.ChipsAsked | chair.ChipsAnswered, names: Names) -> str:
    chips, name = dollars(event.chips), _name(names, event.seat)
    if isinstance(event, chair.ChipsAsked):
        return f"{name} asks the host for {chips}."
    return ENDED[event.end].format(name=name, chips=chips)


def _of_the_host(event: chair.OfTheChair, names: Names) -> str:
    if isinstance(event, chair.ChipsAsked | chair.ChipsAnswered):
        return _of_requests(event, names)
    match event:
        case chair.DeputyNamed(name=name):
            return f"{name} is a deputy of the host from now on."
        case chair.DeputyDismissed(name=name):
            return f"{name} is no deputy any more."
        case chair.HostWentAway():
            return "The host is away."
        case chair.HostCameBack():
            return "The host is back."
        case chair.BuyInsChanged(are_asked=are_asked, up_to_largest=up_to_largest):
            how = "are asked of the host" if are_asked else "are free up to the bounds"
            most = ", up to the largest stack" if up_to_largest else ""
            return f"Chips {how}{most}."
        case chair.ComingChanged(who=who):
            return COMING[who]
        case chair.SeatsAsked(seats=seats):
            return f"The host has {seats} seats here after this hand."
        case chair.SeatsChanged(seats=seats):
            return f"The table has {seats} seats."
        case chair.HandStartChanged(is_by_hand=is_by_hand):
            return BY_HAND if is_by_hand else "Hands start by themselves again."
        case chair.DealAsked():
            return "The host has the next hand start."
        case chair.LetIn():
            return "Somebody is let in."
        case chair.EveningPaused():
            return "The host pauses the evening: no new hand starts."
        case chair.EveningResumed():
            return "The host has hands start again."
        case chair.ChairHandedOver(name=name):
            return f"{name} is the host from now on."
        case _:
            assert_never(event)


def _of_the_table(
    event: seating.DebtsLapsed
    | table_changes.TableChanged
    | table_changes.TableClosed
    | table_changes.TableOpened
    | chair.OfTheChair
    | table_changes.ClockRearmed,
    names: Names,
) -> str:
    if isinstance(event, chair.OfTheChair):
        return _of_the_host(event, names)
    match event:
        case seating.DebtsLapsed():
            return "The game had stopped: nobody owes a blind."
        case table_changes.TableChanged(is_other_game=True, limit=limit):
            return (
                f"The host chooses {limit_name(limit, has_own_chips=True)}, from the next hand on."
            )
        case table_changes.TableChanged(by_host=True, rules=rules):
            return f"The host gives {rules.seconds_to_act} seconds to act, from the next hand on."
        case table_changes.TableChanged():
            return "New limit or rules, from the next hand on."
        case table_changes.TableClosed(by_host=True):
            return "The host closes the evening: no new hand starts."
        case table_changes.TableClosed():
            return "The table is closed: no new hand starts."
        case table_changes.TableOpened():
            return "The table is open."
        case table_changes.ClockRearmed(seconds=seconds, is_reconnection=True):
            return f"A connection is back: {seconds} seconds more on the clock."
        case table_changes.ClockRearmed(seconds=seconds, from_bank_of=int(seat)):
            return f"{_name(names, seat)} has {seconds} seconds more, from the time bank."
        case table_changes.ClockRearmed(is_set_back=True):
            return "The server's clock was set back: all have the time that they had left."
        case table_changes.ClockRearmed(seconds=seconds):
            return f"The room was down: at least {seconds} seconds on the clock."
        case _:
            assert_never(event)
