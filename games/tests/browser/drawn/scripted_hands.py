"""Hands that are played by a script up to the moments of the pictures in docs/screenshots."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from games.engine.actions import Action, Bet, Call, Check, Fold, RaiseTo
from games.engine.cards.deck import ALL_CARDS, Card, Deck
from games.engine.rules import Limit
from games.tests.browser.drawn.full_tables import NAMES
from games.tests.browser.drawn.played_table import PlayedTable
from games.tests.engine.limits import HI_LO, NO_LIMIT
from games.tests.projections.random_play import shuffled

ROWAN = 5
SEATED = {
    "Chestnut": 158,
    "Heron": 79,
    "oldmansriver": 1278,
    "Cobalt": 168,
    "rowan": 166,
    "Barley": 212,
    "Kestrel": 80,
    "Nutmeg_42": 320,
    "Foxglove": 78,
}
"""Who sits at the table of no-limit hold'em, in the order of seats, and with how many dollars."""
HANDS: dict[int, tuple[Card, Card]] = {
    2: ("9s", "9c"),
    3: ("Ad", "9h"),
    ROWAN: ("Ks", "Kd"),
    8: ("Ac", "Qc"),
}
BOARD: tuple[Card, ...] = ("Kh", "9d", "4c", "4s", "2d")
LONGEST = tuple(f"{name}_of_the_evening"[:20] for name in NAMES)
RICH_HOLDEM = replace(
    NO_LIMIT, lower=100_000, higher=100_000, small_blind=50_000, big_blind=100_000
)
RICH_STUD = replace(HI_LO, lower=100_000, higher=200_000, bring_in=50_000, ante=20_000)
SMALL_STUD = replace(HI_LO, lower=100, higher=200, bring_in=50)
Moment = Callable[[], tuple[PlayedTable, int]]


def waiting() -> tuple[PlayedTable, int]:
    """On the flop, before anybody has bet: rowan waits."""
    table = dealt(stacked())
    before = (Call(), RaiseTo(chips=800), Call(), Fold(), Call(), Fold(), Fold())
    acts: tuple[Action, ...] = (*before, Call(), Call(), Call(), Check())
    for act in acts:
        table.act(act)
    return table, ROWAN


def turn() -> tuple[PlayedTable, int]:
    """On the flop, after a bet and a call: it is rowan's turn."""
    table, viewer = waiting()
    table.act(Bet(chips=2400))
    table.act(Call())
    return table, viewer


def folded() -> tuple[PlayedTable, int]:
    """The same, once rowan has folded."""
    table, viewer = turn()
    table.act(Fold())
    table.act(Call())
    return table, viewer


def showdown() -> tuple[PlayedTable, int]:
    """The same, but rowan goes all-in and wins."""
    table, viewer = turn()
    for act in (RaiseTo(chips=15_800), Fold(), Call(), Call(), Call(), Fold()):
        table.act(act)
    while not table.hand.is_over:
        table.check_or_call()
    return table, viewer


def stud_turn() -> tuple[PlayedTable, int]:
    """Stud hi/lo on sixth street after a bet and a raise, three having folded; rowan's turn."""
    seat = bet_and_raised(NAMES[:7]).to_act
    names = [*NAMES[1:seat], NAMES[0], *NAMES[seat:7]]
    return bet_and_raised(names), seat


def brought_in() -> tuple[PlayedTable, int]:
    """Stud on third street: the bring-in is posted, and nobody has acted since."""
    table = stud_table(SMALL_STUD, NAMES[:8])
    table.check_or_call()
    return table, table.to_act


def stud_showdown() -> tuple[PlayedTable, int]:
    """Stud hi/lo checked through: the hand is over, and who won has shown."""
    table = stud_table(HI_LO, NAMES[:8])
    while not table.hand.is_over:
        table.check_or_call()
    return table, 1


def rich() -> tuple[PlayedTable, int]:
    """Ten players with the longest names and more than a million each, all of whom have bet."""
    return everybody_in(RICH_HOLDEM, LONGEST, 2)


def rich_stud() -> tuple[PlayedTable, int]:
    """Eight such players on the last street of stud hi/lo."""
    return everybody_in(RICH_STUD, LONGEST[:8], 4)


def rich_showdown() -> tuple[PlayedTable, int]:
    """The same, once all of them have called and shown."""
    table, viewer = rich_stud()
    while not table.hand.is_over:
        table.check_or_call()
    return table, viewer


def everybody_in(limit: Limit, names: tuple[str, ...], street: int) -> tuple[PlayedTable, int]:
    """Play to a street on which everybody bets; the viewer is whose turn it is."""
    table = PlayedTable(limit, shuffled(Random(5)))
    table.seat(names, len(names), stack=123_456_700)
    table.deal()
    table.play_to(street)
    return table, table.everybody_bets()


def bet_and_raised(names: list[str] | tuple[str, ...]) -> PlayedTable:
    """Play stud to the moment after a bet and a raise on sixth street."""
    table = stud_table(HI_LO, names)
    for street, folding in ((0, 1), (1, 1), (2, 1), (3, 0)):
        plays_a_street(table, street, folding)
    table.bet_or_raise()
    table.bet_or_raise()
    return table


def stud_table(limit: Limit, names: list[str] | tuple[str, ...]) -> PlayedTable:
    """Return a full table of stud with its hand just dealt."""
    table = PlayedTable(limit, shuffled(Random(11)))
    table.seat(names, len(names), stack=16_000)
    table.deal()
    return table


def plays_a_street(table: PlayedTable, street: int, folding: int) -> None:
    """Bet once and call, but for so many who fold; sixth street is left to be played."""
    if street == 3:
        return
    table.check_or_call() if street == 0 else table.bet_or_raise()
    for _ in range(folding):
        table.act(Fold())
    table.play_to(street + 1)


def dealt(deck: Deck) -> PlayedTable:
    """Return the table of no-limit hold'em with its hand just dealt."""
    table = PlayedTable(NO_LIMIT, deck)
    table.seat(list(SEATED), len(SEATED), stacks=[100 * dollars for dollars in SEATED.values()])
    table.deal()
    return table


def stacked() -> Deck:
    """Return a deck that deals these hands and this board."""
    straight = Deck(ALL_CARDS, tuple(range(52)))
    tried = dealt(straight)
    tried.play_to(3)
    places = {each.seat: each.down for each in tried.hand.players}
    wanted = {
        place: card for seat in HANDS for place, card in zip(places[seat], HANDS[seat], strict=True)
    }
    wanted |= {
        ALL_CARDS.index(there): card for there, card in zip(tried.hand.board, BOARD, strict=True)
    }
    cards = list(ALL_CARDS)
    for place, card in wanted.items():
        other = cards.index(card)
        cards[place], cards[other] = cards[other], cards[place]
    return Deck(tuple(cards), tuple(range(52)))
