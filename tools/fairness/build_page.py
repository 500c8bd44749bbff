"""Write docs/verify-hand.html: the page's checker of the shuffle in one file, without the room.

    python tools/fairness/build_page.py

It is opened from a disk. A room that offers it does so as a download: its script stands in the
page, which the room's own pages don't allow.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))

from cardroom.pages.module_bundle import joined_script

ROOT = Path(__file__).parents[2]
PARTS = ROOT / "tools/fairness"
PAGE = ROOT / "docs/verify-hand.html"


def page() -> str:
    """Return the page: template, style and joined script, the last two allowed by their hashes."""
    style = (PARTS / "verify-hand.css").read_text(encoding="utf-8")
    script = "\n" + joined_script("fairness/offline-page.js", read)
    if "</script" in script:
        raise ValueError("a script that ends its own element can't stand in a page")
    text = (PARTS / "verify-hand.template.html").read_text(encoding="utf-8")
    parts = {"script_hash": hashed(script), "style_hash": hashed(style), "style": style}
    for name, part in {**parts, "script": script}.items():
        text = text.replace(f"{{{name}}}", part, 1)
    return text


def read(name: str) -> str:
    """Return a static file."""
    return (ROOT / "static" / name).read_text(encoding="utf-8")


def hashed(text: str) -> str:
    """Return a hash as a Content-Security-Policy has it."""
    return b64encode(sha256(text.encode()).digest()).decode()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
