"""Shown hands in the words of PokerStars; elsewhere a low is called one once."""

from __future__ import annotations

import pytest

from games.engine.cards.evaluator import strength
from games.engine.cards.hand_names import name_high
from games.histories.formats.story import hand_in_chapters
from games.histories.formats.text import format_hand
from games.histories.formats.text.pokerstars_words import hand_words, high_words
from games.tests.engine.limits import HI_LO
from games.tests.histories.formats.hands_played import Played, hand_with

HIGHS = (
    ("Ad Kc 9h 7s 5d 4c 2h", "high card Ace"),
    ("8d 8c Kh 7s 5d 4c 2h", "a pair of Eights"),
    ("2d 2c Kh 7s 5d 4c 9h", "a pair of Deuces"),
    ("6d 6c Ah As 5d 4c 2h", "two pair, Aces and Sixes"),
    ("2d 2c Ah 2s 5d 4c 8h", "three of a kind, Deuces"),
    ("Ad 2c 3h 4s 5d Kc Kh", "a straight, Ace to Five"),
    ("2d 3c 4h 5s 6d Kc Kh", "a straight, Deuce to Six"),
    ("Ad Kc Qh Js Td 4c 2h", "a straight, Ten to Ace"),
    ("Qd 9d 7d 5d 2d Ac Kh", "a flush, Queen high"),
    ("9d 9c 9h 8s 8d 4c 2h", "a full house, Nines full of Eights"),
    ("4d 4c 4h 4s 8d 9c 2h", "four of a kind, Fours"),
    ("3d 4d 5d 6d 7d Ac Ah", "a straight flush, Three to Seven"),
    ("Ad Kd Qd Jd Td 4c 2h", "a Royal Flush"),
)


@pytest.mark.parametrize(("cards", "words"), HIGHS)
def test_a_hand_is_named_as_pokerstars_does(cards: str, words: str) -> None:
    assert high_words(name_high(strength(cards.split()))) == words


@pytest.mark.parametrize(
    ("high", "low", "is_hi_lo", "words"),
    [
        ("a pair of kings", "", False, "a pair of Kings"),
        ("a pair of kings", "", True, "HI: a pair of Kings"),
        ("a pair of sevens", "8-7-5-4-2 low", True, "HI: a pair of Sevens; LO: 8,7,5,4,2"),
        ("", "", True, ""),
    ],
)
def test_both_halves_are_named_where_there_is_a_low_to_win(
    high: str, low: str, is_hi_lo: bool, words: str
) -> None:
    assert hand_words(high, low, is_hi_lo=is_hi_lo) == words


def is_split(played: Played) -> bool:
    """Whether a low has won half of a pot."""
    return any(award.low for award in played.state.awards)


def test_a_hand_of_hi_lo_in_full() -> None:
    played = hand_with(HI_LO, is_split)
    low = next(award.low for award in played.state.awards if award.low)
    ranks = low.removesuffix(" low").replace("-", ",")

    text = format_hand(played.record(None))
    chapters = hand_in_chapters(played.record(None))
    story = "\n".join(sentence for chapter in chapters for sentence in chapter)

    shows = [line for line in text.splitlines() if ": shows [" in line]
    assert all("] (HI: " in line for line in shows)
    assert any(line.endswith(f"; LO: {ranks})") for line in shows)
    assert f" and {low}." in story
    assert f" with {low}." in story
    assert "low " not in story
