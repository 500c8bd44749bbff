"""What happens at doors, in a hall of tables of players: hosts shut them, people knock, wait, leave
and are answered; and what holds whatever was done (OT-17)."""

from __future__ import annotations

from random import Random

from typing_extensions import override

from games.engine.refusals import Reason, Refused
from games.engine.table_commands import ChangeComing
from games.engine.table_state import TableState, WhoComes
from games.journal.load_table import load_table
from games.models import DoorWait, GroupMember, Table
from games.selectors.group_link import link_secret
from games.selectors.groups.door import wait_of, waiting_now, who_waits
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import may_see_table
from games.services.groups.answer_door import let_in_at_door, turn_away_at_door
from games.services.groups.knock import MOST_AT_DOOR, CantKnock, knock, leave_door, note_seen
from games.tests.services.groups.own_hall import NO_ANSWER, OwnHall, acts_as_host

REFUSED_AFTER = (Reason.TABLE_CLOSED, Reason.DRAINED)
ADDRESSES = 40


class DoorHall(OwnHall):
    """A hall in which many doors are shut; it keeps a list of its own of who was let in."""

    no_answer = (*NO_ANSWER, CantKnock)

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.browsers: set[str] = set()
        """All that have knocked without an account: none of them comes by a link."""
        self.let_in: set[tuple[int, str]] = set()
        """Group and browser of each that a host or deputy has let in, or an open door."""

    @override
    def check_currencies(self) -> None:
        """What holds at doors too."""
        super().check_currencies()
        for table in Table.objects.filter(group__isnull=False):
            self.check_who_sees(table)
            assert waiting_now(self.now).filter(table=table).count() <= MOST_AT_DOOR
            if not table.is_open:
                self.check_nothing_is_answered(table)

    def check_who_sees(self, table: Table) -> None:
        """Nobody sees a table who wasn't let in, and whoever was does, until they are removed."""
        rows = GroupMember.objects.filter(group=table.group_id, revoked_at__isnull=False)
        removed = set(rows.values_list("browser", flat=True))
        for browser in self.browsers:
            is_in = (table.group_id, browser) in self.let_in and browser not in removed
            sees = may_see_table(Onlooker(browser=browser), table.pk)
            assert sees is (is_in or table.is_listed)

    def check_nothing_is_answered(self, table: Table) -> None:
        assert who_waits([table.pk], self.now) == {}
        for wait in DoorWait.objects.filter(table=table, answered_at=None):
            by = load_table(table_id=table.pk).state.host or 0
            for answer in (let_in_at_door, turn_away_at_door):
                refused = answer(table_id=table.pk, wait_id=wait.pk, by=by, now=self.now)
                assert refused is not None
                assert refused.reason in REFUSED_AFTER

    def a_wait(self) -> DoorWait:
        """Return one of those who wait, or were answered."""
        rows = [*DoorWait.objects.select_related("table").order_by("-pk")[:12]]
        if not rows:
            raise LookupError
        return self.chance.choice(rows)


def shuts_door(hall: DoorHall) -> bool:
    """Whoever has a table's chair says who comes: mostly that they let in who does."""
    loaded = hall.somewhere()
    host = loaded.state.host
    if host is None:
        return False
    who = WhoComes.DOOR if hall.chance.random() < 0.85 else WhoComes.LINK
    return acts_as_host(hall, loaded.table_id, host, ChangeComing(by=host, who=who))


def knocks(hall: DoorHall) -> bool:
    group, chance = hall.a_group(), hall.chance
    viewer = Onlooker(browser=f"{chance.getrandbits(200):064x}")
    if hall.browsers and chance.random() < 0.2:
        viewer = Onlooker(browser=chance.choice(sorted(hall.browsers)))
    elif chance.random() < 0.2:
        viewer = Onlooker(player=hall.anybody().pk)
    address = f"192.0.2.{chance.randrange(ADDRESSES)}"
    knock(secret=link_secret(group), viewer=viewer, name="Magda", address=address, now=hall.now)
    hall.browsers |= {viewer.browser} - {""}
    return True


def looks(hall: DoorHall) -> bool:
    """The page of somebody who waits asks, and comes in where the door is no more."""
    some = hall.a_wait()
    wait = wait_of(Onlooker(player=some.player_id, browser=some.browser))
    assert wait is not None
    note_seen(wait, hall.now)
    is_open_to_all = load_table(table_id=wait.table_id).state.who_comes is not WhoComes.DOOR
    if wait.answered_at is None and wait.table.is_open and is_open_to_all:
        hall.let_in.add((wait.table.group_id or 0, wait.browser))
    return True


def lets_in(hall: DoorHall) -> bool:
    wait = hall.a_wait()
    refused = let_in_at_door(
        table_id=wait.table_id, wait_id=wait.pk, by=who_answers(hall, wait), now=hall.now
    )
    return is_answered(hall, wait, refused, is_in=True)


def turns_away(hall: DoorHall) -> bool:
    wait = hall.a_wait()
    refused = turn_away_at_door(
        table_id=wait.table_id, wait_id=wait.pk, by=who_answers(hall, wait), now=hall.now
    )
    return is_answered(hall, wait, refused, is_in=False)


def leaves_door(hall: DoorHall) -> bool:
    wait = hall.a_wait()
    leave_door(viewer=Onlooker(player=wait.player_id, browser=wait.browser))
    assert not DoorWait.objects.filter(pk=wait.pk, answered_at=None).exists()
    return wait.answered_at is None


def who_answers(hall: DoorHall, wait: DoorWait) -> int:
    """Return the host or a deputy; now and then anybody."""
    chair = _chair(load_table(table_id=wait.table_id).state)
    return hall.chance.choice(chair) if hall.chance.random() < 0.9 else hall.anybody().pk


def is_answered(hall: DoorHall, wait: DoorWait, refused: Refused | None, *, is_in: bool) -> bool:
    """Nobody is answered twice, nor at a table that is closed."""
    if refused is not None:
        return False
    assert wait.answered_at is None
    assert wait.table.is_open
    if is_in:
        hall.let_in.add((wait.table.group_id or 0, wait.browser))
    return True


def _chair(state: TableState) -> list[int]:
    return [each for each in (state.host, *state.deputies) if each is not None]


DOOR_VERBS = (
    shuts_door, shuts_door, shuts_door, knocks, knocks, knocks, knocks, knocks, looks, looks,
    lets_in, lets_in, turns_away, leaves_door,
)  # fmt: skip
