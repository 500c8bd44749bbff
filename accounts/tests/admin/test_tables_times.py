"""What staff set for all tables: pauses, thinking times, house players; and news for the lobby."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player, RoomSettings
from accounts.tests.shown_forms import send_shown

FIELDS = {
    "room_name": "Ours",
    "who_comes_in": "anybody",
    "seen_without_account": "tables",
    "least_age": 0,
    "starting_chips": "500",
    "refill_threshold": "100",
    "refill_wait_seconds": 60,
    "all_ins_per_day": 3,
    "tables_at_once": 4,
    "who_opens_tables": "nobody",
    "opens_tables_after_days": 7,
    "guests": "as_sign_up",
    "tables_of_a_host": 3,
    "tables_of_players": 50,
    "idle_tables_close_minutes": 120,
    "has_talk": "on",
    "talk_kept_days": 90,
    "talk_ladder": "warning, 1, 3, 7, 30, for good",
    "act_origins_kept_days": 90,
    "sessions_kept_days": 90,
}
PAUSE = "Give 0.5 to 30 seconds, like 2 or 2.5; or leave it empty."
SHOWDOWN = "Give 1 to 30 seconds, like 2 or 2.5; or leave it empty."
THINKING = "Give 0.1 to 30 seconds, like 2 or 2.5; or leave it empty."
CROSSED = "Give the most as much as the least, or more."
WRONG = [
    ({"hand_pause_ms": "-1"}, "hand_pause_ms", PAUSE),
    ({"hand_pause_ms": "0"}, "hand_pause_ms", PAUSE),
    ({"hand_pause_ms": "1,5"}, "hand_pause_ms", PAUSE),
    ({"hand_pause_ms": "9" * 20}, "hand_pause_ms", PAUSE),
    ({"hand_pause_ms": "NaN"}, "hand_pause_ms", PAUSE),
    ({"hand_pause_ms": "Infinity"}, "hand_pause_ms", PAUSE),
    ({"hand_pause_ms": "1e400"}, "hand_pause_ms", PAUSE),
    ({"hand_pause_ms": "30.1"}, "hand_pause_ms", PAUSE),
    ({"hand_pause_ms": "0.55"}, "hand_pause_ms", PAUSE),
    ({"show_pause_ms": "0.9"}, "show_pause_ms", SHOWDOWN),
    ({"show_pause_ms": "31"}, "show_pause_ms", SHOWDOWN),
    ({"least_thinking_ms": "0"}, "least_thinking_ms", THINKING),
    ({"most_thinking_ms": "31"}, "most_thinking_ms", THINKING),
    ({"least_thinking_ms": "3", "most_thinking_ms": "2"}, "most_thinking_ms", CROSSED),
    ({"least_thinking_ms": "2.6"}, "least_thinking_ms", CROSSED),
    ({"most_thinking_ms": "0.5"}, "most_thinking_ms", CROSSED),
    ({"house_players": "maybe"}, "house_players", "not one of the available choices"),
    ({"lobby_news": "x" * 501}, "lobby_news", "at most 500 characters"),
]


@pytest.fixture
def staff(frank: Player, settings: Any) -> Client:
    settings.LEAST_THINKING_MS, settings.MOST_THINKING_MS = 600, 2_500
    browser = Client()
    browser.force_login(frank)
    return browser


def send(staff: Client, **fields: str) -> Any:
    change = staff.get(reverse("admin:accounts_roomsettings_changelist"))["Location"]
    return send_shown(staff, change, {**FIELDS, **fields})


@pytest.mark.drawn
@pytest.mark.parametrize(("sent", "at", "says"), WRONG)
def test_what_cannot_be_is_refused_at_its_field(
    staff: Client, sent: dict[str, str], at: str, says: str
) -> None:
    errors = send(staff, **sent).context["adminform"].form.errors

    assert list(errors) == [at]
    assert says in errors[at][0]
    assert RoomSettings.objects.get().hand_pause_ms is None


def test_seconds_are_kept_in_milliseconds_and_shown_in_seconds(staff: Client) -> None:
    times = ("0.5", "1.5", "0.1", "30")
    names = ("hand_pause_ms", "show_pause_ms", "least_thinking_ms", "most_thinking_ms")
    assert send(staff, **dict(zip(names, times, strict=True))).status_code == 302

    kept = RoomSettings.objects.values_list(*names).get()
    assert kept == (500, 1_500, 100, 30_000)
    form = staff.get("/admin/accounts/roomsettings/1/change/").context["adminform"].form
    assert tuple(form[name].value() for name in names) == times
    assert "Empty: 0.6, as the server was started." in form.fields["least_thinking_ms"].help_text

    assert send(staff).status_code == 302
    assert set(RoomSettings.objects.values_list(*names).get()) == {None}


def test_news_stand_in_the_lobby_until_they_are_taken_out(staff: Client) -> None:
    send(staff, lobby_news="Friday at eight: <stud> & cake.")
    assert "Friday at eight: &lt;stud&gt; &amp; cake." in Client().get("/").content.decode()

    send(staff, lobby_news="")
    assert "Friday at eight" not in Client().get("/").content.decode()
