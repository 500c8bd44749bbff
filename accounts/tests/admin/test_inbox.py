"""The inbox of requests for emergency all-ins: who waits, what is on record, and the answers."""

from __future__ import annotations

import datetime as dt
import html
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import ports
from accounts.models import AllInResetRequest, CannedReply, Player, SignedInBrowser, StaffAct
from accounts.ports import Disconnect, Evidence, PlayLately
from accounts.selectors.staff.open_requests import open_requests
from accounts.selectors.staff.reset_facts import reset_facts
from accounts.services.all_ins.answer_reset import answer_reset
from accounts.services.all_ins.request_reset import request_reset
from accounts.services.all_ins.take_all_in import take_all_in
from accounts.services.staff.make_role import permissions_of

HOUR = dt.timedelta(hours=1)
ANSWERS = frozenset({"accounts.change_allinresetrequest", "accounts.view_allinresetrequest"})
LIST = "admin:accounts_allinresetrequest_changelist"


@pytest.fixture
def support(db: None) -> Player:
    """Somebody who may answer requests, and nothing else."""
    grace = Player.objects.create_user("Grace", is_staff=True)
    grace.user_permissions.set(permissions_of(ANSWERS))
    return grace


@pytest.fixture
def staff(support: Player, client: Client) -> Client:
    client.force_login(support)
    return client


def ask(player: Player, ago: dt.timedelta = HOUR, why: str = "A tunnel") -> AllInResetRequest:
    at = timezone.now() - ago
    return request_reset(player_id=player.pk, explanation=why, now=at)


def page(*requests: AllInResetRequest) -> str:
    chosen = ",".join(str(each.pk) for each in requests)
    return reverse("admin:accounts_allinresetrequest_answer", args=[chosen])


def words(answer: Any) -> str:
    """Return what a page says, without its marks."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.content.decode())).split())


def test_a_request_s_own_page_leads_to_its_answer_while_it_waits(
    staff: Client, support: Player, alice: Player
) -> None:
    asked = ask(alice)
    own = reverse("admin:accounts_allinresetrequest_change", args=[asked.pk])
    assert f'href="{page(asked)}"' in staff.get(own).content.decode()
    reads = permissions_of(frozenset({"accounts.view_allinresetrequest"}))

    support.user_permissions.set(reads)
    assert page(asked) not in staff.get(own).content.decode()
    support.user_permissions.set(permissions_of(ANSWERS))
    AllInResetRequest.objects.update(answered_at=timezone.now(), granted=True)
    assert page(asked) not in staff.get(own).content.decode()


# --- who waits -----------------------------------------------------------------------------------


def test_the_first_page_says_how_many_wait_and_how_long(
    staff: Client, alice: Player, bob: Player
) -> None:
    assert "Nothing waits for you." in words(staff.get("/admin/"))
    ask(alice, 3 * HOUR)
    ask(bob)

    text = words(staff.get("/admin/"))

    assert "Two wait for you" in text
    assert "2 Requests for all-ins Oldest: Alice 3\xa0hours, late Answer" in text.replace(
        "3 hours", "3\xa0hours"
    )


def test_who_may_not_answer_is_not_told_how_many_wait(client: Client, alice: Player) -> None:
    ask(alice)
    client.force_login(Player.objects.create_user("Heidi", is_staff=True))

    assert "Requests for all-ins" not in words(client.get("/admin/"))


@pytest.mark.parametrize(("hours", "is_red"), [(23, False), (25, True)])
def test_after_a_day_a_wait_is_red_and_says_so(
    staff: Client, alice: Player, hours: int, is_red: bool
) -> None:
    ask(alice, hours * HOUR)
    assert ('class="waits-long"' in staff.get(reverse(LIST)).content.decode()) is is_red
    assert (": more than a day" in words(staff.get(reverse(LIST)))) is is_red


def test_the_list_has_those_who_wait_the_oldest_first(
    staff: Client, alice: Player, bob: Player, support: Player
) -> None:
    ask(bob, 3 * HOUR, "Bob's line")
    answered = ask(alice, 9 * HOUR, "Alice's first")
    answer(support, answered)
    ask(alice, HOUR, "Alice's second")

    text = words(staff.get(reverse(LIST)))
    assert text.index("Bob's line") < text.index("Alice's second")
    assert "Alice's first" not in text
    assert "2 wait for an answer, the oldest for 3 hours" in text
    assert "Alice's first" in words(staff.get(reverse(LIST), {"stands": "granted"}))
    assert "Bob's line" not in words(staff.get(reverse(LIST), {"stands": "declined"}))
    assert "Alice's first" in words(staff.get(reverse(LIST), {"stands": "all"}))


def test_it_says_how_long_answers_usually_take(alice: Player, bob: Player, support: Player) -> None:
    now = timezone.now()
    for player, hours in ((alice, 1), (bob, 3)):
        answer(support, ask(player, hours * HOUR))

    usual = open_requests(now).usual_wait

    assert usual is not None
    assert abs(usual - 2 * HOUR) < dt.timedelta(minutes=1)
    assert open_requests(now + dt.timedelta(days=31)).usual_wait is None


def answer(by: Player, asked: AllInResetRequest, *, is_granted: bool = True) -> None:
    answer_reset(
        request_id=asked.pk,
        is_granted=is_granted,
        answer="Well…",
        answered_by=by,
        now=timezone.now(),
    )


# --- what is on record ---------------------------------------------------------------------------


def test_the_facts_beside_a_request_are_of_the_last_thirty_days__EA_5(
    alice: Player, support: Player, now: dt.datetime
) -> None:
    for ago, taken in ((0, 2), (3, 1), (29, 1), (30, 2)):
        for _ in range(taken):
            take_all_in(player_id=alice.pk, now=now - dt.timedelta(days=ago))
    for days, is_granted in ((40, True), (5, True), (4, False)):
        asked = request_reset(
            player_id=alice.pk, explanation="…", now=now - dt.timedelta(days=days)
        )
        answer(support, asked, is_granted=is_granted)

    facts = reset_facts(alice.pk, now)

    assert (facts.taken, facts.days_taken, facts.days_spent) == (4, 3, 1)
    assert (facts.asked, facts.granted) == (2, 1)
    assert facts.left_today == 0


def test_others_from_the_same_address_are_a_count_of_players(
    alice: Player, bob: Player, frank: Player, now: dt.datetime
) -> None:
    sign_in(alice, "203.0.113.7", now)
    for _ in range(2):
        sign_in(bob, "203.0.113.7", now)
    sign_in(frank, "198.51.100.9", now)

    assert reset_facts(alice.pk, now).same_address == 1
    assert reset_facts(frank.pk, now).same_address == 0


def sign_in(player: Player, address: str, now: dt.datetime) -> None:
    key = f"session {SignedInBrowser.objects.count()}"
    SignedInBrowser.objects.create(
        player=player,
        session_key=key,
        browser="Firefox",
        address=address,
        began_at=now,
        seen_at=now,
    )


def test_the_page_tells_the_disconnects_and_names_no_address(
    staff: Client, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch, now: dt.datetime
) -> None:
    lost = Disconnect(
        at=now,
        table="Avon",
        back_at=now + dt.timedelta(seconds=75),
        hand="7-12",
        url="/hands/7-12/",
        stood="Their turn, $4 to call",
        became="Emergency all-in",
        faced_bet=True,
    )
    between = Disconnect(at=now, table="Clyde", back_at=None)
    play = PlayLately(hands=412, disconnects=(lost, between))
    monkeypatch.setattr(ports.tables_app(), "play_lately", lambda player_id, since: play)
    for player in (alice, bob):
        sign_in(player, "203.0.113.7", now)

    answer = staff.get(page(ask(alice)))
    text = words(answer)

    assert "1 Mar, 07:00:00 Avon after 1 min 15 s 7-12 Their turn, $4 to call" in text
    assert "Emergency all-in, with a bet to call" in text
    assert "Clyde not yet none that they were dealt into" in text
    assert "0, in 412 hands dealt" in text
    assert "2; a decision followed 1, with a bet to call at 1" in text
    assert "1 other player signed in" in text
    assert 'href="/hands/7-12/"' in answer.content.decode()
    assert "203.0.113.7" not in text
    assert "Bob" not in text


# --- canned replies ------------------------------------------------------------------------------


def test_a_canned_reply_goes_into_the_answer_and_nowhere_else_yet(
    staff: Client, alice: Player
) -> None:
    reply = CannedReply.objects.create(name="Lost", text="Your line was lost.")
    asked = ask(alice)

    sent = {"reply": reply.pk, "decision": "grant", "answer": "Dear Alice,"}
    shown = staff.post(page(asked), sent).context["form"]

    assert shown["answer"].value() == "Dear Alice,\n\nYour line was lost."
    assert shown["decision"].value() == "grant"
    asked.refresh_from_db()
    assert asked.answered_at is None


def test_one_that_is_gone_meanwhile_leaves_what_was_written(staff: Client, alice: Player) -> None:
    for gone in ("77", "x"):
        answer = staff.post(page(ask_once(alice)), {"reply": gone, "answer": "Dear Alice,"})
        assert answer.context["form"]["answer"].value() == "Dear Alice,"


def ask_once(player: Player) -> AllInResetRequest:
    return player.all_in_reset_requests.first() or ask(player)


# --- several at once -----------------------------------------------------------------------------


def test_several_are_answered_at_once_each_by_itself(
    staff: Client, alice: Player, bob: Player, support: Player
) -> None:
    both = ask(alice), ask(bob)

    text = words(staff.post(page(*both), {"decision": "grant", "answer": "Sorry"}, follow=True))

    assert "Alice, Bob will read your answer." in text
    for asked in both:
        asked.refresh_from_db()
        assert (asked.granted, asked.answer, asked.answered_by) == (True, "Sorry", support)
    acts = StaffAct.objects.filter(kind="all-in reset request.answer")
    assert set(acts.values_list("player_id", flat=True)) == {alice.pk, bob.pk}


def test_who_is_out_of_reach_is_left_out_by_name_and_the_others_are_done(
    staff: Client, alice: Player, bob: Player, frank: Player, support: Player,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    carol = Player.objects.create_user("Carol")
    dealt_in = Evidence(at=timezone.now(), text="…", url="/", players=frozenset({support.pk}))
    monkeypatch.setattr(
        ports.tables_app(),
        "evidence",
        lambda player_id, day: (dealt_in,) if player_id == bob.pk else (),
    )
    requests = [ask(each) for each in (alice, bob, carol, frank, support)]
    answer(frank, requests[2])

    shown = words(staff.get(page(*requests)))
    text = words(staff.post(page(*requests), {"decision": "decline", "answer": "No"}, follow=True))

    whys = {
        "Bob": "you were dealt into one of the hands",
        "Carol": "answered already",
        "Frank": "somebody above you",
        "Grace": "your own request",
    }
    for name, why in whys.items():
        assert f"Left out: {name} ({why})" in shown
        assert f"Not answered: {name} ({why})." in text
    assert "Alice will read your answer." in text
    answered = AllInResetRequest.objects.filter(granted=False).values_list("player__username")
    assert list(answered) == [("Alice",)]


def test_of_those_left_out_nothing_is_shown(staff: Client, alice: Player, frank: Player) -> None:
    text = words(staff.get(page(ask(alice, why="A tunnel"), ask(frank, why="A secret"))))

    assert "A tunnel" in text
    assert "A secret" not in text
    assert list(StaffAct.objects.values_list("player_id", flat=True)) == [alice.pk]


def test_nobody_chosen_or_too_many_is_said(staff: Client, alice: Player) -> None:
    ids = []
    for number in range(21):
        ids.append(ask(Player.objects.create_user(f"Player-{number}")))

    everybody = {"action": "answer_together", "_selected_action": ["1"], "select_across": "1"}
    assert staff.post(reverse(LIST), everybody)["Location"] == page(*ids)
    ask(Player.objects.create_user("Player-22"))
    assert staff.post(reverse(LIST), everybody)["Location"].count(",") == 20
    for address in (page(*ids), reverse("admin:accounts_allinresetrequest_answer", args=["x,"])):
        assert "Tick those whom you want to answer, 20 at most" in words(
            staff.get(address, follow=True)
        )
