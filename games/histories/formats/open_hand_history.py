"""Hold'em hands as Open Hand History JSON, one object a hand (stud has no place in that format)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from datetime import UTC
from typing import Any, assert_never

import msgspec

from games.engine.events import betting, dealing, settling
from games.engine.events.settling import PaidOut
from games.engine.hand_state import PostKind
from games.engine.rules import Betting
from games.histories.formats.hidden_fields import Unrecorded
from games.histories.formats.kinds import Kind, kind_of
from games.histories.formats.known_cards import known_hands
from games.histories.formats.progress import Progress
from games.histories.formats.record import HandRecord
from games.projections.public_events import StreetDealt, ViewEvent

VERSION = "1.4.7"
STREETS = ("Preflop", "Flop", "Turn", "River")
BET_TYPES = {Betting.FIXED_LIMIT: "FL", Betting.POT_LIMIT: "PL", Betting.NO_LIMIT: "NL"}
POSTS = {
    PostKind.SMALL_BLIND: "Post SB",
    PostKind.BIG_BLIND: "Post BB",
    PostKind.JOINING_BLIND: "Post Extra Blind",
    PostKind.DEAD_BLIND: "Post Dead",
}
Json = dict[str, Any]


class NotHoldem(ValueError):
    """This format has no words for the hand's game."""


def format_hand(record: HandRecord) -> str:
    """Return a hold'em hand as JSON text; another game is a NotHoldem."""
    if not is_holdem(record):
        raise NotHoldem("Open Hand History can say hold'em alone: take PHH or text for this hand.")
    return msgspec.json.format(msgspec.json.encode({"ohh": hand_object(record)}), indent=1).decode()


def pieces(records: Iterable[HandRecord]) -> Generator[str]:
    """Yield the hold'em hands among several, a blank line between them; none: a NotHoldem."""
    number = 0
    for number, record in enumerate(filter(is_holdem, records), start=1):
        yield ("\n" if number > 1 else "") + format_hand(record) + "\n"
    if not number:
        raise NotHoldem("Open Hand History can say hold'em alone, and none of these hands is one.")


def is_holdem(record: HandRecord) -> bool:
    """Return whether the format has words for the hand's game."""
    return kind_of(record.limit.variant) is Kind.HOLDEM


def hand_object(record: HandRecord) -> Json:
    """Return the hand's object: facts of the table, players, rounds, pots."""
    limit = record.limit
    return {
        "spec_version": VERSION,
        "site_name": "Card Room",
        "network_name": "Card Room",
        "internal_version": "1",
        "tournament": False,
        "game_number": record.number,
        "start_date_utc": record.started_at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "table_name": record.table_name,
        "game_type": "Holdem",
        "bet_limit": {"bet_type": BET_TYPES[limit.betting], "bet_cap": 0},
        "table_size": record.max_seats,
        "currency": "XPM",
        "dealer_seat": record.start.button,
        "small_blind_amount": amount_number(limit.small_blind),
        "big_blind_amount": amount_number(limit.big_blind),
        "ante_amount": amount_number(limit.ante),
        **({"hero_player_id": record.reader} if record.reader else {}),
        "flags": [],
        "players": [player_object(p) for p in sorted(record.players, key=lambda p: p.seat)],
        "rounds": rounds(record),
        "pots": pots(record),
    }


def amount_number(cents: int) -> float:
    """Return cents as the format's decimal."""
    return cents / 100


def player_object(player: Any) -> Json:
    """Return a player; their seat's number is their id in the hand."""
    return {
        "id": player.seat,
        "seat": player.seat,
        "name": player.name,
        "display": player.name,
        "starting_stack": amount_number(player.stack),
    }


def rounds(record: HandRecord) -> list[Json]:
    """Return the betting rounds and, where cards were shown or mucked, the showdown."""
    made = [new_round("Preflop", 0)]
    progress = Progress(record)
    for event in record.events[1:]:
        if isinstance(event, StreetDealt) and event.street > 0:
            made.append(new_round(STREETS[event.street], len(made)))
            made[-1]["cards"] = [each.card for each in event.board]
        elif isinstance(event, StreetDealt):
            made[-1]["actions"] += dealt_actions(record, made[-1])
        elif action := action_object(event, progress):
            add_action(made, action)
        progress.advance(event)
    return made


def new_round(street: str, number: int) -> Json:
    """Return an empty round."""
    return {"id": number, "street": street, "actions": []}


def add_action(made: list[Json], action: Json) -> None:
    """Append an action to its round; showing and mucking open the showdown."""
    if action["action"] in ("Shows Cards", "Mucks Cards") and made[-1]["street"] != "Showdown":
        made.append(new_round("Showdown", len(made)))
    actions = made[-1]["actions"]
    actions.append({"action_number": len(actions), **action})


def dealt_actions(record: HandRecord, first: Json) -> list[Json]:
    """Return the deal: the reader's own cards, others' once they know them from the showdown."""
    number = len(first["actions"])
    hands = known_hands(record)
    known = [seat for seat in hands if "??" not in hands[seat] and seat == record.reader]
    return [
        {"action_number": number, "player_id": s, "action": "Dealt Cards", "cards": list(hands[s])}
        for s in known
    ]


Unsayable = (
    Unrecorded
    | StreetDealt
    | PaidOut
    | settling.HandVoided
    | betting.EmergencyAllIn
    | betting.BringInPosted
    | betting.Completed
)
"""Streets and pots stand apart; a bring-in is stud's, which the format doesn't know."""


def action_object(event: ViewEvent, before: Progress) -> Json | None:
    """Return an action, amounts being the chips added; none for what the format can't say."""
    if isinstance(event, Unsayable):
        return None
    match event:
        case dealing.AntePosted(seat=seat, chips=chips):
            return chips_put_in(seat, "Post Ante", chips, before)
        case dealing.BlindPosted(seat=seat, kind=kind, chips=chips):
            return chips_put_in(seat, POSTS[kind], chips, before)
        case betting.Called(seat=seat, chips=chips):
            return chips_put_in(seat, "Call", chips, before)
        case betting.BetMade(seat=seat, chips=chips):
            return chips_put_in(seat, "Bet", chips, before)
        case betting.RaisedTo(seat=seat, chips=chips):
            return chips_put_in(seat, "Raise", chips, before)
        case betting.Checked(seat=seat):
            return {"player_id": seat, "action": "Check"}
        case betting.Folded(seat=seat):
            return {"player_id": seat, "action": "Fold"}
        case settling.HandShown(seat=seat, cards=cards):
            return {"player_id": seat, "action": "Shows Cards", "cards": list(cards)}
        case settling.CardsShown(seat=seat, cards=turned):
            cards_up = [each.card for each in turned]
            return {"player_id": seat, "action": "Shows Cards", "cards": cards_up}
        case settling.HandMucked(seat=seat):
            return {"player_id": seat, "action": "Mucks Cards"}
        case _:
            assert_never(event)


def chips_put_in(seat: int, action: str, chips: int, before: Progress) -> Json:
    """Return an action that moves chips."""
    return {
        "player_id": seat,
        "action": action,
        "amount": amount_number(chips),
        "is_allin": before.stacks[seat] == chips,
    }


def pots(record: HandRecord) -> list[Json]:
    """Return the pots, the main pot first; an amount counts the rake in."""
    awarded = [event for event in record.events if isinstance(event, settling.PotAwarded)]
    return [pot_object(event) for event in sorted(awarded, key=lambda event: event.pot)]


def pot_object(event: settling.PotAwarded) -> Json:
    """Return one pot and who won what of it."""
    won: dict[int, int] = {}
    for share in event.shares:
        won[share.seat] = won.get(share.seat, 0) + share.chips
    return {
        "number": event.pot,
        "amount": amount_number(event.chips + event.rake),
        "rake": amount_number(event.rake),
        "player_wins": [
            {"player_id": seat, "win_amount": amount_number(chips)} for seat, chips in won.items()
        ],
    }
