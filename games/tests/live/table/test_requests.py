"""Which requests a table takes, and which refusals it repeats."""

from __future__ import annotations

from games.engine.refusals import Reason, Refused, refuse
from games.live.broadcast.sockets import Socket
from games.live.table.player_requests.recent_refusals import REPEAT_FOR_S, Refusals
from games.live.table.player_requests.request_frames import Leave, RequestFrame, SitOut
from games.live.table.player_requests.requests import REMEMBERED, Admission, Request, Requests

ALICE, BOB = 1, 2
LEAVE, SIT_OUT = Leave(request_id=""), SitOut(request_id="")
NOT_SEATED = refuse(Reason.NOT_SEATED)


async def nowhere(message: dict[str, object]) -> None:
    """Send nothing."""


def asks(player: int, id: str, content: RequestFrame = LEAVE) -> Request:
    socket = Socket(nowhere, player=player, now=0.0)
    return Request(player=player, id=id, content=content, sockets=[socket])


def test_two_are_open_at_once_and_no_more() -> None:
    requests = Requests()
    first = asks(ALICE, "1")

    taken = [requests.admit(each) for each in (first, asks(ALICE, "2"), asks(ALICE, "3"))]
    requests.close(first)

    assert taken == [Admission.NEW, Admission.NEW, Admission.TOO_MANY]
    assert requests.admit(asks(ALICE, "3")) is Admission.NEW
    assert requests.admit(asks(BOB, "3")) is Admission.NEW


def test_the_same_one_is_joined_and_both_sockets_hear_the_answer() -> None:
    requests, first, again = Requests(), asks(ALICE, "1"), asks(ALICE, "1")
    requests.admit(first)
    requests.admit(asks(ALICE, "2"))

    assert requests.admit(again) is Admission.SAME
    assert first.sockets[1:] == again.sockets


def test_an_id_stands_for_one_thing_while_it_is_open_and_once_it_is_done() -> None:
    requests, first = Requests(), asks(ALICE, "1")
    requests.admit(first)
    assert requests.admit(asks(ALICE, "1", SIT_OUT)) is Admission.OTHER_CONTENT
    requests.note_done(first)
    requests.close(first)

    assert requests.admit(asks(ALICE, "1", SIT_OUT)) is Admission.OTHER_CONTENT
    assert requests.admit(asks(BOB, "1", SIT_OUT)) is Admission.NEW
    assert requests.admit(asks(ALICE, "1")) is Admission.NEW


def test_a_refused_id_stands_for_nothing() -> None:
    requests, first = Requests(), asks(ALICE, "1")
    requests.admit(first)
    requests.close(first)

    assert requests.admit(asks(ALICE, "1", SIT_OUT)) is Admission.NEW


def test_it_remembers_a_bounded_number() -> None:
    requests = Requests()
    for number in range(REMEMBERED + 1):
        request = asks(ALICE, str(number))
        requests.admit(request)
        requests.note_done(request)
        requests.close(request)

    assert requests.admit(asks(ALICE, "0", SIT_OUT)) is Admission.NEW
    assert requests.admit(asks(ALICE, "1", SIT_OUT)) is Admission.OTHER_CONTENT


def refused() -> Refusals:
    """Alice was refused to leave at version 7, at 10 s."""
    refusals = Refusals()
    refusals.remember(asks(ALICE, "1"), NOT_SEATED, version=7, now=10.0)
    return refusals


def found(refusals: Refusals, request: Request, *, version: int = 7, now: float) -> Refused | None:
    return refusals.find(request, version=version, now=now)


def test_a_refusal_is_repeated_for_a_second_at_the_same_version() -> None:
    again = asks(ALICE, "2")

    assert found(refused(), again, now=10.0 + REPEAT_FOR_S) == NOT_SEATED
    assert found(refused(), again, now=10.1 + REPEAT_FOR_S) is None
    assert found(refused(), again, version=8, now=10.5) is None


def test_it_is_repeated_to_the_same_player_for_the_same_thing_only() -> None:
    assert found(refused(), asks(BOB, "2"), now=10.5) is None
    assert found(refused(), asks(ALICE, "2", SIT_OUT), now=10.5) is None


def test_what_was_done_for_a_player_ends_what_was_refused() -> None:
    refusals = refused()
    refusals.forget(ALICE)

    assert found(refusals, asks(ALICE, "2"), now=10.5) is None
