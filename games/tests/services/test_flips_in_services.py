"""A house's clock or a line of a service, turned round, is noticed by a test that names its rule.

With the engine's own flips (games/tests/engine/test_flips.py) every field of HouseRules has one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from django.conf import settings

from games.engine.rules import HouseRules
from games.tests.engine.test_flips import HOUSE_FIELDS

ROOT: Path = settings.BASE_DIR
COPIED = (
    *("accounts", "cardroom", "games", "static", "templates"),
    *("conftest.py", "pyproject.toml", "requirements.txt"),
)


class Flip(NamedTuple):
    """A text of a file, what it is turned into, the rule that this breaks, and who notices."""

    rule: str
    file: str
    was: str
    becomes: str
    tests: str


RULES, CLOCK, AROUND = "engine/rules.py", "clock/deadlines.py", "journal/side_records/writing.py"
BANK = "services/hands/use_time_bank.py"
RING, AFTER, SERVICES = "services/hands/ring.py", "engine/table/between_hands.py", "services"
GROUPS, HOST = "services/groups", "services/groups/act_as_host.py"
ANSWER, ADMIT = "services/groups/answer_door.py", "services/groups/admit.py"
KNOCK, DOOR = "services/groups/knock.py", "selectors/groups/door.py"
FLIPS = (
    Flip("EA_6", RULES, "seconds_to_act: int = 10", "seconds_to_act: int = 15", SERVICES),
    Flip("EA_6", RULES, "countdown_seconds: int = 20", "countdown_seconds: int = 0", SERVICES),
    Flip("EA_22", RULES, "time_bank_seconds: int = 0", "time_bank_seconds: int = 60", SERVICES),
    Flip("EA_22", BANK, "and player.player not in absent", "", SERVICES),
    Flip("EA_22", BANK, "player.paid + player.dead > 0", "True", SERVICES),
    Flip("EA_6", RULES, "reconnect_seconds: int = 0", "reconnect_seconds: int = 20", SERVICES),
    Flip(
        "SD_4",
        RULES,
        "mucked_hand_by_history: bool = True",
        "mucked_hand_by_history: bool = False",
        "histories",
    ),
    Flip("EA_6", "services/hands/reconnect.py", "or clock.is_extended", "", SERVICES),
    Flip(
        "EA_4",
        "../accounts/models/room_settings.py",
        'day",\n        default=2',
        'day",\n        default=3',
        SERVICES,
    ),
    Flip("EA_2", RING, "and left > 0", "and left >= 0", SERVICES),
    Flip("HB_13", CLOCK, "max(pause_until, asked_until)", "pause_until", SERVICES),
    Flip(
        "MO_12",
        "journal/side_records/departures.py",
        "BRINGS_BACK_FOR = dt.timedelta(hours=1)",
        "BRINGS_BACK_FOR = dt.timedelta()",
        SERVICES,
    ),
    Flip("MO_12", "engine/table/bringing_back.py", "max(owed, default=0)", "owed[-1]", SERVICES),
    Flip("MO_12", "engine/table/bringing_back.py", "out[index] -= paid", "pass", SERVICES),
    Flip("TB_4", "services/waiting/give_up_seat.py", "if not lost:", "if lost:", SERVICES),
    Flip("TB_4", AFTER, "MISSED_BIG_BLINDS_SHORT = 4", "MISSED_BIG_BLINDS_SHORT = 3", SERVICES),
    Flip("TB_4", AFTER, "MISSED_STUD_HANDS = 20", "MISSED_STUD_HANDS = 19", SERVICES),
    Flip("TB_4", "clock/kept_seats.py", "30", "20", SERVICES),
    Flip("OT_14", HOST, "is_listed = who is WhoComes.DOOR,", "is_listed = False,", GROUPS),
    Flip("OT_15", HOST, "seat__gt=seats", "seat__gt=99", GROUPS),
    Flip("OT_17", ANSWER, "or not is_in_chair(state, by)", "", GROUPS),
    Flip("OT_17", ANSWER, "if state.is_closed:", "if False:", GROUPS),
    Flip(
        "OT_17",
        ANSWER,
        "if not admit_from_door(wait, now):",
        "if admit_from_door(wait, now):",
        GROUPS,
    ),
    Flip("OT_17", ADMIT, "is_new and table_with_door(group.pk) is not None", "False", GROUPS),
    Flip("OT_17", ADMIT, "filter(pk=wait.pk, answered_at=None)", "filter(pk=wait.pk)", GROUPS),
    Flip("OT_17", KNOCK, "MOST_AT_DOOR = 8", "MOST_AT_DOOR = 9", GROUPS),
    Flip(
        "OT_17",
        KNOCK,
        "group is None or not may_be_admitted(group, viewer)",
        "group is None",
        GROUPS,
    ),
    Flip("OT_17", KNOCK, "not wait.table.has_door and", "", GROUPS),
    Flip("OT_17", KNOCK, "filter(answered_at=None, **whose_place", "filter(**whose_place", GROUPS),
    Flip("OT_17", DOOR, "seen_at__gt=now - SEEN_WITHIN", "seen_at__isnull=False", GROUPS),
    Flip("OT_17", DOOR, "milliseconds(now) - DEAD_AFTER", "0", GROUPS),
    Flip("OT_17", DOOR, "any(chair & set", "any(set", GROUPS),
    Flip(
        "OT_17", "services/groups/open_again.py", "has_door=last.has_door", "has_door=False", GROUPS
    ),
)
named = pytest.mark.parametrize(
    "flip", FLIPS, ids=[f"{flip.rule}-{place}" for place, flip in enumerate(FLIPS)]
)


def test_every_field_of_the_house_rules_is_turned_round() -> None:
    turned = [each.was for each in (*HOUSE_FIELDS, *FLIPS) if each.file in ("rules", RULES)]
    fields = {field.name for field in msgspec.structs.fields(HouseRules)}

    assert not {each for each in fields if not any(was.startswith(f"{each}: ") for was in turned)}


@named
def test_the_line_to_turn_round_is_there(flip: Flip) -> None:
    assert (ROOT / "games" / flip.file).read_text().count(flip.was) == 1


@pytest.mark.verify
@named
def test_a_rule_turned_round_is_noticed_by_its_own_test(flip: Flip, tmp_path: Path) -> None:
    copy_room(tmp_path)
    file = tmp_path / "games" / flip.file
    file.write_text(file.read_text().replace(flip.was, flip.becomes))

    output = run_tests_of(flip, tmp_path)

    assert re.search(rf"^FAILED .*__{flip.rule}\b", output, re.MULTILINE), output[-2000:]


def copy_room(to: Path) -> None:
    """Copy all that the tests of services need."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, to / name)


def run_tests_of(flip: Flip, root: Path) -> str:
    """Return what pytest says of a copy's tests that name the rule."""
    command = [sys.executable, "-m", "pytest", "-q", "-rf", "-p", "no:cacheprovider"]
    command += ["-k", f"__{flip.rule}", f"games/tests/{flip.tests}"]
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    env |= {"ROOM_VERIFY": "0", "ROOM_VAR": str(root / "var"), "PYTHONPATH": str(root)}
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)
    return done.stdout
