from __future__ import annotations

import pytest
from django.template.loader import render_to_string
from django.test import Client, RequestFactory

from cardroom.refusals import error_pages


@pytest.mark.parametrize("name", ["400", "403", "403_csrf", "404", "405", "500", "503"])
def test_each_error_has_a_page_that_needs_no_request(name: str) -> None:
    text = render_to_string(f"{name}.html")

    assert "To the lobby" in text
    assert "Django" not in text


def test_a_failure_tells_nothing_of_itself() -> None:
    answer = error_pages.server_error(RequestFactory().get("/"))

    assert answer.status_code == 500
    assert b"Something went wrong here" in answer.content


@pytest.mark.django_db
def test_a_missing_page_is_one_of_ours(client: Client) -> None:
    answer = client.get("/nothing/")

    assert answer.status_code == 404
    assert "There is no such page" in answer.content.decode()


@pytest.mark.django_db
def test_a_method_that_is_not_taken_has_a_page_of_ours_and_says_what_is_taken(
    client: Client,
) -> None:
    answer = client.post("/terms/")

    assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD")
    assert "used this way" in answer.content.decode()
