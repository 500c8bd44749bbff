"""What the pages *How to play* show of hands is what the engine and its evaluator make of them."""

from __future__ import annotations

import pytest

from games.engine.cards.evaluator import CATEGORIES, category, strength
from games.engine.cards.lows import low_of
from games.engine.events import betting, dealing, settling
from games.engine.hand_state import PostKind
from games.histories.formats.chip_totals import finishing_stacks
from games.histories.formats.record import HandRecord
from games.tests.replay.files import holdem, replayed
from games.web.how_to_play.contests import hold_em_contests
from games.web.how_to_play.example_hands import PLAYED_AT, example_hand, house_of
from games.web.how_to_play.hand_ranks import NO_LOW, cards, high_ranks, low_ranks
from games.web.how_to_play.streets_shown import SHOWDOWN, START, streets_shown

OPENS = "d dh p1 ????; d dh p2 ????; d dh p3 ????"


@pytest.fixture(params=PLAYED_AT)
def record(request: pytest.FixtureRequest) -> HandRecord:
    """Each example hand in turn, which the engine has played: it refuses what isn't legal."""
    return example_hand(request.param)


def test_an_example_is_played_at_a_limit_of_its_house(record: HandRecord) -> None:
    game = record.limit.variant.key
    house, key = house_of(game)

    assert record.limit == house.limit(key)
    assert record.rules == house.rules
    assert PLAYED_AT[game] == (house.key, key)


def test_what_is_posted_is_what_the_limit_asks(record: HandRecord) -> None:
    limit = record.limit
    blinds = {e.kind: e.chips for e in record.events if isinstance(e, dealing.BlindPosted)}
    antes = [e.chips for e in record.events if isinstance(e, dealing.AntePosted)]
    bring_ins = [e.chips for e in record.events if isinstance(e, betting.BringInPosted)]

    assert blinds.get(PostKind.SMALL_BLIND, 0) == limit.small_blind
    assert blinds.get(PostKind.BIG_BLIND, 0) == limit.big_blind
    assert set(antes) <= {limit.ante}
    assert bring_ins == [limit.bring_in][: not limit.variant.has_button]


def test_its_steps_are_its_streets_and_no_chip_is_lost(record: HandRecord) -> None:
    steps = streets_shown(record)
    before = sum(player.stack for player in record.players)

    assert list(steps) == [START, *(each.name for each in record.limit.variant.streets), SHOWDOWN]
    assert sum(finishing_stacks(record).values()) == before
    awarded = sum(e.chips for e in record.events if isinstance(e, settling.PotAwarded))
    assert steps[SHOWDOWN].pot == awarded


def test_nobody_s_hidden_cards_are_seen_before_they_are_shown(record: HandRecord) -> None:
    for step in streets_shown(record).values():
        for held in step.holdings:
            assert held.is_watched == ("??" not in held.cards)


def test_the_ten_ranks_go_from_the_best_down__HR_1() -> None:
    ranks = high_ranks()
    strengths = [strength(rank.cards) for rank in ranks]

    assert strengths == sorted(set(strengths), reverse=True)
    assert ranks[0].name == "a royal flush"
    assert [category(each) for each in strengths[1:]] == list(reversed(CATEGORIES))


def test_the_lows_go_from_the_best_down__HR_3() -> None:
    lows = [low_of(rank.cards) for rank in low_ranks()]

    assert None not in lows
    assert lows == sorted(lows, key=lambda low: low or 0)
    assert low_of(cards(NO_LOW)) is None


def test_each_showdown_goes_as_its_lesson_says__HR_7() -> None:
    assert [(each.title, each.winners) for each in hold_em_contests()] == [
        ("The side card decides", ["Ann"]),
        ("Only five cards count", ["Ann", "Ben"]),
        ("The board may be the best hand", ["Ann", "Ben"]),
    ]


@pytest.mark.parametrize(("raised_to", "is_legal"), [(7, True), (8, False)])
def test_pot_limit_s_first_raise_is_to_7_at_blinds_of_1_and_2__BT_7(
    raised_to: int, is_legal: bool
) -> None:
    folds = f"{OPENS}; p3 cbr {raised_to}; p1 f; p2 f"
    outcome = replayed(holdem("100, 100, 100", folds, variant='"PT"'))

    assert (outcome.error is None) == is_legal


@pytest.mark.parametrize(("raised_to", "is_legal"), [(20, True), (19, False)])
def test_no_limit_s_least_raise_after_a_bet_of_10_is_to_20__BT_6(
    raised_to: int, is_legal: bool
) -> None:
    flop = f"{OPENS}; p3 f; p1 cc; p2 cc; d db 2c3d4h; p1 cbr 10; p2 cbr {raised_to}; p1 f"
    outcome = replayed(holdem("100, 100, 100", flop))

    assert (outcome.error is None) == is_legal
