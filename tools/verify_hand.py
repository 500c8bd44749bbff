#!/usr/bin/env python3
"""Check that nobody chose the deal: a download of hands, or a public record, by itself.

    python3 verify_hand.py FILE [--with OTHER] [--room PUBLICKEYHEX] [--head HASH]

Needs Python 3.9 or newer, and nothing else: no room, no network. The formats and the names of the
errors are in the room's docs/fairness.md, from which this was written; it shares no line with the
room's own code. Exit code 0: everything is as it should be; 1: something is wrong, and named.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256, sha512
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple


class Wrong(Exception):
    """What is wrong: a code of docs/fairness.md, and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(f"{code}: {sentence}")
        self.code, self.sentence = code, sentence


def need(is_right: bool, code: str, sentence: str) -> None:
    """Raise Wrong unless something is right."""
    if not is_right:
        raise Wrong(code, sentence)


# Streams, permutations, decks


def stream(purpose: str, seed: bytes, length: int) -> bytes:
    """Return the first bytes of a stream."""
    start = b"cardroom/" + purpose.encode() + b"/" + seed
    blocks = range(-(-length // 32))
    return b"".join(sha256(start + n.to_bytes(4, "big")).digest() for n in blocks)[:length]


@lru_cache(maxsize=64)
def permutation(purpose: str, seed: bytes) -> tuple[int, ...]:
    """Return the numbers 0 to 51 in the order that a stream gives them."""
    drawn, items = iter(stream(purpose, seed, 1024)), list(range(52))
    for last in range(51, 0, -1):
        byte = next(each for each in drawn if each < 256 - 256 % (last + 1))
        other = byte % (last + 1)
        items[last], items[other] = items[other], items[last]
    return tuple(items)


def leaf(index: int, card: str, salt: bytes) -> bytes:
    """Return the hash that stands for the card at an index of a deck."""
    return sha256(bytes([0, index]) + salt + card.encode()).digest()


def node(left: bytes, right: bytes) -> bytes:
    """Return the hash over two hashes."""
    return sha256(b"\x01" + left + right).digest()


def left_size(size: int) -> int:
    """Return how many leaves of a tree are on its left: the largest power of two below its size."""
    return 1 << ((size - 1).bit_length() - 1)


def root_of(leaves: list[bytes]) -> bytes:
    """Return the root over the leaves."""
    if len(leaves) == 1:
        return leaves[0]
    half = left_size(len(leaves))
    return node(root_of(leaves[:half]), root_of(leaves[half:]))


def root_by_path(index: int, size: int, found: bytes, path: list[bytes]) -> bytes | None:
    """Return the root to which a path leads from a leaf; None if it is too short or too long."""
    if size == 1:
        return None if path else found
    if not path:
        return None
    half = left_size(size)
    if index < half:
        below = root_by_path(index, half, found, path[:-1])
        return below and node(below, path[-1])
    below = root_by_path(index - half, size - half, found, path[:-1])
    return below and node(path[-1], below)


def deck_of(seed: bytes) -> tuple[list[str], list[bytes]]:
    """Return the cards and the salts of a deck, by index."""
    salts = stream("salts", seed, 52 * 32)
    cards = ["23456789TJQKA"[n // 4] + "cdhs"[n % 4] for n in permutation("order", seed)]
    return cards, [salts[32 * i : 32 * i + 32] for i in range(52)]


def deck_root(seed: bytes) -> bytes:
    """Return the root of the deck that a seed makes."""
    cards, salts = deck_of(seed)
    return root_of([leaf(i, card, salt) for i, (card, salt) in enumerate(zip(cards, salts))])


def cut_hash(cut: bytes) -> bytes:
    """Return what is announced of a cut."""
    return sha256(b"cardroom-cut/1\n" + cut).digest()


def hand_seed(frame_hash: bytes, cuts: list[bytes]) -> bytes:
    """Return a hand's seed."""
    return sha256(b"cardroom-seed/1\n" + frame_hash + b"".join(cuts)).digest()


def four_words(seed: bytes) -> str:
    """Return the words of a hand, which people compare by voice."""
    drawn = stream("words", seed, 8)
    return " ".join(_word(drawn[i] << 8 | drawn[i + 1]) for i in (0, 2, 4, 6))


def _word(bits: int) -> str:
    places = ((12, 15), (10, 3), (6, 15), (4, 3), (0, 15))
    letters = {15: "bdfghjklmnprstvz", 3: "aiou"}
    return "".join(letters[mask][bits >> shift & mask] for shift, mask in places)


# Signatures: Ed25519 (RFC 8032)

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, int, int, int]


def point(encoded: bytes) -> Point | None:
    """Return the point of the curve that 32 bytes encode, if they do."""
    y, sign = int.from_bytes(encoded, "little") & (1 << 255) - 1, encoded[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    if y >= P or x * x % P != square or (x == 0 and sign):
        return None
    x = x if x & 1 == sign else P - x
    return x, y, 1, x * y % P


def add(one: Point, other: Point) -> Point:
    """Return the sum of two points."""
    a, b = (one[1] - one[0]) * (other[1] - other[0]) % P, (one[1] + one[0]) * (other[1] + other[0])
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2]
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether a message has this signature under this key."""
    public, s = point(key), int.from_bytes(signature[32:], "little")
    if public is None or s >= ORDER:
        return False
    k = int.from_bytes(sha512(signature[:32] + key + message).digest(), "little") % ORDER
    base = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
    assert base is not None
    x, y, z, _ = _sum_of_products(s, base, k, (P - public[0], public[1], 1, P - public[3]))
    inverse = pow(z, -1, P)
    encoded = y * inverse % P | (x * inverse % P & 1) << 255
    return encoded.to_bytes(32, "little") == signature[:32]


def _sum_of_products(s: int, one: Point, k: int, other: Point) -> Point:
    total: Point = (0, 1, 1, 0)
    terms = (total, one, other, add(one, other))
    for bit in range(252, -1, -1):
        total = add(total, total)
        which = (s >> bit & 1) | (k >> bit & 1) << 1
        total = add(total, terms[which]) if which else total
    return total


# Texts: each line has one possible form

NUMBER = "(?:0|[1-9][0-9]{0,14})"
KINDS = {
    "<number>": NUMBER,
    "<8-bytes>": "[0-9a-f]{16}",
    "<32-bytes>": "[0-9a-f]{64}",
    "<64-bytes>": "[0-9a-f]{128}",
    "<card>": "[2-9TJQKA][cdhs]",
    "<to>": f"(?:burn|board|(?:down|up) {NUMBER})",
    "<0-or-1>": "(?:0|1)",
    "<played-or-void>": "(?:played|void)",
    "<share>": f"{NUMBER} {NUMBER} (?:whole|high|low)",
    "<blind-kind>": "(?:small_blind|big_blind|joining_blind|dead_blind)",
    "<cut-or-missing>": "(?:[0-9a-f]{64}|missing)",
    "<game>": "(?:holdem|stud|stud_hilo)",
    "<limit-kind>": "(?:fixed_limit|spread_limit|pot_limit|no_limit)",
}
ADDED, SEAT = " <number> <number>", " <number>"
EVENTS = {
    **{kind: kind + ADDED for kind in ("ante", "bring_in", "bet", "call", "return")},
    **{kind: kind + ADDED + " <number>" for kind in ("complete", "raise")},
    **{kind: kind + SEAT for kind in ("check", "fold", "all_in", "muck", "street")},
    "blind": "blind <number> <blind-kind> <number>",
    "reshuffle": "reshuffle",
    "deal": "deal <number> <to>",
    "close": "close <number>…",
    "show": "show <number> <card>…",
    "turn_up": "turn_up <number> <number> <card>",
    "pot": "pot <number> <number> <number> <share>…",
}


@cache
def pattern(form: str) -> re.Pattern[str]:
    """Return the pattern of a line: words that are kinds stand for them, with … for several."""
    words = [KINDS.get(word.rstrip("…"), word) for word in form.split(" ")]
    return re.compile(" ".join(words) + (f"(?: {words[-1]})*" if form.endswith("…") else ""))


class Lines:
    """The lines of a text, taken one after the other."""

    def __init__(self, text: str, name: str) -> None:
        self.lines, self.at, self.name = text.split("\n"), 0, name

    def next_word(self) -> str:
        """Return the first word of the line that comes next."""
        return self.lines[self.at].split(" ")[0] if self.at < len(self.lines) else ""

    def take(self, form: str) -> list[str]:
        """Return the words of the next line after the first; Wrong if it hasn't this form."""
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        if not pattern(form).fullmatch(line):
            have = f"{line[:60]!r}" if self.at < len(self.lines) - 1 else "the end"
            expected = f"there belongs a line “{form}”, in lower case, with single spaces"
            raise Wrong("not-canonical", f"{self.name}, line {self.at + 1} is {have}; {expected}.")
        self.at += 1
        return line.split(" ")[1:]

    def take_all(self, word: str, form: str) -> list[list[str]]:
        """Return all next lines that begin with a word."""
        found = []
        while self.next_word() == word:
            found.append(self.take(form))
        return found

    def end(self) -> None:
        """Raise Wrong unless the text ends here, with a line feed."""
        rest = self.lines[self.at :]
        sentence = f"{self.name} goes on after its end, or lacks its last line feed: {rest[:1]}."
        need(rest == [""], "not-canonical", sentence)


class Frame(NamedTuple):
    """What the room fixed before anybody's cut was known."""

    hash: bytes
    fixed: dict[str, list[str]]
    """What all attempts of a hand have in common, by the line's first word."""
    attempt: int
    after: bytes
    decks: list[bytes]
    cutters: list[tuple[int, bytes]]

    def number(self, word: str) -> int:
        """Return the number in a line, such as the hand's."""
        return int(self.fixed[word][0])

    def key(self) -> bytes:
        """Return the room's public key."""
        return bytes.fromhex(self.fixed["room"][0])

    def dealt(self) -> list[int]:
        """Return the seats dealt in, in the order of the deal."""
        return [int(seat) for seat in self.fixed["dealt"]]

    def house(self) -> list[int]:
        """Return the seats of house players, as far as the frame says."""
        return [int(seat) for seat in self.fixed["house"]]


def take_frame(lines: Lines) -> Frame:
    """Return the frame that comes next."""
    first = lines.at
    lines.take("cardroom-frame/1")
    fixed = {"room": lines.take("room <32-bytes>"), "era": lines.take("era <8-bytes>")}
    fixed["table"], fixed["hand"] = lines.take("table <number>"), lines.take("hand <number>")
    attempt, _ = int(lines.take("attempt <number>")[0]), lines.take("at <number>")
    fixed["game"] = lines.take("game <game>")
    fixed["limit"] = lines.take("limit <limit-kind> <number> <number>")
    fixed["button"], fixed["dealt"] = (
        lines.take("button <number>"),
        lines.take("dealt <number> <number>…"),
    )
    fixed["house"] = lines.take("house <number>…") if lines.next_word() == "house" else []
    after = bytes.fromhex(lines.take("after <32-bytes>")[0])
    decks = [bytes.fromhex(lines.take("deck <32-bytes>")[0]) for _ in range(2)]
    cutters = lines.take_all("cutter", "cutter <number> <32-bytes>")
    text = "\n".join([*lines.lines[first : lines.at], ""])
    listed = [(int(seat), bytes.fromhex(announced)) for seat, announced in cutters]
    return Frame(sha256(text.encode()).digest(), fixed, attempt, after, decks, listed)


class Attempt(NamedTuple):
    """A frame and what came of it."""

    stated_hash: bytes
    signature: bytes
    frame: Frame
    cuts: list[tuple[int, bytes | None]]
    opened: dict[int, bytes]
    """Seeds of the decks that were opened, by number."""

    def seed(self) -> bytes | None:
        """Return the seed, if no cut is missing."""
        cuts = [cut for _, cut in self.cuts if cut is not None]
        return hand_seed(self.frame.hash, cuts) if len(cuts) == len(self.cuts) else None


def take_attempt(lines: Lines) -> Attempt:
    """Return the attempt that comes next."""
    stated, signature = lines.take("attempt <32-bytes> <64-bytes>")
    frame = take_frame(lines)
    taken = lines.take_all("cut", "cut <number> <cut-or-missing>")
    cuts = [(int(seat), None if cut == "missing" else bytes.fromhex(cut)) for seat, cut in taken]
    opened = lines.take_all("opened", "opened <0-or-1> <32-bytes>")
    numbers = [int(number) for number, _ in opened]
    sentence = f"the opened lines are of decks {numbers}; each may stand once, deck 0 first."
    need(numbers in ([], [0], [1], [0, 1]), "not-canonical", sentence)
    seeds = {int(number): bytes.fromhex(seed) for number, seed in opened}
    return Attempt(bytes.fromhex(stated), bytes.fromhex(signature), frame, cuts, seeds)


class Opening(NamedTuple):
    """A card, and the proof that it stood there before the cuts."""

    place: int
    card: str
    salt: bytes
    path: list[bytes]


def take_openings(lines: Lines, word: str) -> list[Opening]:
    """Return the openings that come next, by place."""
    taken = lines.take_all(word, f"{word} <number> <card> <32-bytes> <32-bytes>…")
    found = []
    for place, card, salt, *path in taken:
        sisters = [bytes.fromhex(sister) for sister in path]
        found.append(Opening(int(place), card, bytes.fromhex(salt), sisters))
    places = [each.place for each in found]
    sentence = f"the {word} lines are of places {places}; each may stand once, the lowest first."
    need(places == sorted(set(places)), "not-canonical", sentence)
    return found


class Record(NamedTuple):
    """A hand's public record."""

    hash: bytes
    table: int
    hand: int
    after: bytes
    attempts: list[Attempt]
    events: list[list[str]]
    is_void: bool
    shown: list[Opening]

    def last(self) -> Frame:
        """Return the last attempt's frame."""
        return self.attempts[-1].frame


def read_record(text: str) -> Record:
    """Return a record from its text; Wrong if that isn't its one possible form."""
    lines = Lines(text, "the record")
    lines.take("cardroom-record/1")
    table, hand = int(lines.take("table <number>")[0]), int(lines.take("hand <number>")[0])
    after = bytes.fromhex(lines.take("after <32-bytes>")[0])
    attempts = [take_attempt(lines)]
    while lines.next_word() == "attempt":
        attempts.append(take_attempt(lines))
    events = []
    while lines.next_word() in EVENTS:
        word = lines.next_word()
        events.append([word, *lines.take(EVENTS[word])])
    is_void = lines.take("end <played-or-void>") == ["void"]
    shown = take_openings(lines, "shown")
    lines.end()
    hashed = sha256(text.encode()).digest()
    return Record(hashed, table, hand, after, attempts, events, is_void, shown)


# What each attempt must hold to


def check_attempts(record: Record) -> None:
    """Check every frame with its signature, its cuts and what was opened of it."""
    missed: set[int] = set()
    decks: set[bytes] = set()
    for number, attempt in enumerate(record.attempts, 1):
        check_frame(record, number, attempt)
        check_listed(attempt.frame, missed)
        check_decks_new(attempt.frame, decks)
        check_cuts(attempt)
        check_opened(record, attempt, is_last=number == len(record.attempts))
        missed |= {seat for seat, cut in attempt.cuts if cut is None}


def check_frame(record: Record, number: int, attempt: Attempt) -> None:
    """Check that a frame is signed, of this record, and linked with what was before it."""
    frame, name = attempt.frame, f"attempt {number}"
    sentence = f"{name} states its frame's hash as {attempt.stated_hash.hex()}; it is "
    need(attempt.stated_hash == frame.hash, "frame-hash", f"{sentence}{frame.hash.hex()}.")
    signed = b"cardroom-signature/1 frame " + frame.hash
    sentence = f"the frame of {name} isn't signed by the room {frame.key().hex()}."
    need(is_signed(frame.key(), signed, attempt.signature), "frame-signature", sentence)
    numbers = (frame.number("table"), frame.number("hand"))
    sentence = f"the frame of {name} is of table and hand {numbers}, the record of "
    right = (record.table, record.hand)
    need(numbers == right, "frame-elsewhere", f"{sentence}{right}.")
    sentence = f"a frame says attempt {frame.attempt}; it is number {number} of the hand."
    need(frame.attempt == number, "attempt-number", sentence)
    before = record.attempts[number - 2].frame if number > 1 else None
    right_after = before.hash if before else record.after
    code = "attempt-chain" if before else "frame-elsewhere"
    sentence = f"the frame of {name} follows {frame.after.hex()}; it must be {right_after.hex()}."
    need(frame.after == right_after, code, sentence)
    changed = [word for word in frame.fixed if before and before.fixed[word] != frame.fixed[word]]
    sentence = f"{name} changes {', '.join(changed)}: fixed with the hand's first frame."
    need(not changed, "frame-changed", sentence)


def check_listed(frame: Frame, missed: set[int]) -> None:
    """Check the order of the deal, and that only those dealt in, and not missing before, cut."""
    dealt, button = frame.dealt(), frame.number("button")
    start = 0 if frame.fixed["game"] != ["holdem"] else button
    order = sorted(set(dealt), key=lambda seat: (seat <= start, seat))
    sentence = f"the seats dealt in are {dealt}; clockwise from the dealer's left: {order}."
    need(dealt == order and 0 not in dealt, "dealt-order", sentence)
    sentence = f"button {button} in stud, where there is none: it must be 0."
    need(frame.fixed["game"] == ["holdem"] or button == 0, "dealt-order", sentence)
    seats = [seat for seat, _ in frame.cutters]
    sentence = f"the cutters are seats {seats}; they must be of those dealt in, {dealt}, in order."
    need(seats == [seat for seat in dealt if seat in seats], "cutter-not-dealt", sentence)
    house = frame.house()
    sentence = f"seats {house} are called house players'; they must be of those dealt in, {dealt}, "
    is_right = house == [seat for seat in dealt if seat in house] and not set(house) & set(seats)
    need(is_right, "house-seat", f"{sentence}in order, and cut nothing.")
    again = missed.intersection(seats)
    sentence = f"seats {sorted(again)} are listed again in the hand in which their cut was missing."
    need(not again, "cutter-listed-again", sentence)


def check_decks_new(frame: Frame, decks: set[bytes]) -> None:
    """Check that no deck stands twice, and keep those of this frame."""
    for root in frame.decks:
        sentence = f"the deck {root.hex()} stands in two places: each must be made afresh."
        need(root not in decks, "deck-used-twice", sentence)
        decks.add(root)


def check_cuts(attempt: Attempt) -> None:
    """Check that the cuts are those that were announced."""
    seats, listed = [seat for seat, _ in attempt.cuts], [seat for seat, _ in attempt.frame.cutters]
    sentence = f"there are cut lines of seats {seats}; the frame lists {listed}."
    need(seats == listed, "cut-lines", sentence)
    for (seat, cut), (_, announced) in zip(attempt.cuts, attempt.frame.cutters):
        sentence = f"the cut of seat {seat} isn't the one announced, {announced.hex()}."
        need(cut is None or cut_hash(cut) == announced, "cut-hash", sentence)


def check_opened(record: Record, attempt: Attempt, *, is_last: bool) -> None:
    """Check which decks were opened, and that each is what the frame says."""
    name, seed, opened = f"attempt {attempt.frame.attempt}", attempt.seed(), sorted(attempt.opened)
    if not is_last:
        sentence = f"{name} was given up though no cut is missing."
        need(seed is None, "given-up-for-nothing", sentence)
        sentence = f"{name} was given up, so both its decks must be opened, not {opened}."
        need(opened == [0, 1], "deck-not-opened", sentence)
    elif is_dealt(record):
        check_dealt(name, seed, opened)
    for number, deck_seed in attempt.opened.items():
        sentence = f"deck {number} of {name}, opened, hasn't the root that the frame fixed."
        need(deck_root(deck_seed) == attempt.frame.decks[number], "opened-root", sentence)


def is_dealt(record: Record) -> bool:
    """Return whether the last attempt was dealt, or says so."""
    return bool(record.events) or not record.is_void or len(record.attempts[-1].opened) == 1


def check_dealt(name: str, seed: bytes | None, opened: list[int]) -> None:
    """Check that a dealt attempt had all its cuts, and that the right deck was opened."""
    if seed is None:
        raise Wrong("missing-yet-dealt", f"{name} was dealt though a cut is missing.")
    need(opened != [0, 1], "both-decks-opened", f"{name} was dealt, yet both its decks are opened.")
    right = stream("open", seed, 1)[0] >> 7
    need(bool(opened), "deck-not-opened", f"{name} was dealt, yet deck {right} isn't opened.")
    sentence = f"deck {opened} of {name} is opened; the seed says deck {right}."
    need(opened == [right], "wrong-deck-opened", sentence)


# The deal

STREETS = {
    "holdem": ((0, 2, 0, 0), (1, 0, 0, 3), (1, 0, 0, 1), (1, 0, 0, 1)),
    "stud": ((0, 2, 1, 0), (1, 0, 1, 0), (1, 0, 1, 0), (1, 0, 1, 0), (1, 1, 0, 0)),
}
"""Burns, down and up cards for each, and board, of each street."""
LAST_IN_STUD = 4


class Deal:
    """Which card went where, as the record has it."""

    def __init__(self, frame: Frame, seed: bytes) -> None:
        self.game = "holdem" if frame.fixed["game"] == ["holdem"] else "stud"
        self.seed, self.dealt, self.seats_in = seed, frame.dealt(), frame.dealt()
        self.street, self.next_place = -1, 0
        self.burns: list[int] = []
        self.board: list[int] = []
        self.down: dict[int, list[int]] = {seat: [] for seat in self.dealt}
        self.up: dict[int, list[int]] = {seat: [] for seat in self.dealt}
        self.mucked: list[int] = []
        self.shows: list[tuple[int, list[int], list[str]]] = []
        """Seat, places and cards of each hand shown."""

    def public_places(self) -> set[int]:
        """Return the places whose cards everybody saw."""
        ups = [place for places in self.up.values() for place in places]
        return {*self.board, *ups, *(place for _, places, _ in self.shows for place in places)}


def follow_deal(frame: Frame, seed: bytes, events: list[list[str]], *, is_void: bool) -> Deal:
    """Return the deal that the events describe; Wrong where it isn't strictly by the rules."""
    deal, at = Deal(frame, seed), 0
    while at < len(events):
        word, words = events[at][0], events[at][1:]
        at += 1
        if word == "street":
            end = at
            while end < len(events) and events[end][0] in ("reshuffle", "deal"):
                end += 1
            check_street(deal, int(words[0]), [" ".join(each) for each in events[at:end]])
            at = end
        else:
            follow_event(deal, word, words)
    sentence = "the hand is said to be played, but nothing was dealt."
    need(is_void or deal.street >= 0, "street-order", sentence)
    return deal


def follow_event(deal: Deal, word: str, words: list[str]) -> None:
    """Take in an event that isn't a street."""
    sentence = f"“{word} {' '.join(words)}” stands outside a street's deals."
    need(word not in ("deal", "reshuffle"), "street-plan", sentence)
    seats = [] if word == "close" else [int(words[0])]
    seats = [int(seat) for seat in words[3::3]] if word == "pot" else seats
    allowed = deal.dealt if word in ("return", "turn_up") else deal.seats_in
    sentence = f"“{word} {' '.join(words)}” is of a seat that isn't in the hand; in: {allowed}."
    need(set(seats) <= set(allowed), "not-in-hand", sentence)
    if word == "fold":
        deal.seats_in.remove(seats[0])
    if word == "muck":
        deal.mucked += seats
    if word == "show":
        deal.shows.append((seats[0], deal.down[seats[0]] + deal.up[seats[0]], words[1:]))
    if word == "turn_up":
        turn_up(deal, seats[0], int(words[1]), words[2])


def turn_up(deal: Deal, seat: int, place: int, card: str) -> None:
    """Take in a down card that its player showed once the hand was over."""
    sentence = f"seat {seat} is said to turn up place {place}, which it wasn't dealt down."
    need(place in deal.down[seat], "show-differs", sentence)
    deal.shows.append((seat, [place], [card]))


def check_street(deal: Deal, number: int, events: list[str]) -> None:
    """Check a street's deals line by line against the plan, and take them in."""
    sentence = f"street {number} comes after street {deal.street}."
    is_next = number == deal.street + 1 < len(STREETS[deal.game])
    need(is_next, "street-order", sentence)
    deal.street, has_reshuffled = number, events[:1] == ["reshuffle"]
    targets, places = street_plan(deal, has_reshuffled=has_reshuffled)
    lines = events[1:] if has_reshuffled else events
    kinds = [line.split(" ", 2)[2] for line in lines if line != "reshuffle"]
    sentence = f"street {number} deals {', '.join(kinds) or 'nothing'}; by the rules it is "
    need(kinds == targets and "reshuffle" not in lines, "street-plan", f"{sentence}{targets}.")
    dealt_places = [int(line.split(" ")[1]) for line in lines]
    code = "reshuffle-order" if has_reshuffled else "wrong-place"
    sentence = f"street {number} deals the places {dealt_places}; in order they are {places}."
    need(dealt_places == places, code, sentence)
    for target, place in zip(targets, places):
        take_card(deal, target, place)
    deal.next_place += 0 if has_reshuffled else len(places)


def street_plan(deal: Deal, *, has_reshuffled: bool) -> tuple[list[str], list[int]]:
    """Return to whom the street's cards must go, and from which places."""
    burns, down, up, board = STREETS[deal.game][deal.street]
    each, left = deal.seats_in, list(range(deal.next_place, 52))
    targets = ["burn"] * burns + [f"down {seat}" for _ in range(down) for seat in each]
    targets += [f"up {seat}" for _ in range(up) for seat in each] + ["board"] * board
    is_last_in_stud = deal.game == "stud" and deal.street == LAST_IN_STUD
    is_short = is_last_in_stud and len(left) < len(targets)
    sentence = f"street {deal.street} has a reshuffle, but there are cards enough without it."
    need(is_short or not has_reshuffled, "reshuffle-not-due", sentence)
    if is_short:
        pool = left + deal.burns if has_reshuffled else left
        is_enough = len(pool) >= len(each)
        targets = [f"down {seat}" for seat in each] if is_enough else ["board"]
        pool = pool if is_enough or not has_reshuffled else deal.burns
        back = set(pool)
        river = permutation("river", deal.seed)
        left = [place for place in river if place in back] if has_reshuffled else pool
    sentence = f"street {deal.street} needs {len(targets)} cards, and {len(left)} are left."
    need(len(left) >= len(targets), "street-plan", sentence)
    return targets, left[: len(targets)]


def take_card(deal: Deal, target: str, place: int) -> None:
    """Note where a card went."""
    to, _, seat = target.partition(" ")
    if to == "burn":
        deal.burns.append(place)
    elif to == "board":
        deal.board.append(place)
    else:
        (deal.down if to == "down" else deal.up)[int(seat)].append(place)


# What was shown


def check_shown(record: Record, deal: Deal, root: bytes) -> dict[int, str]:
    """Check the openings of what everybody saw; return the cards by place."""
    public, opened = deal.public_places(), {each.place for each in record.shown}
    if record.is_void and not opened:
        return {}
    extra = sorted(opened - public)
    need(
        not extra, "shown-extra", f"the cards at places {extra} are opened; not everybody saw them."
    )
    missing = sorted(public - opened)
    need(not missing, "shown-missing", f"the cards at places {missing} have no opening.")
    cards = open_cards(record.shown, deal, root, "shown")
    for seat, places, shown in deal.shows:
        right = [cards[place] for place in places]
        sentence = f"seat {seat} is said to show {shown}; it was dealt {right}."
        need(shown == right, "show-differs", sentence)
    return cards


def open_cards(openings: list[Opening], deal: Deal, root: bytes, word: str) -> dict[int, str]:
    """Check that each opening leads to the dealt deck's root; return the cards by place."""
    order = permutation("deal", deal.seed)
    for each in openings:
        need(each.place < 52, "opening-wrong", f"a deck has no place {each.place}.")
        index = order[each.place]
        found = root_by_path(index, 52, leaf(index, each.card, each.salt), each.path)
        sentence = f"the {word} line of place {each.place} ({each.card}) doesn't lead to the deck."
        need(found == root, "opening-wrong", sentence)
    return {each.place: each.card for each in openings}


def check_own(
    record: Record, deal: Deal, root: bytes, seat: int, own: list[Opening]
) -> dict[int, str]:
    """Check what the player alone was shown; return the cards by place."""
    allowed = {place for each in (seat, *deal.mucked) for place in deal.down[each]}
    extra = sorted({each.place for each in own} - allowed)
    sentence = f"the own lines of places {extra} are of cards that seat {seat} isn't to see."
    need(not extra, "own-extra", sentence)
    opened = {each.place for each in (*own, *record.shown)}
    missing = [] if record.is_void else sorted(set(deal.down[seat]) - opened)
    sentence = f"the cards at places {missing}, seat {seat}'s own, have no opening."
    need(not missing, "own-missing", sentence)
    return open_cards(own, deal, root, "own")


def check_different(cards: dict[int, str]) -> None:
    """Check that no card was dealt twice."""
    for place, card in cards.items():
        others = [other for other in cards if cards[other] == card and other != place]
        need(not others, "card-twice", f"{card} was dealt at place {place}, and at {others} too.")


# A hand


class Entry(NamedTuple):
    """A line of a download, read but not checked."""

    record: Record
    signature: bytes | None
    seat: int | None
    own: list[Opening]
    noted: dict[str, Any]
    """What the player's own page noted of the hand."""


NO_PERSON = "no person in"
"""A grade: house players alone were dealt in."""


class Hand(NamedTuple):
    """What a right hand is found to be."""

    record: Record
    seat: int | None
    cutters: list[int]
    """Seats whose cut made the deal."""
    words: str | None
    missing: list[int]
    """Seats whose cut wasn't there, one for each cut."""
    given_up: int

    def grade(self) -> str:
        """Return who cut: you, others, nobody; or that nothing was dealt, or no person dealt in."""
        if self.words is None:
            return "not dealt"
        frame = self.record.last()
        if frame.house() == frame.dealt():
            return NO_PERSON
        cut = "cut by you" if self.seat in self.cutters else "cut by others"
        return cut if self.cutters else "not cut"


def read_entry(entry: Any) -> Entry:
    """Return a line of a download from its JSON."""
    need(is_entry(entry), "not-a-download", "a line must be as docs/fairness.md says of downloads.")
    signature = entry.get("signature")
    is_hex = signature is None or pattern("<64-bytes>").fullmatch(signature) is not None
    need(is_hex, "not-canonical", "the record's signature must be 64 bytes in lower-case hex.")
    signed = None if signature is None else bytes.fromhex(signature)
    lines = Lines("".join(f"{line}\n" for line in entry.get("own", [])), "own")
    own = take_openings(lines, "own")
    lines.end()
    record = read_record(entry["record"])
    return Entry(record, signed, entry.get("seat"), own, entry.get("noted", {}))


def is_entry(entry: Any) -> bool:
    """Return whether a line of a download has what belongs there, each of its type."""
    keys = {"record": str, "signature": str, "seat": int, "own": list, "noted": dict}
    if not has_types(entry, keys) or "record" not in entry or ("seat" in entry) != ("own" in entry):
        return False
    own, noted = entry.get("own", []), entry.get("noted", {})
    if not has_types(noted, {"after": str, "attempts": list}):
        return False
    noted_keys = {"frame": str, "announced": str, "cut": str}
    attempts = noted.get("attempts", [])
    is_own = all(type(line) is str and "\n" not in line for line in own)
    return is_own and all(has_types(each, noted_keys) for each in attempts)


def has_types(found: Any, keys: Mapping[str, type]) -> bool:
    """Return whether something read is an object with no other keys, each of the right type."""
    return isinstance(found, dict) and all(type(found[key]) is keys.get(key) for key in found)


def check_hand(entry: Entry, used: frozenset[bytes] = frozenset()) -> Hand:
    """Check one hand of a download; Wrong if anything is.

    ``used`` are the hashes of cuts that were revealed before: those count for nothing.
    """
    record = entry.record
    if entry.signature is not None:
        message = b"cardroom-signature/1 record " + record.hash
        sentence = f"the record isn't signed by the room {record.last().key().hex()}."
        is_right = is_signed(record.last().key(), message, entry.signature)
        need(is_right, "record-signature", sentence)
    check_attempts(record)
    deal = check_cards(record, entry.seat, entry.own)
    check_noted(record, entry.seat, entry.noted)
    return facts(record, entry.seat, deal, used)


def check_cards(record: Record, seat: int | None, openings: list[Opening]) -> Deal | None:
    """Check all that was dealt and shown; return the deal, if there was one."""
    attempt = record.attempts[-1]
    sentence = f"seat {seat} is called a house player's, and it is yours."
    need(seat not in record.last().house(), "house-seat", sentence)
    sentence = f"seat {seat} was not dealt in; those were {record.last().dealt()}."
    need(seat is None or seat in record.last().dealt(), "own-extra", sentence)
    if not is_dealt(record):
        need(not openings, "own-extra", "there are own cards, but nothing was dealt.")
        need(not record.shown, "shown-extra", "there are cards shown, but nothing was dealt.")
        return None
    seed = attempt.seed()
    assert seed is not None
    deal = follow_deal(attempt.frame, seed, record.events, is_void=record.is_void)
    root = attempt.frame.decks[1 - min(attempt.opened)]
    cards = check_shown(record, deal, root)
    if seat is not None:
        cards.update(check_own(record, deal, root, seat, openings))
    check_different(cards)
    return deal


def facts(record: Record, seat: int | None, deal: Deal | None, used: frozenset[bytes]) -> Hand:
    """Return what the hand is found to be."""
    before = {h for attempt in record.attempts[:-1] for h in revealed(attempt)} | used
    listed = record.last().cutters if deal else []
    cutters = [cutter for cutter, announced in listed if announced not in before]
    missing = [seat for attempt in record.attempts for seat, cut in attempt.cuts if cut is None]
    given_up = len(record.attempts) - (deal is not None)
    words = four_words(deal.seed) if deal else None
    return Hand(record, seat, cutters, words, missing, given_up)


def revealed(attempt: Attempt) -> list[bytes]:
    """Return the hashes of the cuts that are known once the attempt is over."""
    return [cut_hash(cut) for _, cut in attempt.cuts if cut is not None]


def check_noted(record: Record, seat: int | None, noted: dict[str, Any]) -> None:
    """Check a hand against what the player's own page noted of it."""
    after = noted.get("after", record.after.hex())
    sentence = f"the record follows {record.after.hex()}; your page noted {after} before it."
    need(after == record.after.hex(), "other-record-before", sentence)
    attempts = noted.get("attempts", [])
    sentence = f"your page was shown {len(attempts)} attempts; the record has fewer."
    need(len(attempts) <= len(record.attempts), "attempt-left-out", sentence)
    missed = False
    for attempt, note in zip(record.attempts, attempts):
        check_note(attempt, seat, note, has_missed=missed)
        missed = missed or (seat, None) in attempt.cuts


def check_note(
    attempt: Attempt, seat: int | None, note: dict[str, str], *, has_missed: bool
) -> None:
    """Check one attempt against what the player's own page noted of it."""
    frame, name = attempt.frame, f"attempt {attempt.frame.attempt}"
    shown = note.get("frame", frame.hash.hex())
    sentence = f"{name} has the frame {frame.hash.hex()}; your page was shown {shown}."
    need(shown == frame.hash.hex(), "other-frame", sentence)
    listed, announced = dict(frame.cutters).get(seat or 0, b"").hex(), note.get("announced")
    sentence = f"your page had announced the cut {announced}; {name} doesn't list it."
    is_listed = announced in (None, listed) or (has_missed and not listed)
    need(is_listed, "not-listed", sentence)
    sent, taken = note.get("cut"), dict(attempt.cuts).get(seat or 0)
    sentence = f"your page sent its cut for {name}; the record hasn't it."
    need(sent is None or sent == (taken and taken.hex()), "cut-left-out", sentence)


# A file


class Report(NamedTuple):
    """What was found in a file: its right hands, and what is wrong, with the place where."""

    hands: list[Hand]
    wrong: list[tuple[str, Wrong]]
    is_bare: bool
    """A record alone, of which nobody says who signed it."""

    def note(self, place: str, wrong: Wrong) -> None:
        """Add something wrong."""
        self.wrong.append((place, wrong))


def check_file(text: str, *, room: str | None = None, head: str | None = None) -> Report:
    """Check a download, or a public record: every hand, and the chain from hand to hand."""
    report = Report([], [], text.startswith("cardroom-record/"))
    try:
        found = read_entries(text)
        last = check_entries(report, found, room)
        sentence = f"the last record is {last}; you gave {head}."
        need(head in (None, last), "other-head", sentence)
    except Wrong as wrong:
        report.note("the file", wrong)
    return report


def read_entries(text: str) -> list[Any]:
    """Return the lines of a download, or the one record, as JSON."""
    if text.startswith("cardroom-record/"):
        return [{"record": text}]
    try:
        return [json.loads(line) for line in text.rstrip().split("\n")]
    except ValueError as error:
        sentence = f"this is neither JSON lines nor a record, “cardroom-record/1 …”: {error}."
        raise Wrong("not-a-download", sentence) from error


def check_entries(report: Report, found: list[Any], room: str | None) -> str:
    """Check all lines into the report; return the hash of the last record."""
    used: frozenset[bytes] = frozenset()
    decks: frozenset[bytes] = frozenset()
    before: Record | None = None
    for number, each in enumerate(found, 1):
        record = None
        try:
            entry = read_entry(each)
            record = entry.record
            sentence = "the room hasn't signed this record: its line has no signature."
            need(report.is_bare or entry.signature is not None, "record-signature", sentence)
            hand = check_hand(entry, used)
            check_link(before, record, room)
            twice = decks.intersection(roots(record))
            sentence = f"decks stood in a hand before: {[root.hex() for root in twice]}."
            need(not twice, "deck-used-twice", sentence)
            report.hands.append(hand)
        except Wrong as wrong:
            report.note(f"hand {record.hand}" if record else f"line {number}", wrong)
        if record:
            used = used.union(*map(revealed, record.attempts))
            decks = decks.union(roots(record))
        before = record
    return before.hash.hex() if before else "unreadable"


def roots(record: Record) -> list[bytes]:
    """Return the roots of all decks of a hand."""
    return [root for attempt in record.attempts for root in attempt.frame.decks]


def check_link(before: Record | None, record: Record, room: str | None) -> None:
    """Check that a record goes on where the one before ended, under the right key."""
    key, era = record.last().key(), record.last().fixed["era"]
    need(room in (None, key.hex()), "other-room", f"the room's key is {key.hex()}, not {room}.")
    if before is None:
        return
    sentence = f"it is of table {record.table}, the hand before of table {before.table}."
    need(record.table == before.table, "other-table", sentence)
    is_new_era = era != before.last().fixed["era"]
    is_next = record.hand == before.hand + 1 or (is_new_era and record.hand > before.hand)
    sentence = f"hand {record.hand} comes after {before.hand}; next is {before.hand + 1}."
    need(is_next, "number-gap", sentence)
    sentence = f"it follows {record.after.hex()}; the hand before is {before.hash.hex()}."
    need(record.after == before.hash, "chain-broken", sentence)
    sentence = f"the room's key is {key.hex()}; before, in the same era, it was another."
    need(is_new_era or before.last().key() == key, "other-room", sentence)


def compare(mine: Report, other: Report) -> int:
    """Return how many hands two files have in common; Wrong at the first that differs."""
    ours, theirs = (
        {hand.record.hand: hand.record for hand in each.hands} for each in (mine, other)
    )
    common, are_signed = ours.keys() & theirs.keys(), not mine.is_bare and not other.is_bare
    for number in sorted(ours.keys() | theirs.keys()):
        record = ours.get(number) or theirs[number]
        if number in common:
            check_same(record, theirs[number], are_signed=are_signed)
        before = ours.get(number - 1) or theirs.get(number - 1)
        if before and before.last().fixed["era"] == record.last().fixed["era"]:
            check_link(before, record, None)
    need(bool(common), "nothing-in-common", "the two files have no right hand in common.")
    return len(common)


def check_same(mine: Record, other: Record, *, are_signed: bool) -> None:
    """Check that two records of one hand are the same."""
    names = (f"table {mine.table}", f"table {other.table}")
    need(mine.table == other.table, "other-table", f"the files are of {names[0]} and {names[1]}.")
    is_one_room = mine.last().key() == other.last().key()
    need(is_one_room, "other-room", f"hand {mine.hand} is signed by two rooms.")
    pairs = zip(mine.attempts, other.attempts)
    differ = [a.frame.attempt for a, b in pairs if a.frame.hash != b.frame.hash]
    proof = "The room signed both: that proves fraud. Keep both files."
    sentence = f"hand {mine.hand} has two frames for attempt {differ[:1]}. {proof}"
    need(not differ, "frames-differ", sentence)
    sentence = f"hand {mine.hand} has two public records. {proof if are_signed else ''}"
    need(mine.hash == other.hash, "records-differ", sentence)


# What people read


def report_lines(name: str, report: Report) -> list[str]:
    """Return the lines that report what was found in a file."""
    lines = [f"{name}: {len(report.hands)} hands are as they should be."]
    if report.hands:
        lines += ["", *count_lines(report.hands), "", *last_hand_lines(report.hands[-1])]
    if report.is_bare:
        lines += ["", "Nobody has signed this record: only its frames' signatures were checked."]
    elif report.hands:
        lines += [
            "",
            "Only the cards were checked: acts and amounts stand as the room signed them.",
        ]
    if report.wrong:
        lines += ["", f"WRONG, {len(report.wrong)} times:"]
        lines += [f"  {place}: {wrong.code}: {wrong.sentence}" for place, wrong in report.wrong]
    return lines


def count_lines(hands: list[Hand]) -> list[str]:
    """Return the counts of hands, a line each."""
    grades = [hand.grade() for hand in hands]
    kinds = ("cut by you", "cut by others", "not cut", "not dealt", NO_PERSON)
    counts = [(f"hands {kind}", grades.count(kind)) for kind in kinds]
    missing = [seat for hand in hands for seat in hand.missing]
    counts += [
        ("missing cuts", len(missing)),
        *((f"  of seat {seat}", missing.count(seat)) for seat in sorted(set(missing))),
        ("given-up attempts", sum(hand.given_up for hand in hands)),
        ("void hands", sum(hand.record.is_void for hand in hands)),
        ("eras", len({tuple(hand.record.last().fixed["era"]) for hand in hands})),
    ]
    return [f"  {name:<20}{count:>6}" for name, count in counts]


def last_hand_lines(hand: Hand) -> list[str]:
    """Return what people compare: the last hand's hash, the room's key, four words."""
    record = hand.record
    return [
        f"  table {record.table}, last hand {record.hand}",
        f"  head   {record.hash.hex()}",
        f"  room   {record.last().key().hex()}",
        f"  words  {hand.words or 'none: it was not dealt'}",
    ]


def read_file(path: str) -> str:
    """Return a file's text; SystemExit if it can't be read."""
    try:
        return Path(path).read_bytes().decode("utf-8")
    except (OSError, ValueError) as error:
        sys.exit(f"{path} can't be read: {error}. Name a download of hands, or a public record.")


def main() -> int:
    """Check what the arguments name; return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description="Check that nobody chose the deal.")
    parser.add_argument("file", help="a download of hands, or one public record")
    parser.add_argument("--with", dest="other", help="another player's download of the same table")
    parser.add_argument("--room", help="the room's public key, as you know it: 64 hex digits")
    parser.add_argument("--head", help="the hash of the last record, as you know it")
    asked = parser.parse_args()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a file's own letters, on any screen
    report = check_file(read_file(asked.file), room=asked.room, head=asked.head)
    lines = report_lines(asked.file, report)
    if asked.other:
        other = check_file(read_file(asked.other), room=asked.room)
        lines += ["", *report_lines(asked.other, other), ""]
        try:
            lines += [f"Both files agree on {compare(report, other)} hands."]
        except Wrong as wrong:
            lines += [f"WRONG, between the files: {wrong}"]
            report.note("the files", wrong)
        report.wrong.extend(other.wrong)
    print("\n".join([*lines, "", "Something is WRONG." if report.wrong else "Nothing is wrong."]))
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
