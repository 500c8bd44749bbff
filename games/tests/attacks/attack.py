"""What those who ask for more than their share ask for, and how often."""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Callable
from typing import NamedTuple

from games.tests.people import CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI, IVAN

IS_VERIFYING = os.environ.get("ROOM_VERIFY") == "1"
ACCOUNTS = (CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI)
AS_ALLOWED, AS_FAST_AS_CAN_BE = 0.1, 0.0
"""Seconds between two frames of a socket: ten a second are allowed."""


def leaves(number: int) -> str:
    """Ask to leave a table without a seat there, which costs the room the most."""
    return json.dumps({"type": "leave", "request_id": uuid.uuid4().hex})


def says_hello(number: int) -> str:
    """Ask for the whole table."""
    return '{"type":"hello","version":null}'


def says_old_hello(number: int) -> str:
    """Ask for as many frames as there may be."""
    return json.dumps({"type": "hello", "version": number % 400})


def beats(number: int) -> str:
    """Be there, and have nothing."""
    return '{"type":"heartbeat","version":0}'


def says_line(number: int) -> str:
    """Say something, which is written if it may be."""
    line = {"type": "say", "request_id": uuid.uuid4().hex, "text": f"{number} " + "all in! " * 20}
    return json.dumps(line)


def reacts(number: int) -> str:
    """React, which is shown to all if it may be."""
    return json.dumps({"type": "react", "request_id": uuid.uuid4().hex, "reaction": "clap"})


class Attack(NamedTuple):
    """Who asks for what, and how often."""

    case: str
    names: tuple[str, ...]
    says: Callable[[int], str]
    pause: float
    table: str = "holdem"
    is_told: str = ""
    """What some of them get as an answer, in any case."""


ATTACKS: tuple[Attack, ...] = (
    Attack("60 sockets of one account", (IVAN,) * 60, leaves, AS_ALLOWED, is_told="cut off"),
    Attack("10 sockets each of 6", ACCOUNTS * 10, leaves, AS_ALLOWED, is_told="TOO_MANY_FRAMES"),
    Attack("100 who say hello", ("",) * 100, says_hello, AS_ALLOWED, table="stud"),
    Attack("20 who send at full speed", ("",) * 20, beats, AS_FAST_AS_CAN_BE, is_told="cut off"),
)
if IS_VERIFYING:
    ATTACKS += (
        Attack("300 who say hello at the table itself", ("",) * 300, says_hello, 1.0),
        Attack("300 who say that they have an old version", ("",) * 300, says_old_hello, 1.0),
    )

SITTING: tuple[Attack, ...] = (
    Attack("60 sockets talk", ACCOUNTS * 10, says_line, AS_ALLOWED, "stud", "TALK_TOO_FAST"),
)
if IS_VERIFYING:
    SITTING += (
        Attack("60 sockets react", ACCOUNTS * 10, reacts, AS_ALLOWED, "stud", "REACTED_TOO_FAST"),
    )
