"""What befalls an evening: kills, a drain, staff's void, and a removal in mid-hand. Each step
leaves a table that plays on."""

from __future__ import annotations

import asyncio

from games.tests.hosted.at_table import AtTable
from games.tests.hosted.make_own_table import GUEST
from games.tests.hosted.seen_table import A_CHIP, is_all_in, is_running, seat_of
from games.tests.people import ALICE, BOB
from games.tests.served.client import Frame
from games.tests.served.ways_to_act import Way, calmly, with_all


async def kill(at: AtTable, *, is_frozen: bool) -> None:
    """Kill the server in a hand that runs, as requests come to it; a frozen one answers none."""
    actor = await at.hold()
    hand_no, again = at.hand_no, at.sent_again
    if is_frozen:
        at.room.freeze()
    await at[BOB].sends("top_up", chips=A_CHIP)
    at.is_held = False
    await actor.act_in_turn()
    at.room.kill()
    await at.all_are_cut_off()
    at.compare()
    await asyncio.to_thread(at.room.start)
    await at.all_come_back()
    await at.until(lambda: at.hand_no > hand_no)
    if is_frozen:
        assert at.sent_again >= again + 2
        assert is_running(actor.found)
        assert actor.found["hand_no"] == hand_no


async def drained(at: AtTable) -> None:
    """Staff let no hand start, and take it back: all sit where they sat, and the host's word counts
    for nothing meanwhile."""
    await asyncio.to_thread(at.room.drain, "--keep")
    view = await at.until_seen(
        ALICE, lambda view: view["options"]["is_paused"] and not is_running(view)
    )
    refused = await at[ALICE].ask("pause_evening")
    assert refused.get("reason") == "DRAINED", refused
    seats = [each["player"] for each in view["seats"]]
    await asyncio.to_thread(at.room.drain, "--cancel")
    await at.hands(1)
    assert [each["player"] for each in (await at[ALICE].look())["seats"]] == seats


async def voided(at: AtTable) -> int:
    """Staff void a hand that runs; return its number."""
    await at.hold()
    hand_no = at.hand_no
    await asyncio.to_thread(at.room.void, hand_no)
    await at.until(lambda: bool(at.seen("hand_voided")))
    await at.hands(1)
    return hand_no


async def removed_all_in(at: AtTable) -> tuple[int, int]:
    """The host removes the guest, who has bet all: they play the hand to its end, and leave with
    what they have then. Return the hand, and those chips."""
    guest = at[GUEST]
    await guest_bets_all(at)
    hand_no = at.hand_no
    await at[ALICE].does("remove_player", player=guest.id)
    view = await at[ALICE].look()
    seat = seat_of(view, guest.id)
    assert is_all_in(view, guest.id)
    assert seat is not None
    assert seat["is_put_out"]
    await at.release()
    await at.until(lambda: bool(at.seen("player_left")))
    left = at.seen("player_left")
    assert [(each["seat"], each.get("reason")) for each in left] == [(guest.seat, "host")], left
    at.friends.pop(GUEST)
    await guest.go()
    return hand_no, left[0]["chips"]


async def guest_bets_all(at: AtTable) -> None:
    """Wait for a hand in which the guest is all-in while somebody else is to act."""
    acts(at, calmly)
    at[GUEST].way = holding(at)
    while True:
        await at.until(lambda: at.is_held)
        await at.hold()
        if is_all_in(await at[GUEST].look(), at[GUEST].id):
            return
        await at.release()


def acts(at: AtTable, way: Way) -> None:
    """Have everybody act this way."""
    for friend in at.friends.values():
        friend.way = way


def holding(at: AtTable) -> Way:
    """Return how somebody bets all, after which nobody acts until they are let."""

    def way(legal: Frame) -> Frame:
        at.is_held = True
        return with_all(legal)

    return way
