"""What a player holds so far, as they are sent it."""

from __future__ import annotations

import pytest

from games.engine.cards.holdings import name_holding, name_low_holding


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("", ""),
        ("As Kd", "ace-king"),
        ("2c Th", "ten-two"),
        ("As Ad", "pair of aces"),
        ("7s 7d 2c", "pair of sevens"),
        ("2s 6d 6c", "pair of sixes"),
        ("Qs 2d 9c", "high card queen"),
        ("7s 7d 7c", "three of a kind, sevens"),
        ("5s 7d 7c 5d", "two pair, sevens and fives"),
        ("7s 7d 7c 2d", "three of a kind, sevens"),
        ("7s 7d 7c 7h", "four of a kind, sevens"),
        ("Ks Qs Js Ts", "high card king"),
        ("Ks Kd 5s 5d 2c", "two pair, kings and fives"),
        ("Ks Kd 5s 5d 2c 2h 9d", "two pair, kings and fives"),
        ("Ks Kd Kc 5d 5c", "full house, kings full of fives"),
        ("Ks Kd 9c 5d 2c", "pair of kings"),
        ("As Ks Qs Js Ts 2d 3d", "royal flush"),
        ("5s 4d 3c 2h Ad", "straight, five high"),
        ("9s 4s 3s 2s 7s", "flush, nine high"),
        ("Qs 9d 7c 4h 2d", "high card queen"),
        ("As Ad ??", "pair of aces"),
    ],
)
def test_a_holding_has_a_name_from_the_first_card_on__HR_1(cards: str, name: str) -> None:
    assert name_holding(cards.split()) == name


@pytest.mark.parametrize(
    ("cards", "to_come", "name"),
    [
        ("8s 6d 4c 3h As", 0, "8-6-4-3-A low"),
        ("8s 6d 4c 3h As 2d Kd", 0, "6-4-3-2-A low"),
        ("8s 6d 5c As", 3, "8-6-5-A, one to come"),
        ("8s 6d 5c As Kd Qd", 1, "8-6-5-A, one to come"),
        ("8s 6d 5c Kd Qd", 2, "8-6-5, two to come"),
        ("5d As Kc", 4, "5-A, three to come"),
        ("5d Ks Kc", 4, "no low yet"),
        ("9d Ks Kc", 4, "no low possible"),
        ("8s 6d 5c Kd Qd Jd", 1, "no low possible"),
        ("8s 6d 5c As Ad 5d Kd", 0, "no low possible"),
    ],
)
def test_a_low_is_made_under_way_or_impossible__HR_3(cards: str, to_come: int, name: str) -> None:
    assert name_low_holding(cards.split(), to_come) == name
