"""Whatever happens at a table, its journal gives the cached state, and the books balance."""

from __future__ import annotations

import random

import pytest

from games.engine.actions import Action, Bet, Call, Check, Complete, Fold, PostBringIn, RaiseTo
from games.engine.hand import legal_actions
from games.engine.table_commands import ChangeSeat, Leave, PostBlinds, SitIn, SitOut, TopUp
from games.journal.load_table import load_table
from games.models import Hand
from games.selectors.audit.journal_steps import journal_steps
from games.tests.people import PEOPLE
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db


def a_choice(room: Room, dice: random.Random) -> Action:
    """Pick one of the legal actions."""
    assert room.hand.to_act is not None
    legal = legal_actions(room.hand, room.hand.to_act)
    choices: list[Action] = []
    choices += [Check()] * 3 if legal.check else []
    choices += [Call()] * 3 if legal.call is not None else []
    choices += [PostBringIn()] if legal.bring_in is not None else []
    choices += [Complete()] if legal.complete is not None else []
    choices += [Bet(chips=legal.bet.maximum)] if legal.bet else []
    choices += [RaiseTo(chips=legal.raise_to.maximum)] if legal.raise_to else []
    choices += [Fold()] if legal.fold else []
    return dice.choice(choices)


def stir(room: Room, dice: random.Random) -> None:
    """Have somebody ask for something; refusals are fine."""
    name = dice.choice(list(room.ids))
    match dice.randrange(7):
        case 0:
            room.sit(name, dice.randint(1, 8), chips=dice.choice((2_000, 6_000)))
        case 1:
            room.say(Leave, name)
        case 2:
            room.say(SitOut, name)
        case 3:
            room.say(SitIn, name, post=dice.random() < 0.5)
        case 4:
            room.say(PostBlinds, name, post=True)
        case 5:
            room.say(TopUp, name, chips=1_000)
        case _:
            room.say(ChangeSeat, name, seat=dice.randint(1, 8))


SEEDS = [pytest.param(seed, marks=[] if seed < 3 else [pytest.mark.verify]) for seed in range(100)]


@pytest.mark.drawn
@pytest.mark.wide
@pytest.mark.parametrize("variant", ["holdem", "stud"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_journal_gives_the_cached_state(variant: str, seed: int) -> None:
    dice = random.Random(seed)
    room = Room(*PEOPLE[:5], variant=variant)
    for _ in range(150):
        if dice.random() < 0.15:
            stir(room, dice)
        elif room.loaded.state.is_hand_running and dice.random() < 0.95:
            room.act(a_choice(room, dice))
        elif room.loaded.clock.due is not None:
            room.ring()
        assert load_table(table_id=room.table.pk).state == room.loaded.state
    room.check()


def test_a_hand_can_be_read_step_by_step() -> None:
    room = Room(*PEOPLE[:3])
    room.deal()
    room.check_down()

    hand = Hand.objects.get()
    found = list(
        journal_steps(table_id=hand.table_id, first=hand.started_version, last=hand.ended_version)
    )

    assert found[0].state.hand is not None
    assert found[-1].state == room.loaded.state
    assert [step.version for step in found] == list(
        range(found[0].version, room.loaded.version + 1)
    )
