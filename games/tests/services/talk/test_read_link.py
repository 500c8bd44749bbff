"""Links to talk elsewhere: in ASCII throughout, or refused by a sentence."""

from __future__ import annotations

import pytest

from games.services.talk.read_link import (
    HAS_NAME,
    MOST_LINK_BYTES,
    NO_HOST,
    NO_HTTPS,
    NO_PORT,
    NOT_PLAIN,
    TOO_LONG_LINK,
    LinkRefused,
    read_link,
)

KEPT = (
    ("https://meet.example.org/friends", "https://meet.example.org/friends"),
    ("  HTTPS://Meet.Example.ORG ", "https://meet.example.org/"),
    ("https://meet.example.org:443/a", "https://meet.example.org/a"),
    ("https://meet.example.org:8443/a?b=c&d#e", "https://meet.example.org:8443/a?b=c&d#e"),
    ("https://münchen.example/", "https://xn--mnchen-3ya.example/"),
    (
        "https://раураl.com/",
        "https://xn--l-7sba6dbr.com/",
    ),  # of two scripts
    ("https://meet。example。org/", "https://meet.example.org/"),
    ("https://ｍｅｅｔ.example.org/", "https://meet.example.org/"),
    ("https://meet.example.org/zoë", "https://meet.example.org/zo%C3%AB"),
    ('https://meet.example.org/"><script>', "https://meet.example.org/%22%3E%3Cscript%3E"),
    ("https://meet.example.org?a", "https://meet.example.org/?a"),
)
REFUSED = (
    ("http://meet.example.org/", NO_HTTPS),
    ("javascript:alert(1)", NO_HTTPS),
    ("data:text/html,x", NO_HTTPS),
    ("//meet.example.org/", NO_HTTPS),
    ("https:meet.example.org", NO_HTTPS),
    ("meet.example.org", NO_HTTPS),
    ("=HYPERLINK(1)", NO_HTTPS),
    ("https://bank.example@evil.example/", HAS_NAME),
    ("https://a:b@evil.example/", HAS_NAME),
    ("https://meet.example.org:0/", NO_PORT),
    ("https://meet.example.org:65536/", NO_PORT),
    ("https://meet.example.org:x/", NO_PORT),
    ("https://meet.example.org:/", NO_PORT),
    ("https://meet.example.org:-1/", NO_PORT),
    ("https://127.0.0.1/", NO_HOST),
    ("https://2130706433/", NO_HOST),
    ("https://0x7f.1/", NO_HOST),
    ("https://0177.0.0.1/", NO_HOST),
    ("https://１２７。０。０。１/", NO_HOST),
    ("https://①②⑦.⓪.⓪.①/", NO_HOST),
    ("https://[::1]/", NO_HOST),
    ("https://[::ffff:127.0.0.1]/", NO_HOST),
    ("https://[/", NO_HOST),
    ("https://localhost/", NO_HOST),
    ("https://router.local/", NO_HOST),
    ("https://meet/", NO_HOST),
    ("https:///friends", NO_HOST),
    ("https://meet..example.org/", NO_HOST),
    ("https://meet.example.org./", NO_HOST),
    ("https://-meet.example.org/", NO_HOST),
    ("https://me_et.example.org/", NO_HOST),
    ("https://%6deet.example.org/", NO_HOST),
    ("https://stra\u00dfe.example/", NO_HOST),
    (f"https://{'a' * 64}.example/", NO_HOST),
    ("https://meet.example.org/a b", NOT_PLAIN),
    ("https://meet.example.org\\@evil.example/", NOT_PLAIN),
    ("https://meet.example.org/\u202egro", NOT_PLAIN),
    ("https://me\u200bet.example.org/", NOT_PLAIN),
    ("https://meet.example.org/\r\nBcc: x", NOT_PLAIN),
    ("https://meet.example.org/\0", NOT_PLAIN),
    (f"https://meet.example.org/{'a' * 200}", TOO_LONG_LINK),
    (f"https://meet.example.org/{'ë' * 80}", TOO_LONG_LINK),  # in ASCII
)


@pytest.mark.parametrize(("typed", "kept"), KEPT)
def test_a_link_is_kept_in_ascii(typed: str, kept: str) -> None:
    assert read_link(typed) == kept
    assert kept.isascii()
    assert read_link(kept) == kept


@pytest.mark.parametrize(("typed", "sentence"), REFUSED)
def test_what_misleads_is_refused_by_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(LinkRefused) as refusal:
        read_link(typed)
    assert str(refusal.value) == sentence


def test_the_longest_link_is_taken() -> None:
    start = "https://meet.example.org/"
    link = start + "a" * (MOST_LINK_BYTES - len(start))
    assert read_link(link) == link
