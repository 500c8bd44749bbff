"""All that a player sets for themselves is on one page, and what is wrong is said at its field."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.browsers.look_cookies import LOOKS
from accounts.models import AccessToken, BuyIn, ConfirmsFrom, OwnPlace, Player, Verbosity
from accounts.selectors.preferences_of import preferences_of
from accounts.selectors.visiting.token_owner import player_for_token

PLAY = {"auto_muck": "on", "buy_in": "most", "confirms_from": "25"}
LOOKING = {"theme": "light", "suits": "two", "own_place": "left"}


@pytest.fixture
def browser(alice: Player, client: Client) -> Client:
    """Alice's browser."""
    client.force_login(alice)
    return client


def kept(player: Player) -> dict[str, object]:
    """Return what is kept with an account now."""
    return preferences_of(Player.objects.get(pk=player.pk))


def field(answer: Any, name: str) -> str:
    """Return the part of a page that is one field, with what is said of it."""
    text = str(answer.content.decode())
    fields = text.split('<div class="field')[1:]
    return next(each for each in fields if f'name="{name}"' in each)


def test_how_somebody_plays_is_kept_with_their_account(browser: Client, alice: Player) -> None:
    answer = browser.post(reverse("save_play"), PLAY)

    assert answer["Location"] == "/account/settings/?done=play#play"
    chosen = {name: kept(alice)[name] for name in ("auto_post", "auto_muck", "offers_ahead")}
    assert chosen == {"auto_post": False, "auto_muck": True, "offers_ahead": False}
    assert (kept(alice)["buy_in"], kept(alice)["confirms_from"]) == ("most", 25)
    shown = browser.get(answer["Location"]).content.decode()
    assert shown.count(">Saved.<") == 1
    assert '<option value="most" selected>' in shown
    assert '<option value="25" selected>' in shown


def test_what_is_changed_in_one_section_leaves_the_others(browser: Client, alice: Player) -> None:
    browser.post(reverse("save_play"), PLAY)
    browser.post(reverse("save_telling"), {"text_mode": "on", "told": "2"})

    assert (kept(alice)["text_mode"], kept(alice)["told"]) == (True, 2)
    assert kept(alice)["buy_in"] == "most"


def test_looks_are_kept_by_the_browser_and_the_place_of_the_seat_with_the_account(
    browser: Client, alice: Player
) -> None:
    browser.post(reverse("save_looks"), LOOKING)

    assert kept(alice)["own_place"] == "left"
    in_cookies = {name: browser.cookies[name].value for name in ("theme", "suits")}
    assert in_cookies == {"theme": "light", "suits": "two"}
    shown = browser.get(reverse("settings")).content.decode()
    assert '<html lang="en" data-theme="light" data-suits="two">' in shown
    for value in LOOKING.values():
        assert f'<option value="{value}" selected>' in shown

    browser.post(reverse("save_looks"), {**LOOKING, "theme": "system", "suits": "four"})
    assert '<html lang="en">' in browser.get(reverse("settings")).content.decode()


@pytest.mark.parametrize(
    ("to", "sent", "wrong"),
    [
        ("save_play", PLAY | {"buy_in": "all"}, "buy_in"),
        ("save_play", PLAY | {"confirms_from": ""}, "confirms_from"),
        ("save_looks", LOOKING | {"theme": "x"}, "theme"),
        ("save_telling", {"told": "9"}, "told"),
        ("new_token", {"name": ""}, "name"),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_is_kept(
    browser: Client, alice: Player, to: str, sent: dict[str, str], wrong: str
) -> None:
    before = kept(alice)

    answer = browser.post(reverse(to), sent)

    assert answer.status_code == 400
    assert 'class="errorlist"' in field(answer, wrong)
    assert " autofocus" in field(answer, wrong)
    assert answer.content.decode().count('class="errorlist"') == 1
    assert kept(alice) == before
    assert "theme" not in browser.cookies


def test_a_script_keeps_what_it_sends_and_leaves_the_rest(browser: Client, alice: Player) -> None:
    browser.post(reverse("save_play"), PLAY)
    keys = '{"isOn":true,"by":{"fold":"Q","pass":""}}'
    sent = {"keys": keys, "in_bets": "1", "bet_sizes": "2.5, 3|½, pot"}
    assert browser.post(reverse("keep_preferences"), sent).status_code == 204
    assert browser.post(reverse("keep_preferences"), {"auto_muck": ""}).status_code == 204

    now = kept(alice)
    assert (now["keys"], now["in_bets"], now["bet_sizes"]) == (keys, True, "2.5, 3|½, pot")
    assert (now["auto_muck"], now["buy_in"]) == (False, "most")


@pytest.mark.parametrize(
    "sent",
    [
        {"own_place": "under"},
        {"keys": "F"},
        {"keys": '{"isOn":true,"by":{"fold":"F","pass":"F"}}'},
        {"keys": '{"isOn":true,"by":{"fold":"FF"}}'},
        {"keys": '{"isOn":true,"by":{},"and":' + "[" * 40_000},
        {"bet_sizes": "half"},
        {"bet_sizes": "<b>|<b>"},
    ],
)
def test_a_script_is_told_what_it_sent_wrong(
    browser: Client, alice: Player, sent: dict[str, str]
) -> None:
    before = kept(alice)

    answer = browser.post(reverse("keep_preferences"), sent)

    assert answer.status_code == 400
    assert answer.json()["errors"].keys() == sent.keys()
    assert kept(alice) == before


def test_the_tables_menu_offers_the_same() -> None:
    table = Path(settings.BASE_DIR) / "static" / "table"
    scripts = ("kept/looks", "state/own-place", "narration/levels", "views/dialogs/dialogs")
    menu = "".join((table / f"{name}.js").read_text() for name in scripts)
    for value, text in (*LOOKS["theme"], *LOOKS["suits"], *OwnPlace.choices):
        assert f'["{value}", "{text}"]' in menu
    for percent, text in ConfirmsFrom.choices:
        assert f'[{percent}, "{text}"]' in menu
    assert ", ".join(f'"{text}"' for text in Verbosity.labels) in menu
    assert len(BuyIn.choices) == 3


def test_a_token_is_shown_once(browser: Client, alice: Player) -> None:
    answer = browser.post(reverse("new_token"), {"name": "My client"})
    match = re.search(r"room_\w{40}", answer.content.decode())

    assert match is not None
    assert player_for_token(match[0], timezone.now()) == alice
    assert "no-store" in answer["Cache-Control"]
    shown = browser.get(reverse("settings")).content.decode()
    assert "My client" in shown
    assert match[0] not in shown


def test_a_token_is_revoked(browser: Client) -> None:
    browser.post(reverse("new_token"), {"name": "My client"})
    browser.post(reverse("revoke_token", args=[AccessToken.objects.get().pk]))

    assert "My client" not in browser.get(reverse("settings")).content.decode()


@pytest.mark.django_db
def test_it_asks_strangers_to_sign_in(client: Client) -> None:
    answer = client.get(reverse("settings"))

    assert (answer.status_code, answer["Location"].split("?")[0]) == (302, "/accounts/login/")
