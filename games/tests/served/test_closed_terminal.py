"""A room that was started in a terminal, whose window is closed."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import signal
import subprocess
import sys
import termios
from pathlib import Path

import pytest
import websockets
from typing_extensions import override

from games.tests.people import ALICE
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom
from games.tests.served.waiting import wait_until

pytestmark = pytest.mark.served


def take(terminal: int) -> None:
    """Make it this process's own, whose end it hears of: the tests may run under nohup."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)


class RoomInTerminal(ServedRoom):
    """Its errors go to the terminal that it is of, what it says to its log."""

    under: tuple[str, ...] = ()
    """What runs it."""

    @override
    def start(self) -> None:
        self.window, terminal = pty.openpty()
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                [*self.under, sys.executable, "manage.py", "serve", "--port", str(self.port)],
                cwd=self.tree,
                env=self._env,
                stdin=terminal,
                stdout=log,
                stderr=terminal,
                start_new_session=True,
                preexec_fn=lambda: take(terminal),
            )
        os.close(terminal)
        wait_until(lambda: "The room is open" in self.log.read_text(), self._process, self.log)

    def close_window(self) -> None:
        """The system sends SIGHUP then, and nothing can be written to the terminal any more."""
        os.close(self.window)


async def test_it_ends_in_good_order(room_template: Path, tmp_path: Path) -> None:
    room = RoomInTerminal(room_template, tmp_path)
    room.start()
    async with await Client.at(room, "holdem", ALICE) as alice:
        await alice.hello()
        room.close_window()

        with pytest.raises(websockets.ConnectionClosed) as closed:
            await alice.until(lambda frame: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert await asyncio.to_thread(room.ended) == 0
    assert "Traceback" not in room.log.read_text()


async def test_under_nohup_it_stays_open(room_template: Path, tmp_path: Path) -> None:
    room = RoomInTerminal(room_template, tmp_path)
    room.under = ("nohup",)
    room.start()
    room.close_window()
    async with await Client.at(room, "holdem", ALICE) as alice:
        await alice.hello()
        await alice.take_seat(1, 4_000)

    assert room.stop() == 0
