"""``manage.py serve``: the server, one web process."""

from __future__ import annotations

import asyncio
import fcntl
import gc
import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from cardroom.env import ANY_ADDRESS, in_url, own_names
from cardroom.opening.open_files import RESERVE, raise_file_limit
from cardroom.opening.require_keyring import require_keyring

TAKE_TURNS_EVERY_S = 0.0001
"""Seconds after which a thread that computes lets another one run. An action passes between the
event loop and the writer several times, and would wait for each of them with Python's own 5 ms; so
would the writer behind each of its statements, for which SQLite lets go of Python's lock."""
COLLECT_AFTER = 10_000
"""Objects made since the last look for garbage in circles. Python's own 700 are made by an action
or two, and what those still need is looked through each time."""


class Command(BaseCommand):
    help = "Serve the room: pages, sockets and tables; with SQLite, Celery's work as well."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=settings.HOST, help="address to listen at")
        parser.add_argument("--port", type=int, default=settings.PORT, help="port to listen at")
        parser.add_argument(
            "--metrics-port",
            type=int,
            default=settings.METRICS_PORT,
            help="port on 127.0.0.1 for Prometheus; 0: none",
        )

    @override
    def handle(self, *args: Any, host: str, port: int, metrics_port: int, **options: Any) -> None:
        is_alone = settings.REDIS_URL is None
        lock = lock_room(settings.VAR_DIR / "serve.lock") if is_alone else None
        try:
            require_keyring()
            begin_metrics(metrics_port)
            serve(host, port, is_alone=is_alone)
        finally:
            if lock is not None:
                os.close(lock)


def lock_room(path: Path) -> int:
    """Make sure that no other process serves this room: between processes there is no Redis."""
    try:
        lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise CommandError(f"ROOM_VAR can't be written to: {error}.") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise CommandError(
            f"The room in {path.parent} is open already; close it first,"
            " or set REDIS_URL to run several processes."
        ) from None
    return lock


def begin_metrics(port: int) -> None:
    """Answer Prometheus; CommandError if the port is another's."""
    from cardroom.metrics.exporter import MetricsPortTaken, metrics_server

    try:
        metrics_server.begin(port)
    except MetricsPortTaken as error:
        raise CommandError(str(error)) from None


def serve(host: str, port: int, *, is_alone: bool) -> None:
    """Serve until a signal ends it."""
    from cardroom.asgi import application, pages
    from cardroom.opening.qr_code import show_qr_code
    from cardroom.serving.background import Background
    from cardroom.serving.connections import Connections
    from cardroom.serving.server import PortTaken, RoomServer
    from games.clock.process import this_process
    from games.live.process_room import process_room

    most = most_connections(raise_file_limit())
    sys.setswitchinterval(TAKE_TURNS_EVERY_S)
    gc.set_threshold(COLLECT_AFTER)
    background = Background() if is_alone else None

    async def begin() -> None:
        await process_room.open(sockets=settings.SOCKETS_IN_ALL or most)
        gc.freeze()  # what has been made by now stays: looking through it again only takes time
        if background is not None:
            background.start()
        for address in addresses(host, port):
            print(f"The room is open at {address}", flush=True)
        show_qr_code()
        print(f"Up to {most:,} connections at once, of {most + RESERVE:,} files.", flush=True)

    async def end() -> None:
        await pages.close()
        await process_room.close()
        if background is not None:
            await asyncio.get_running_loop().run_in_executor(None, background.stop)

    try:
        RoomServer(
            application,
            host=host,
            port=port,
            begin=begin,
            end=end,
            connections=Connections(most=most, per_address=settings.CONNECTIONS_PER_ADDRESS),
            request_seconds=settings.REQUEST_SECONDS,
        ).run()
        if this_process.has_failed:  # not in good order: a service manager starts it anew
            raise CommandError("The room was closed since its writer failed; see its log.")
    except PortTaken as taken:
        raise CommandError(
            f"Port {port} of {host} is taken, or not ours to take: {taken}"
            " Choose another one (PORT, or --port), or another address (HOST, or --host)."
        ) from None


def most_connections(files: int) -> int:
    """Return how many connections so many files carry; CommandError if that is none."""
    if files <= 2 * RESERVE:
        raise CommandError(
            f"The room may open {files} files only; it needs more than {2 * RESERVE}:"
            " raise the limit (ulimit -n, or LimitNOFILE in a systemd unit)."
        )
    return files - RESERVE


def addresses(host: str, port: int) -> list[str]:
    """Return the addresses to type into a browser."""
    if host not in ANY_ADDRESS:
        return [f"http://{in_url(host)}:{port}/"]
    return [f"http://{name}:{port}/" for name in own_names(host) if name != "[::1]"]
