"""The room's own code makes what the vectors have, and what the checkers take."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.fairness.committed_decks.commitments import deck_tree, path_in, root_of
from games.fairness.committed_decks.deck_pair import DeckPair
from games.fairness.committed_decks.openings import Opening
from games.fairness.committed_decks.shuffling import permutation
from games.fairness.committed_decks.streams import stream
from games.fairness.cuts import cut_hash, public_seed, words
from games.fairness.frames import FrameBroken, frame_text, parse_frame, text_hash
from games.fairness.records import Attempt, record_text
from games.fairness.signing import RoomKey
from games.tests.fairness.vectors import Vector, called, of_kind, verify_hand

check: Any = verify_hand()
FRAME = re.compile(r"cardroom-frame/1\n(?:(?!cut |opened |attempt \w{64} |end )[^\n]*\n)*")
RIGHT = [vector for vector in of_kind("hand") if not vector["error"]]
BROKEN_FRAMES = [
    vector for vector in of_kind("hand") if vector["error"] in ("dealt-order", "cutter-not-dealt")
]
seeds = st.binary(min_size=32, max_size=32)


@pytest.mark.parametrize("vector", of_kind("stream"), ids=called)
def test_the_room_s_streams(vector: Vector) -> None:
    made = stream(bytes.fromhex(vector["seed"]), vector["purpose"].encode(), 96)
    assert made.hex() == vector["bytes"]


@pytest.mark.parametrize("vector", of_kind("permutation"), ids=called)
def test_the_room_s_permutations(vector: Vector) -> None:
    drawn = permutation(bytes.fromhex(vector["seed"]), vector["purpose"].encode())
    assert list(drawn) == vector["numbers"]


@pytest.mark.parametrize("vector", of_kind("deck"), ids=called)
def test_the_room_s_decks_and_paths(vector: Vector) -> None:
    pair = DeckPair((bytes.fromhex(vector["seed"]), bytes(32)))
    openings = [each for each in of_kind("opening") if each["root"] == vector["root"]]
    salts = stream(bytes.fromhex(vector["seed"]), b"salts", 52 * 32)
    tree = deck_tree(vector["cards"].split(), [salts[i : i + 32] for i in range(0, 52 * 32, 32)])

    assert pair.roots[0].hex() == root_of(tree).hex() == vector["root"]
    for each in openings:
        assert [sister.hex() for sister in path_in(tree, each["index"])] == each["path"]


@pytest.mark.parametrize("vector", of_kind("seed"), ids=called)
def test_the_room_s_seeds_and_words(vector: Vector) -> None:
    cuts = [bytes.fromhex(cut) for cut in vector["cuts"]]
    seed = public_seed(bytes.fromhex(vector["frame"]), cuts)
    assert [cut_hash(cut).hex() for cut in cuts] == vector["hashes"]
    assert seed.hex() == vector["seed"]
    assert DeckPair((bytes(32), bytes(31) + b"\x01")).cut(seed).opened == vector["opened"]
    assert " ".join(words(seed)) == vector["words"]


@pytest.mark.parametrize("vector", RIGHT, ids=called)
def test_the_room_writes_frames_and_records_as_they_are(vector: Vector) -> None:
    text = vector["line"]["record"]
    frames = FRAME.findall(text)
    assert [frame_text(parse_frame(frame)) for frame in frames] == frames
    stated = re.findall(r"^attempt (\w{64}) ", text, re.MULTILINE)
    assert [text_hash(frame).hex() for frame in frames] == stated
    assert rewritten(text, frames) == text


def rewritten(text: str, frames: list[str]) -> str:
    """Return a record as the room writes what the script read of it."""
    record = check.read_record(text)
    attempts = [
        Attempt(
            frame=frame,
            signature=each.signature,
            cuts=tuple(cut for _, cut in each.cuts),
            opened=tuple(sorted(each.opened.items())),
        )
        for frame, each in zip(frames, record.attempts, strict=True)
    ]
    shown = [
        Opening(place=each.place, card=each.card, salt=each.salt, path=tuple(each.path))
        for each in record.shown
    ]
    return record_text(
        table=record.table,
        hand=record.hand,
        after=record.after,
        attempts=attempts,
        events=[" ".join(words) for words in record.events],
        end="void" if record.is_void else "played",
        shown=shown,
    )


@pytest.mark.parametrize("vector", BROKEN_FRAMES, ids=called)
def test_the_room_refuses_frames_that_the_checkers_refuse(vector: Vector) -> None:
    (frame,) = FRAME.findall(vector["line"]["record"])
    with pytest.raises(FrameBroken):
        parse_frame(frame)


@given(seeds, seeds, seeds)
def test_each_place_that_the_room_opens_leads_to_the_root(
    one: bytes, other: bytes, seed: bytes
) -> None:
    pair = DeckPair((one, other))
    dealt = pair.cut(seed)
    order = check.permutation("deal", seed)
    for place in range(52):
        opening = dealt.opening(place)
        leaf = check.leaf(order[place], opening.card, opening.salt)
        root = check.root_by_path(order[place], 52, leaf, list(opening.path))
        assert root == pair.roots[1 - dealt.opened]


@given(seeds, seeds)
def test_the_checker_knows_the_room_s_signatures(private: bytes, signed: bytes) -> None:
    key = RoomKey(private)
    signature = key.sign_frame(signed)
    assert check.is_signed(key.public, b"cardroom-signature/1 frame " + signed, signature)
    assert not check.is_signed(key.public, b"cardroom-signature/1 record " + signed, signature)
