"""How the room looks for somebody is written into each page, from a cookie with a known word."""

from __future__ import annotations

import pytest
from django.test import Client


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("cookies", "head"),
    [
        ({}, '<html lang="en">'),
        ({"theme": "light"}, '<html lang="en" data-theme="light">'),
        ({"theme": "dark", "suits": "two"}, '<html lang="en" data-theme="dark" data-suits="two">'),
        ({"theme": '"><script>', "suits": "nine"}, '<html lang="en">'),
    ],
)
def test_a_page_begins_in_the_colours_that_were_chosen(
    client: Client, cookies: dict[str, str], head: str
) -> None:
    for name, value in cookies.items():
        client.cookies[name] = value
    assert head in client.get("/rules/").content.decode()
