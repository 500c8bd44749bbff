"""Our engine beside PokerKit in the same run: same games, decks as arguments, same actions."""

from __future__ import annotations

import random
import statistics
import time
import warnings
from collections.abc import Callable, Iterator, Sequence

import msgspec

from games.engine import hand as engine
from games.engine.cards.deck import Deck
from games.engine.events.event_kinds import HandEvent
from games.engine.refusals import Refused
from games.tests.engine.pokerkit_oracle import (
    GAMES,
    Chooser,
    Deal,
    PlayedHand,
    all_call,
    at_random,
    deals_of,
    play,
    replay,
    some_stacks,
    started,
)

BATCHES = 5
STYLES: dict[str, Chooser] = {"all call": all_call, "random legal": at_random}
PLAYERS = {"holdem": 9, "holdem-nl": 9, "holdem-pl": 9, "stud": 6, "stud-hilo": 6}
"""Six in stud: with seven to the river the deck runs out, which PokerKit mends otherwise."""
NO_PLACES = tuple(range(52))


class Race(msgspec.Struct, frozen=True, kw_only=True):
    """One game and style: hands a second of CPU time, the median of the batches."""

    game: str
    style: str
    players: int
    hands: int
    actions: int
    ours: float
    pokerkit: float

    @property
    def ratio(self) -> float:
        """How many times faster ours is."""
        return self.ours / self.pokerkit


def races(*, hands: int) -> Iterator[Race]:
    """Yield a race for each game and style, of so many hands a batch."""
    for style in STYLES:
        for game in GAMES:
            yield race(game, style, hands=hands)


def race(game: str, style: str, *, hands: int) -> Race:
    """Let both play the same hands, batch by batch, and compare the stacks."""
    order = random.Random(f"{game} {style}")
    batches = [played_hands(game, style, order, hands=hands) for _ in range(BATCHES)]
    ours, theirs = [], []
    for batch in batches:
        deals = [deals_of(hand) for hand in batch]
        ours.append(hands / timed(lambda batch=batch: ours_played(batch)))  # type: ignore[misc]
        theirs.append(
            hands / timed(lambda batch=batch, deals=deals: pokerkit_played(batch, deals))  # type: ignore[misc]
        )
    return Race(
        game=game,
        style=style,
        players=PLAYERS[game],
        hands=hands * BATCHES,
        actions=sum(len(hand.actions) for batch in batches for hand in batch),
        ours=statistics.median(ours),
        pokerkit=statistics.median(theirs),
    )


def played_hands(game: str, style: str, order: random.Random, *, hands: int) -> list[PlayedHand]:
    """Return hands as they were played once, all of them where both have the same rules."""
    found: list[PlayedHand] = []
    while len(found) < hands:
        stacks = some_stacks(GAMES[game][0], order, players=PLAYERS[game])
        hand = play(game, STYLES[style], order, stacks=stacks)
        if not hand.out_of_domain:
            found.append(hand)
    return found


def timed(work: Callable[[], None]) -> float:
    """Return the seconds of CPU time that some work takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def ours_played(batch: Sequence[PlayedHand]) -> None:
    """Play hands through what live tables use, the player's choices worked out at each turn."""
    for hand in batch:
        assert ours_replayed(hand) == hand.finishing_stacks


def ours_replayed(played: PlayedHand) -> tuple[int, ...]:
    """Play one hand; return the finishing stacks."""
    hand = engine.new_hand(started(played.limit, played.stacks))
    deck, actions = Deck(played.deck, NO_PLACES), iter(played.actions)
    while not hand.is_over:
        events: tuple[HandEvent, ...] | Refused = engine.next_dealer_step(hand, deck)
        if not events:
            assert hand.to_act is not None
            engine.legal_actions(hand, hand.to_act)
            events = engine.decide(hand, hand.to_act, next(actions))
        assert isinstance(events, tuple)
        for event in events:
            hand = engine.evolve(hand, event)
    return tuple(player.stack for player in hand.players)


def pokerkit_played(batch: Sequence[PlayedHand], deals: Sequence[list[list[Deal]]]) -> None:
    """Play the same hands in PokerKit, its cards ready made."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for hand, dealt in zip(batch, deals, strict=True):
            assert replay(hand, dealt) == hand.finishing_stacks
