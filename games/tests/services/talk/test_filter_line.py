"""Words that staff filter: a line with one is refused, or says where it is masked."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.formats.word_filter import WordStrength
from accounts.models import FilteredWord
from games.live.talk.shown_talk import item_frame, without_removed
from games.live.talk.talk_frames import LineSaid, MaskedWord
from games.models import TalkItem
from games.selectors.talk.said_lines import talk_after
from games.services.talk.remove_line import remove_line
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.tests.people import ALICE
from games.tests.services.room import NOON, Room
from games.tests.services.talk.talking import numbers, say

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    FilteredWord.objects.create(word="swine", strength=WordStrength.REFUSE)
    FilteredWord.objects.create(word="rotter", strength=WordStrength.MASK)
    FilteredWord.objects.create(word="oaf", strength=WordStrength.NOTHING)
    return Room(ALICE)


def test_a_refused_word_is_named_as_it_stands_in_the_line(room: Room) -> None:
    refused = say(room.table.pk, room.ids[ALICE], "you rotter, you $w1ne!")
    assert refused == TalkRefused(TalkReason.WORD_REFUSED, {"word": "$w1ne"})
    assert numbers(room.table.pk) == []


def test_a_masked_word_stays_in_the_line_and_its_place_is_said_to_all(room: Room) -> None:
    assert say(room.table.pk, room.ids[ALICE], "👏🏽 r o t t e r, an oaf, a rotter") == 1
    frame = item_frame(talk_after(room.table.pk, 0).items[0])
    assert isinstance(frame, LineSaid)
    assert frame.text == "👏🏽 r o t t e r, an oaf, a rotter"
    assert frame.masks == (MaskedWord(start=3, end=14), MaskedWord(start=26, end=32))
    assert [frame.text[each.start : each.end] for each in frame.masks] == ["r o t t e r", "rotter"]


def test_a_line_without_such_words_has_no_masks(room: Room) -> None:
    say(room.table.pk, room.ids[ALICE], "nice hand")
    assert TalkItem.objects.get().masks is None
    assert talk_after(room.table.pk, 0).items[0].masks == ()


def test_a_line_keeps_its_masks_though_the_list_is_changed(room: Room) -> None:
    say(room.table.pk, room.ids[ALICE], "rotter")
    FilteredWord.objects.all().delete()
    assert talk_after(room.table.pk, 0).items[0].masks == ((0, 6),)


def test_a_removed_line_loses_them(room: Room) -> None:
    say(room.table.pk, room.ids[ALICE], "rotter")
    said = talk_after(room.table.pk, 0).items
    remove_line(table_id=room.table.pk, number=1, now=NOON)
    rows = talk_after(room.table.pk, 0).items
    assert [each[0].masks for each in (without_removed((*said, rows[1])), rows)] == [(), ()]


@pytest.mark.parametrize(
    "masks",
    [[[1]], {"a": 1}, {}, ["ab"], [["a", "b"]], 5, "ab", [None], True, [[0, 10**30]], [[-3, 2]],
     [[3, 1]], [[4, 6], [0, 2]]],
)  # fmt: skip
def test_a_line_whose_masks_are_damaged_is_masked_whole_and_hides_no_other(
    room: Room, masks: Any
) -> None:
    say(room.table.pk, room.ids[ALICE], "rotter")
    say(room.table.pk, room.ids[ALICE], "nice hand")
    TalkItem.objects.filter(number=1).update(masks=masks)
    first, second = map(item_frame, talk_after(room.table.pk, 0).items)
    assert isinstance(first, LineSaid)
    assert isinstance(second, LineSaid)
    assert first.masks == (MaskedWord(start=0, end=6),)
    assert (second.text, second.masks) == ("nice hand", ())
