"""What the host does in an evening; each step leaves a table that plays on."""

from __future__ import annotations

from games.tests.hosted.at_table import AtTable
from games.tests.hosted.make_own_table import GUEST
from games.tests.hosted.seen_table import A_CHIP, all_have_chips, debts, is_running, stacks
from games.tests.hosted.trouble import acts
from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.client import Frame
from games.tests.served.ways_to_act import lively


async def come_together(at: AtTable) -> None:
    """All sit down: the host as she likes, the others by her leave, of whom Bob gets less than he
    asks for."""
    for seat, name in enumerate((ALICE, BOB, CAROL, GUEST), start=1):
        await at.comes(name, seat)
    at.approver = ALICE
    least = (await at[ALICE].look())["limit"]["min_buy_in"]
    at.lowers = {at[BOB].id}
    for name, friend in at.friends.items():
        asked = least if name == ALICE else 2 * least
        await friend.does("sit_down", seat=friend.seat, chips=asked)
    await at.until(lambda: len(given(at)) >= 3)
    at.lowers = set()
    assert next(each["chips"] for each in given(at) if each["seat"] == at[BOB].seat) == least
    await at.hands(1)


def given(at: AtTable, by: int | None = None) -> list[Frame]:
    """Return the requests that were answered with chips, by anybody or by one."""
    answers = (each for each in at.seen("chips_answered") if each["end"] == "given")
    return [each for each in answers if by in (None, each.get("by"))]


async def pause_and_go_on(at: AtTable) -> None:
    """No hand starts until the host goes on; all keep their seats and chips."""
    view = await paused(at)
    before, hand_no = stacks(view), at.hand_no
    await at[ALICE].does("go_on")
    await at.hands(1)
    started = next(each for each in at.seen("hand_started") if each["hand_no"] == hand_no + 1)
    assert {**before, **{each["seat"]: each["stack"] for each in started["seats"]}} == before


async def paused(at: AtTable) -> Frame:
    """Pause the evening; return the table once its hand is over."""
    await at[ALICE].does("pause_evening")
    return await at.until_seen(
        ALICE,
        lambda view: view["is_paused_by_host"] and not is_running(view) and all_have_chips(view),
    )


async def higher_stakes(at: AtTable) -> None:
    """Play for twice as much."""
    await at[ALICE].does("change_game", limit=at.room.stakes["high"])
    await at.hands(2)
    assert (await at[ALICE].look())["limit"]["big_blind"] == 4 * A_CHIP


async def stud_and_back(at: AtTable) -> None:
    """Play a game without blinds for two hands, and go back: who owed blinds owes the same."""
    owed = debts(await paused(at))
    await at[ALICE].does("change_game", limit=at.room.stakes["stud"])
    await at[ALICE].does("go_on")
    await at.hands(2)
    view = await paused(at)
    assert view["limit"]["variant"]["key"] == "stud"
    assert debts(view) == owed
    await at[ALICE].does("change_game", limit=at.room.stakes["low"])
    await at[ALICE].does("go_on")
    await at.hands(2)
    assert (await at[ALICE].look())["limit"]["big_blind"] == 2 * A_CHIP


async def guest_as_deputy(at: AtTable) -> None:
    """The host names a guest, who gives Carol the chips that she asks for."""
    guest = at[GUEST]
    await paused(at)
    await at[ALICE].does("name_deputy", player=guest.id)
    at.approver = GUEST
    await at[CAROL].does("top_up", chips=A_CHIP)
    await at.until(lambda: bool(given(at, by=guest.id)))
    at.approver = ALICE
    await at[ALICE].does("go_on")
    await at.hands(1)


async def closed(at: AtTable) -> None:
    """The host closes the evening in a hand, which is played to its end."""
    acts(at, lively)
    await at.hold()
    await at[ALICE].does("close_evening")
    assert is_running(await at[ALICE].look())
    await at.release()
    await at.until_seen(ALICE, lambda view: view["is_closed"] and not view["seats"])
    for friend in at.friends.values():
        await friend.go()
