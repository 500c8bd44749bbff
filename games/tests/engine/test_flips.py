"""Each rule's line, turned round one at a time, is noticed by a test that names the rule."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

GAMES = Path(__file__).parents[2]


class Flip(NamedTuple):
    """A text of an engine file, what it is turned into, and the rule that this breaks."""

    rule: str
    file: str
    was: str
    becomes: str


HOUSE_FIELDS = (
    Flip("BT_3", "rules", "max_raises: int | None = 3", "max_raises: int | None = 4"),
    Flip(
        "BT_4",
        "rules",
        "heads_up: HeadsUp = HeadsUp.CAPPED",
        "heads_up: HeadsUp = HeadsUp.UNCAPPED",
    ),
    Flip("EA_1", "rules", "tournament: bool = False", "tournament: bool = True"),
    Flip(
        "ST_6",
        "rules",
        "open_pair: OpenPair = OpenPair.DOUBLES",
        "open_pair: OpenPair = OpenPair.PLAYS_LOWER",
    ),
    Flip(
        "MO_7",
        "rules",
        "odd_chip: OddChip = OddChip.LEFT_OF_BUTTON",
        "odd_chip: OddChip = OddChip.HIGHEST_CARD",
    ),
    Flip(
        "DK_4",
        "rules",
        "short_deck: ShortDeck = ShortDeck.BURNS_RETURN",
        "short_deck: ShortDeck = ShortDeck.COMMON_CARD",
    ),
    Flip(
        "BT_7",
        "rules",
        "pot_limit_count: PotLimitCount = PotLimitCount.ACTIVE_POT",
        "pot_limit_count: PotLimitCount = PotLimitCount.WHOLE_POT",
    ),
    Flip(
        "SD_1",
        "rules",
        "first_to_show: FirstToShow = FirstToShow.FIRST_OPTION",
        "first_to_show: FirstToShow = FirstToShow.HIGH_BOARD_IN_HILO",
    ),
    Flip(
        "SD_5",
        "rules",
        "all_in_hands: AllInHands = AllInHands.FACE_DOWN",
        "all_in_hands: AllInHands = AllInHands.FACE_UP",
    ),
    Flip(
        "MO_8",
        "rules",
        "rake_when: RakeWhen = RakeWhen.ALWAYS",
        "rake_when: RakeWhen = RakeWhen.AFTER_FIRST_ROUND",
    ),
    Flip("MO_8", "hand/settling/rake", "is RakeWhen.AFTER_FIRST_ROUND", "is RakeWhen.ALWAYS"),
    Flip(
        "HB_5",
        "rules",
        "button: Button = Button.TO_LAST_SMALL_BLIND",
        "button: Button = Button.TO_NEXT_PLAYER",
    ),
    Flip("EA_1", "rules", "emergency_all_ins: bool = True", "emergency_all_ins: bool = False"),
)
LINES = (
    Flip(
        "BT_3",
        "hand/betting/evolve_betting",
        "raises=hand.raises + hand.has_bet",
        "raises=hand.raises + 1",
    ),
    Flip("BT_4", "hand/rounds", "raises < rules.max_raises", "raises <= rules.max_raises"),
    Flip("BT_4", "hand/rounds", "or rules.tournament or", "or"),
    Flip(
        "BT_5", "hand/betting/evolve_betting", "- hand.full_bet >= half", "- hand.full_bet > half"
    ),
    Flip(
        "BT_10",
        "hand/betting/bet_amounts",
        "hand.high_bet + hand.last_full",
        "hand.full_bet + hand.last_full",
    ),
    Flip("BT_11", "hand/betting/evolve_betting", "to - player.bet_when_acted >= needed", "False"),
    Flip("BT_13", "hand/betting/wagers", "other.bet + other.stack > most", "other.stack > 0"),
    Flip("BT_7", "hand/betting/bet_amounts", " + hand.missing_blinds", ""),
    Flip("BT_8", "hand/betting/bet_amounts", "max(limit.lower, hand.last_full)", "limit.lower"),
    Flip("HE_3", "hand/opening", "hand.big_blinds[-1]", "hand.big_blinds[0]"),
    Flip("HB_10", "hand/dealing/posting", "high_bet=limit.big_blind", "high_bet=0"),
    Flip("HB_18", "hand/rounds", "other.bet > player.bet", "other.bet >= player.bet"),
    Flip(
        "ST_3", "cards/boards", "CARD_ORDER.get(card, len(ALL_CARDS))", "-CARD_ORDER.get(card, 0)"
    ),
    Flip("ST_5", "cards/boards", "tuple(rank for _, rank in groups)", "()"),
    Flip(
        "ST_6",
        "hand/betting/bet_amounts",
        "hand.last_full >= limit.higher",
        "hand.last_full > limit.higher",
    ),
    Flip("ST_7", "hand/betting/evolve_betting", "high_bet=force", "high_bet=event.chips"),
    Flip("ST_8", "hand/betting/time_out", "if must_bring_in(hand, player)", "if False"),
    Flip(
        "ST_12",
        "hand/dealing/evolve_dealing",
        "limit.bring_in if opens_low",
        "full_bet if opens_low",
    ),
    Flip("DK_4", "hand/dealing/deal_street", "len(stub) + len(hand.burns) >=", "len(stub) >="),
    Flip("DK_5", "hand/opening", ".up + hand.board", ".up"),
    Flip(
        "DK_6",
        "hand/dealing/deal_street",
        "if len(stub) >= len(seats)",
        "if len(stub) > len(seats)",
    ),
    Flip("MO_4", "hand/settling/pots", "excess = highest - max(", "excess = 0 and max("),
    Flip(
        "MO_5", "hand/rounds", "player.seat if is_asked(players, player) else None", "player.seat"
    ),
    Flip("MO_8", "hand/settling/rake", "// 10_000 // chip * chip", "// 10_000"),
    Flip("MO_8", "hand/settling/rake", "left = rake.cap", "left = 1_000_000"),
    Flip(
        "MO_9", "hand/settling/pots", "dead = sum([player.dead for player in players])", "dead = 0"
    ),
    Flip("MO_10", "hand/settling/awards", "in reversed(range(len(pots)))", "in range(len(pots))"),
    Flip(
        "HR_3",
        "hand/settling/awards",
        "low_half = chips // (2 * chip) * chip",
        "low_half = -(-chips // 2)",
    ),
    Flip(
        "HR_5",
        "hand/settling/awards",
        "lows = [each.low for each in held if",
        "lows = [each.low for each in strengths.values() if",
    ),
    Flip("SD_1", "hand/settling/showdown", "if hand.aggressor is not None", "if False"),
    Flip("SD_1", "hand/settling/showdown", "is_by_board and hand.limit.variant.low", "is_by_board"),
    Flip("SD_6", "hand/settling/showdown", "for pot in reversed(pots) if", "for pot in pots if"),
    Flip("EA_3", "hand/betting/time_out", "player.paid + player.dead > 0", "player.paid > 0"),
    Flip("EA_7", "hand/betting/time_out", "hand.rules.tournament or not", "not"),
)
FLIPS = HOUSE_FIELDS + LINES
named = pytest.mark.parametrize(
    "flip", FLIPS, ids=[f"{flip.rule}-{flip.file}-{place}" for place, flip in enumerate(FLIPS)]
)


@named
def test_the_line_to_turn_round_is_there(flip: Flip) -> None:
    source = (GAMES / "engine" / f"{flip.file}.py").read_text()
    assert source.count(flip.was) == 1


@pytest.mark.verify
@named
def test_a_rule_turned_round_is_noticed_by_its_own_test(flip: Flip, tmp_path: Path) -> None:
    copied = tmp_path / "games"
    shutil.copytree(GAMES, copied, ignore=shutil.ignore_patterns("__pycache__"))
    file = copied / "engine" / f"{flip.file}.py"
    file.write_text(file.read_text().replace(flip.was, flip.becomes))
    output = run_tests_of(flip.rule, tmp_path)
    assert re.search(rf"^FAILED .*__{flip.rule}\b", output, re.MULTILINE), output[-2000:]


def run_tests_of(rule: str, root: Path) -> str:
    """Return what pytest says of a copy's engine tests that name a rule."""
    command = [sys.executable, "-m", "pytest", "-c", os.devnull, f"--rootdir={root}"]
    command += ["-p", "no:django", "-p", "no:cacheprovider", "--noconftest", "-q", "-rf"]
    command += ["--import-mode=importlib", "-k", f"__{rule} and not brute", "games/tests/engine"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return done.stdout
