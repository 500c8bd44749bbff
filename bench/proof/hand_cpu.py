"""CPU time of a hand's proof, in ROOM_VAR: arguments are hands, and how many of six people cut.

Run in a process of its own, which plays by the room's own services; writes figures as JSON. What
fairness takes is each outermost call of games/fairness, and of the hash over a journal row, by the
clock of the thread that makes it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import wraps
from types import FunctionType, ModuleType
from typing import Any

import django
import msgspec
from typing_extensions import override

CHIPS = 100_000
"""Cents at the table: nobody goes broke."""
LEFT_OUT = 20
"""Hands until all is compiled and cached."""


class HandTime(msgspec.Struct, kw_only=True):
    """Milliseconds of one hand: its frame and all its cuts, up to the deal, with the record of the
    hand before; and of what hashing, sealing and signing took in the whole hand."""

    start: float = 0.0
    proof: float = 0.0
    commits: int = 0
    """Until it is dealt."""


class Watch:
    """Adds up what runs under it, but for what runs within it again."""

    def __init__(self) -> None:
        self.spent = 0
        self._depth = 0

    def over(self, run: Callable[..., Any]) -> Callable[..., Any]:
        """Return the same, with its time taken."""

        @wraps(run)
        def timed(*given: Any, **named: Any) -> Any:
            if self._depth:
                return run(*given, **named)
            self._depth, begun = 1, time.thread_time_ns()
            try:
                return run(*given, **named)
            finally:
                self.spent += time.thread_time_ns() - begun
                self._depth = 0

        return timed

    def watch(self, modules: list[ModuleType]) -> None:
        """Take the time of all functions and methods of games/fairness, wherever they are used."""
        for module in modules:
            for name, each in list(vars(module).items()):
                if is_of_proof(each):
                    vars(module)[name] = self.over(each)
                elif isinstance(each, type) and each.__module__.startswith("games.fairness."):
                    self._watch_class(each)

    def _watch_class(self, kind: type) -> None:
        for name, each in list(vars(kind).items()):
            if isinstance(each, FunctionType) and not hasattr(each, "__wrapped__"):
                if not name.startswith("__"):
                    setattr(kind, name, self.over(each))
            elif isinstance(each, property) and each.fget is not None:
                setattr(kind, name, property(self.over(each.fget)))


def is_of_proof(each: object) -> bool:
    """Return whether it is a function that hashes, seals, signs, or makes a text of the proof."""
    is_cached = hasattr(each, "cache_info")
    if not is_cached and (not isinstance(each, FunctionType) or hasattr(each, "__wrapped__")):
        return False
    return each.__module__.startswith("games.fairness.") or (
        each.__module__ == "games.journal.chain"
    )


def main() -> None:
    """Play, and say what it took."""
    hands, cutters = map(int, sys.argv[1:])
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("seed", verbosity=0, stdout=sys.stderr)
    times = played(hands + LEFT_OUT, cutters)[LEFT_OUT:]
    sys.stdout.buffer.write(msgspec.json.encode(times))


def played(hands: int, cutters: int) -> list[HandTime]:
    """Play so many hands to the showdown; return each one's times."""
    from games.tests.people import PEOPLE
    from games.tests.services.hands.cutting import CutRoom

    class RichRoom(CutRoom):
        @override
        def sit(
            self, name: str, seat: int, chips: int = CHIPS, request_id: str | None = None
        ) -> Any:
            return super().sit(name, seat, CHIPS, request_id)

    watch, names = Watch(), PEOPLE[:6]
    room = RichRoom(*names)
    outside = [
        module
        for name, module in sys.modules.items()
        if name.startswith("games.") and ".tests" not in name and ".fairness" not in name
    ]
    inside = [module for name, module in sys.modules.items() if name.startswith("games.fairness.")]
    watch.watch([*outside, *inside])
    return [one_hand(room, watch, names[:cutters], number) for number in range(hands)]


def one_hand(room: Any, watch: Watch, cutters: tuple[str, ...], number: int) -> HandTime:
    """Start a hand, cut it, and check it down."""
    pledges = room.pledges(*cutters, number=number)
    found, proved, version = HandTime(), watch.spent, room.loaded.version
    begun = time.thread_time_ns()
    while not room.loaded.state.is_hand_running:
        room.ring(pledges=pledges)
    framed = time.thread_time_ns() - begun
    cuts = [each for each in cutters if room.hand.place_of(room.ids[each]) is not None]
    begun = time.thread_time_ns()
    for name in cuts:
        room.cut(name, number=number)
    found.start = (framed + time.thread_time_ns() - begun) / 1e6
    found.commits = room.loaded.version - version
    while room.loaded.state.is_hand_running:
        room.act(room.passive())
    found.proof = (watch.spent - proved) / 1e6
    return found


if __name__ == "__main__":
    main()
