"""Browser names for people: "Firefox on Android", from the header that it sends."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
"""By what their headers have and others' before them in the list haven't: most name others too."""
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
UNKNOWN = "Another program"


def browser_name(user_agent: str) -> str:
    """Return a browser's name and its system's; nothing else of the header is kept anywhere."""
    browser = _first_of(BROWSERS, user_agent)
    system = _first_of(SYSTEMS, user_agent)
    if not browser:
        return UNKNOWN
    return f"{browser} on {system}" if system else browser


def _first_of(marks: tuple[tuple[str, str], ...], header: str) -> str:
    return next((name for mark, name in marks if mark in header), "")
