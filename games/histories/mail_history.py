"""Mailing a history: the hands that a player asked for, in sentences and attached."""

from __future__ import annotations

import datetime as dt

from django.core.mail import EmailMultiAlternatives
from django.db.models import F, Q
from django.template.loader import render_to_string

from accounts.services.mail.claimed_mail import STALE, UNCLAIMED, is_old
from accounts.services.mail.stamp_mail import stamp_mail
from games.histories.formats.record import HandRecord
from games.histories.formats.story import hand_in_chapters
from games.histories.formats.text import format_hands
from games.histories.hand_records import hand_records
from games.histories.mail_address import verified_address
from games.histories.my_hands import last_hands, session_hands
from games.journal.damaged_hands import HandDamaged, left_out_sentence, note_damaged
from games.models import Hand, HistoryRequest
from games.selectors.onlooker import Onlooker
from games.selectors.seen_hands import seen_hands

MOST_TRIES = 12


def mail_history(*, request_id: int, now: dt.datetime) -> bool:
    """Send what was asked for, unless another worker does; say whether it was sent (HH-1).

    The mail goes out at least once: a worker that dies between sending and writing so sends it
    again, under the same Message-ID.
    """
    if not _claim(request_id, now):
        return False
    request = HistoryRequest.objects.select_related("player", "table").get(pk=request_id)
    to = verified_address(request.player_id)
    hand_ids = [hand.pk for hand in hands_asked_for(request)]
    left_out: list[HandDamaged] = []
    records = list(hand_records(hand_ids, reader_id=request.player_id, left_out=left_out))
    for each in left_out:
        note_damaged(each, now=now)
    if to is None or not (records or left_out):
        return False
    _message(request, records, to, left_out_sentence(left_out)).send()
    HistoryRequest.objects.filter(pk=request_id).update(sent_at=now)
    return True


def unsent_requests(*, now: dt.datetime) -> list[int]:
    """Return the requests, by id, whose task was lost or whose worker failed."""
    is_lost = Q(claimed_at=None) & is_old("asked_at", UNCLAIMED, now)
    has_failed = is_old("claimed_at", STALE, now)
    requests = HistoryRequest.objects.filter(is_lost | has_failed, sent_at=None)
    return list(requests.filter(tries__lt=MOST_TRIES).order_by("pk").values_list("pk", flat=True))


def _claim(request_id: int, now: dt.datetime) -> bool:
    """Compare and set: of several workers one gets it."""
    is_free = Q(claimed_at=None) | is_old("claimed_at", STALE, now)
    mine = HistoryRequest.objects.filter(is_free, pk=request_id, sent_at=None)
    return mine.update(claimed_at=now, tries=F("tries") + 1) == 1


def hands_asked_for(request: HistoryRequest) -> list[Hand]:
    """Return the hands of a request in the order played, none later than it was made."""
    if request.table is not None and request.hand_no is not None:
        hand = Hand.objects.filter(table=request.table, hand_no=request.hand_no)
        reader = Onlooker(player=request.player_id)
        return list(seen_hands(reader, hand.filter(ended_at__isnull=False)))
    if request.count is not None:
        return last_hands(request.player_id, request.count, until=request.asked_at)
    return session_hands(request.player_id, until=request.asked_at)


def _message(
    request: HistoryRequest, records: list[HandRecord], to: str, left_out: str
) -> EmailMultiAlternatives:
    """Return the mail: the story, as text and as a page, and a file for trackers."""
    subject = mail_subject(request, records)
    hands = [{"record": record, "chapters": hand_in_chapters(record)} for record in records]
    context = {"player": request.player, "title": subject, "hands": hands, "left_out": left_out}
    message = EmailMultiAlternatives(
        subject=subject,
        body=render_to_string("games/emails/history.txt", context),
        to=[to],
    )
    message.attach_alternative(render_to_string("games/emails/history.html", context), "text/html")
    message.attach("hands.txt", format_hands(records), "text/plain")
    return stamp_mail(message, f"hand-history-{request.pk}")


def mail_subject(request: HistoryRequest, records: list[HandRecord]) -> str:
    """Return what the mail is about, in a few words."""
    match request.scope:
        case HistoryRequest.Scope.HAND:
            return f"Hand {request.table_id}-{request.hand_no} at {request.table}"
        case HistoryRequest.Scope.LAST:
            return "Your last hand" if len(records) == 1 else f"Your last {len(records)} hands"
        case _:
            hands = "1 hand" if len(records) == 1 else f"{len(records)} hands"
            return f"Your session: {hands}"
