"""Talk at a served table: lines come to all, are acknowledged, and written by who sits there."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from games.tests.consumers.test_table_socket import BUY_IN, settle
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client, Frame
from games.tests.served.room import ServedRoom

pytestmark = pytest.mark.served
OF_TALK = ("talk", "said", "removed")
REFUSED = {
    "": "LINE_EMPTY",
    "x" * 201: "LINE_TOO_LONG",
    "\u202eevil": "UNSEEN_SIGNS",
    "nul\0": "UNSEEN_SIGNS",
    "a" + "\u0332" * 9: "TOO_MANY_MARKS",
}


@pytest.fixture
async def alice(room: ServedRoom) -> AsyncIterator[Client]:
    """Alice, who sits at the hold'em table alone."""
    async with await Client.at(room, "holdem", ALICE) as client:
        await client.hello()
        await client.take_seat(1, BUY_IN)
        yield client
        await client.leave()
        await settle(client)


async def talk(client: Client) -> Frame:
    """Return the next frame of talk."""
    return await client.until(lambda frame: frame["type"] in OF_TALK)


async def test_a_line_comes_to_all_and_its_answer_to_who_said_it(
    room: ServedRoom, alice: Client
) -> None:
    async with await Client.at(room, "holdem") as stranger:
        await stranger.hello()
        number = (await talk(stranger))["number"]
        answer = await alice.ask("say", request_id="one", text="  good evening ")
        again = await alice.ask("say", request_id="one", text="good evening")
        said = await talk(stranger)

    assert answer == again == {"type": "said_ack", "request_id": "one", "number": number + 1}
    named = {"player": room.people[ALICE]["id"], "name": ALICE, "text": "good evening"}
    assert said.pop("at") > 0
    assert said == {"type": "said", "number": number + 1, "request_id": "one", **named}


async def test_who_comes_later_is_shown_it_once(room: ServedRoom, alice: Client) -> None:
    answer = await alice.insist("say", text="is anybody there?")
    async with await Client.at(room, "holdem", BOB) as bob:
        await bob.hello()
        shown = await talk(bob)
    assert shown["type"] == "talk"
    assert (shown["writes"], shown["number"]) == ("seated", answer["number"])
    assert [item["request_id"] for item in shown["items"]].count(answer["request_id"]) == 1


async def test_the_public_and_who_looks_on_write_nothing(room: ServedRoom, alice: Client) -> None:
    async with await Client.at(room, "holdem") as stranger:
        refused = await stranger.ask("say", text="let me in")
    assert (refused["type"], refused["reason"]) == ("error", "NOT_SIGNED_IN")
    async with await Client.at(room, "holdem", BOB) as bob:
        await bob.hello()
        refused = await bob.ask("say", text="raise him")
    assert (refused["type"], refused["reason"]) == ("refused", "MAY_NOT_TALK")


async def test_what_may_not_be_said_is_refused_by_name(alice: Client) -> None:
    reasons = {text: (await alice.insist("say", text=text))["reason"] for text in REFUSED}
    assert reasons == REFUSED


async def test_a_line_without_a_text_is_no_frame(alice: Client) -> None:
    refused = await alice.ask("say", request_id="x")
    assert (refused["type"], refused["reason"]) == ("error", "BAD_FRAME")


async def test_a_reaction_comes_to_all_and_is_kept_nowhere(room: ServedRoom, alice: Client) -> None:
    async with await Client.at(room, "holdem", BOB) as bob:
        await bob.hello()
        number = (await talk(bob))["number"]
        assert (await alice.ask("react", request_id="r", reaction="clap"))["type"] == "react_ack"
        shown = await bob.until(lambda frame: frame["type"] == "reacted")
        refused = await alice.ask("react", request_id="r2", reaction="sad")
        unseated = await bob.ask("react", request_id="r3", reaction="sad")
        unknown = await bob.ask("react", request_id="r4", reaction="rude")
    assert shown == {
        "type": "reacted",
        "player": room.people[ALICE]["id"],
        "reaction": "clap",
    }
    assert (refused["reason"], refused["facts"]) == ("REACTED_TOO_FAST", {"seconds": 5})
    assert unseated["reason"] == "SIT_DOWN_TO_REACT"
    assert unknown["reason"] == "BAD_FRAME"
    async with await Client.at(room, "holdem", BOB) as bob:
        await bob.hello()
        assert (await talk(bob))["number"] == number
