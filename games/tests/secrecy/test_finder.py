"""The search has teeth: a card in any form, wherever it is put, is found; other text isn't."""

from __future__ import annotations

import base64
import json
import sqlite3
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from games.engine.cards.deck import ALL_CARDS
from games.fairness.committed_decks.secret_deck import SecretDeck
from games.fairness.committed_decks.streams import stream
from games.tests.secrecy.databases import Sqlite
from games.tests.secrecy.finder import Finder
from games.tests.secrecy.forms import by_rank, by_suit, glyph, masks, signed
from games.tests.secrecy.guesses import guessed, guesses, values_in
from games.tests.secrecy.known_decks import known_order
from games.tests.secrecy.marked import MARKED, KnownHand, PendingDecks
from games.tests.secrecy.secrets import Secrets, knows_none
from games.tests.secrecy.seen_frames import SeenCards

SEED = stream(b"a seed for this test", b"", 32)


def a_hand() -> KnownHand:
    deck = SecretDeck(SEED)
    return KnownHand(
        table_id=3,
        hand_no=17,
        seed=SEED.hex(),
        root=deck.root.hex(),
        cards=tuple(ALL_CARDS[index] for index in known_order(SEED, b"order")),
        salts=tuple(salt.hex() for salt in deck.salts),
    )


HAND = a_hand()
MINE, HIS = HAND.holes()[:2]

FORMS: tuple[tuple[str, bytes], ...] = (
    ("one card", HIS[0].encode()),
    ("two cards", "".join(HIS).encode()),
    ("JSON", json.dumps(HIS).encode()),
    ("a tuple", str(HIS).encode()),
    ("one sign", signed(HIS[1]).encode()),
    ("signs", " ".join(map(signed, HIS)).encode()),
    ("one glyph", glyph(HIS[0]).encode()),
    ("glyphs", "".join(map(glyph, HIS)).encode()),
    ("indices", str([by_rank(card) for card in HIS]).encode()),
    ("indices by suit", json.dumps([by_suit(card) for card in reversed(HIS)]).encode()),
    ("a bit mask", masks(HIS)[0].encode()),
    ("a bit mask in hex", masks(HIS)[1].encode()),
    ("one card's bit", str(1 << by_suit("Ks")).encode()),
    ("the deck", " ".join(HAND.cards).encode()),
    ("the deck's bytes", bytes(map(by_rank, HAND.cards))),
    ("the deck's indices", ",".join(str(by_suit(card)) for card in HAND.cards).encode()),
    ("the stub", ",".join(HAND.cards[20:30]).encode()),
    ("the seed", SEED),
    ("the seed in hex", SEED.hex().encode()),
    ("a salt", bytes.fromhex(HAND.salts[3])),
)


def in_dump(data: bytes) -> bytes:
    """Return the dump of a database that has this in a blob."""
    with sqlite3.connect(":memory:") as database:
        database.execute("CREATE TABLE t (data BLOB)")
        database.execute("INSERT INTO t VALUES (?)", (b'{"events": ' + data + b"}",))
        dump = "\n".join(database.iterdump()).encode()
    database.close()
    return dump


PLACES: tuple[tuple[str, Callable[[bytes], bytes]], ...] = (
    ("alone", lambda data: data),
    ("in a line of a log", lambda data: b"2026-11-21 12:00 ERROR games: could not deal " + data),
    ("in a page", lambda data: b"<html><td class='x'>" + data + b"</td></html>"),
    ("in base64", base64.b64encode),
    ("in base64 with more before", lambda data: base64.b64encode(b"a " + data + b" b")),
    ("in base64 for addresses", lambda data: b'"' + base64.urlsafe_b64encode(data) + b'"'),
    ("in hex", lambda data: data.hex().encode()),
    ("in capital hex", lambda data: b"\\x" + data.hex().upper().encode()),
    ("in base64 in base64", lambda data: base64.b64encode(base64.b64encode(b"{" + data + b"}"))),
    ("in a dump", in_dump),
)
SHORT = 8
"""Bytes that a run of base64 or hex must have to be looked into."""


@pytest.mark.parametrize(("where", "put"), PLACES, ids=[each[0] for each in PLACES])
@pytest.mark.parametrize(("form", "data"), FORMS, ids=[each[0] for each in FORMS])
def test_it_finds(form: str, data: bytes, where: str, put: Callable[[bytes], bytes]) -> None:
    padded = data if len(data) >= SHORT else b"cards: " + data + b" (hole)"

    assert Finder([HAND]).find(put(padded))


@pytest.mark.parametrize(("form", "data"), FORMS[1:5], ids=[each[0] for each in FORMS[1:5]])
def test_it_finds_them_among_a_readers_own(form: str, data: bytes) -> None:
    text = json.dumps(MINE).encode() + b" " + data
    assert Finder([HAND], own=MINE).find(text)


def test_it_leaves_a_reader_his_own_cards() -> None:
    text = json.dumps({"seat": 1, "cards": MINE}) + "".join(map(glyph, MINE))

    assert not Finder([HAND], own=MINE).find(text)


def test_it_leaves_everything_to_who_was_dealt_every_card_in_his_time() -> None:
    text = json.dumps({"seat": 1, "cards": MINE})

    assert not Finder(own=MARKED).find(text)
    assert not Finder(own=MARKED).find(text.encode() + b"\xff")


INNOCENT = (
    "As you like it: 5s, 24h, 10 s, 2d; 10:45:36, $1,045.36; Queen of the evening",
    json.dumps({"places": [0, 3], "cards": ["??", "??"], "chips": 40_000, "version": 45}),
    f'<input name="csrfmiddlewaretoken" value="{stream(b"x", b"", 48).hex()}">',
    base64.b64encode(stream(b"y", b"", 100_000)).decode(),
    "'.eJxVjDsOwjAQBe:1wQ2Lk:uJFD5EryCv269zQP2iAdBgF6HKsBtmynxZPqarX_Tc'",
    json.dumps([card for card in ALL_CARDS if card[0] in "2345A"]),
    f"'!ojE92a3LOvCv{''.join(HIS)}MjtHVc4tG0S1TfhS6ccXs0Uz'",
)


@pytest.mark.parametrize("text", INNOCENT, ids=lambda text: text[:20])
def test_it_raises_no_false_alarm(text: str) -> None:
    assert Finder([HAND]).find(text) == []


def test_an_accident_in_a_file_s_bytes_is_none_either() -> None:
    password = f"!ojE92a3LOvCv{''.join(HIS)}MjtHVc4tG0S1TfhS6ccXs0Uz2026-11-22"

    assert Finder([HAND]).find(b"\x00\xff\x1b" + password.encode() + b"\x00") == []
    assert Finder([HAND]).find(b"\x00\xff\x1b" + "".join(HIS).encode() + b"\x00")


def test_an_accident_in_a_hash_is_none() -> None:
    assert Finder().find(b'\xcb\xb8TbQ\xff\x14F\x08"Jd"!\x14') == []


@pytest.mark.parametrize("text", [b'["Jd","2c"]', b'{"cards": ["2c", "Jd"]}', b'{"card":"Jd"}'])
def test_one_card_in_a_file_s_json_is_found(text: bytes) -> None:
    assert len(Finder().find(b"\xcb\xb8T\xff" + text + b"\x14")) == 1


def test_an_accident_in_a_checksum_of_sqlite_s_log_is_none(tmp_path: Path) -> None:
    card, page = "".join(HIS).encode(), b"\x00" * 512
    header = b"\x00" * 8 + (512).to_bytes(4, "big") + b"\x00" * 20
    log = [header, b"\x00" * 20, card, page, b"\x00" * 24, page[4:], card]
    room = Sqlite(tmp_path / "room.sqlite3")
    for pieces, found in ((log[:5], 0), (log, 1)):
        (tmp_path / "room.sqlite3-wal").write_bytes(b"".join(pieces))
        ((_, data),) = room.raw()
        assert len(Finder([HAND]).find(data)) == found


@pytest.mark.parametrize("where", ["in base64", "in hex"])
def test_an_accident_in_what_noise_decodes_to_is_none(where: str) -> None:
    wrapped, his = dict(PLACES)[where], "".join(HIS).encode()

    assert not Finder([HAND]).find(wrapped(b"\x8f\x03\xc1" + his + b"\xd3\x8f\x00tf\xfe"))
    assert Finder([HAND]).find(wrapped(b"\x8f\x03\xc1cards: " + his + b", his\xd3\x8f\xfe"))


def test_marked_cards_are_dealt_face_down_only() -> None:
    order = [ALL_CARDS[index] for index in known_order(SEED, b"order")]

    assert sorted(order) == sorted(ALL_CARDS)
    assert known_order(SEED, b"order") == known_order(SEED, b"order")
    assert set(order[:6]) < set(order) - set(order[6:22])


@pytest.mark.parametrize(("player", "found"), [(None, 1), (9, 1), (1, 0)])
def test_a_hand_named_to_anybody_but_its_player_is_found(player: int | None, found: int) -> None:
    seen = SeenCards(HAND.table_id, player)
    start = {"type": "hand_started", "hand_no": HAND.hand_no, "players": [{"player": 1, "seat": 2}]}
    frame = {"events": [start], "now": {"own_hand": {"high": "pair of kings"}}}

    leaks = seen.leaks(frame, {(HAND.table_id, HAND.hand_no): HAND})

    assert len(leaks) == found


def hand_frame(text: str) -> dict[str, object]:
    frame = f"cardroom-frame/1\nhand 17\ndeck {HAND.root}\ndeck {text}\n"
    return {"type": "hand_framed", "frame": frame, "signature": "00" * 64}


SEALED_IN: dict[str, Callable[[str], dict[str, object]]] = {
    "a frame": hand_frame,
    "a cut": lambda text: {"type": "hand_cut", "opened": 1, "seed": text, "cuts": []},
    "an attempt": lambda text: {"type": "attempt_given_up", "cuts": [""], "seeds": [text, "00"]},
    "a record": lambda text: {"type": "proof", "record": f"shown 4 {text} {HAND.root}\n"},
    "an opening": lambda text: {"type": "proof", "own": [f"own 4 {text} {HAND.root}"]},
}


def all_secrets() -> Secrets:
    secrets = Secrets()
    secrets.add_hand(HAND)
    return secrets


@pytest.mark.parametrize(
    "secret", [HAND.seed, HAND.salts[4], HAND.salts[9]], ids=["seed", "4", "9"]
)
@pytest.mark.parametrize("where", SEALED_IN)
@pytest.mark.parametrize(("form", "put"), PLACES, ids=[each[0] for each in PLACES])
def test_a_secret_of_a_hand_long_over_is_found_in_each_frame_of_the_proof(
    secret: str, where: str, form: str, put: Callable[[bytes], bytes]
) -> None:
    frame = json.dumps(SEALED_IN[where](secret)).encode()

    assert Finder(secrets=all_secrets()).find(put(frame))
    assert Finder(secrets=all_secrets(), knows=lambda known: True).find(put(frame)) == []


@pytest.mark.parametrize("secret", [HAND.salts[4].encode(), bytes.fromhex(HAND.salts[4])])
def test_a_secret_is_found_wherever_it_begins(secret: bytes) -> None:
    secrets = all_secrets()
    for before in range(20):
        for after in range(20):
            data = b"-" * before + secret + b"-" * after
            found = secrets.found_in(data, knows_none)
            assert [at for _, at in found] == [before]


def test_what_a_reader_knows_of_a_hand_hides_nothing_else() -> None:
    mine, other = HAND.salts[4], HAND.salts[5]
    finder = Finder(secrets=all_secrets(), knows=lambda secret: secret.place == 4)

    assert finder.find(f"own 4 {mine}") == []
    found = finder.find(f"own 4 {mine}\nown 5 {other}")
    assert {each.partition(":")[0] for each in found} == {"salt of place 5 of 3-17"}


def test_both_seeds_are_secret_before_the_cut() -> None:
    secrets = Secrets()
    secrets.add_pending(PendingDecks(table_id=3, hand_no=18, seeds=(HAND.seed, HAND.root)))

    for seed in (HAND.seed, HAND.root):
        assert Finder(secrets=secrets).find(seed)[0].startswith("seed of 3-18: ")


PUBLISHED = stream(b"what everybody was sent", b"", 32)
GUESSED: dict[str, bytes] = {
    "published": PUBLISHED,
    "a hash of it": sha256(PUBLISHED).digest(),
    "its stream": stream(PUBLISHED, b"salts", 64)[32:],
    "a counter": (17).to_bytes(32, "big"),
    "nothing": bytes(32),
}


@pytest.mark.parametrize("salt", GUESSED)
def test_a_salt_that_follows_from_what_is_public_is_guessed(salt: str) -> None:
    salts = (GUESSED[salt].hex(), *HAND.salts[1:])
    hand = msgspec.structs.replace(HAND, salts=salts)
    tried = guesses(values_in([f"deck {PUBLISHED.hex()}\n"]))

    assert guessed(hand, tried, knows_none) == ["salt of place 0 of 3-17"]
    assert guessed(HAND, tried, knows_none) == []
