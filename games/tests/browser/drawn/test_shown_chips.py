"""What is shown in pots, bets and stacks is together what the players have, at every event."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.rules import Limit
from games.engine.table_state import TableState
from games.live.broadcast.room_frames import Snapshot, encode
from games.projections import project_now, project_view
from games.projections.now import Now
from games.tests.browser.drawn.conftest import Draws
from games.tests.browser.drawn.drawn_page import DrawnPage
from games.tests.browser.drawn.snapshots import TABLE
from games.tests.engine.limits import HI_LO, NO_LIMIT
from games.tests.projections.random_play import Commit, evening

pytestmark = [pytest.mark.verify, pytest.mark.browser]
SHOWN = r"""() => {
  const cents = ({ textContent }) =>
    Math.round(Number(textContent.match(/[\d,.]+/)[0].replaceAll(",", "")) * 100);
  const pots = document.querySelector(".side-pots") ? ".side-pots b" : ".pot b";
  const amounts = document.querySelectorAll(`${pots}, .seat .bet b, .seat .stack`);
  return Array.from(amounts, cents).reduce((one, other) => one + other, 0);
}"""


@pytest.mark.parametrize("limit", [NO_LIMIT, HI_LO], ids=["no limit", "hi/lo"])
def test_what_is_shown_is_what_the_table_has(limit: Limit, draws: Draws) -> None:
    drawn = draws(1)
    commits = [each for each in evening(Random(3), limit, commits=30) if each.after.is_hand_running]
    assert len(commits) > 10
    for commit in commits:
        drawn.feed(whole_table(commit, drawn))
        assert drawn.page.evaluate(SHOWN) == chips_of(commit.after), commit.events
    assert drawn.complaints == []


def whole_table(commit: Commit, drawn: DrawnPage) -> str:
    """Return the table after a commit, as the room would send it."""
    now = project_now(Now(server_time=0), commit.after)
    view = project_view(commit.after, viewer=1, deck=commit.deck)
    return encode(Snapshot(table=TABLE, version=drawn.next_version(), view=view, now=now))


def chips_of(table: TableState) -> int:
    """Return all that lies on a table while a hand is played: what each has, and has put in."""
    assert table.hand is not None
    playing = {each.seat: each.stack + each.paid + each.dead for each in table.hand.players}
    return sum(playing.get(seat.seat, seat.stack) for seat in table.seats)
