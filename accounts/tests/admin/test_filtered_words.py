"""The list of filtered words: staff change it, and each change holds for the next line or name."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.formats.word_filter import WordStrength
from accounts.models import FilteredWord, Player, filtered_word
from accounts.selectors.filtered_words import IN_NAME, has_filtered_word, word_filter
from accounts.selectors.name_to_keep import name_like
from accounts.services.staff import filter_words
from accounts.tests.shown_forms import send_shown

pytestmark = pytest.mark.django_db
ADD, LIST = (reverse(f"admin:accounts_filteredword_{each}") for each in ("add", "changelist"))
PASSWORD = "correct horse battery"


@pytest.fixture
def staff(frank: Player, client: Client) -> Client:
    client.force_login(frank)
    return client


def added(staff: Client, word: str, strength: str = "mask") -> Any:
    return staff.post(ADD, {"word": word, "strength": strength})


def said(answer: Any) -> str:
    assert answer.status_code == 200
    return str(answer.context["errors"])


def test_it_begins_without_a_word() -> None:
    assert not FilteredWord.objects.exists()
    assert word_filter().find("any word at all") == []


def test_each_change_holds_at_once(staff: Client) -> None:
    added(staff, "swine")
    assert has_filtered_word("a sw1ne")
    row = FilteredWord.objects.get()
    change = reverse("admin:accounts_filteredword_change", args=[row.pk])
    send_shown(staff, change, {"word": "rotter", "strength": "refuse"})
    assert [has_filtered_word(word) for word in ("swine", "rotter")] == [False, True]
    assert word_filter().find("rotter")[0].strength is WordStrength.REFUSE
    send_shown(staff, change, {"word": "rotter", "strength": "nothing"})
    assert not has_filtered_word("rotter")
    added(staff, "cad")
    sent = {"action": "delete_selected", "_selected_action": [row.pk, row.pk + 1], "post": "yes"}
    staff.post(LIST, sent)
    assert not FilteredWord.objects.exists()
    assert not has_filtered_word("cad")


def test_it_is_read_once_until_it_is_changed() -> None:
    FilteredWord.objects.create(word="swine")
    word_filter()
    with CaptureQueriesContext(connection) as asked:
        for _ in range(3):
            word_filter()
    assert not any("filteredword" in each["sql"] for each in asked.captured_queries)


@pytest.mark.drawn
@pytest.mark.parametrize("word", ["two words", "x", "♠♥", "...", "é"])
def test_what_is_no_word_is_refused_at_the_field(staff: Client, word: str) -> None:
    assert "one word of two letters" in said(added(staff, word))


@pytest.mark.parametrize("same", ["swine", "SWINE", "$w1ne", "s.w.i.n.e"])
def test_a_word_that_another_one_finds_is_refused(staff: Client, same: str) -> None:
    added(staff, "Swine")
    assert "“Swine” finds this word already." in said(added(staff, same))
    with pytest.raises(IntegrityError), transaction.atomic():
        FilteredWord.objects.create(word=same)


def test_words_of_which_one_has_a_letter_twice_are_two(staff: Client) -> None:
    for word in ("as", "ass"):
        assert added(staff, word).status_code == 302


def test_the_list_has_an_end(staff: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filtered_word, "MOST_WORDS", 1)
    added(staff, "swine")
    assert "takes no more" in said(added(staff, "rotter"))


# --- several at once -------------------------------------------------------------------------


def pasted(staff: Client, words: str, strength: str = "refuse") -> Any:
    return staff.post(reverse("admin:pastewords"), {"words": words, "strength": strength})


def test_several_are_pasted_one_a_line_and_those_there_are_said(staff: Client) -> None:
    FilteredWord.objects.create(word="swine")
    answer = pasted(staff, "rotter\r\n\r\n  bounder \r\nsw1ne\r\nswine\r\nR0tter")
    assert [str(each) for each in get_messages(answer.wsgi_request)] == [
        "2 words were added.",
        "There already: sw1ne (found by swine), swine, R0tter (found by rotter).",
    ]
    kept = dict(FilteredWord.objects.values_list("word", "strength"))
    assert kept == {"swine": "mask", "rotter": "refuse", "bounder": "refuse"}
    assert has_filtered_word("a r0tter")  # at once
    again = pasted(staff, "rotter")
    assert [str(each) for each in get_messages(again.wsgi_request)][-2:] == [
        "0 words were added.",
        "There already: rotter.",
    ]


def test_each_wrong_line_is_named_and_none_is_added(staff: Client) -> None:
    answer = pasted(staff, f"rotter\n\ntwo words\nx\n{'y' * 41}\n<b>a</b>")
    page = answer.content.decode()
    for sentence in (
        "Line 3, “two words”: Write one word",
        "Line 4, “x”: Write one word",
        f"Line 5, “{'y' * 40}…”: at most 40 characters.",
    ):
        assert sentence in page
    assert "<b>a</b>" not in page
    assert not FilteredWord.objects.exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("\n" * 200, "Paste one word or more."),
        ("ab\n" * 201, "These are 201 lines. Paste 200 at most."),
        ("a\u202eb", "signs that nobody sees"),
        ("nul\0", "Null characters are not allowed."),
    ],
)
def test_what_can_t_be_pasted_is_refused_at_the_field(
    staff: Client, words: str, sentence: str
) -> None:
    assert sentence in pasted(staff, words).content.decode()
    assert not FilteredWord.objects.exists()


def test_the_list_has_an_end_for_several_too(
    staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filter_words, "MOST_WORDS", 2)
    assert "takes no more" in pasted(staff, "one1\ntwoo\nthree").content.decode()
    assert not FilteredWord.objects.exists()


# --- names -----------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", [WordStrength.MASK, WordStrength.REFUSE])
def test_no_name_has_such_a_word(staff: Client, alice: Player, strength: WordStrength) -> None:
    FilteredWord.objects.create(word="swine", strength=strength)
    fields = {"username": "Sw1ne-24", "password1": PASSWORD, "password2": PASSWORD}
    assert IN_NAME in Client().post(reverse("account_signup"), fields).content.decode()
    made = staff.post(reverse("admin:makeaccount"), {"name": "Big-Swine"})
    assert IN_NAME in made.content.decode()
    page = reverse("admin:accounts_player_change", args=[alice.pk]) + "?part=account"
    sent = {"username": "swine_1", "is_active": "on"}
    assert IN_NAME in send_shown(staff, page, sent).content.decode()
    assert name_like("Swine") == ""
    assert Player.objects.filter(username__icontains="sw").count() == 0


def test_other_names_are_free_and_old_ones_stay(staff: Client, alice: Player) -> None:
    FilteredWord.objects.create(word="alice")
    page = reverse("admin:accounts_player_change", args=[alice.pk]) + "?part=account"
    kept = send_shown(staff, page, {"username": "Alice", "all_ins_per_day": "5", "is_active": "on"})
    assert kept.status_code == 302
    fields = {"username": "Alices", "password1": PASSWORD, "password2": PASSWORD}
    Client().post(reverse("account_signup"), fields)
    assert Player.objects.filter(username="Alices").exists()
