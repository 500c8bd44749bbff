"""Lies afterwards: about cuts, places and cards, and about the chain of records."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.selectors.fair import proof
from games.services.hands import make_record
from games.tests.people import ALICE
from games.tests.proofs.downloads import Line
from games.tests.proofs.lies import Evidence, Finder, found
from games.tests.proofs.lies_in_dealing import without_carol
from games.tests.proofs.lying_house import LyingHouse

Parts = dict[str, Any]
"""What a record is made of (games/fairness/records.py)."""


def record_changed(house: LyingHouse, change: Callable[[Parts], Parts]) -> None:
    """Have records made of other parts, and signed."""

    def record_text(honest: Any, **parts: Any) -> str:
        text: str = honest(**parts | change(parts))
        return text

    house.lie(make_record, "record_text", record_text)


def lines_changed(pattern: str, by: str) -> Callable[[Parts], Parts]:
    """Change the first of a record's events that is so, or leave it out."""

    def change(parts: Parts) -> Parts:
        lines = list(parts["events"])
        at = next(number for number, each in enumerate(lines) if re.fullmatch(pattern, each))
        return {"events": [*lines[:at], *([by] if by else []), *lines[at + 1 :]]}

    return change


def played(house: LyingHouse, change: Callable[[Parts], Parts]) -> Evidence:
    """Play a hand of which its record says otherwise."""
    record_changed(house, change)
    house.play(1)
    return Evidence(mine=house.evening())


@found("a player gets another place's card", by=Finder.RECORD, as_="wrong-place")
def plays_another_place(house: LyingHouse) -> Evidence:
    return played(house, lines_changed("deal 3 down 2", "deal 30 down 2"))


@found("it burns another card", by=Finder.RECORD, as_="wrong-place")
def burns_another(house: LyingHouse) -> Evidence:
    return played(house, lines_changed("deal 6 burn", "deal 30 burn"))


@found("it burns no card", by=Finder.RECORD, as_="street-plan")
def burns_none(house: LyingHouse) -> Evidence:
    return played(house, lines_changed("deal 6 burn", ""))


@found("after the cuts a player gets another's cards", by=Finder.RECORD, as_="street-plan")
def deals_to_another(house: LyingHouse) -> Evidence:
    return played(house, lines_changed("deal 0 down 2", "deal 0 down 3"))


@found("after the cuts a player is dealt in more", by=Finder.RECORD, as_="street-plan")
def deals_one_more_in(house: LyingHouse) -> Evidence:
    return played(house, lines_changed("deal 2 down 1", "deal 2 down 4"))


@found("a winner is said to have held other cards", by=Finder.RECORD, as_="show-differs")
def tells_other_cards(house: LyingHouse) -> Evidence:
    def change(parts: Parts) -> Parts:
        events = [re.sub(r"^(show \d+) (\S+) (\S+)", r"\1 \3 \2", each) for each in parts["events"]]
        return {"events": events}

    return played(house, change)


@found("it opens another card than was dealt", by=Finder.RECORD, as_="opening-wrong")
def opens_a_wrong_card(house: LyingHouse) -> Evidence:
    def change(parts: Parts) -> Parts:
        first, *others = parts["shown"]
        return {"shown": [replace(first, card="2c" if first.card != "2c" else "As"), *others]}

    return played(house, change)


@found("it opens a burn to all", by=Finder.RECORD, as_="shown-extra")
def opens_too_much(house: LyingHouse) -> Evidence:
    def change(parts: Parts) -> Parts:
        return {"shown": [replace(parts["shown"][0], place=6), *parts["shown"]]}

    return played(house, change)


@found("it doesn't prove a card of the board", by=Finder.RECORD, as_="shown-missing")
def opens_too_little(house: LyingHouse) -> Evidence:
    return played(house, lambda parts: {"shown": parts["shown"][1:]})


@found("it opens both decks of a hand that it dealt", by=Finder.RECORD, as_="both-decks-opened")
def opens_both(house: LyingHouse) -> Evidence:
    def change(parts: Parts) -> Parts:
        (dealt,) = parts["attempts"]
        ((_, seed),) = dealt.opened
        return {"attempts": [replace(dealt, opened=((0, seed), (1, seed)))]}

    return played(house, change)


@found("it deals without a cut that it calls missing", by=Finder.RECORD, as_="missing-yet-dealt")
def leaves_a_cut_out(house: LyingHouse) -> Evidence:
    def change(parts: Parts) -> Parts:
        (dealt,) = parts["attempts"]
        return {"attempts": [replace(dealt, cuts=(None, *dealt.cuts[1:]))]}

    return played(house, change)


@found("it reveals another cut than was announced", by=Finder.RECORD, as_="cut-hash")
def changes_a_cut(house: LyingHouse) -> Evidence:
    def change(parts: Parts) -> Parts:
        (dealt,) = parts["attempts"]
        return {"attempts": [replace(dealt, cuts=(bytes(32), *dealt.cuts[1:]))]}

    return played(house, change)


@found("it leaves out an attempt that it gave up", by=Finder.RECORD, as_="attempt-number")
def leaves_an_attempt_out(house: LyingHouse) -> Evidence:
    record_changed(house, lambda parts: {"attempts": parts["attempts"][1:]})
    return without_carol(house)


@found("a friend is sent another's card", by=Finder.RECORD, as_="own-extra")
def sends_a_friend_too_much(house: LyingHouse) -> Evidence:
    house.lie(proof, "own_places", lambda honest, cards, *more: (0, *honest(cards, *more)))
    house.begin()
    house.reveal()
    house.fold_out()
    house.publish()
    return Evidence(mine=house.evening(ALICE))


# --- the chain ------------------------------------------------------------------------------------


def forged(line: Line, pattern: str, by: str) -> Line:
    """Return a line whose record somebody has changed without the room's key."""
    text, count = re.subn(pattern, by, line["record"], count=1, flags=re.MULTILINE)
    assert count == 1
    return {**line, "record": text}


@found("somebody else changes a record", by=Finder.RECORD, as_="record-signature")
def forges(house: LyingHouse) -> Evidence:
    house.play()
    first, second = house.evening()
    return Evidence(mine=[first, forged(second, r"^(call \d+) \d+$", r"\1 1")])


@found("a hand is left out", by=Finder.RECORD, as_="number-gap")
def leaves_a_hand_out(house: LyingHouse) -> Evidence:
    house.play(3)
    first, _, third = house.evening()
    return Evidence(mine=[first, third])


@found("a hand follows another past", by=Finder.RECORD, as_="chain-broken")
def changes_the_past(house: LyingHouse) -> Evidence:
    with house.undone():
        house.play(1)
        (other,) = house.evening()
    house.play(2)
    return Evidence(mine=[{**other, "noted": {}}, house.evening()[1]])
