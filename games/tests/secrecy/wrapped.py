"""What runs of letters and digits hide: in base64, in hexadecimal, or only by accident."""

from __future__ import annotations

import base64
import binascii
import re
import string
from collections.abc import Iterator
from functools import lru_cache
from itertools import compress

RUN = 8
"""Bytes that a run of base64 or hexadecimal must have to be looked into."""
LONG = 40
LONG_RUN = re.compile(rb"(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{%d,}+" % LONG)
"""Nobody writes so many cards in a row without other signs; what it says in base64 is looked at.
A sign for addresses and a card after it (``_Tc``) are an accident in it."""
LETTERS = re.compile(rb"[A-Za-z0-9]{10}")
"""What makes a run one that nobody writes: from so many bytes before them (BEFORE) on."""
BEFORE = 200
SENTENCE = 12
"""Bytes of text that are no accident in what base64 makes of any word."""
SENTENCES = re.compile(rb"[\t\n\r -~]{%d,}+" % SENTENCE)
STANDARD = bytes.maketrans(b"-_", b"+/")
BREAKS = {ord(each): " " for each in "\n\r\t"}
RUNS_KEPT = 200_000
"""Runs of base64 whose meaning is kept: pages repeat most of their words."""


def only(signs: str) -> bytes:
    """Return what makes of data a row of words that have these signs alone."""
    return bytes(each if chr(each) in signs else ord(" ") for each in range(256))


LETTERS_AND_DIGITS = string.ascii_letters + string.digits
OF_BASE64, OF_HEX = only(f"{LETTERS_AND_DIGITS}+/_-"), only(string.hexdigits)


def unwrapped(data: bytes) -> tuple[bytes, bytes]:
    """Return what the runs of base64 and hexadecimal in it say: all texts, and all else."""
    found = [text_and_rest((in_hex(run),)) for run in runs(data, OF_HEX)]
    found += [said_by(run.translate(STANDARD)) for run in runs(data, OF_BASE64)]
    texts = b"\n".join(text for text, _ in found if text)
    return texts, b"\x00\xff\x00".join(other for _, other in found if other)


def runs(data: bytes, signs: bytes) -> dict[bytes, None]:
    """Return the runs of these signs, each once; a pattern takes longer."""
    return dict.fromkeys(run for run in data.translate(signs).split() if len(run) >= RUN)


def in_hex(run: bytes) -> bytes:
    """Return what a run says; a last half of a byte says nothing."""
    return binascii.unhexlify(run[: len(run) & ~1])


@lru_cache(RUNS_KEPT)
def said_by(run: bytes) -> tuple[bytes, bytes]:
    """Return what a run of base64 may say: texts, and all else."""
    return text_and_rest(tuple(from_base64(run)))


def text_and_rest(inner: tuple[bytes, ...]) -> tuple[bytes, bytes]:
    """Return the texts among these, a line each, and all else."""
    texts = [len(each) >= SENTENCE and is_text(each) for each in inner]
    others = (each for each, is_one in zip(inner, texts, strict=True) if not is_one)
    return b"\n".join(compress(inner, texts)), b"\x00\xff\x00".join(others)


def from_base64(run: bytes) -> Iterator[bytes]:
    """Yield what a run says; a letter or two before it may belong to something else."""
    for skipped in range(4):
        rest = run[skipped:]
        rest = rest[: len(rest) - (len(rest) % 4 == 1)]
        yield base64.b64decode(rest + b"=" * (-len(rest) % 4))


def is_text(data: bytes) -> bool:
    """Return whether it is text, so that a short word in it is no accident."""
    try:
        return data[:2_000].decode(errors="ignore").translate(BREAKS).isprintable() and bool(
            data.decode()
        )
    except UnicodeDecodeError:
        return False


def sentences(data: bytes) -> bytes:
    """Return what of the data is text, and no accident, without its long runs: a line each."""
    return without_long_runs(b"\n".join(SENTENCES.findall(data)))


def without_long_runs(data: bytes) -> bytes:
    """Return the data with a space for each long run of letters and digits."""
    return LONG_RUN.sub(_cut_short, data)


def _cut_short(run: re.Match[bytes]) -> bytes:
    letters = LETTERS.search(run[0])
    kept = max(0, letters.start() - BEFORE) if letters else len(run[0])
    return run[0] if len(run[0]) - kept < LONG else run[0][:kept] + b" "
