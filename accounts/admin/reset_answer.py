"""Staff's answer to one request for emergency all-ins, or to several at once (EA-5)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone

from accounts.admin.admin_parts.canned_answer import with_canned_reply
from accounts.admin.looked_at import note_look
from accounts.admin.waiting_words import in_est, wait_shown
from accounts.formats.est_day import EST
from accounts.formats.whole_number import whole_number
from accounts.forms import AnswerForm
from accounts.models import AllInResetRequest, CannedReply
from accounts.ports import Disconnect, Evidence, tables_app
from accounts.rights.roles import ANSWER
from accounts.selectors.staff.reset_facts import reset_facts
from accounts.services.all_ins.answer_reset import check_answer
from accounts.services.all_ins.answer_resets import LeftOut, answer_resets, not_answered_by
from accounts.services.staff.authority import check_act
from accounts.views.visitor import visitor

LIST = "admin:accounts_allinresetrequest_changelist"
MOST = 20
"""How many are answered at once: of each all the evidence is on the page."""


def answer_address(ids: Collection[int]) -> str:
    """Return where these requests are answered."""
    chosen = ",".join(str(each) for each in ids)
    return reverse("admin:accounts_allinresetrequest_answer", args=[chosen])


def answer_reset_page(request: HttpRequest, chosen: str) -> HttpResponse:
    """Show what is on record of those whom the address names, ask for an answer, and send it."""
    check_act(by=visitor(request), right=ANSWER)
    requests = _chosen(chosen)
    if not 1 <= len(requests) <= MOST:
        messages.error(request, f"Tick those whom you want to answer, {MOST} at most.")
        return redirect(LIST)
    evidence = {asked: _evidence(asked) for asked in requests}
    if len(requests) == 1:
        check_answer(requests[0], visitor(request), evidence[requests[0]])
    left_out = not_answered_by(visitor(request), evidence)
    for each in left_out:
        del evidence[each.asked]
    if not evidence:
        _name_left_out(request, left_out)
        return redirect(LIST)
    form = _form(request)
    if "reply" not in request.POST and form.is_valid():
        _answer(request, form, requests)
        return redirect(LIST)
    return _shown(request, form, evidence, left_out)


def _evidence(asked: AllInResetRequest) -> tuple[Evidence, ...]:
    return tables_app().evidence(player_id=asked.player_id, day=asked.day)


def _chosen(chosen: str) -> list[AllInResetRequest]:
    named = [each for each in map(whole_number, chosen.split(",")) if each is not None]
    rows = AllInResetRequest.objects.filter(pk__in=named).select_related("player")
    return list(rows.order_by("pk")[: MOST + 1])


def _form(request: HttpRequest) -> AnswerForm:
    """Return the form as it was sent; or, if a canned reply was asked for, with that in it, not
    sent yet."""
    if "reply" not in request.POST:
        return AnswerForm(request.POST or None)
    answer = with_canned_reply(request.POST)
    return AnswerForm(initial={"decision": request.POST.get("decision"), "answer": answer})


def _answer(request: HttpRequest, form: AnswerForm, requests: Sequence[AllInResetRequest]) -> None:
    answered = answer_resets(
        by=visitor(request),
        requests=requests,
        is_granted=form.cleaned_data["decision"] == "grant",
        answer=form.cleaned_data["answer"],
        now=timezone.now(),
    )
    if answered.done:
        names = ", ".join(asked.player.username for asked in answered.done)
        messages.success(request, f"{names} will read your answer.")
    _name_left_out(request, answered.left_out)


def _name_left_out(request: HttpRequest, left_out: Sequence[LeftOut]) -> None:
    for each in left_out:
        messages.warning(request, f"Not answered: {each.asked.player} ({each.why}).")


def _shown(
    request: HttpRequest,
    form: AnswerForm,
    requests: Mapping[AllInResetRequest, Sequence[Evidence]],
    left_out: Sequence[LeftOut],
) -> HttpResponse:
    now = timezone.now()
    for asked in requests:
        note_look(request, asked)
    names = ", ".join(asked.player.username for asked in requests)
    context = {
        **admin.site.each_context(request),
        "title": f"Answer {names}",
        "form": form,
        "button": "Send the answer",
        "requests": [
            _request_context(asked, evidence, now) for asked, evidence in requests.items()
        ],
        "left_out": left_out,
        "replies": CannedReply.objects.all(),
    }
    return TemplateResponse(request, "accounts/admin/answer.html", context)


def _request_context(
    asked: AllInResetRequest, evidence: Sequence[Evidence], now: dt.datetime
) -> dict[str, Any]:
    facts = reset_facts(asked.player_id, now)
    return {
        "asked": asked,
        "at": in_est(asked.created_at),
        "wait": wait_shown(asked, now),
        "facts": facts,
        "evidence": [_timed(each) for each in evidence],
        "disconnects": [_loss_context(each) for each in facts.disconnects],
    }


def _timed(evidence: Evidence) -> dict[str, str]:
    at = f"{evidence.at.astimezone(EST):%H:%M:%S} EST"
    return {"at": at, "text": evidence.text, "url": evidence.url}


def _loss_context(loss: Disconnect) -> dict[str, Any]:
    away = None if loss.back_at is None else round((loss.back_at - loss.at).total_seconds())
    return {
        "loss": loss,
        "at": f"{loss.at.astimezone(EST):%-d %b, %H:%M:%S}",
        "back": "not yet" if away is None else _span(away),
    }


def _span(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"after {hours} h {minutes} min"
    return f"after {minutes} min {rest} s" if minutes else f"after {rest} s"
