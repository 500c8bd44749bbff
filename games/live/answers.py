"""Answers to those who asked something of a table."""

from __future__ import annotations

from games.engine.events.seating import PlayerSatDown
from games.engine.refusals import Refused
from games.journal.writing.decide_and_commit import Outcome
from games.live.broadcast import room_frames
from games.live.table.player_requests.requests import Request


def answer(
    outcome: Outcome, request_id: str, version: int
) -> room_frames.Ack | room_frames.Refusal:
    """Return the answer to whoever asked; what changes no table leaves it at its version."""
    if isinstance(outcome, Refused):
        return room_frames.Refusal(
            request_id=request_id, reason=outcome.reason.value, facts=outcome.facts
        )
    if outcome is None:
        return room_frames.Ack(request_id=request_id, version=version)
    seats = (event.seat for event in outcome.events if isinstance(event, PlayerSatDown))
    return room_frames.Ack(request_id=request_id, version=outcome.version, seat=next(seats, None))


def played_elsewhere(request_id: str) -> room_frames.Error:
    """Return the answer to a page that doesn't act, since its player has opened a newer one."""
    return room_frames.Error(reason="PLAYED_ELSEWHERE", request_id=request_id)


async def send_answer(
    request: Request, frame: room_frames.Ack | room_frames.Refusal | room_frames.Error
) -> None:
    """Send everybody who waits for a request's answer the same."""
    text = room_frames.encode(frame)
    for socket in request.sockets:
        await socket.send(text)
