"""A player beside the form: chips, requests, all-ins and notes. No card."""

from __future__ import annotations

import datetime as dt

from django.urls import reverse

from accounts.formats.est_day import EST
from accounts.formats.money import format_chips, format_money
from accounts.models import AllInDay, AllInResetRequest, Player, StaffNote
from accounts.ports import PlayerSection, ShownText, tables_app
from accounts.rights.roles import READ_REQUESTS, READ_TRANSFERS, WRITE_NOTES
from accounts.selectors.player_chips.statement import StatementLine, statement

LINES, REQUESTS, DAYS = 10, 10, 14


def staff_moment(at: dt.datetime) -> str:
    """Return a moment as pages of staff show it; the column says that it is EST."""
    return f"{at.astimezone(EST):%-d %b %Y, %H:%M}"


def about_player(player: Player, *, day: dt.date | None) -> tuple[PlayerSection, ...]:
    """Return the sections; ``day``: of which EST day the time-outs are shown, None: of none."""
    return (
        _notes(player),
        _statement(player),
        _requests(player),
        _all_ins(player),
        *(() if day is None else (_time_outs(player, day),)),
    )


def _notes(player: Player) -> PlayerSection:
    notes = StaffNote.objects.filter(player=player).select_related("by").order_by("-pk")
    return PlayerSection(
        part="notes",
        title="Notes of staff",
        right=WRITE_NOTES,
        head=("When (EST)", "By", "Note"),
        rows=tuple(
            (ShownText(staff_moment(n.at)), ShownText(n.by.username), ShownText(n.text))
            for n in notes
        ),
        more=ShownText("Write a note", reverse("admin:accounts_player_note", args=[player.pk])),
    )


def _statement(player: Player) -> PlayerSection:
    transfers = reverse("admin:accounts_transfer_changelist")
    return PlayerSection(
        part="chips",
        title="Chips",
        right=READ_TRANSFERS,
        head=("When (EST)", "What", "Bankroll", "At tables", "Bankroll after"),
        rows=tuple(map(_line, statement(player.pk, size=LINES).lines)),
        more=ShownText("All transfers", f"{transfers}?player={player.pk}"),
    )


def _line(line: StatementLine) -> tuple[ShownText, ...]:
    url = reverse("admin:accounts_transfer_change", args=[line.transfer_id])
    return (
        ShownText(staff_moment(line.at)),
        ShownText(line.sentence, url),
        ShownText(format_money(line.bankroll_change)),
        ShownText(format_chips(line.tables_change, has_own_chips=line.has_own_chips)),
        ShownText(format_money(line.after)),
    )


def _requests(player: Player) -> PlayerSection:
    asked = player.all_in_reset_requests.order_by("-pk")[:REQUESTS]
    return PlayerSection(
        part="requests",
        title="Requests",
        right=READ_REQUESTS,
        head=("When (EST)", "What they wrote", "Answer"),
        rows=tuple(map(_request, asked)),
    )


def _request(asked: AllInResetRequest) -> tuple[ShownText, ...]:
    is_open = asked.answered_at is None
    name = "answer" if is_open else "change"
    url = reverse(f"admin:accounts_allinresetrequest_{name}", args=[asked.pk])
    granted = "granted" if asked.granted else "declined"
    return (
        ShownText(staff_moment(asked.created_at)),
        ShownText(asked.explanation, url),
        ShownText("open" if is_open else f"{granted}: {asked.answer}"),
    )


def _all_ins(player: Player) -> PlayerSection:
    days = AllInDay.objects.filter(player=player).order_by("-day")[:DAYS]
    page = reverse("admin:accounts_player_change", args=[player.pk])
    return PlayerSection(
        part="all-ins",
        title="Emergency all-ins",
        right=READ_REQUESTS,
        head=("Day (EST)", "Taken", "Of"),
        rows=tuple(
            (
                ShownText(
                    f"{each.day:%-d %b %Y}",
                    f"{page}?part=all-ins&day={each.day:%Y-%m-%d}#time-outs",
                ),
                ShownText(str(each.taken)),
                ShownText(str(each.allowance)),
            )
            for each in days
        ),
    )


def _time_outs(player: Player, day: dt.date) -> PlayerSection:
    found = tables_app().evidence(player_id=player.pk, day=day)
    return PlayerSection(
        part="all-ins",
        key="time-outs",
        title=f"Time-outs on {day:%-d %b %Y} (EST)",
        right=READ_REQUESTS,
        head=("At (EST)", "What happened"),
        rows=tuple(
            (ShownText(f"{each.at.astimezone(EST):%H:%M:%S}"), ShownText(each.text, each.url))
            for each in found
        ),
        none="None on record.",
    )
