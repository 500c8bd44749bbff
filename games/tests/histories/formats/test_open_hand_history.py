"""Open Hand History: hold'em as JSON whose amounts come out as the engine's."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from games.engine.rules import Limit
from games.histories.formats.open_hand_history import NotHoldem, format_hand
from games.tests.engine.limits import LIMIT_HOLDEM, LIMIT_STUD, NO_LIMIT, POT_LIMIT
from games.tests.histories.formats.hands_played import hand_to_the_showdown, hands_of_an_evening
from games.tests.histories.formats.test_text import known_to

ACTIONS = {
    "Dealt Cards", "Mucks Cards", "Shows Cards", "Post Ante", "Post SB", "Post BB", "Post Dead",
    "Post Extra Blind", "Fold", "Check", "Bet", "Raise", "Call",
}  # fmt: skip


@pytest.mark.parametrize("limit", [LIMIT_HOLDEM, NO_LIMIT, POT_LIMIT], ids=lambda x: x.betting)
def test_amounts_added_and_won_give_the_stacks_that_the_engine_left(limit: Limit) -> None:
    for played in hands_of_an_evening(Random(4), limit, commits=150):
        hand = json.loads(format_hand(played.record(None)))["ohh"]
        stacks = Counter({p["id"]: round(p["starting_stack"] * 100) for p in hand["players"]})
        put_in: Counter[int] = Counter()
        for action in (each for street in hand["rounds"] for each in street["actions"]):
            assert action["action"] in ACTIONS
            put_in[action["player_id"]] += round(action.get("amount", 0) * 100)
        pots = sum(round(pot["amount"] * 100) for pot in hand["pots"])
        won: Counter[int] = Counter()
        for pot in hand["pots"]:
            for win in pot["player_wins"]:
                won[win["player_id"]] += round(win["win_amount"] * 100)
        uncalled = put_in.total() - pots
        assert uncalled >= 0
        left = {seat: stacks[seat] - put_in[seat] + won[seat] for seat in stacks}
        off = {seat: played.stacks[seat] - left[seat] for seat in left}
        assert sum(off.values()) == uncalled
        assert sorted(off.values())[:-1] == [0] * (len(off) - 1)


def test_it_numbers_the_actions_of_each_round_from_zero() -> None:
    for played in hands_of_an_evening(Random(4), NO_LIMIT):
        hand = json.loads(format_hand(played.record(played.state.players[0].seat)))["ohh"]
        for street in hand["rounds"]:
            numbers = [action["action_number"] for action in street["actions"]]
            assert numbers == list(range(len(numbers)))


def test_a_reader_is_dealt_his_own_cards_alone__SD_4() -> None:
    for played in hands_of_an_evening(Random(6), LIMIT_HOLDEM):
        for reader in played.stacks:
            text = format_hand(played.record(reader))
            hidden = set(played.deck.cards) - known_to(played, reader)
            assert not [card for card in hidden if f'"{card}"' in text]


def test_it_refuses_stud_with_the_reason() -> None:
    played = hand_to_the_showdown(LIMIT_STUD)

    with pytest.raises(NotHoldem, match="hold'em alone"):
        format_hand(played.record(None))
