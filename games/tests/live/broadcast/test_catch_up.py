"""What another process has committed: the table is followed from where it was, and shown alike."""

from __future__ import annotations

import pytest

from games.journal.load_table import load_table
from games.journal.rows.journal_broken import JournalBroken
from games.live.broadcast.catch_up import followed, shown_since
from games.live.broadcast.hub import FRAMES_KEPT
from games.models import JournalRow
from games.tests.journal.damaging import change, damage
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    """The first hand is being played."""
    room = three_players()
    room.deal()
    return room


def test_a_table_is_followed_to_where_loading_it_leads(room: Room) -> None:
    last = load_table(table_id=room.table.pk)
    room.act(room.passive())
    room.act(room.passive())

    loaded, shown = followed(last)

    assert loaded.version == last.version + 2
    assert loaded.deck is last.deck
    anew = load_table(table_id=room.table.pk)
    assert (loaded.state, loaded.clock, loaded.armed_by) == (anew.state, anew.clock, anew.armed_by)
    assert shown == shown_since(last, anew)


def test_the_deck_of_a_new_hand_is_opened(room: Room) -> None:
    last = load_table(table_id=room.table.pk)
    room.check_down()
    room.deal()

    loaded, shown = followed(last)

    assert loaded.deck is not None
    assert last.deck is not None
    assert loaded.deck.cards != last.deck.cards
    assert shown == shown_since(last, loaded)


def test_a_commit_of_a_past_hand_that_was_changed_is_shown_by_nobody(room: Room) -> None:
    last = load_table(table_id=room.table.pk)
    room.act(room.passive())
    changed = room.loaded.version
    room.check_down()
    room.deal()

    with damage():
        row = JournalRow.objects.get(table_id=room.table.pk, version=changed)
        change(row, events=bytes(row.events).replace(b":200", b":100"))
        loaded = load_table(table_id=room.table.pk)

        assert loaded.state == room.loaded.state
        assert shown_since(last, loaded) is None
        with pytest.raises(JournalBroken, match=f"Version {changed} is not as it was written"):
            followed(last)


def test_a_table_that_stands_where_it_did_shows_nothing_new(room: Room) -> None:
    last = load_table(table_id=room.table.pk)

    assert followed(last)[1] == ()


def test_after_too_many_commits_the_whole_table_is_shown(room: Room) -> None:
    last = load_table(table_id=room.table.pk)
    while room.loaded.version <= last.version + FRAMES_KEPT:
        room.check_down()
        room.deal()

    loaded, shown = followed(last)

    assert loaded.version == room.loaded.version
    assert shown is None
