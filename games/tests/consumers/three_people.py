"""Three people at a served table in the first turn of a hand, for what is chosen ahead."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.client import Client, Frame
from games.tests.served.room import ServedRoom

BUY_IN = 8_000
PAUSE = {"HAND_PAUSE_MS": "1200"}
"""All three sit down before the first deal."""

People = tuple[Client, Client, Client]


@asynccontextmanager
async def three_people(room: ServedRoom, *, alice: int = BUY_IN) -> AsyncIterator[People]:
    """Give them in the order in which they act before the flop: button, small and big blind.
    Alice brings ``alice`` cents."""
    async with AsyncExitStack() as stack:
        people = []
        for name in (ALICE, BOB, CAROL):
            people.append(await stack.enter_async_context(await Client.at(room, "holdem", name)))
            await people[-1].hello()
        for seat, client in enumerate(people, start=1):
            await client.take_seat(seat, alice if client.name == ALICE else BUY_IN)
        for client in people:
            await client.until(is_dealt)
        first = next(at for at, client in enumerate(people) if "legal" in client.now)
        yield tuple(people[first:] + people[:first])  # type: ignore[misc]


def is_dealt(frame: Frame) -> bool:
    """Whether a hand of three begins."""
    started = next((e for e in frame.get("events", []) if e["type"] == "hand_started"), None)
    if started is not None:
        assert len(started["seats"]) == len((ALICE, BOB, CAROL)), "a slow room: one came too late"
    return started is not None


async def pre_act(client: Client, action: Frame | None, *, street: int = 0, hand: int = 1) -> Frame:
    """Choose ahead; return the answer, once what is kept has come too if it was taken."""
    answer = await client.ask("pre_act", hand=hand, street=street, action=action)
    if answer["type"] == "ack":
        assert (await kept(client))["action"] == action
    return answer


async def kept(client: Client) -> Frame:
    """Return the next word of what is kept."""
    return await client.until(lambda frame: frame["type"] == "pre_action")


async def event(client: Client, kind: str) -> Frame:
    """Wait for a commit with an event of this kind; return the event."""
    frame = await client.until(
        lambda frame: any(each["type"] == kind for each in frame.get("events", []))
    )
    found: Frame = next(each for each in frame["events"] if each["type"] == kind)
    return found


async def acts(client: Client, kind: str, **fields: object) -> None:
    """Act when it is this person's turn, and see what came of it."""
    await client.my_turn()
    answer = await client.act(kind, **fields)
    assert answer["type"] == "ack", answer
    await client.reach(answer["version"])
