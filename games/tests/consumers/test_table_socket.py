"""Two people at a real server: what they may do, what they are sent, and what they never are."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
import websockets

from games.tests.people import ALICE, BOB
from games.tests.served.client import Client, Frame, open_socket
from games.tests.served.room import ServedRoom

pytestmark = pytest.mark.served
BUY_IN = 8_000
LEISURE = 0.15
"""Seconds between two frames: ten a second are allowed."""


@pytest.fixture
async def seated(room: ServedRoom) -> AsyncIterator[tuple[Client, Client]]:
    """Alice in seat 1 and Bob in seat 2 of the hold'em table, in the first hand's first turn."""
    async with AsyncExitStack() as stack:
        people = []
        for seat, name in enumerate((ALICE, BOB), start=1):
            client = await stack.enter_async_context(await Client.at(room, "holdem", name))
            await client.hello()
            await sit_down(client, seat)
            people.append(client)
        for client in people:
            await client.until(lambda frame: frame.get("now", {}).get("seat") is not None)
        yield people[0], people[1]
        for client in people:
            await leave(room, client)
        await settle(people[0])


async def sit_down(client: Client, seat: int) -> None:
    """Take a seat; with what they left with, if they were here before (MO-12)."""
    answer = await client.ask("sit_down", seat=seat, chips=BUY_IN)
    if answer.get("reason") == "MUST_BRING_BACK":
        answer = await client.ask("sit_down", seat=seat, chips=answer["facts"]["minimum"])
    assert answer["type"] == "ack", answer


async def leave(room: ServedRoom, client: Client) -> None:
    """Give up the seat, over a socket of its own, since the test may have closed the other."""
    async with await Client.at(room, "holdem", client.name) as again:
        await again.ask("leave")


async def settle(client: Client) -> None:
    """Wait until both have left."""
    while True:
        frame = await client.hello()
        if not frame.get("view", {"seats": True})["seats"]:
            return
        if frame["now"].get("legal", {}).get("fold"):
            await client.act("fold")
        await asyncio.sleep(LEISURE)


def on_turn(people: tuple[Client, Client]) -> tuple[Client, Client]:
    """Return who is to act, and the other."""
    first, second = people
    return (first, second) if "legal" in first.now else (second, first)


async def test_it_shows_the_same_commit_to_everybody(seated: tuple[Client, Client]) -> None:
    actor, other = on_turn(seated)

    answer = await actor.act("call")

    assert answer["type"] == "ack"
    for client in seated:
        frame = await client.until(lambda frame: frame["type"] == "frame")
        assert frame["version"] == answer["version"]
        assert frame["events"][0]["type"] == "called"
    assert "legal" in other.now
    assert "legal" not in actor.now


async def test_it_deals_each_player_his_own_cards_only(seated: tuple[Client, Client]) -> None:
    own = {client.name: down_cards(client) for client in seated}

    first, second = seated
    assert len(own[first.name]) == len(own[second.name]) == 2
    for client, other in ((first, second), (second, first)):
        everything = "".join(text for text in client.texts if '"snapshot"' not in text)
        assert not any(f'"{card}"' in everything for card in own[other.name])


def down_cards(client: Client) -> list[str]:
    """Return the faces of the hole cards that this client was ever shown."""
    dealt = [
        card
        for frame in client.frames
        for event in frame.get("events", [])
        if event["type"] == "street_dealt"
        for down in event.get("down", [])
        for card in down["cards"]
    ]
    return [card for card in dealt if card != "??"]


REFUSED: tuple[tuple[str, Frame, str, Frame], ...] = (
    ("a bet where only a raise is possible", {"type": "bet", "chips": 200}, "ALREADY_BET", {}),
    ("a check that faces a bet", {"type": "check"}, "CANNOT_CHECK", {}),
    ("too small a raise", {"type": "raise_to", "chips": 300}, "BET_TOO_SMALL", {"minimum": 400}),
)


@pytest.mark.parametrize(("case", "action", "reason", "facts"), REFUSED, ids=lambda each: str(each))
async def test_it_refuses_by_name(
    seated: tuple[Client, Client], case: str, action: Frame, reason: str, facts: Frame
) -> None:
    actor, _ = on_turn(seated)
    version = actor.version

    answer = await actor.ask("act", turn=actor.now["turn"], action=action)

    assert (answer["type"], answer["reason"]) == ("refused", reason)
    assert facts.items() <= answer.get("facts", {}).items()
    assert (await actor.hello())["version"] == version


async def test_it_refuses_whose_turn_it_is_not(seated: tuple[Client, Client]) -> None:
    actor, other = on_turn(seated)

    answer = await other.ask("act", turn=actor.now["turn"], action={"type": "call"})

    assert (answer["type"], answer["reason"]) == ("refused", "NOT_YOUR_TURN")


async def test_it_refuses_a_click_made_for_an_earlier_turn(seated: tuple[Client, Client]) -> None:
    actor, _ = on_turn(seated)
    turn = actor.now["turn"]
    await actor.act("call")

    answer = await actor.ask("act", turn=turn, action={"type": "call"})

    assert (answer["type"], answer["reason"]) == ("refused", "HAND_MOVED_ON")


async def test_it_answers_a_repeated_request_as_before(seated: tuple[Client, Client]) -> None:
    actor, _ = on_turn(seated)
    turn, again = actor.now["turn"], uuid.uuid4().hex
    first = await actor.ask("act", request_id=again, turn=turn, action={"type": "call"})

    second = await actor.ask("act", request_id=again, turn=turn, action={"type": "call"})

    assert first["type"] == "ack"
    assert second == first


MALFORMED = (
    ("no JSON", "fold!", "BAD_FRAME"),
    ("not an object", "[]", "BAD_FRAME"),
    ("an unknown type", '{"type": "deal_me_aces"}', "BAD_FRAME"),
    ("an unknown field", '{"type": "hello", "version": 1, "as": "Bob"}', "BAD_FRAME"),
    ("somebody else's name", '{"type": "leave", "request_id": "x", "player": 1}', "BAD_FRAME"),
    ("a time-out", '{"type": "act", "turn": "1.0", "request_id": "x", "action": '
        '{"type": "time_out"}}', "BAD_FRAME"),
    ("a negative top-up", '{"type": "top_up", "request_id": "x", "chips": -5}', "BAD_FRAME"),
    ("a huge number", '{"type": "top_up", "request_id": "x", "chips": 1e99}', "BAD_FRAME"),
    ("a request named by NUL", '{"type": "leave", "request_id": "\\u0000"}', "BAD_FRAME"),
    ("a request named by a line feed", '{"type": "leave", "request_id": "x\\n"}', "BAD_FRAME"),
    ("a request named in no ASCII", '{"type": "leave", "request_id": "é"}', "BAD_FRAME"),
    ("a turn with a line feed", '{"type": "act", "turn": "1.0\\n", "request_id": "x", "action": '
        '{"type": "fold"}}', "BAD_FRAME"),
    ("lists in lists in lists", "[" * 4_000, "BAD_FRAME"),
    ("objects in objects", '{"a":' * 1_500, "BAD_FRAME"),
    ("bytes", b"\x00\x01", "NOT_TEXT"),
)  # fmt: skip


@pytest.mark.parametrize(("case", "sent", "reason"), MALFORMED, ids=lambda each: str(each)[:20])
async def test_it_names_what_is_wrong_with_a_frame(
    room: ServedRoom, case: str, sent: str | bytes, reason: str
) -> None:
    async with await Client.at(room, "holdem") as anybody:
        await anybody.socket.send(sent)

        assert (await anybody.until(lambda frame: frame["type"] == "error"))["reason"] == reason
        assert (await anybody.hello())["type"] == "snapshot"


async def test_it_closes_a_socket_that_sends_too_much_at_once(room: ServedRoom) -> None:
    async with await Client.at(room, "holdem", ALICE) as alice:
        await alice.socket.send("x" * 10_000)

        with pytest.raises(websockets.ConnectionClosed) as closed:
            await alice.until(lambda frame: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_it_lets_the_public_watch_but_not_play(room: ServedRoom) -> None:
    async with await Client.at(room, "holdem") as watcher:
        assert (await watcher.hello())["type"] == "snapshot"

        answer = await watcher.ask("sit_down", seat=5, chips=BUY_IN)

        assert (answer["type"], answer["reason"]) == ("error", "NOT_SIGNED_IN")


async def test_it_sends_what_was_missed_and_nothing_else(
    room: ServedRoom, seated: tuple[Client, Client]
) -> None:
    actor, _ = on_turn(seated)
    before = actor.version
    await actor.act("call")
    await actor.until(lambda frame: frame["type"] == "frame")

    async with await Client.at(room, "holdem", actor.name) as again:
        frame = await again.hello(before)

        assert (frame["type"], frame["version"]) == ("frame", before + 1)
        assert frame["events"] == actor.frames[-1]["events"]


async def test_it_sends_the_whole_table_to_whom_nothing_else_helps(
    room: ServedRoom, seated: tuple[Client, Client]
) -> None:
    async with await Client.at(room, "holdem") as watcher:
        for version in (None, 0, 10**9):
            frame = await watcher.hello(version)
            assert frame["type"] == "snapshot"
            assert all(
                card == "??"
                for player in frame["view"]["hand"]["players"]
                for card in player["down"]
            )


async def test_it_says_who_is_there(room: ServedRoom, seated: tuple[Client, Client]) -> None:
    first, second = seated
    await second.socket.close()

    gone = {str(room.people[second.name]["id"]): "disconnected"}
    frame = await first.until(
        lambda frame: frame["type"] == "presence" and gone.items() <= frame["players"].items()
    )

    assert frame["players"][str(room.people[first.name]["id"])] == "connected"


async def test_a_beaten_hand_is_mucked_at_once_and_nobody_is_asked__SD_2(
    seated: tuple[Client, Client],
) -> None:
    frame = await first_muck(seated, auto_muck=True)

    assert "hand_ended" in kinds(frame)
    asked = [each for client in seated for each in client.frames if may_show_beaten(each)]
    assert asked == []


async def test_a_beaten_hand_may_be_shown_for_a_while_and_is_mucked_then__SD_2(
    seated: tuple[Client, Client],
) -> None:
    frame = await first_muck(seated, auto_muck=False)

    assert kinds(frame) == ["hand_mucked"]
    ended = [each for client in seated for each in client.frames if may_show_beaten(each)]
    assert ended
    beaten = frame["events"][0]["seat"]
    assert beaten in ended[-1]["events"][-1]["may_show"]


async def first_muck(people: tuple[Client, Client], *, auto_muck: bool) -> Frame:
    """Let both check or call with this setting until a hand is mucked; return its frame."""
    for client in people:
        answer = await client.ask("settings", auto_muck=auto_muck)
        assert answer["type"] == "ack", answer
    play = [asyncio.ensure_future(stays_in(client)) for client in people]
    done, pending = await asyncio.wait(play, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    return done.pop().result()


async def stays_in(client: Client) -> Frame:
    """Check or call in every turn until a frame has a muck; return that."""
    seen = len(client.frames)
    while True:
        for frame in client.frames[seen:]:
            if "hand_mucked" in kinds(frame):
                return frame
        seen = len(client.frames)
        legal = client.now.get("legal", {})
        if client.now.get("seat") is not None and legal:
            await asyncio.sleep(LEISURE)
            answer = await client.act("check" if legal.get("check") else "call")
            await client.reach(answer.get("version", 0))
        else:
            await client.next()


def kinds(frame: Frame) -> list[str]:
    """Return what events a frame has."""
    return [event["type"] for event in frame.get("events", [])]


def may_show_beaten(frame: Frame) -> bool:
    """Whether a showdown's end lets this client show a beaten hand."""
    is_showdown = {"hand_ended", "hand_shown"} <= set(kinds(frame))
    return is_showdown and bool(frame["now"].get("legal", {}).get("show"))


async def test_whoever_opens_the_table_is_told_the_hand_so_far(
    room: ServedRoom, seated: tuple[Client, Client]
) -> None:
    alice, _ = seated
    async with await Client.at(room, "holdem") as public:
        commits = (await public.hello())["told"]
    own = (await alice.hello())["told"]
    kinds = [event["type"] for commit in commits for event in commit]
    assert kinds.index("hand_started") < kinds.index("street_dealt")
    assert not faces(commits)
    assert len(faces(own)) == 2


def faces(commits: list[list[Frame]]) -> list[str]:
    """Return the down cards whose faces are there."""
    streets = [each for commit in commits for each in commit if each["type"] == "street_dealt"]
    dealt = (card for street in streets for down in street["down"] for card in down["cards"])
    return [card for card in dealt if card != "??"]


async def test_it_asks_whether_anybody_is_there_and_tells_how_long_the_answer_took(
    room: ServedRoom,
) -> None:
    async with await Client.at(room, "holdem") as public:
        await public.hello()
        first = await public.until(lambda frame: frame["type"] == "ask")
        await public.send("heartbeat", version=public.version, ask=first["ask"])
        second = await public.until(lambda frame: frame["type"] == "ask")
    assert "round_trip" not in first
    assert second["ask"] == first["ask"] + 1
    assert second["round_trip"] >= 0


async def test_of_two_pages_of_a_player_the_newer_acts_and_the_older_is_told(
    room: ServedRoom, seated: tuple[Client, Client]
) -> None:
    hers, _ = on_turn(seated)
    async with await page_of(room, hers.name) as older, await page_of(room, hers.name) as newer:
        acting = await older.until(
            lambda frame: frame == {**frame, "type": "acting", "here": False}
        )
        turn = newer.now["turn"]
        refused = await older.ask("act", turn=turn, action={"type": "call"})
        assert refused["reason"] == "PLAYED_ELSEWHERE"
        await older.close()
        async with await page_of(room, hers.name, acting["opened"]) as again:
            assert (await again.ask("act", turn=turn, action={"type": "fold"}))["type"] == "error"
        assert (await newer.ask("act", turn=turn, action={"type": "call"}))["type"] == "ack"


async def test_a_page_that_lost_the_seat_gets_the_answer_of_what_was_carried_out(
    room: ServedRoom, seated: tuple[Client, Client]
) -> None:
    hers, _ = on_turn(seated)
    async with await page_of(room, hers.name) as older:
        asked = {"request_id": "lost", "turn": older.now["turn"], "action": {"type": "call"}}
        answer = await older.ask("act", **asked)
        async with await page_of(room, hers.name):
            await older.until(lambda frame: frame == {**frame, "type": "acting", "here": False})
            assert await older.ask("act", **asked) == answer
            other = await older.ask("act", **{**asked, "request_id": "new"})
            assert other["reason"] == "PLAYED_ELSEWHERE"


@pytest.mark.parametrize("had", ["", "0", "seventeen"])
async def test_a_socket_whose_address_says_what_it_has_is_told_the_table_unasked(
    room: ServedRoom, seated: tuple[Client, Client], had: str
) -> None:
    async with await having(room, had) as watcher:
        frame = await watcher.next()
        assert (frame["type"], frame["version"]) == ("snapshot", seated[0].version)
        assert (await watcher.next())["type"] == "page"
        await act_on_turn(seated)
        await watcher.until(lambda frame: frame["type"] == "frame")


async def test_it_is_told_what_it_missed_and_no_more(
    room: ServedRoom, seated: tuple[Client, Client]
) -> None:
    before = seated[0].version
    await act_on_turn(seated)
    async with await having(room, str(before)) as watcher:
        frame = await watcher.next()
        assert (frame["type"], frame["version"]) == ("frame", before + 1)


async def test_what_it_has_of_another_era_tells_nothing_of_what_it_missed(
    room: ServedRoom, seated: tuple[Client, Client]
) -> None:
    """After a restore the same version may be of other commits."""
    before = seated[0].version
    await act_on_turn(seated)
    async with await having(room, f"{before}&era=0011223344556677") as watcher:
        frame = await watcher.next()
        assert (frame["type"], frame["version"]) == ("snapshot", before + 1)
        era = frame["era"]
    async with await having(room, f"{before}&era={era}") as watcher:
        frame = await watcher.next()
        assert (frame["type"], frame["version"]) == ("frame", before + 1)


@pytest.mark.parametrize(("is_of_this", "kind"), [(True, "frame"), (False, "snapshot")])
async def test_a_hello_may_say_its_era_too(
    room: ServedRoom, seated: tuple[Client, Client], is_of_this: bool, kind: str
) -> None:
    before = seated[0].version
    async with await having(room, "") as watcher:
        era = (await watcher.next())["era"]
    await act_on_turn(seated)
    async with Client(await open_socket(room.table_url("holdem")), "") as watcher:
        said = era if is_of_this else era[::-1]
        await watcher.send("hello", version=before, era=said)
        frame = await watcher.until(lambda frame: frame["type"] in ("frame", "snapshot"))
        assert frame["type"] == kind


async def act_on_turn(seated: tuple[Client, Client]) -> None:
    """Have whoever is to act stay in."""
    actor, _ = on_turn(seated)
    assert (await actor.ask("act", turn=actor.now["turn"], action={"type": "call"}))[
        "type"
    ] == "ack"


async def having(room: ServedRoom, version: str) -> Client:
    """Open the table for somebody who watches and has this version."""
    return Client(await open_socket(f"{room.table_url('holdem')}?has={version}"), "")


async def page_of(room: ServedRoom, name: str, opened: int = 0) -> Client:
    """Open a table as somebody's page does, and wait until it is sent whether it acts."""
    token = room.people[name]["token"]
    address = f"{room.table_url('holdem')}?opened={opened}"
    page = Client(await open_socket(address, Authorization=f"Bearer {token}"), name)
    await page.hello()
    await page.until(lambda frame: frame["type"] == "acting")
    return page
