"""Lies about the decks: which is dealt, which is opened, and what they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from games.engine.cards.deck import Deck
from games.fairness.committed_decks import deck_pair, secret_deck
from games.fairness.committed_decks.deck_pair import CutDeck, DeckPair, make_pair
from games.fairness.committed_decks.secret_deck import SecretDeck
from games.fairness.committed_decks.shuffling import permutation
from games.fairness.frames import Frame
from games.fairness.sealing import seal
from games.journal.side_records.decks import keyring_to_seal_with
from games.services.hands import frame_hand, ring
from games.services.hands.cutting_decks import cut_deck, draft_cut
from games.tests.people import ALICE, CAROL
from games.tests.proofs.lies import Evidence, Finder, found
from games.tests.proofs.lying_house import LyingHouse

OWN_SEED = bytes(range(32))
"""Of the house's choice."""
MANY = 20
"""Hands in which a rigged deck is opened at least once, but for one evening in a million."""

Change = Callable[[DeckPair, CutDeck], None]


def dealing(house: LyingHouse, change: Change, hands: int = 2) -> Evidence:
    """Play with decks that are changed once they are cut."""

    def cut(honest: Any, pair: DeckPair, seed: bytes) -> CutDeck:
        deck: CutDeck = honest(pair, seed)
        change(pair, deck)
        return deck

    house.lie(DeckPair, "cut", cut)
    house.play(hands)
    return Evidence(mine=house.evening())


@found("it opens the deck that the cuts didn't name", by=Finder.RECORD, as_="wrong-deck-opened")
def opens_the_other(house: LyingHouse) -> Evidence:
    def change(pair: DeckPair, deck: CutDeck) -> None:
        deck._dealt = SecretDeck(deck.opened_seed)
        deck.opened = 1 - deck.opened
        deck.opened_seed = pair.seeds[deck.opened]

    return dealing(house, change)


@found("it deals the deck that everybody knows", by=Finder.RECORD, as_="opening-wrong")
def deals_the_opened(house: LyingHouse) -> Evidence:
    def change(pair: DeckPair, deck: CutDeck) -> None:
        deck._dealt = SecretDeck(deck.opened_seed)

    return dealing(house, change)


@found("it deals another deck, chosen after the cuts", by=Finder.RECORD, as_="opening-wrong")
def deals_another(house: LyingHouse) -> Evidence:
    def change(pair: DeckPair, deck: CutDeck) -> None:
        deck._dealt = SecretDeck(OWN_SEED)

    return dealing(house, change)


@found("it opens another deck, made after the cuts", by=Finder.RECORD, as_="opened-root")
def opens_another(house: LyingHouse) -> Evidence:
    def change(pair: DeckPair, deck: CutDeck) -> None:
        deck.opened_seed = OWN_SEED

    return dealing(house, change)


@found("it deals in an order of its own, not the cuts'", by=Finder.RECORD, as_="opening-wrong")
def deals_in_its_own_order(house: LyingHouse) -> Evidence:
    def change(pair: DeckPair, deck: CutDeck) -> None:
        deck._indices = permutation(OWN_SEED, b"deal")

    return dealing(house, change)


@found("of each two decks one has eight aces", by=Finder.RECORD, as_="opened-root")
def rigs_a_deck(house: LyingHouse) -> Evidence:
    made: list[bytes] = []

    def new_seed(honest: Any) -> bytes:
        made.append(honest())
        return made[-1]

    def rigged(honest: Any, seed: bytes, purpose: bytes) -> tuple[int, ...]:
        order: tuple[int, ...] = honest(seed, purpose)
        is_rigged = purpose == b"order" and seed in made[1::2]
        return tuple(each + 48 if is_rigged and each < 4 else each for each in order)

    house.lie(deck_pair, "new_seed", new_seed)
    house.lie(secret_deck, "permutation", rigged)
    for _ in range(MANY):
        house.begin()
        house.reveal()
        house.fold_out()  # a hand with one card twice couldn't be ranked
    house.publish()
    return Evidence(mine=house.evening())


@found("its players hold other cards than they were dealt", by=Finder.RECORD, as_="show-differs")
def shows_other_cards(house: LyingHouse) -> Evidence:
    exchange_hole_cards(house)
    house.play()
    return Evidence(mine=house.evening())


@found("a player who folds was shown another card", by=Finder.PAGE, as_="other-cards")
def shows_a_folder_other_cards(house: LyingHouse) -> Evidence:
    exchange_hole_cards(house)
    house.begin()
    house.reveal()
    house.see_cards()
    house.fold_out()
    house.publish()
    return Evidence(mine=house.evening(ALICE), cards=house.pages[ALICE].cards)


def exchange_hole_cards(house: LyingHouse) -> None:
    """Give everybody two cards from further down."""

    def for_play(honest: Any, deck: CutDeck) -> Deck:
        dealt = honest(deck)
        cards = (*dealt.cards[20:26], *dealt.cards[6:20], *dealt.cards[:6], *dealt.cards[26:])
        return Deck(cards, dealt.river_order)

    house.lie(CutDeck, "for_play", for_play)


# --- attempts -----------------------------------------------------------------------------------


@found("a deck that everybody has seen is taken again", by=Finder.RECORD, as_="deck-used-twice")
def takes_a_deck_again(house: LyingHouse) -> Evidence:
    pair = make_pair()
    sealed = partial(seal, pair, keyring=keyring_to_seal_with())
    house.lie(frame_hand, "new_sealed_pair", lambda honest, **at: (pair, sealed(**at)))
    return without_carol(house)


@found("it asks who was missing again in one hand", by=Finder.RECORD, as_="cutter-listed-again")
def asks_again(house: LyingHouse) -> Evidence:
    house.lie(draft_cut, "without_missing", lambda honest, table, frame, cuts, pledges: pledges)
    return without_carol(house)


@found("it doesn't like a deal, and gives it up", by=Finder.RECORD, as_="given-up-for-nothing")
def gives_up_what_was_cut(house: LyingHouse) -> Evidence:
    house.begin()
    for where in (cut_deck, ring):
        house.lie(where, "is_complete", lambda honest, frame, cuts: False)
    house.reveal()
    house.ring(pledges=house.pledge())
    house.patch.undo()
    house.show_frame()
    house.reveal()
    house.finish()
    house.publish()
    return Evidence(mine=house.evening())


@found("between two attempts somebody is left out", by=Finder.RECORD, as_="frame-changed")
def leaves_a_player_out(house: LyingHouse) -> Evidence:
    def frame_text(honest: Any, frame: Frame) -> str:
        dealt = frame.dealt[:-1] if frame.attempt > 1 else frame.dealt
        cutters = tuple(each for each in frame.cutters if each.seat in dealt)
        text: str = honest(replace(frame, dealt=dealt, cutters=cutters))
        return text

    house.lie(frame_hand, "frame_text", frame_text)
    return without_carol(house)


def without_carol(house: LyingHouse) -> Evidence:
    """Play a hand of which an attempt is given up, since Carol's cut doesn't come."""
    house.begin()
    house.reveal(*(name for name in house.pages if name != CAROL))
    house.lose_cut(CAROL)
    house.finish()
    house.publish()
    return Evidence(mine=house.evening())
