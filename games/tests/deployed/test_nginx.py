"""The room behind examples/nginx.conf: back at once after a restart, at any port, with bounds."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import pytest
import websockets

from games.tests.browser.person import PASSWORD
from games.tests.deployed.deployment import Deployment, deployed
from games.tests.deployed.https_browser import Browser
from games.tests.deployed.nginx import HOST, Nginx
from games.tests.people import PEOPLE

pytestmark = [pytest.mark.nginx, pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]

TABLES = ("holdem", "stud")
BEHIND_IT = {"HTTPS": "1", "ALLOWED_HOSTS": HOST}
SOON = 20
"""Seconds that a client waits: a third of nginx's own patience with a server that isn't there."""


@pytest.fixture(scope="module")
def deployment(
    postgres_template: Path, static_files: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Deployment]:
    """Two web processes whose settings say that a proxy stands before them."""
    with deployed(postgres_template, tmp_path_factory.mktemp("proxied"), **BEHIND_IT) as made:
        (made.folder / "static").rmdir()
        (made.folder / "static").symlink_to(static_files)
        yield made


@pytest.fixture
async def nginx(deployment: Deployment, tmp_path: Path) -> AsyncIterator[Nginx]:
    """It and both web processes run."""
    await deployment.open()
    first, second = (web.port for web in deployment.webs)
    found = Nginx(tmp_path, (first, second), {})
    with found.running():
        yield found


@asynccontextmanager
async def at_tables(deployment: Deployment, nginx: Nginx) -> AsyncIterator[list[str]]:
    """Open twenty people's sockets, each at the first try; give their names."""
    async with AsyncExitStack() as stack:
        for table in TABLES:
            for name in PEOPLE:
                await stack.enter_async_context(come(deployment, nginx, name, table))
        yield [f"{name} at {table}" for table in TABLES for name in PEOPLE]


def come(deployment: Deployment, nginx: Nginx, name: str, table: str) -> websockets.connect:
    """Open somebody's socket at a table, through nginx; it tries once."""
    web = deployment.webs[0]
    token = {"Authorization": f"Bearer {web.people[name]['token']}"}
    path = f"wss://{nginx.authority}/ws/tables/{web.tables[table]}/"
    return websockets.connect(path, ssl=nginx.tls, additional_headers=token, open_timeout=SOON)


async def test_all_are_back_at_once_while_one_server_restarts(
    deployment: Deployment, nginx: Nginx
) -> None:
    for web in deployment.webs:
        async with at_tables(deployment, nginx):
            await asyncio.to_thread(web.stop)
        async with at_tables(deployment, nginx) as back:
            assert len(back) == 20
        await deployment.open()


async def test_all_are_back_at_once_after_all_servers_were_away(
    deployment: Deployment, nginx: Nginx
) -> None:
    async with at_tables(deployment, nginx):
        for web in deployment.webs:
            await asyncio.to_thread(web.stop)
    for table in TABLES:
        for name in PEOPLE:
            with pytest.raises(websockets.InvalidStatus) as away:
                async with come(deployment, nginx, name, table):
                    pass
            assert away.value.response.status_code == 502

    await deployment.open()

    async with at_tables(deployment, nginx) as back:
        assert len(back) == 20


async def test_a_server_whose_machine_does_not_answer_delays_nobody_for_long(
    deployment: Deployment, tmp_path: Path
) -> None:
    await deployment.open()
    with ExitStack() as stack:
        port = stack.enter_context(black_hole())
        nginx = Nginx(tmp_path, (port, deployment.webs[0].port), {"hash $uri consistent;": ""})
        stack.enter_context(nginx.running())
        for table in TABLES:
            async with come(deployment, nginx, PEOPLE[0], table):
                pass


async def test_a_server_that_stands_still_holds_a_handshake_up_for_ten_seconds_alone(
    deployment: Deployment, tmp_path: Path
) -> None:
    await deployment.open()
    with ExitStack() as stack:
        mute = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        ports = (mute.getsockname()[1], deployment.webs[0].port)
        nginx = Nginx(tmp_path, ports, {"hash $uri consistent;": ""})
        stack.enter_context(nginx.running())
        async with come(deployment, nginx, PEOPLE[0], "holdem"):
            pass


@contextmanager
def black_hole() -> Iterator[int]:
    """A port at which connections hang: its queue is full, and nobody takes any from it."""
    with ExitStack() as stack:
        listener = stack.enter_context(socket.socket())
        listener.bind(("127.0.0.1", 0))
        listener.listen(0)
        for _ in range(3):
            waiting = stack.enter_context(socket.socket())
            waiting.setblocking(False)
            waiting.connect_ex(listener.getsockname())
        yield listener.getsockname()[1]


async def test_people_sign_in_at_a_port_that_is_not_443(
    deployment: Deployment, nginx: Nginx
) -> None:
    """Django compares a form's Origin, and the room a socket's, with the Host that nginx passes."""
    name = {"password1": PASSWORD, "password2": PASSWORD, "username": "Nina"}
    address = f"https://{nginx.authority}"
    await asyncio.to_thread(Browser(address, nginx.tls).send, "/accounts/signup/", name)
    browser = Browser(address, nginx.tls)
    login = {"login": "Nina", "password": PASSWORD}
    page = await asyncio.to_thread(browser.send, "/accounts/login/", login)

    assert "Nina" in page
    headers = {"Cookie": browser.cookies, "Origin": f"https://{nginx.authority}"}
    path = f"wss://{nginx.authority}/ws/tables/{deployment.webs[0].tables['holdem']}/"
    async with websockets.connect(path, ssl=nginx.tls, additional_headers=headers) as socket:
        await socket.send('{"type": "sit_out", "request_id": "as a player"}')
        assert "NOT_SEATED" in str(await socket.recv())


async def test_one_address_can_not_hold_every_connection(
    deployment: Deployment, tmp_path: Path
) -> None:
    await deployment.open()
    first, second = (web.port for web in deployment.webs)
    nginx = Nginx(
        tmp_path, (first, second), {"limit_conn connections 300;": "limit_conn connections 2;"}
    )
    with nginx.running():
        async with (
            come(deployment, nginx, PEOPLE[0], "holdem"),
            come(deployment, nginx, PEOPLE[1], "holdem"),
        ):
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with come(deployment, nginx, PEOPLE[2], "holdem"):
                    pass
            assert refused.value.response.status_code == 429
