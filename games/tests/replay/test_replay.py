"""Hands as other rooms log them are replayed, and what isn't legal is refused with its place."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from games.engine.rules import HeadsUp, OpenPair
from games.replay.errors import ReplayError
from games.replay.hand_file import read_hands
from games.tests.replay.files import holdem, replayed, stud

THREE = "d dh p1 7s2d; d dh p2 ????; d dh p3 AsAd"
HEADS_UP = "d dh p1 KsKd; d dh p2 QsQd"
DEALT_OUT = "d db 2c7d9h; d db 3s; d db 4c"
CHECKED_DOWN = "; ".join(f"{board}; p1 cc; p2 cc" for board in DEALT_OUT.split("; "))

PLAYED: dict[str, tuple[str, dict[str, Any], tuple[float, ...]]] = {
    "all fold to a raise": (
        holdem("100, 100, 100", f"{THREE}; p3 cbr 6; p1 f; p2 f"),
        {},
        (99, 98, 103),
    ),
    "heads up the second player has button and small blind, and acts first": (
        holdem("100, 100", f"{HEADS_UP}; p2 cbr 6; p1 f"),
        {},
        (98, 102),
    ),
    "hands are shown before the board, as PokerKit writes them": (
        holdem("50, 100", f"{HEADS_UP}; p2 cbr 100; p1 cc; p1 sm KsKd; p2 sm QsQd; {DEALT_OUT}"),
        {},
        (100, 50),
    ),
    "an unknown all-in mucks after the board": (
        holdem(
            "50, 100",
            f"d dh p1 KsKd; d dh p2 ????; p2 cbr 50; p1 cc; {DEALT_OUT}; p1 sm KsKd; p2 sm",
        ),
        {},
        (100, 50),
    ),
    "an unknown all-in mucks and no board follows": (
        holdem("50, 100", "d dh p1 KsKd; d dh p2 ????; p2 cbr 50; p1 cc; p2 sm"),
        {},
        (100, 50),
    ),
    "cards are learned when they are shown": (
        holdem(
            "50, 100",
            f"d dh p1 KsKd; d dh p2 ????; p2 cbr 50; p1 cc; {DEALT_OUT}; p2 sm 9c9d; p1 sm",
        ),
        {},
        (0, 150),
    ),
    "a short big blind is raised from the full one": (
        holdem(
            "100, 1, 100",
            f"{THREE}; p3 cbr 4; p1 f; p3 sm AsAd; p2 sm; d db KsKdKh; d db 2s; d db 3d",
        ),
        {},
        (99, 0, 102),
    ),
    "a short big blind that is logged as posted counts in full": (
        holdem(
            "100, 1, 100",
            f"{THREE}; p3 cbr 4; p1 f; p2 sm ????; d db KsKdKh; d db 2s; d db 3d; p3 sm -",
            blinds_or_straddles="[1, 1, 0]",
        ),
        {},
        (99, 0, 102),
    ),
    "another program's own fields mean nothing to us": (
        holdem("100, 100", f"{HEADS_UP}; p2 f", _rake="0.05", _rules='"theirs"'),
        {},
        (101, 99),
    ),
    "decimal amounts are cents": (
        holdem(
            "10.00, 9.5, 10.25",
            f"{THREE}; p3 cbr 1.75; p1 f; p2 f",
            blinds_or_straddles="[0.25, 0.50, 0]",
            min_bet="0.50",
        ),
        {},
        (9.75, 9, 11),
    ),
    "an ante of the big blind alone is dead": (
        holdem(
            "100, 100, 100",
            f"{THREE}; p3 cc; p1 f; p2 cc; " + "d db KsKdKh; p2 f",
            antes="[0, 2, 0]",
        ),
        {},
        (99, 96, 105),
    ),
    "a dead small blind is an ante of its player alone": (
        holdem(
            "100, 100, 100, 100",
            f"{THREE}; d dh p4 5s5d; p3 f; p4 cc; p1 f; p2 cc; d db KsKdKh; p2 cbr 2; p4 f",
            antes="[0, 0, 0, 1]",
            blinds_or_straddles="[1, 2, 0, -2]",
        ),
        {},
        (99, 104, 100, 97),
    ),
    "a dead small blind that our own field names too counts once": (
        holdem(
            "100, 100, 100, 100",
            f"{THREE}; d dh p4 5s5d; p3 f; p4 cc; p1 f; p2 cc; d db KsKdKh; p2 cbr 2; p4 f",
            antes="[0, 0, 0, 1]",
            blinds_or_straddles="[1, 2, 0, -2]",
            _unit='"cents"',
            _dead_blinds="[0, 0, 0, 1]",
        ),
        {},
        (99, 104, 100, 97),
    ),
    "a dead small blind that an older file names alone counts too": (
        holdem(
            "100, 100, 100, 100",
            f"{THREE}; d dh p4 5s5d; p3 f; p4 cc; p1 f; p2 cc; d db KsKdKh; p2 cbr 2; p4 f",
            ante_trimming_status="true",
            blinds_or_straddles="[1, 2, 0, -2]",
            _unit='"cents"',
            _dead_blinds="[0, 0, 0, 1]",
        ),
        {},
        (99, 104, 100, 97),
    ),
    "a short ante that is logged as posted wins as much of the others'": (
        stud(
            "50, 1, 50",
            "d dh p1 8s9s2c; d dh p2 AsAd4c; d dh p3 KsKdQd; p1 pb; p3 cc;"
            " d dh p1 7h; d dh p2 8h; d dh p3 9h; p3 cc; p1 cc;"
            " d dh p1 7d; d dh p2 8d; d dh p3 9d; p3 cc; p1 cc;"
            " d dh p1 2h; d dh p2 3h; d dh p3 4h; p1 cc; p3 cc;"
            " d dh p1 Tc; d dh p2 Jc; d dh p3 Qc; p1 cc; p3 cc; p3 sm -; p2 sm -; p1 sm",
            antes="[2, 1, 2]",
            bring_in="1",
        ),
        {},
        (47, 3, 51),
    ),
    "antes that only one player owes go back where they are trimmed": (
        holdem(
            "100, 100, 100",
            f"{THREE}; p3 f; p1 f",
            antes="[0, 3, 0]",
            ante_trimming_status="true",
        ),
        {},
        (99, 101, 100),
    ),
    "whoever alone is left with chips may be said to check": (
        holdem(
            "50, 20, 50",
            "d dh p1 KsKd; d dh p2 QsQd; d dh p3 7c2d; p3 cbr 20; p1 cc; p2 cc; d db 2c7d9h;"
            " p1 f; p3 cc; p2 sm -; p3 sm -; d db 3s; d db 4c",
        ),
        {},
        (30, 0, 90),
    ),
    "one card of two is shown by whom nobody called": (
        holdem("100, 100, 100", f"{THREE}; p3 cbr 6; p1 f; p2 f; p3 sm As??"),
        {},
        (99, 98, 103),
    ),
    "one card of two is shown and the other hand mucked": (
        holdem(
            "50, 100",
            f"d dh p1 Ks??; d dh p2 ????; p2 cc; p1 cc; {CHECKED_DOWN}; p1 sm Ks??; p2 sm",
        ),
        {},
        (52, 98),
    ),
    "one card of two is shown and the other hand, which is known, mucked": (
        holdem(
            "50, 100",
            f"d dh p1 ????; d dh p2 QsQd; p2 cc; p1 cc; {CHECKED_DOWN}; p1 sm ??Ks; p2 sm",
        ),
        {},
        (52, 98),
    ),
    "one card of two is enough against a hand that is shown": (
        holdem(
            "50, 100",
            f"d dh p1 9s??; d dh p2 AsKd; p2 cc; p1 cc; {CHECKED_DOWN}; p1 sm 9s??; p2 sm AsKd",
        ),
        {},
        (52, 98),
    ),
    "whoever kept their cards down during a run-out may show them in the end": (
        holdem(
            "50, 100",
            f"{HEADS_UP}; p2 cbr 100; p1 cc; p1 sm ????; p2 sm QsQd; {DEALT_OUT}; p1 sm KsKd",
        ),
        {},
        (100, 50),
    ),
    "two big blinds and no small one": (
        holdem(
            "100, 100, 100",
            f"{THREE}; p3 f; p1 cc; p2 cbr 6; p1 f",
            blinds_or_straddles="[2, 2, 0]",
        ),
        {},
        (98, 102, 100),
    ),
    "a joining player's post moves nothing": (
        holdem(
            "100, 100, 100, 100",
            f"{THREE}; d dh p4 5s5d; p3 f; p4 cc; p1 f; p2 cbr 6; p4 f",
            blinds_or_straddles="[1, 2, 0, -2]",
        ),
        {},
        (99, 103, 100, 98),
    ),
    "comments are left out": (
        holdem("100, 100", f"{HEADS_UP}; # so far; p2 f # he is tired"),
        {},
        (101, 99),
    ),
    "an open pair doubles the bet where asked for": (
        stud(
            "50, 50",
            "d dh p1 2s3s4c; d dh p2 AsKs9d; p1 pb; p2 cc; d dh p1 4d; d dh p2 7d; p1 cbr 4; p2 f",
        ),
        {"open_pair": OpenPair.DOUBLES},
        (52, 48),
    ),
    "five raises heads up where there is no cap": (
        stud(
            "50, 50",
            "d dh p1 2s3s4c; d dh p2 AsKs9d; p1 pb; p2 cbr 2; p1 cbr 4; p2 cbr 6; p1 cbr 8; "
            "p2 cbr 10; p1 f",
        ),
        {"heads_up": HeadsUp.UNCAPPED},
        (41, 59),
    ),
}

REFUSED: dict[str, tuple[str, int | None, str]] = {
    "a raise too small": (
        holdem("100, 100, 100", f"{THREE}; p3 cbr 3; p1 f; p2 f"),
        4,
        "BET_TOO_SMALL: minimum 4",
    ),
    "the wrong player": (
        holdem("100, 100, 100", f"{THREE}; p1 f"),
        4,
        "NOT_YOUR_TURN: seat p3",
    ),
    "cards too early": (
        holdem("100, 100", f"{HEADS_UP}; d db 2c7d9h"),
        3,
        "not now: p2 has to act",
    ),
    "a double bet without the rule": (
        stud(
            "50, 50",
            "d dh p1 2s3s4c; d dh p2 AsKs9d; p1 pb; p2 cc; d dh p1 4d; d dh p2 7d; p1 cbr 4; p2 f",
        ),
        7,
        "BET_TOO_LARGE: maximum 2",
    ),
    "a fourth raise": (
        stud(
            "50, 50",
            "d dh p1 2s3s4c; d dh p2 AsKs9d; p1 pb; p2 cbr 2; p1 cbr 4; p2 cbr 6; p1 cbr 8;"
            " p2 cbr 10",
        ),
        8,
        "RAISE_CAP_REACHED",
    ),
    "a card dealt twice": (
        holdem("100, 100", "d dh p1 KsKd; d dh p2 KsQd; p2 f"),
        2,
        "Ks has been dealt already",
    ),
    "no such card": (holdem("100, 100", "d dh p1 Ks1d"), 1, "1d is no card"),
    "no such player": (holdem("100, 100", "d dh p3 KsKd"), 1, "p3 is no player"),
    "no such action": (holdem("100, 100", f"{HEADS_UP}; p2 raises"), 3, "not an action"),
    "an action after the end": (
        holdem("100, 100", f"{HEADS_UP}; p2 f; p1 cc"),
        4,
        "the hand is over",
    ),
    "a file that breaks off": (holdem("100, 100", f"{HEADS_UP}; p2 cc"), None, "the file ends"),
    "a winner who mucks": (
        holdem("50, 50", f"{HEADS_UP}; p2 cbr 50; p1 cc; {DEALT_OUT}; p1 sm; p2 sm QsQd"),
        8,
        "mucks a hand that wins",
    ),
    "unknown cards at the showdown": (
        holdem("50, 50", f"d dh p1 ????; d dh p2 QsQd; p2 cbr 50; p1 cc; {DEALT_OUT}; p2 sm QsQd"),
        None,
        "p1's cards are unknown",
    ),
    "cards shown that were not dealt": (
        holdem("50, 50", f"{HEADS_UP}; p2 cbr 50; p1 cc; {DEALT_OUT}; p1 sm KsKh; p2 sm QsQd"),
        8,
        "shows KsKh but was dealt KsKd",
    ),
    "cards shown that are other than those dealt, but for one kept down": (
        holdem("50, 50", f"{HEADS_UP}; p2 cbr 50; p1 cc; p1 sm Kh??; p2 sm QsQd; {DEALT_OUT}"),
        5,
        "shows Kh?? but was dealt KsKd",
    ),
    "an ante that is less than others for no reason": (
        stud("50, 50, 50", "d dh p1 2s3s9c", antes="[1, 2, 2]"),
        None,
        "antes: p1 has more than an ante of 1",
    ),
    "a straddle": (
        holdem("50, 50, 50", THREE, blinds_or_straddles="[1, 2, 4]"),
        None,
        "blinds_or_straddles: straddles aren't played here",
    ),
    "another game": (holdem("50, 50", HEADS_UP, variant='"PO"'), None, "variant 'PO' isn't played"),
    "no stacks": (holdem("50, 50", HEADS_UP, starting_stacks='"many"'), None, "starting_stacks"),
    "an infinite stack": (holdem("50, inf", HEADS_UP), None, "starting_stacks"),
}


@pytest.mark.parametrize(("text", "rules", "stacks"), PLAYED.values(), ids=PLAYED)
def test_it_replays(text: str, rules: dict[str, Any], stacks: tuple[float, ...]) -> None:
    done = replayed(text, **rules)
    assert done.error is None
    assert done.finishing_stacks == stacks


@pytest.mark.parametrize(("text", "action", "reason"), REFUSED.values(), ids=REFUSED)
def test_it_refuses(text: str, action: int | None, reason: str) -> None:
    error = replayed(text).error
    assert error is not None
    assert (error.action, error.reason[: len(reason)]) == (action, reason)


def test_eight_to_the_river_share_a_common_card__DK_4() -> None:
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    deck.remove("As")  # turned up for all at the end
    deal = iter(deck)
    first = [f"d dh p{n} {''.join(next(deal) for _ in range(3))}" for n in range(1, 9)]
    door = {n: line[-2:] for n, line in enumerate(first, start=1)}
    low = min(door, key=lambda n: ("23456789TJQKA".index(door[n][0]), door[n][1]))
    order = [*range(low, 9), *range(1, low)]
    lines = [*first, f"p{low} pb", *(f"p{n} cc" for n in order[1:])]
    text = stud(", ".join(["2"] * 8), "; ".join(lines))
    streets = (f"d dh p{n} {next(deal)}" for _ in range(3) for n in range(1, 9))
    ends = "; ".join([*streets, "d db As", *(f"p{n} sm -" for n in range(1, 9))])
    done = replayed(text.replace("']\n", "', " + repr(ends.split("; "))[1:] + "\n"))
    assert done.error is None
    assert sum(done.finishing_stacks or ()) == 16


def test_a_file_of_several_hands_gives_each_by_its_number() -> None:
    one = holdem("100, 100", f"{HEADS_UP}; p2 f")
    hands = dict(read_hands(f"[1]\n{one}\n[2]\n{one}"))
    assert list(hands) == ["1", "2"]
    assert hands["2"]["min_bet"] == Decimal(2)


def test_what_is_not_toml_is_refused() -> None:
    with pytest.raises(ReplayError, match="not a PHH file"):
        list(read_hands("PokerStars Hand #1"))
