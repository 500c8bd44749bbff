"""The evening recounted from its hands' PHH files, as the room plays them again, and its sheet."""

from __future__ import annotations

import csv
import json
import tomllib
import urllib.error
from collections import Counter
from collections.abc import Iterable
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

from games.tests.hosted.own_room import OwnRoom

NOT_FOUND = 404


class Recount:
    """The hands of an evening, by their files; amounts in the ledger's units."""

    def __init__(self, room: OwnRoom, reader: str, voided: int) -> None:
        self.files = dict(hand_files(room, reader))
        self.voided = voided
        self._folder = room.folder
        played = [number for number in self.files if number != voided]
        ran = room.done("replay", *(str(self._write(number)) for number in played))
        outcomes = [json.loads(line) for line in ran.splitlines()]
        self._finished = dict(
            zip(played, (each["finishing_stacks"] for each in outcomes), strict=True)
        )

    @property
    def games(self) -> set[str]:
        """What was played, by PHH's codes and bets."""
        return {
            f"{each['variant']} {big(each)}" for each in map(tomllib.loads, self.files.values())
        }

    @property
    def hands(self) -> Counter[str]:
        """How many hands each player was dealt, a voided one too."""
        each = map(tomllib.loads, self.files.values())
        return Counter(name for fields in each for name in fields["players"])

    def fields(self, number: int) -> dict[str, Any]:
        """Return what a hand's file says."""
        return tomllib.loads(self.files[number])

    def results(self) -> Counter[str]:
        """Return what the hands brought each player, by the stacks to which their actions lead."""
        found: Counter[str] = Counter()
        for number in self._finished:
            for name, result in self.result_of(number).items():
                found[name] += result
        return found

    def result_of(self, number: int) -> dict[str, int]:
        """Return what one hand brought; the file says the same as its actions, and adds up."""
        fields, finished = self.fields(number), self._finished[number]
        assert finished == fields["finishing_stacks"], number
        began = fields["starting_stacks"]
        assert sum(finished) == sum(began), number
        return {
            name: after - before
            for name, before, after in zip(fields["players"], began, finished, strict=True)
        }

    def _write(self, number: int) -> Path:
        path = self._folder / f"{number}.phh"
        path.write_text(self.files[number], encoding="utf-8")
        return path


def big(fields: dict[str, Any]) -> int:
    """Return the big blind, or the lower limit."""
    return int(fields.get("min_bet") or fields["small_bet"])


def hand_files(room: OwnRoom, reader: str) -> Iterable[tuple[int, str]]:
    """Yield the table's hands as files, from the first to the last."""
    for number in count(1):
        try:
            yield number, room.page(f"/hands/{room.table}-{number}.phh", reader)
        except urllib.error.HTTPError as error:
            if error.code != NOT_FOUND:
                raise
            return


def sheet(room: OwnRoom, reader: str) -> dict[str, dict[str, str]]:
    """Return the lines of the evening's file, by player."""
    text = room.page(f"/tables/{room.table}/evening.csv", reader).removeprefix("\ufeff")
    return {line["player"]: line for line in csv.DictReader(StringIO(text))}
