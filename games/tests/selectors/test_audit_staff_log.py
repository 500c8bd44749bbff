"""`manage.py audit` finds whatever is changed, missing, moved or slipped in in the log of staff."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from accounts.models import Player, StaffAct, StaffLogEnd
from accounts.models.append_only import STAFF_LOG, drop_triggers, install_triggers
from accounts.services.staff.note_act import as_logged, note_act
from accounts.storage.act_links import FIRST, act_link

pytestmark = pytest.mark.django_db


@pytest.fixture
def acts() -> Iterator[None]:
    """Six acts, in a database whose guard somebody has taken away."""
    alice = Player.objects.create_user("Alice")
    for number in range(6):
        note_act("player.adjust", by=alice, on=alice, changes={"bankroll": (number, number + 1)})
    drop_triggers(connection, STAFF_LOG)
    yield
    install_triggers(connection, STAFF_LOG)


def audit(checkpoint: Path | None = None) -> str:
    """Return what the audit says."""
    out = io.StringIO()
    with contextlib.suppress(CommandError):
        call_command("audit", stdout=out, checkpoint=checkpoint)
    return out.getvalue()


def execute(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


def swap(one: int, other: int) -> None:
    """Let two acts change places, all but their numbers and links."""
    first, second = StaffAct.objects.get(pk=one), StaffAct.objects.get(pk=other)
    rows = StaffAct.objects.filter
    rows(pk=one).update(changes=second.changes, at=second.at)
    rows(pk=other).update(changes=first.changes, at=first.at)


def slip_in() -> None:
    """Put an act where there was none, with the number that comes next."""
    act = StaffAct.objects.get(pk=3)
    act.number, act._state.adding = 7, True
    act.save(force_insert=True)


def forge_all_links() -> None:
    """Change an act, and make all links after it anew, with the log's end."""
    link = FIRST
    for act in StaffAct.objects.order_by("number"):
        if act.number == 2:
            act.reason = "as agreed"
        link = act_link(link, as_logged(act))
        StaffAct.objects.filter(pk=act.pk).update(reason=act.reason, link=link)
    StaffLogEnd.objects.update(link=link)


def forget_the_end() -> None:
    StaffAct.objects.filter(pk__gt=4)._raw_delete("default")
    link = StaffAct.objects.get(pk=4).link
    StaffLogEnd.objects.update(number=4, link=link)


DAMAGE: tuple[tuple[str, Callable[[], object], str], ...] = (
    (
        "a value",
        lambda: execute("UPDATE accounts_staffact SET staff_id = staff_id + 1 WHERE number = 3"),
        "3",
    ),
    (
        "a flipped byte",
        lambda: execute(
            "UPDATE accounts_staffact SET changes = replace(changes, '3', '7') WHERE number = 3"
        ),
        "3",
    ),
    ("a moment", lambda: execute("UPDATE accounts_staffact SET at = '2020-01-01' WHERE number = 2"),
     "2"),
    ("a link", lambda: StaffAct.objects.filter(pk=5).update(link=bytes(32)), "5"),
    ("a pair", lambda: swap(2, 3), "2"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("damage", "number"), [case[1:] for case in DAMAGE], ids=[case[0] for case in DAMAGE]
)
@pytest.mark.usefixtures("acts")
def test_it_names_the_first_act_that_is_not_as_it_was_written(
    damage: Callable[[], object], number: str
) -> None:
    assert "The books balance" in audit()

    damage()

    assert f"The log of staff: act {number} is not as it was written.\n" == audit()


@pytest.mark.usefixtures("acts")
def test_every_flipped_bit_of_every_column_is_found() -> None:
    for column in ("staff_id", "object_id", "player_id"):
        for bit in (1, 4, 64):
            (was,) = StaffAct.objects.filter(pk=4).values_list(column, flat=True)
            StaffAct.objects.filter(pk=4).update(**{column: was ^ bit})
            assert "The log of staff: act 4 is" in audit(), (column, bit)
            StaffAct.objects.filter(pk=4).update(**{column: was})
    for column in ("kind", "object_kind", "changes"):
        (text,) = StaffAct.objects.filter(pk=4).values_list(column, flat=True)
        for place in range(len(text)):
            flipped = text[:place] + chr(ord(text[place]) ^ 2) + text[place + 1 :]
            StaffAct.objects.filter(pk=4).update(**{column: flipped})
            assert "The log of staff: act 4 is" in audit(), (column, place)
        StaffAct.objects.filter(pk=4).update(**{column: text})
    assert "The books balance" in audit()


@pytest.mark.usefixtures("acts")
def test_text_that_is_none_any_more_is_found_like_any_other() -> None:
    if connection.vendor != "sqlite":
        return  # PostgreSQL stores no such text
    execute("UPDATE accounts_staffact SET reason = CAST(x'ff' AS TEXT) WHERE number = 4")

    assert audit() == "The log of staff: act 4 is not as it was written.\n"


@pytest.mark.usefixtures("acts")
def test_it_finds_an_act_that_is_missing() -> None:
    StaffAct.objects.filter(pk=4)._raw_delete("default")

    assert audit() == "The log of staff: act 4 is missing.\n"


@pytest.mark.usefixtures("acts")
def test_it_finds_that_the_newest_are_missing() -> None:
    StaffAct.objects.filter(pk=6)._raw_delete("default")

    assert audit() == "The log of staff ends with act 5, but its end says 6.\n"


@pytest.mark.usefixtures("acts")
def test_it_finds_an_act_that_was_slipped_in() -> None:
    slip_in()

    assert audit() == "The log of staff: act 7 is not as it was written.\n"


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (forge_all_links, "act 6 was proven before, and has been written anew since"),
        (forget_the_end, "act 6 was proven before, and is missing"),
    ],
)
@pytest.mark.usefixtures("acts")
def test_from_a_checkpoint_it_finds_a_log_whose_links_were_all_made_anew(
    tmp_path: Path, forge: Callable[[], None], said: str
) -> None:
    proven = tmp_path / "proven.json"
    assert "The books balance" in audit(proven)

    forge()

    assert "The books balance" in audit()
    assert f"The log of staff: {said}." in audit(proven)
