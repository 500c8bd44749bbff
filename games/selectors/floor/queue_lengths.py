"""Queue lengths: how many tasks wait for Celery's workers."""

from __future__ import annotations

import logging
from typing import Any

from celery import current_app
from kombu import Connection
from kombu.exceptions import ChannelError

QUEUES = ("default", "sweep")
WITHIN_S = 1.0
"""Seconds that the broker has to answer: a page waits for it."""

logger = logging.getLogger(__name__)


def queue_lengths() -> dict[str, int] | None:
    """Return how many tasks wait in each queue; None if the broker doesn't answer."""
    broker = current_app.connection_for_read(connect_timeout=WITHIN_S)
    limits = {"socket_connect_timeout": WITHIN_S, "socket_timeout": WITHIN_S}
    broker.transport_options = {**(broker.transport_options or {}), **limits}
    try:
        with broker:
            return {queue: _length(broker, queue) for queue in QUEUES}
    except Exception as error:  # each kind of broker has its own, and none is worth the page
        logger.warning("The broker didn't say how much waits: %s", type(error).__name__)
        return None


def _length(broker: Connection, queue: str) -> int:
    channel: Any
    with broker.channel() as channel:
        try:
            return int(channel.queue_declare(queue=queue, passive=True).message_count)
        except ChannelError:
            return 0  # Redis has no empty lists
