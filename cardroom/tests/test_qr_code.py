from __future__ import annotations

import pytest
from pytest_django import Settings

from cardroom.opening.qr_code import address_for_others, in_blocks, show_qr_code


@pytest.mark.parametrize(
    ("host", "https", "address"),
    [
        ("127.0.0.1", False, None),
        ("localhost", False, None),
        ("[::1]", False, None),
        ("0.0.0.0", False, "http://192.168.1.20:8000/"),
        ("192.168.1.21", False, "http://192.168.1.21:8000/"),
        ("2001:db8::5", False, "http://[2001:db8::5]:8000/"),
        ("127.0.0.1", True, "https://room.example/"),
    ],
)
def test_it_is_the_address_that_others_reach(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, host: str, https: bool, address: str | None
) -> None:
    monkeypatch.setattr("cardroom.opening.qr_code.lan_addresses", lambda: ["192.168.1.20"])
    settings.HOST, settings.PORT, settings.HTTPS = host, 8000, https
    settings.PUBLIC_ADDRESS = "https://room.example/"

    assert address_for_others() == address


def test_it_is_a_square_of_blocks() -> None:
    rows = in_blocks("http://192.168.1.20:8000/").splitlines()

    assert {len(row) for row in rows} == {29}  # 25 modules and a border of two
    assert set("".join(rows)) <= set(" ▀▄█\xa0")


@pytest.mark.parametrize("is_terminal", [True, False])
def test_it_is_for_a_person_at_a_terminal(
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    is_terminal: bool,
) -> None:
    settings.HOST, settings.HTTPS = "192.168.1.21", False
    monkeypatch.setattr("sys.stdout.isatty", lambda: is_terminal)

    show_qr_code()

    assert ("█" in capsys.readouterr().out) is is_terminal
