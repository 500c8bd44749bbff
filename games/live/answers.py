"""Answers to those who asked something of a table."""

from __future__ import annotations

from games.engine.events import PlayerSatDown
from games.engine.refusals import Refused
from games.live.table.requests import Request
from games.live.table.verb import Outcome
from games.live.telling import frames


def answer(outcome: Outcome, request_id: str, version: int) -> frames.Ack | frames.Refusal:
    """Return the answer to whoever asked; what changes no table leaves it at its version."""
    if isinstance(outcome, Refused):
        return frames.Refusal(
            request_id=request_id, reason=outcome.reason.value, facts=outcome.facts
        )
    if outcome is None:
        return frames.Ack(request_id=request_id, version=version)
    seats = (event.seat for event in outcome.events if isinstance(event, PlayerSatDown))
    return frames.Ack(request_id=request_id, version=outcome.version, seat=next(seats, None))


async def tell(request: Request, frame: frames.Ack | frames.Refusal | frames.Error) -> None:
    """Send everybody who waits for a request's answer the same."""
    text = frames.encode(frame)
    for socket in request.sockets:
        await socket.send(text)
