"""Suspensions in a served room, by staff in another process: what the player's pages are sent, and
when they are closed."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator, Sequence

import pytest
import websockets

from games.tests.consumers.three_people import PAUSE, three_people
from games.tests.deployed.playing import on_turn
from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.client import Client, Frame
from games.tests.served.databases import DATABASES, TEMPLATES, database_of
from games.tests.served.own_time import OwnTime
from games.tests.served.room import ServedRoom, served, set_rules

pytestmark = pytest.mark.served

BUY_IN, LEAST, GRANT = 8_000, 2_000, 100_000
SMALL_BLIND = 100
SIGNED_OUT = 4401
CLOSED_WITHIN = 5.0
SUSPENDING = """
from accounts.models import Player
from accounts.selectors.suspensions import FOR_GOOD
from accounts.services.players.suspend import lift_suspension, suspend
host, _ = Player.objects.get_or_create(username="Host", is_superuser=True, is_staff=True)
"""
SUSPEND = (
    SUSPENDING
    + "suspend(by=host, player_id={id}, until=FOR_GOOD, reason='Insults', scope='{scope}')"
)
WRITE = SUSPENDING + (
    "Player.objects.filter(pk={id}).update(suspended_until=FOR_GOOD, suspension_reason='Insults',"
    " suspension_scope='{scope}')"
)
"""As a process does that dies before the tables know."""
LIFT = SUSPENDING + "lift_suspension(by=host, player_id={id})"
BALANCES = "accounts.selectors.player_chips.balances"
BANKROLL = f"from {BALANCES} import bankroll_balance; print(bankroll_balance({{id}}))"


@pytest.fixture(params=DATABASES)
def room(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServedRoom]:
    """A room with time to think: staff's processes take a while to start."""
    made = request.getfixturevalue(TEMPLATES[request.param])
    template = shutil.copytree(made, tmp_path_factory.mktemp("template"), dirs_exist_ok=True)
    with database_of(request.param, template) as env:
        set_rules(template, {"seconds_to_act": 120}, **env)
        with served(template, tmp_path_factory.mktemp("suspended"), **PAUSE, **env) as opened:
            yield opened


async def have(room: ServedRoom, script: str, name: str, scope: str = "") -> str:
    """Have another process of the room do something to one of the cast; return what it says."""
    code = script.format(id=room.people[name]["id"], scope=scope)
    done = await asyncio.to_thread(room.manage, "shell", "-c", code)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip().rpartition("\n")[2]


def events_of(client: Client, kind: str) -> list[Frame]:
    """Return the events of a kind that a client has been sent."""
    events = (each for frame in client.frames for each in frame.get("events", ()))
    return [each for each in events if each["type"] == kind]


def is_suspended(frame: Frame) -> bool:
    return bool(frame["type"] == "suspended")


async def shown_out(room: ServedRoom, client: Client) -> Frame:
    """Return what a client is sent before its socket is closed, within 5 s of the room's time."""
    clock = OwnTime(room.pid)
    suspended = await client.until(is_suspended)
    with pytest.raises(websockets.ConnectionClosed):
        await client.until(lambda frame: False)
    assert clock.passed() < CLOSED_WITHIN
    assert client.socket.close_code == SIGNED_OUT
    return suspended


async def play_on(people: Sequence[Client], *, boldly: bool = False) -> None:
    """Have whoever is to act check or call, or raise as long as they may."""
    actor = await on_turn(people)
    legal = actor.now["legal"]
    if boldly and (amounts := legal.get("raise_to") or legal.get("bet")):
        kind = "raise_to" if legal.get("raise_to") else "bet"
        answer = await actor.act(kind, chips=amounts["maximum"])
    else:
        answer = await actor.act("check" if legal.get("check") else "call")
    assert answer["type"] == "ack", answer
    await asyncio.gather(*(client.reach(answer["version"]) for client in people))


async def play_to_the_end(people: Sequence[Client]) -> None:
    while not events_of(people[0], "hand_ended"):
        await play_on(people)


async def test_in_mid_hand_they_are_shown_out_and_folded_at_their_turn__TB_3(
    room: ServedRoom,
) -> None:
    async with three_people(room) as (button, small_blind, big_blind):
        await have(room, WRITE, small_blind.name, "sign_in")
        suspended = await shown_out(room, small_blind)
        assert suspended == {"type": "suspended", "scope": "sign_in", "reason": "Insults"}
        assert not events_of(button, "folded")

        await play_to_the_end([button, big_blind])

        assert [each["seat"] for each in events_of(button, "folded")] == [seat_of(small_blind)]
        assert not events_of(button, "emergency_all_in")
        await button.read_until(lambda: bool(events_of(button, "player_left")))
    assert int(await have(room, BANKROLL, small_blind.name)) == GRANT - SMALL_BLIND
    with pytest.raises(websockets.InvalidStatus):
        await Client.at(room, "holdem", small_blind.name)


async def test_all_in_they_play_to_the_end_and_may_look_on_but_not_play__TB_3(
    room: ServedRoom,
) -> None:
    async with three_people(room, alice=LEAST) as people:
        (alice,) = (each for each in people if each.name == ALICE)
        others = [each for each in people if each is not alice]
        while staked(alice) < LEAST:
            await play_on(people, boldly=True)
        await have(room, SUSPEND, ALICE, "play")
        suspended = await alice.until(is_suspended)
        assert (suspended["scope"], suspended["reason"]) == ("play", "Insults")
        assert not events_of(alice, "hand_ended")

        await play_to_the_end(others)

        await alice.read_until(lambda: bool(events_of(alice, "player_left")))
        assert not events_of(alice, "folded")
        assert (await alice.ask("sit_down", seat=8, chips=BUY_IN))["reason"] == "SUSPENDED"
        assert alice.socket.close_code is None

        await have(room, LIFT, ALICE)
        assert (await alice.until(is_suspended))["scope"] is None
        await alice.take_seat(8, BUY_IN)


def seat_of(client: Client) -> int:
    return (ALICE, BOB, CAROL).index(client.name) + 1


def staked(client: Client) -> int:
    """Return the cents that a client has put into the pot of the first hand."""
    kinds = ("blind_posted", "called", "bet_made", "raised_to")
    events = [each for kind in kinds for each in events_of(client, kind)]
    return sum(each["chips"] for each in events if each["seat"] == seat_of(client))
