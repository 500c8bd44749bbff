"""``manage.py replay``: plays hands in PHH files by the room's rules."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from msgspec.structs import replace
from typing_extensions import override

from games.engine.rules import HeadsUp, HouseRules, OpenPair
from games.houses.load import load_houses, load_variants
from games.replay.errors import ReplayError
from games.replay.hand_file import read_hands
from games.replay.outcome import Outcome, failed, own_rules, replay

PLAIN = HouseRules(open_pair=OpenPair.PLAYS_LOWER)
"""Without a house: three raises, capped heads up too, and the lower bet on an open pair."""


class Command(BaseCommand):
    help = (
        "Replay hands in PHH files (FT, NT, PT, F7S, S7S, F7S/8) by the room's rules, one line of"
        " JSON each: file, variant, finishing_stacks in the file's order, winners, hand_names,"
        " error. An action that isn't legal is an error with its number and the reason; exit 1 if"
        " any is."
    )

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        flag = argparse.BooleanOptionalAction
        houses = [house.key for house in load_houses()]
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--house", choices=houses, help="whose rules to play by")
        parser.add_argument("--max-raises", type=int, metavar="N", help="after the bet (3)")
        parser.add_argument("--heads-up-uncapped", action=flag, help="no cap between two players")
        parser.add_argument("--open-pair", action=flag, help="it doubles the bet on fourth street")
        parser.add_argument("--json", action="store_true", help="JSON on a terminal as well")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        variants = {variant.key: variant for variant in load_variants().values()}
        is_json = options["json"] or not self.stdout.isatty()
        errors = 0
        for name, fields in hands_in(options["files"]):
            done = (
                fields if isinstance(fields, Outcome) else played(name, fields, options, variants)
            )
            errors += done.error is not None
            self.stdout.write(msgspec.json.encode(done).decode() if is_json else in_words(done))
        if errors:
            raise CommandError(f"Hands that could not be replayed: {errors}.", returncode=1)


def hands_in(names: list[str]) -> Iterator[tuple[str, Mapping[str, Any] | Outcome]]:
    """Yield the fields of each hand under its file's name, or the outcome of a file without any."""
    for name in names:
        try:
            for number, fields in read_hands(Path(name).read_text(encoding="utf-8")):
                yield f"{name}#{number}" if number else name, fields
        except (OSError, UnicodeDecodeError) as error:
            yield name, failed(name, ReplayError(f"can't be read: {error}"))
        except ReplayError as error:
            yield name, failed(name, error)


def played(
    name: str, fields: Mapping[str, Any], options: Mapping[str, Any], variants: Mapping[str, Any]
) -> Outcome:
    """Return what a hand comes to by the rules asked for: a house's, the file's own, or plain."""
    try:
        rules = rules_for(fields, options)
    except ReplayError as error:
        return failed(name, error)
    return replay(name, fields, rules=rules, variants=variants)


def rules_for(fields: Mapping[str, Any], options: Mapping[str, Any]) -> HouseRules:
    """Return the rules to play a hand by."""
    houses = {house.key: house.rules for house in load_houses()}
    rules = houses[options["house"]] if options["house"] else own_rules(fields) or PLAIN
    if options["max_raises"] is not None:
        rules = replace(rules, max_raises=options["max_raises"])
    if (uncapped := options["heads_up_uncapped"]) is not None:
        rules = replace(rules, heads_up=HeadsUp.UNCAPPED if uncapped else HeadsUp.CAPPED)
    if (doubles := options["open_pair"]) is not None:
        rules = replace(rules, open_pair=OpenPair.DOUBLES if doubles else OpenPair.PLAYS_LOWER)
    return rules


def in_words(done: Outcome) -> str:
    """Return an outcome for people to read."""
    if done.error:
        at = f" action {done.error.action} ({done.error.text}):" if done.error.action else ""
        return f"{done.file}:{at} {done.error.reason}"
    names = [f"{player} {words}" for player, words in done.hand_names.items()]
    stacks = ", ".join(str(stack) for stack in done.finishing_stacks or ())
    won = " and ".join(done.winners)
    return f"{done.file}: {won} won; stacks {stacks}" + "".join(f"; {each}" for each in names)
