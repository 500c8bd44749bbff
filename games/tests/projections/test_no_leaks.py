"""Nobody is sent a card that isn't theirs to see, in whatever part of a frame."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from games.engine.cards.deck import ALL_CARDS, Card, Deck
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.rules import HouseRules, Limit
from games.projections import Viewer, project_events, project_view
from games.tests.engine.strategies import games
from games.tests.people import PEOPLE
from games.tests.projections.random_play import Commit, evening

VIEWERS: Final = (None, *range(1, len(PEOPLE) + 1))


@given(game=games, seed=st.integers(0, 2**32))
def test_no_unseen_cards_text_is_anywhere_in_what_is_sent(
    game: tuple[Limit, HouseRules], seed: int
) -> None:
    random, (limit, rules) = Random(seed), game
    for commit in evening(random, limit, rules=rules):
        for viewer in (None, random.choice(VIEWERS)):
            assert not unseen(commit, viewer) & said(sent(commit, viewer))


@given(game=games, seed=st.integers(0, 2**32))
def test_a_players_own_cards_are_in_what_he_is_sent(
    game: tuple[Limit, HouseRules], seed: int
) -> None:
    limit, rules = game
    for commit in evening(Random(seed), limit, rules=rules):
        hand = commit.after.hand
        for player in hand.players if hand else ():
            own = {commit.deck.cards[place] for place in player.down}
            assert own <= said(sent(commit, player.player))


def sent(commit: Commit, viewer: Viewer) -> str:
    """Return all that a viewer is sent of a commit, as JSON: the frame, and a fresh view."""
    hand, deck = commit.after.hand, commit.deck
    events = project_events(commit.events, hand=hand, viewer=viewer, deck=deck)
    view = project_view(commit.after, viewer=viewer, deck=deck)
    return (msgspec.json.encode(events) + msgspec.json.encode(view)).decode()


def said(text: str) -> set[Card]:
    """Return the cards whose text stands in a JSON text as a word of its own."""
    return {card for card in ALL_CARDS if f'"{card}"' in text}


def unseen(commit: Commit, viewer: Viewer) -> set[Card]:
    """Return the cards of the deck that a viewer has no right to: all but open and own ones."""
    hand = commit.after.hand
    return set(ALL_CARDS) - (seen(hand, viewer, commit.deck) if hand else set())


def seen(hand: HandState, viewer: Viewer, deck: Deck) -> set[Card]:
    """Return the cards of a hand that a viewer may see."""
    return set(hand.board).union(*(seen_of(each, viewer, deck) for each in hand.players))


def seen_of(player: PlayerInHand, viewer: Viewer, deck: Deck) -> set[Card]:
    """Return a player's cards that a viewer may see."""
    own = {deck.cards[place] for place in player.down} if player.player == viewer else set()
    turned = (each.card for each in player.turned_up)
    return {*player.up, *player.shown, *turned, *own}
