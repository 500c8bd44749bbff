"""A line of a house or a table, turned round, is noticed by a test that names its rule."""

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
    """A text of a file, what it is turned into, and the rule that this breaks."""

    rule: str
    file: str
    was: str
    becomes: str


STETSON, PACIFIC = "houses/stetson.toml", "houses/pacific.toml"
BUTTON, BLINDS, MISSED = (
    "engine/blinds/button.py",
    "engine/blinds/next_hand.py",
    "engine/blinds/missed_blinds.py",
)
HOST, CHAIR = "engine/table/host_acts.py", "engine/table/chair_events.py"
FLIPS = (
    Flip("BT_3", STETSON, "max_raises = 3", "max_raises = 4"),
    Flip("BT_4", "houses/playwebpoker.toml", '"uncapped"', '"capped"'),
    Flip("EA_7", STETSON, "tournament = false", "tournament = true"),
    Flip("ST_6", PACIFIC, '"doubles"', '"plays_lower"'),
    Flip("HB_5", STETSON, '"to_next_player"', '"to_last_small_blind"'),
    Flip("MO_7", "houses/pokerflush.toml", '"highest_card"', '"left_of_button"'),
    Flip("SD_1", "houses/pokerflush.toml", '"high_board_in_hilo"', '"first_option"'),
    Flip("DK_6", PACIFIC, '"common_card"', '"burns_return"'),
    Flip("BT_7", STETSON, '"active_pot"', '"whole_pot"'),
    Flip("SD_5", STETSON, '"face_down"', '"face_up"'),
    Flip("MO_8", PACIFIC, '"after_first_round"', '"always"'),
    Flip("EA_21", STETSON, "emergency_all_ins = true", "emergency_all_ins = false"),
    Flip("EA_6", STETSON, "seconds_to_act = 10", "seconds_to_act = 15"),
    Flip("EA_6", STETSON, "countdown_seconds = 20", "countdown_seconds = 0"),
    Flip("EA_6", STETSON, "reconnect_seconds = 20", "reconnect_seconds = 0"),
    Flip("SD_4", STETSON, "by_history = true", "by_history = false"),
    Flip("MO_1", "houses/derived.py", "25, 50, DOLLAR)", "25, 50, 75, DOLLAR)"),
    Flip("HE_2", BUTTON, "button if len(seats) == 2 else", ""),
    Flip("HB_2", BUTTON, "first_button if first_button in seats else", ""),
    Flip("HB_5", BUTTON, "is None else table.small_blind", "is None else table.button or 0"),
    Flip("HB_6", BUTTON, "table.big_blinds[0] if", "table.big_blinds[-1] if"),
    Flip(
        "HB_11", BUTTON, "big = left_of(seats, last_big)\n    button", "big = last_big\n    button"
    ),
    Flip("HB_12", BUTTON, "small = left_of(settled, button)", "small = left_of(settled, 0)"),
    Flip("HB_14", BUTTON, "and _is_fair(table, spots, everybody)", ""),
    Flip("HB_14", BUTTON, "and not _skips_somebody(table, spots, everybody)", ""),
    Flip("HB_4", BLINDS, "return seat == spots.button or", "return"),
    Flip(
        "HB_15",
        "engine/blinds/joining.py",
        "sum(not owes(seat) for seat in playing(table)) < 2",
        "False",
    ),
    Flip("HB_17", BLINDS, "joining - set(spots.bigs)", "joining"),
    Flip("HB_8", "engine/blinds/joining.py", "(has_marker, dead)", "(seat.missed_small, dead)"),
    Flip("HB_9", "engine/table/hand_events.py", "missed_big=False,", "missed_big=seat.missed_big,"),
    Flip("HB_7", MISSED, "return _is_passed(seat.seat, table.big_blinds[-1], big)", "return False"),
    Flip("HB_12", MISSED, "_is_passed(seat.seat, table.small_blind, spots.small) or", ""),
    Flip("HB_13", "engine/blinds/joining.py", "willing if len(willing) >= 2 else able", "able"),
    Flip("HB_16", "engine/table/buying_in.py", "is_broke and chips < limit.min_buy_in", "False"),
    Flip(
        "HB_3",
        "engine/blinds/asked_to_post.py",
        "seat.auto_post or seat.wants_to_post",
        "seat.auto_post",
    ),
    Flip(
        "TB_6", "engine/table/table_events.py", "is_new=True, wants_to_post=False", "is_new=False"
    ),
    Flip("TB_4", "engine/table/between_hands.py", "MISSED_BIG_BLINDS = 3", "MISSED_BIG_BLINDS = 4"),
    Flip(
        "MO_12",
        "engine/table/buying_in.py",
        "command.chips > max(most, least):",
        "command.chips > most:",
    ),
    Flip("EA_8", "engine/table/hand_events.py", "not event.is_time_out", "True"),
    Flip("EA_20", "engine/table/starting.py", "seat.player in absent", "seat.seat in absent"),
    Flip("OT_14", HOST, "_already() if table.who_comes is who else ", ""),
    Flip("OT_14", CHAIR, "replace(table, who_comes=who)", "table"),
    Flip(
        "OT_15", HOST, "max((FEWEST_SEATS, *(seat.seat for seat in table.seats)))", "FEWEST_SEATS"
    ),
    Flip("OT_15", HOST, "(SeatsAsked(seats=seats),) if table.is_hand_running else ", ""),
    Flip("OT_15", HOST, "if seats > (most := limit.variant.max_seats)", "if seats < (most := 0)"),
    Flip("OT_15", "engine/table/seating.py", "table.next_seats or table.max_seats", "99"),
    Flip("OT_16", HOST, "table.starts_by_hand or table.is_deal_asked:", "table.starts_by_hand:"),
    Flip(
        "OT_16", "engine/table_state.py", "self.starts_by_hand and not self.is_deal_asked", "False"
    ),
    Flip("OT_16", "engine/table/starting.py", "hand=None, is_deal_asked=False", "hand=None"),
)
named = pytest.mark.parametrize(
    "flip", FLIPS, ids=[f"{flip.rule}-{place}" for place, flip in enumerate(FLIPS)]
)


@named
def test_the_line_to_turn_round_is_there(flip: Flip) -> None:
    assert (GAMES / flip.file).read_text(encoding="utf-8").count(flip.was) == 1


@pytest.mark.verify
@named
def test_a_rule_turned_round_is_noticed_by_its_own_test(flip: Flip, tmp_path: Path) -> None:
    copied = tmp_path / "games"
    shutil.copytree(GAMES, copied, ignore=shutil.ignore_patterns("__pycache__"))
    file = copied / flip.file
    file.write_text(file.read_text(encoding="utf-8").replace(flip.was, flip.becomes))
    output = run_tests_of(flip.rule, tmp_path)
    assert re.search(rf"^FAILED .*__{flip.rule}\b", output, re.MULTILINE), output[-2000:]


def run_tests_of(rule: str, root: Path) -> str:
    """Return what pytest says of a copy's tests of tables and houses that name a rule."""
    command = [sys.executable, "-m", "pytest", "-c", os.devnull, f"--rootdir={root}"]
    command += ["-p", "no:django", "-p", "no:cacheprovider", "--noconftest", "-q", "-rf"]
    command += ["--import-mode=importlib", "-k", f"__{rule} and not thousands"]
    command += ["games/tests/houses", "games/tests/engine"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return done.stdout
