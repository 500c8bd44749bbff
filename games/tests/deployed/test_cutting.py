"""Two web processes take the cuts for one deal: whose page is at either is asked, and either may
close it, or die of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from games.tests.deployed.deployment import Deployment, Web, deployed
from games.tests.people import ALICE, BOB
from games.tests.proofs.attempts_seen import Attempt, attempts
from games.tests.proofs.cutting_client import Cutter

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]
BUY_IN = 8_000
SEATS = {ALICE: 1, BOB: 2}
PATIENT = ("-m", "games.tests.served.patient_cuts")
PAUSE = {"HAND_PAUSE_MS": "2500"}
"""Each process has heard by then what was pledged at the other."""


@pytest.fixture(scope="module")
def deployment(
    postgres_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Deployment]:
    """It waits a minute for a cut."""
    folder = tmp_path_factory.mktemp("cutting")
    with deployed(postgres_template, folder, **PAUSE) as made:
        for web in made.webs:
            vars(web)["program"] = PATIENT
        yield made
        books = made.manage("audit")
        assert books.returncode == 0, books.stdout


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as clients:
        yield clients


async def cutter(stack: AsyncExitStack, web: Web, name: str) -> Cutter:
    """Return a client of somebody at one of the processes."""
    return await stack.enter_async_context(await Cutter.at(web, "holdem", name))


@pytest.fixture
async def two(
    deployment: Deployment, stack: AsyncExitStack
) -> AsyncIterator[tuple[Cutter, Cutter]]:
    """Alice is at the first process, Bob at the second; a hand that both have cut is over."""
    await deployment.open()
    first, second = deployment.webs
    alice, bob = await cutter(stack, first, ALICE), await cutter(stack, second, BOB)
    for client in (alice, bob):
        await client.arrive(SEATS[client.name], BUY_IN)
    while not any(each.cutters == (1, 2) for each in in_order(alice)):
        await alice.hands_dealt(1)
    yield alice, bob
    for name in SEATS:
        async with await Cutter.at(deployment.open_web, "holdem", name) as again:
            await again.leave()


def in_order(seen_by: Cutter) -> list[Attempt]:
    return [each._replace(cutters=tuple(sorted(each.cutters))) for each in attempts(seen_by)]


async def test_whoever_is_at_either_process_cuts_each_deal(two: tuple[Cutter, Cutter]) -> None:
    alice, bob = two
    before = len(attempts(alice))
    await alice.hands_dealt(3)

    seen = in_order(alice)[before : before + 3]
    assert [each.cutters for each in seen] == [(1, 2)] * 3
    assert [each.number for each in seen] == [1] * 3
    await bob.wait_until(lambda: {each.hand for each in seen} <= {a.hand for a in attempts(bob)})
    frames = [{event["frame"] for event in each.events("hand_framed")} for each in two]
    assert len(frames[0] & frames[1]) >= 3


async def held_up(two: tuple[Cutter, Cutter]) -> int:
    """Wait until Alice's cut for a deal is taken, and Bob's is not; return the hand."""
    alice, bob = two
    taken = alice.cuts_taken()
    bob.held = []
    await bob.wait_until(lambda: bob.held)
    await alice.wait_until(lambda: alice.cuts_taken() > taken)
    return attempts(bob)[-1].hand


def dealt_at_once(seen_by: Cutter, hand: int) -> bool:
    """Whether a hand was dealt by its first frame, and both have cut it."""
    event = seen_by.events("hand_cut")[-1]
    numbers = [each.number for each in attempts(seen_by) if each.hand == hand]
    return set(numbers) == {1} and len(event["cuts"]) == 2


async def test_a_page_that_finds_the_other_process_reveals_the_same_cut(
    deployment: Deployment, two: tuple[Cutter, Cutter], stack: AsyncExitStack
) -> None:
    alice, bob = two
    hand = await held_up(two)
    await bob.close()
    again = await cutter(stack, deployment.webs[0], BOB)
    await again.come_back(SEATS[BOB])
    again.play_on()
    await alice.hands_dealt(1)

    assert dealt_at_once(alice, hand)


async def test_another_tab_at_the_other_process_reveals_it_too(
    deployment: Deployment, two: tuple[Cutter, Cutter], stack: AsyncExitStack
) -> None:
    alice, _ = two
    hand = await held_up(two)
    tab = await cutter(stack, deployment.webs[0], BOB)
    await tab.come_back(SEATS[BOB])
    tab.play_on()
    await alice.hands_dealt(1)

    assert dealt_at_once(alice, hand)


async def test_the_other_process_deals_by_the_cut_that_a_dead_one_has_taken(
    deployment: Deployment, two: tuple[Cutter, Cutter], stack: AsyncExitStack
) -> None:
    _, bob = two
    hand = await held_up(two)
    deployment.webs[0].kill()
    await bob.let_go()
    await bob.hands_dealt(1)

    assert dealt_at_once(bob, hand)


async def test_a_room_that_is_killed_and_comes_back_is_told_the_same_cuts(
    deployment: Deployment, two: tuple[Cutter, Cutter], stack: AsyncExitStack
) -> None:
    hand = await held_up(two)
    for web in deployment.webs:
        web.kill()
    await deployment.open()
    again = [
        await cutter(stack, web, name) for web, name in zip(deployment.webs, SEATS, strict=True)
    ]
    for client in again:
        await client.come_back(SEATS[client.name])
        client.play_on()
    await again[0].hands_dealt(1)

    assert dealt_at_once(again[0], hand)
