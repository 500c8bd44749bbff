"""A frame's text: one possible form, and everything else is refused."""

from __future__ import annotations

import string
from hashlib import sha256

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.fairness.frames import (
    Cutter,
    Frame,
    FrameBroken,
    frame_text,
    parse_frame,
    text_hash,
)

FRAME = Frame(
    room=b"\x01" * 32,
    era=b"\x02" * 8,
    table=3,
    hand=17,
    attempt=1,
    at=1_764_000_000_000,
    game="holdem",
    betting="no_limit",
    lower=50,
    higher=100,
    button=2,
    dealt=(4, 1, 2),
    after=b"\x00" * 32,
    roots=(b"\x0a" * 32, b"\x0b" * 32),
    cutters=(Cutter(seat=4, hash=b"\x0c" * 32), Cutter(seat=2, hash=b"\x0d" * 32)),
)
TEXT = f"""cardroom-frame/1
room {"01" * 32}
era {"02" * 8}
table 3
hand 17
attempt 1
at 1764000000000
game holdem
limit no_limit 50 100
button 2
dealt 4 1 2
after {"00" * 32}
deck {"0a" * 32}
deck {"0b" * 32}
cutter 4 {"0c" * 32}
cutter 2 {"0d" * 32}
"""

HASHES = st.binary(min_size=32, max_size=32)
NUMBERS = st.integers(0, 10**15 - 1)
SEATS = st.sets(st.integers(1, 9), min_size=2)


@st.composite
def frames(draw: st.DrawFn) -> Frame:
    """Return any frame that a room may publish."""
    game = draw(st.sampled_from(["holdem", "stud", "stud_hilo"]))
    button = draw(st.integers(1, 9)) if game == "holdem" else 0
    upwards = sorted(draw(SEATS))
    dealt = [each for each in upwards if each > button] + [
        each for each in upwards if each <= button
    ]
    return Frame(
        room=draw(HASHES),
        era=draw(st.binary(min_size=8, max_size=8)),
        table=draw(NUMBERS),
        hand=draw(NUMBERS),
        attempt=draw(st.integers(1, 100)),
        at=draw(NUMBERS),
        game=game,
        betting=draw(st.sampled_from(["fixed_limit", "spread_limit", "pot_limit", "no_limit"])),
        lower=draw(NUMBERS),
        higher=draw(NUMBERS),
        button=button,
        dealt=tuple(dealt),
        after=draw(HASHES),
        roots=draw(st.tuples(HASHES, HASHES).filter(lambda roots: roots[0] != roots[1])),
        cutters=tuple(
            Cutter(seat=seat, hash=draw(HASHES)) for seat in dealt if draw(st.booleans())
        ),
    )


def test_a_frame_is_written_as_the_document_says() -> None:
    assert frame_text(FRAME) == TEXT


def test_a_frame_without_cutters_ends_with_its_decks() -> None:
    text = frame_text(msgspec.structs.replace(FRAME, cutters=()))

    assert text == TEXT[: TEXT.index("cutter")]
    assert parse_frame(text).cutters == ()


def test_its_hash_is_that_of_its_text() -> None:
    assert text_hash(TEXT) == sha256(TEXT.encode()).digest()


@given(frames())
def test_what_is_written_reads_the_same(frame: Frame) -> None:
    assert parse_frame(frame_text(frame)) == frame


@given(frames(), st.data())
def test_one_other_character_is_refused_or_another_frame(frame: Frame, data: st.DataObject) -> None:
    text = frame_text(frame)
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from(string.printable) | st.characters())
    changed = data.draw(st.sampled_from([other, "", text[at] + other]))
    broken = text[:at] + changed + text[at + 1 :]
    assume(broken != text)

    try:
        found = parse_frame(broken)
    except FrameBroken:
        return
    assert found != frame
    assert frame_text(found) == broken
    assert text_hash(broken) != text_hash(text)


BROKEN = (
    ("nothing", TEXT, "", "14 whole lines"),
    ("no line feed at the end", "\n", "", "14 whole lines"),
    ("an empty line more", TEXT, TEXT + "\n", "Line 17"),
    ("another version", "frame/1", "frame/2", "Line 1 must"),
    ("a short key", "room 01", "room ", "Line 2 must"),
    ("capitals", "0a" * 32, "0A" * 32, "Line 13 must"),
    ("a carriage return", "hand 17", "hand 17\r", "Line 5 must"),
    ("a leading zero", "hand 17", "hand 017", "Line 5 must"),
    ("a sign", "hand 17", "hand +17", "Line 5 must"),
    ("Arabic digits", "hand 17", "hand ١٧", "Line 5 must"),
    ("too many digits", "hand 17", "hand " + "1" * 5000, "Line 5 must"),
    ("two spaces", "table 3", "table  3", "Line 4 must"),
    ("a space at the end", "table 3", "table 3 ", "Line 4 must"),
    ("attempt 0", "attempt 1", "attempt 0", "Line 6 must"),
    ("an unknown game", "holdem", "omaha", "Line 8 must"),
    ("an unknown limit", "no_limit", "any_limit", "Line 9 must"),
    ("a missing amount", "50 100", "50", "Line 9 must"),
    ("nobody", "dealt 4 1 2", "dealt", "Line 11 must"),
    ("one alone", "dealt 4 1 2", "dealt 4", "Line 11 must"),
    ("one deck", f"deck {'0b' * 32}\n", "", "Line 14 must"),
    ("lines exchanged", "table 3\nhand 17", "hand 17\ntable 3", "Line 4 must"),
    ("three decks", f"deck {'0b' * 32}\n", f"deck {'0b' * 32}\n" * 2, "Line 15 must"),
    ("one deck twice", f"deck {'0b' * 32}", f"deck {'0a' * 32}", "must differ"),
    ("one seat twice", "dealt 4 1 2", "dealt 4 1 2 4", "each once"),
    ("a cutter not dealt in", "cutter 4", "cutter 5", "must be dealt in"),
    ("one seat twice together", "dealt 4 1 2", "dealt 4 1 1 2", "each once"),
    ("seats upwards over the button", "dealt 4 1 2", "dealt 1 2 4", "clockwise"),
    ("seats against the clock", "dealt 4 1 2", "dealt 2 1 4", "clockwise"),
    ("another button", "button 2", "button 1", "clockwise"),
    ("one cutter twice", "cutter 2", "cutter 4", "order of the deal"),
    ("no button in hold'em", "button 2", "button 0", "button"),
    ("a button in stud", "holdem", "stud", "button"),
)


@pytest.mark.parametrize(
    ("found", "instead", "reason"), [each[1:] for each in BROKEN], ids=[each[0] for each in BROKEN]
)
def test_a_broken_frame_says_what_is_wrong(found: str, instead: str, reason: str) -> None:
    head, _, tail = TEXT.rpartition(found)

    with pytest.raises(FrameBroken, match=reason):
        parse_frame(head + instead + tail)


@pytest.mark.parametrize(
    "changed",
    [
        {"room": b"\x01" * 31},
        {"era": b""},
        {"hand": -1},
        {"at": 10**15},
        {"game": "omaha"},
        {"dealt": ()},
        {"dealt": (1, 2, 4)},
        {"game": "stud", "button": 0},
        {"after": b"\x00" * 33},
        {"roots": FRAME.roots[:1] * 2},
        {"cutters": FRAME.cutters[::-1]},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_no_text_is_made_of_what_is_no_frame(changed: dict[str, object]) -> None:
    with pytest.raises(FrameBroken):
        frame_text(msgspec.structs.replace(FRAME, **changed))
