"""A public record's text, as docs/fairness.md says."""

from __future__ import annotations

import msgspec
import pytest

from games.fairness.committed_decks.deck_pair import DeckPair
from games.fairness.frames import FrameBroken, frame_text, text_hash
from games.fairness.records import Attempt, record_text
from games.tests.fairness.test_frames import FRAME, TEXT

PAIR = DeckPair((b"\x21" * 32, b"\x22" * 32))
CUT = PAIR.cut(b"\x23" * 32)
LATER = frame_text(msgspec.structs.replace(FRAME, attempt=2, cutters=FRAME.cutters[:1]))
GIVEN_UP = Attempt(
    frame=TEXT,
    signature=b"\x31" * 64,
    cuts=(b"\x32" * 32, None),
    opened=((0, b"\x21" * 32), (1, b"\x22" * 32)),
)
DEALT = Attempt(
    frame=LATER,
    signature=b"\x33" * 64,
    cuts=(b"\x34" * 32,),
    opened=((CUT.opened, CUT.opened_seed),),
)


def test_a_hand_dealt_at_the_second_attempt() -> None:
    text = record_text(
        table=3,
        hand=17,
        after=bytes(32),
        attempts=(GIVEN_UP, DEALT),
        events=("blind 1 small_blind 50", "street 0", "deal 0 down 1"),
        end="played",
        shown=(CUT.opening(11), CUT.opening(3)),
    )

    assert text == (
        f"cardroom-record/1\ntable 3\nhand 17\nafter {'00' * 32}\n"
        f"attempt {text_hash(TEXT).hex()} {'31' * 64}\n{TEXT}"
        f"cut 4 {'32' * 32}\ncut 2 missing\nopened 0 {'21' * 32}\nopened 1 {'22' * 32}\n"
        f"attempt {text_hash(LATER).hex()} {'33' * 64}\n{LATER}"
        f"cut 4 {'34' * 32}\nopened {CUT.opened} {CUT.opened_seed.hex()}\n"
        "blind 1 small_blind 50\nstreet 0\ndeal 0 down 1\nend played\n"
        f"{CUT.opening(3).line('shown')}\n{CUT.opening(11).line('shown')}\n"
    )


def test_a_hand_voided_before_its_cut() -> None:
    text = record_text(
        table=3, hand=17, after=bytes(32), attempts=(GIVEN_UP,), events=(), end="void", shown=()
    )

    assert text.endswith(f"opened 1 {'22' * 32}\nend void\n")


@pytest.mark.parametrize("cuts", [(), (b"\x32" * 32,), (b"\x32" * 32,) * 3])
def test_there_is_a_cut_or_none_for_each_cutter(cuts: tuple[bytes, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        record_of(msgspec.structs.replace(GIVEN_UP, cuts=cuts))


def test_an_attempt_needs_a_frame() -> None:
    with pytest.raises(FrameBroken):
        record_of(msgspec.structs.replace(GIVEN_UP, frame=TEXT[:-1]))


def record_of(attempt: Attempt) -> str:
    """Return the record of a void hand with one attempt."""
    return record_text(
        table=3, hand=17, after=bytes(32), attempts=(attempt,), events=(), end="void", shown=()
    )
