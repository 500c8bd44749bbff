"""A hand in sentences: everything that happened, in the words of its game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine.events import betting, settling
from games.engine.hand_state import Half, Share
from games.engine.rules import Limit, ShortDeck
from games.histories.formats.cents_as_text import dollars
from games.histories.formats.record import HandRecord
from games.histories.formats.story import hand_in_chapters, pot_sentences
from games.tests.engine.limits import HI_LO, LIMIT_HOLDEM, LIMIT_STUD, LIMITS, NO_LIMIT
from games.tests.histories.formats.hands_played import (
    Played,
    hand_to_the_showdown,
    hand_with,
    played_by_eight_to_the_river,
)


def sentences(record: HandRecord) -> list[str]:
    """Return all sentences."""
    return [sentence for chapter in hand_in_chapters(record) for sentence in chapter]


def emergency(played: Played) -> bool:
    """Whether somebody was treated as all-in by a time-out."""
    return any(isinstance(event, betting.EmergencyAllIn) for event in played.events)


@pytest.mark.parametrize(
    ("limit", "titles"),
    [
        (LIMIT_HOLDEM, ["Preflop", "Flop", "Turn", "River"]),
        (LIMIT_STUD, [f"{n} street" for n in ("Third", "Fourth", "Fifth", "Sixth", "Seventh")]),
    ],
    ids=["hold'em", "stud"],
)
def test_each_street_is_a_chapter_under_its_name(limit: Limit, titles: list[str]) -> None:
    played = hand_to_the_showdown(limit)
    reader = next(player.seat for player in played.state.players if player.has_shown)

    chapters = hand_in_chapters(played.record(reader))

    assert [each.title for each in chapters] == ["Before the deal", *titles, "Showdown"]


def test_a_hand_that_all_but_one_fold_ends_without_a_showdown() -> None:
    played = hand_with(NO_LIMIT, lambda each: sum(p.is_in for p in each.state.players) == 1)

    last = hand_in_chapters(played.record(None))[-1]

    assert last.title == "The pot"
    assert any(" wins the pot, $" in sentence for sentence in last)


def test_an_emergency_all_in_is_told__EA_1() -> None:
    played = hand_with(LIMIT_HOLDEM, emergency)

    said = "runs out of time: an emergency all-in for what they have in the pot."
    assert any(sentence.endswith(said) for sentence in sentences(played.record(None)))


def test_each_share_of_a_split_pot_is_told() -> None:
    played = hand_with(HI_LO, lambda each: any(len(a.shares) > 1 for a in each.state.awards))
    lines = sentences(played.record(None))

    for award in played.state.awards:
        for share in award.shares:
            name = played.state.at(share.seat).name
            assert any(
                line.startswith(f"{name} wins ") and dollars(share.chips) in line for line in lines
            )


def test_a_pot_shared_by_a_tie_both_ways_names_both_hands__HR_6() -> None:
    record = hand_to_the_showdown(HI_LO).record(None)
    shares = tuple(Share(seat=seat, chips=300) for seat in list(record.names)[:2])
    award = settling.PotAwarded(
        pot=0, chips=600, shares=shares, high="a straight, five high", low="5-4-3-2-A low"
    )

    lines = list(pot_sentences(award, record))

    both = "with a straight, five high and 5-4-3-2-A low."
    assert [line.split(" wins ")[1] for line in lines] == [f"$3 of the pot {both}"] * 2


SCOOP = (
    Share(seat=1, chips=450, half=Half.HIGH),
    Share(seat=1, chips=450, half=Half.LOW),
)
QUARTERED = (
    Share(seat=1, chips=450, half=Half.HIGH),
    Share(seat=1, chips=250, half=Half.LOW),
    Share(seat=2, chips=200, half=Half.LOW),
)
ONE = (Share(seat=1, chips=900),)
HIGH, LOW = "a flush, nine high", "5-4-3-2-A low"


@pytest.mark.parametrize(
    ("shares", "low", "said"),
    [
        (SCOOP, LOW, [f"scoops the pot, $9, with the high: {HIGH}, and {LOW}."]),
        (ONE, "", [f"scoops the pot, $9, with the high: {HIGH}, and no low."]),
        (
            QUARTERED,
            LOW,
            [
                f"wins $4.50 of the pot for the high with {HIGH}.",
                f"wins $2.50, a quarter of the pot, with {LOW}.",
                f"wins $2, a quarter of the pot, with {LOW}.",
            ],
        ),
    ],
    ids=["both halves", "without a low", "a low that two share"],
)
def test_scoop_and_quarter_are_said__HR_6(
    shares: tuple[Share, ...], low: str, said: list[str]
) -> None:
    record = hand_to_the_showdown(HI_LO).record(None)
    seats = dict(enumerate(record.names, start=1))
    mine = tuple(replace(share, seat=seats[share.seat]) for share in shares)
    award = settling.PotAwarded(
        pot=0, chips=900, shares=mine, contenders=(seats[1], seats[2]), high=HIGH, low=low
    )

    assert [line.split(" ", 1)[1] for line in pot_sentences(award, record)] == said


def test_the_common_card_is_called_so() -> None:
    played = played_by_eight_to_the_river(ShortDeck.COMMON_CARD)

    assert f"The common card: {played.state.board[0]}." in sentences(played.record(None))


@pytest.mark.parametrize("limit", LIMITS, ids=lambda each: f"{each.variant.key}-{each.betting}")
def test_a_mucked_hand_is_told_to_whoever_was_dealt_in_alone__SD_4(limit: Limit) -> None:
    played = hand_with(limit, lambda each: bool(each.mucked()))
    mucked = played.mucked()[0]
    name, cards = played.state.at(mucked.seat).name, " ".join(mucked.cards)
    other = next(player.seat for player in played.state.players if player.seat != mucked.seat)

    said = f"{name} mucked {cards}"
    assert any(line.startswith(said) for line in sentences(played.record(other)))
    assert not any(line.startswith(said) for line in sentences(played.record(None)))
