from __future__ import annotations

import datetime as dt

import pytest
from allauth.account.models import EmailAddress
from django.core import mail

from accounts.models import AllInResetRequest, Player
from accounts.selectors.all_ins_left import all_ins_left
from accounts.services.all_ins import answer_reset as answering
from accounts.services.all_ins.answer_reset import AnsweredAlready, answer_reset
from accounts.services.all_ins.mail_reset_answer import mail_reset_answer, unmailed_answers
from accounts.services.all_ins.request_reset import RequestOpen, request_reset
from accounts.services.all_ins.take_all_in import take_all_in
from accounts.services.mail.stamp_mail import message_id


@pytest.fixture
def posted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What would have been given to Celery."""
    tasks: list[tuple[str, int]] = []
    monkeypatch.setattr(answering, "post_mail", lambda task, row: tasks.append((task, row)))
    return tasks


@pytest.fixture
def asked(alice: Player, now: dt.datetime) -> AllInResetRequest:
    for _ in range(2):
        take_all_in(player_id=alice.pk, now=now)
    return request_reset(player_id=alice.pk, explanation="The train's tunnel", now=now)


def answer(asked: AllInResetRequest, frank: Player, now: dt.datetime, *, is_granted: bool) -> None:
    answer_reset(
        request_id=asked.pk, is_granted=is_granted, answer="Well…", answered_by=frank, now=now
    )


def test_one_request_may_be_open__EA_5(asked: AllInResetRequest, now: dt.datetime) -> None:
    with pytest.raises(RequestOpen):
        request_reset(player_id=asked.player_id, explanation="Again", now=now)


@pytest.mark.django_db(transaction=True)
def test_a_granted_one_gives_all_back_and_is_mailed__EA_5__EA_19(
    asked: AllInResetRequest,
    frank: Player,
    now: dt.datetime,
    posted: list[tuple[str, int]],
) -> None:
    answer(asked, frank, now, is_granted=True)

    asked.refresh_from_db()
    assert (asked.granted, asked.answer, asked.answered_by) == (True, "Well…", frank)
    assert all_ins_left(asked.player_id, now) == 2
    assert posted == [("accounts.mail_reset_answer", asked.pk)]


@pytest.mark.django_db(transaction=True)
def test_a_declined_one_gives_nothing_back_and_is_mailed(
    asked: AllInResetRequest, frank: Player, now: dt.datetime, posted: list[tuple[str, int]]
) -> None:
    answer(asked, frank, now, is_granted=False)

    assert all_ins_left(asked.player_id, now) == 0
    assert len(posted) == 1


def test_it_is_answered_once(asked: AllInResetRequest, frank: Player, now: dt.datetime) -> None:
    answer(asked, frank, now, is_granted=False)
    with pytest.raises(AnsweredAlready):
        answer(asked, frank, now, is_granted=True)

    assert all_ins_left(asked.player_id, now) == 0


@pytest.mark.parametrize("is_verified", [True, False], ids=["verified", "unverified"])
def test_the_answer_goes_to_a_verified_address_only_and_once(
    asked: AllInResetRequest, frank: Player, now: dt.datetime, is_verified: bool
) -> None:
    EmailAddress.objects.create(
        user=asked.player, email="alice@example.org", verified=is_verified, primary=True
    )
    answer(asked, frank, now, is_granted=True)
    results = [mail_reset_answer(request_id=asked.pk, now=now) for _ in range(2)]

    assert results == [is_verified, False]
    assert len(mail.outbox) == is_verified
    for message in mail.outbox:
        assert message.to == ["alice@example.org"]
        assert "Granted" in message.body
        assert "The train's tunnel" in message.body


def test_an_open_request_is_not_mailed(asked: AllInResetRequest, now: dt.datetime) -> None:
    assert mail_reset_answer(request_id=asked.pk, now=now) is False


def test_an_answer_whose_task_was_lost_is_mailed_by_the_sweep_a_minute_later(
    asked: AllInResetRequest, frank: Player, now: dt.datetime
) -> None:
    verify(asked.player)
    answer(asked, frank, now, is_granted=True)

    assert unmailed_answers(now=now + dt.timedelta(seconds=59)) == []
    assert unmailed_answers(now=now + dt.timedelta(seconds=60)) == [asked.pk]
    assert unmailed_answers(now=now - dt.timedelta(hours=1)) == [asked.pk]  # the clock was set back


def test_an_answer_that_could_not_be_sent_is_sent_again_under_the_same_id(
    asked: AllInResetRequest, frank: Player, now: dt.datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    verify(asked.player)
    answer(asked, frank, now, is_granted=True)
    with monkeypatch.context() as patch:
        patch.setattr(mail.EmailMessage, "send", fail)
        with pytest.raises(OSError, match="no server"):
            mail_reset_answer(request_id=asked.pk, now=now)
    later = now + dt.timedelta(minutes=5)

    assert unmailed_answers(now=later) == [asked.pk]
    assert mail_reset_answer(request_id=asked.pk, now=later)
    assert unmailed_answers(now=later + dt.timedelta(minutes=5)) == []
    assert mail.outbox[0].extra_headers["Message-ID"] == message_id(f"all-in-reset-{asked.pk}")


@pytest.mark.parametrize("has_failed", [True, False], ids=["it failed", "its task was lost"])
def test_an_answer_of_a_clock_that_was_ahead_is_mailed_by_the_clock_as_it_is(
    asked: AllInResetRequest, frank: Player, now: dt.datetime, has_failed: bool
) -> None:
    verify(asked.player)
    ahead = now + dt.timedelta(days=400)
    answer(asked, frank, ahead, is_granted=True)
    if has_failed:
        AllInResetRequest.objects.update(mail_claimed_at=ahead)

    assert unmailed_answers(now=now) == [asked.pk]
    assert mail_reset_answer(request_id=asked.pk, now=now)
    assert unmailed_answers(now=now) == []


def test_the_sweep_leaves_answers_alone_that_have_nowhere_to_go(
    asked: AllInResetRequest, frank: Player, now: dt.datetime
) -> None:
    answer(asked, frank, now, is_granted=True)

    assert unmailed_answers(now=now + dt.timedelta(hours=1)) == []


def verify(player: Player) -> None:
    """Give a player a verified address."""
    EmailAddress.objects.create(user=player, email="alice@example.org", verified=True, primary=True)


def fail(*args: object) -> None:
    """Fail as a mail server does that isn't there."""
    raise OSError("no server")
