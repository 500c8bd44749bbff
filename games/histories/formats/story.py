"""A hand in plain sentences, for the page and for the mail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from games.engine.cards.dealt import BoardCard
from games.engine.cards.deck import UNSEEN, Card
from games.engine.events import betting, dealing, settling
from games.engine.events.betting import Played
from games.engine.events.event_kinds import PutIn
from games.engine.events.settling import Exposed
from games.engine.hand_state import PostKind, Share
from games.histories.formats.cents_as_text import dollars
from games.histories.formats.hidden_fields import Unrecorded
from games.histories.formats.progress import Progress
from games.histories.formats.record import HandRecord
from games.projections.public_events import StreetDealt, ViewEvent

POSTS = {
    PostKind.SMALL_BLIND: "posts the small blind",
    PostKind.BIG_BLIND: "posts the big blind",
    PostKind.JOINING_BLIND: "posts a big blind to come in",
    PostKind.DEAD_BLIND: "posts a dead small blind",
}

NothingPutIn = Played | Exposed | settling.UncalledBetReturned
SETTLING = settling.UncalledBetReturned | Exposed | settling.PotAwarded


class Chapter(list[str]):
    """The sentences of one street, under its title."""

    def __init__(self, title: str, cards: tuple[Card, ...] = ()) -> None:
        super().__init__()
        self.title = title
        self.cards = cards
        """The board as this chapter begins."""


def hand_in_chapters(record: HandRecord) -> list[Chapter]:
    """Return the hand as chapters: the posts, each street, the showdown."""
    chapters = [Chapter("Before the deal")]
    progress, last = Progress(record), last_title(record)
    for event in record.events[1:]:
        if isinstance(event, StreetDealt):
            board = progress.board + tuple(each.card for each in event.board)
            chapters.append(Chapter(street_title(record, event.street), board))
        elif isinstance(event, SETTLING) and chapters[-1].title != last:
            chapters.append(Chapter(last, progress.board))
        chapters[-1].extend(
            map(record.in_its_chips, sentences(event, record=record, before=progress))
        )
        progress.advance(event)
    chapters[-1].extend(cards_learned(record))
    return [chapter for chapter in chapters if chapter or chapter.cards]


def street_title(record: HandRecord, street: int) -> str:
    """Return a street's name as a title: ``Flop``, ``Third street``."""
    name = street_name(record, street).capitalize()
    return name if record.limit.variant.has_button else f"{name} street"


def street_name(record: HandRecord, street: int) -> str:
    """Return what the game calls a street."""
    return record.limit.variant.streets[street].name.replace("_", " ")


def last_title(record: HandRecord) -> str:
    """Return the title of the chapter in which the hand is settled."""
    folds = sum(isinstance(event, betting.Folded) for event in record.events)
    return "Showdown" if len(record.players) - folds > 1 else "The pot"


def sentences(event: ViewEvent, *, record: HandRecord, before: Progress) -> Iterator[str]:
    """Yield what an event says in words."""
    if isinstance(event, StreetDealt):
        yield from card_sentences(event, record)
    elif isinstance(event, settling.PotAwarded):
        yield from pot_sentences(event, record)
    elif isinstance(event, settling.HandVoided):
        yield "The hand could not go on: it is void, and every chip went back."
    elif not isinstance(event, Unrecorded):
        all_in = " and is all-in" if before.is_all_in_by(event) else ""
        yield f"{record.names[event.seat]} {player_words(event, before)}{all_in}."


def player_words(event: PutIn | NothingPutIn, before: Progress) -> str:
    """Return what a player does, without their name."""
    match event:
        case dealing.AntePosted(chips=chips):
            return f"antes {dollars(chips)}"
        case dealing.BlindPosted(kind=kind, chips=chips):
            return f"{POSTS[kind]}, {dollars(chips)}"
        case betting.BringInPosted(chips=chips, is_forced=forced):
            return f"brings it in for {dollars(chips)}" + (" as time ran out" if forced else "")
        case betting.Completed(to=to):
            return f"completes to {dollars(to)}" if before.high_bet else f"opens for {dollars(to)}"
        case betting.BetMade(chips=chips):
            return f"bets {dollars(chips)}"
        case betting.Called(chips=chips):
            return f"calls {dollars(chips)}"
        case betting.RaisedTo(to=to):
            return f"raises to {dollars(to)}"
        case _:
            return other_words(event)


def other_words(event: NothingPutIn) -> str:
    """Return the words for checking, folding, timing out, taking back, showing and mucking."""
    match event:
        case betting.Checked():
            return "checks"
        case betting.Folded(is_time_out=True):
            return "runs out of time and folds"
        case betting.Folded():
            return "folds"
        case betting.EmergencyAllIn():
            return "runs out of time: an emergency all-in for what they have in the pot"
        case settling.UncalledBetReturned(chips=chips):
            return f"takes back {dollars(chips)} that nobody called"
        case settling.HandShown(cards=cards, high=high, low=low):
            named = " and ".join(name for name in (high, low) if name)
            return f"shows {' '.join(cards)}" + (f": {named}" if named else "")
        case settling.HandMucked():
            return "mucks"
        case settling.CardsShown(cards=turned):
            return f"turns up {' '.join(each.card for each in turned)}"
        case _:
            assert_never(event)


def card_sentences(event: StreetDealt, record: HandRecord) -> Iterator[str]:
    """Yield a street's cards: the board's, and each player's that the reader saw."""
    if event.board:
        name = "common card" if event.is_common else street_name(record, event.street)
        yield f"The {name}: {board_faces(event.board)}."
    for player in record.players:
        up = [each for each in event.up if each.seat == player.seat]
        down = [card for each in event.down if each.seat == player.seat for card in each.cards]
        seen = [card for card in down if card != UNSEEN]
        if seen or up:
            yield f"{player.name} is dealt {' '.join([*seen, *(each.card for each in up)])}."


def board_faces(cards: tuple[BoardCard, ...]) -> str:
    """Return the faces of board cards."""
    return " ".join(each.card for each in cards)


def pot_sentences(event: settling.PotAwarded, record: HandRecord) -> Iterator[str]:
    """Yield who wins what of a pot, and the rake."""
    pot = "the pot" if event.pot == 0 else f"side pot {event.pot}"
    if is_scoop(event, record):
        yield scooped(event, pot, record.names[event.shares[0].seat])
    else:
        for share in event.shares:
            yield share_sentence(event, share, pot, record.names[share.seat])
    if event.rake:
        yield f"The house rakes {dollars(event.rake)}."


def is_scoop(event: settling.PotAwarded, record: HandRecord) -> bool:
    """Return whether one player takes all of a hi/lo pot that others could have had a part of."""
    takers = {share.seat for share in event.shares}
    return record.limit.variant.low is not None and len(event.contenders) > 1 and len(takers) == 1


def scooped(event: settling.PotAwarded, pot: str, name: str) -> str:
    """Return the sentence of a scoop, as the table's log has it."""
    halves = [f"the high: {event.high}"] if event.high else []
    return (
        f"{name} scoops {pot}, {dollars(event.chips)}, with"
        f" {', and '.join([*halves, event.low or 'no low'])}."
    )


def share_sentence(event: settling.PotAwarded, share: Share, pot: str, name: str) -> str:
    """Return the sentence of one share."""
    chips = dollars(share.chips)
    part = f"{chips}, a quarter of {pot}," if is_quarter(event, share) else f"{chips} of {pot}"
    what = f"{pot}, {chips}," if len(event.shares) == 1 else part
    hand = hand_of(event, share)
    half = " for the high" if share.half == "high" else ""
    named = f" with {hand}" if hand else ""
    return f"{name} wins {what}{half}{named}.".replace(",.", ".")


def is_quarter(event: settling.PotAwarded, share: Share) -> bool:
    """Return whether two tie for the half of a pot that this share is of (HR-6)."""
    halves = [each.half for each in event.shares]
    return halves.count(share.half) == 2 and {"high", "low"} <= set(halves)


def hand_of(event: settling.PotAwarded, share: Share) -> str:
    """Return what a share was won with: in the whole of a hi/lo pot both halves' names (HR-6)."""
    names = {"high": [event.high], "low": [event.low]}.get(share.half, [event.high, event.low])
    return " and ".join(name for name in names if name)


def cards_learned(record: HandRecord) -> Iterator[str]:
    """Yield the hands mucked at the showdown that this reader may learn (SD-4)."""
    for mucked in record.mucked:
        named = f": {mucked.high}" if mucked.high else ""
        yield f"{record.names[mucked.seat]} mucked {' '.join(mucked.cards)}{named}."
