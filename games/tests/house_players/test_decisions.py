"""What a sensible player does in plain situations: one row a decision."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from games.engine.actions import (
    Amounts,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    LegalActions,
    PostBringIn,
    RaiseTo,
)
from games.engine.base import Value
from games.engine.cards.deck import RANKS
from games.house_players.names import NAMES, house_name
from games.house_players.situation import Situation
from games.house_players.starting_hands import HOLDEM_VALUES
from games.house_players.strategy import choose_action

RAISE_TO_4 = Amounts(minimum=400, maximum=400, step=100, choices=(400,))
BET_4 = Amounts(minimum=400, maximum=400, step=100, choices=(400,))
UP_TO_STACK = Amounts(minimum=400, maximum=20000, step=100)

OPEN = LegalActions(fold=True, call=200, raise_to=RAISE_TO_4)
FREE = LegalActions(fold=True, check=True, bet=BET_4)
FACING_BET = LegalActions(fold=True, call=400)
THIRD_STREET = LegalActions(fold=True, call=100, complete=200)
NO_LIMIT_OPEN = LegalActions(fold=True, call=200, raise_to=UP_TO_STACK)


class Case(Value):
    """A decision and what may come of it, whatever the roll."""

    name: str
    own: str
    legal: LegalActions
    sensible: tuple[type, ...]
    board: str = ""
    others: tuple[str, ...] = ("", "", "", "", "")
    dead: str = ""
    is_stud: bool = False
    is_split: bool = False
    street: int = 0
    pot: int = 300
    to_call: int = 200
    raises: int = 0
    behind: int = 5


CASES = (
    Case(name="aces are raised", own="As Ad", legal=OPEN, sensible=(RaiseTo,)),
    Case(name="ace king suited is raised", own="As Ks", legal=OPEN, sensible=(RaiseTo,)),
    Case(name="seven deuce goes", own="7s 2d", legal=OPEN, sensible=(Fold,)),
    Case(name="king four goes", own="Kd 4s", legal=OPEN, sensible=(Fold,)),
    Case(
        name="seven deuce is not folded in the big blind for nothing",
        own="7s 2d",
        legal=LegalActions(fold=True, check=True, raise_to=RAISE_TO_4),
        sensible=(Check,),
        to_call=0,
    ),
    Case(
        name="jacks call three raises or one more",
        own="Js Jd",
        legal=OPEN,
        sensible=(Call, RaiseTo),
        raises=1,
    ),
    Case(
        name="king jack goes against three raises",
        own="Ks Jd",
        legal=FACING_BET,
        sensible=(Fold,),
        to_call=800,
        pot=2000,
        raises=3,
    ),
    Case(
        name="quads are bet",
        own="9s 9d",
        board="9h 9c 2s",
        legal=FREE,
        sensible=(Bet, Check),
        street=1,
        to_call=0,
        others=("", ""),
    ),
    Case(
        name="the nuts never fold",
        own="As Ks",
        board="Qs Js Ts 2d 3h",
        legal=LegalActions(fold=True, call=400, raise_to=Amounts(minimum=800, maximum=800, step=1)),
        sensible=(RaiseTo, Call),
        street=3,
        to_call=400,
        raises=3,
        others=("",),
    ),
    Case(
        name="nothing on the river goes",
        own="4s 3d",
        board="Ks Qh Jd 9c 8s",
        legal=FACING_BET,
        sensible=(Fold,),
        street=3,
        pot=1200,
        to_call=400,
        raises=1,
        others=("", ""),
    ),
    Case(
        name="nothing is checked when it may be, or bluffed with",
        own="4s 3d",
        board="Ks Qh Jd 9c 8s",
        legal=FREE,
        sensible=(Check, Bet),
        street=3,
        to_call=0,
        others=("", ""),
    ),
    Case(
        name="a flush draw calls one bet in a big pot",
        own="As 7s",
        board="Ks 9s 2d",
        legal=FACING_BET,
        sensible=(Call,),
        street=1,
        pot=2400,
        to_call=400,
        raises=1,
        others=("", ""),
    ),
    Case(
        name="rolled-up kings complete",
        own="Ks Kd Kh",
        legal=THIRD_STREET,
        sensible=(Complete,),
        is_stud=True,
        others=("2c", "9d", "Ts"),
        to_call=100,
    ),
    Case(
        name="three odd cards go",
        own="9s 4d 2h",
        legal=THIRD_STREET,
        sensible=(Fold,),
        is_stud=True,
        others=("Kc", "Ad", "Ts", "8c"),
        dead="3c",
        to_call=200,
        pot=600,
        raises=1,
    ),
    Case(
        name="odd cards that must bring it in do only that",
        own="9s 4d 2c",
        legal=LegalActions(bring_in=100, complete=200),
        sensible=(PostBringIn,),
        is_stud=True,
        others=("Kc", "Ad", "Ts", "8c"),
        to_call=0,
        pot=125,
    ),
    Case(
        name="three suited low cards with an ace play in hi/lo",
        own="As 3s 5s",
        legal=THIRD_STREET,
        sensible=(Complete, Call),
        is_stud=True,
        is_split=True,
        others=("Kc", "Qd", "Ts"),
        to_call=100,
    ),
    Case(
        name="a pair of nines with a king goes in hi/lo against a raise by an ace",
        own="9s 9d Kh",
        legal=FACING_BET,
        sensible=(Fold,),
        is_stud=True,
        is_split=True,
        others=("Ac", "9h", "Td", "Js", "Qc"),
        to_call=400,
        pot=800,
        raises=2,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_it_decides_sensibly(case: Case) -> None:
    done = {type(choose_action(situation(case), case.legal, roll=roll)) for roll in rolls()}
    assert done <= set(case.sensible)


def test_the_nut_hand_mostly_bets() -> None:
    quads = next(case for case in CASES if case.name == "quads are bet")
    done = [type(choose_action(situation(quads), quads.legal, roll=roll)) for roll in rolls()]
    assert done.count(Bet) > 0.7 * len(done)


def test_at_no_limit_it_opens_for_a_few_big_blinds_not_for_its_stack() -> None:
    queens = Case(name="", own="Qs Qd", legal=NO_LIMIT_OPEN, sensible=())
    action = choose_action(situation(queens), NO_LIMIT_OPEN, roll=0.5)
    assert isinstance(action, RaiseTo)
    assert 400 <= action.chips <= 1000


def test_live_cards_make_a_stud_pair_worth_more() -> None:
    live = Case(
        name="", own="8s 8d 2c", legal=THIRD_STREET, sensible=(), is_stud=True, others=("3c", "4d")
    )
    dead = Case(
        name="", own="8s 8d 2c", legal=THIRD_STREET, sensible=(), is_stud=True, others=("8c", "8h")
    )
    actions = [choose_action(situation(case), THIRD_STREET, roll=0.5) for case in (live, dead)]
    assert [type(action) for action in actions] == [Call, Fold]


def test_every_hand_in_the_table_of_starts_is_one_of_the_169() -> None:
    pairs = {rank * 2 for rank in RANKS}
    unlike = {
        high + low + kind
        for place, high in enumerate(RANKS)
        for low in RANKS[:place]
        for kind in "so"
    }
    assert set(HOLDEM_VALUES) <= pairs | unlike


def test_no_two_house_players_share_a_name() -> None:
    names = [house_name(number) for number in range(3 * len(NAMES))]
    assert len(set(names)) == len(names)


def rolls() -> Iterable[float]:
    """Return random numbers from the edge."""
    return (number / 60 for number in range(60))


def situation(case: Case) -> Situation:
    """Return a row as the player sees it."""
    return Situation(
        own=tuple(case.own.split()),
        board=tuple(case.board.split()),
        opponents=tuple(tuple(cards.split()) for cards in case.others),
        dead=tuple(case.dead.split()),
        is_stud=case.is_stud,
        is_split=case.is_split,
        street=case.street,
        pot=case.pot,
        to_call=case.to_call,
        high_bet=case.to_call,
        stack=20000,
        raises=case.raises,
        behind=case.behind,
        lower=200,
    )
