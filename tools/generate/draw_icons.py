"""Draw static/icon.svg as the pictures that phones put on their screens: static/icons."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from cardroom.testing import chromium_path

STATIC = Path(__file__).parents[2] / "static"
GREEN = "#14563c"
SIZES = (("192", 192, 1.0, "transparent"), ("512", 512, 1.0, "transparent"))
FILLED = (("maskable", 512, 0.8, GREEN), ("apple", 180, 1.0, GREEN))
"""Without corners of their own: the phone cuts them. ``maskable`` may lose a tenth at each side."""


def main() -> None:
    """Draw all of them."""
    (STATIC / "icons").mkdir(exist_ok=True)
    icon = (STATIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for name, size, part, ground in (*SIZES, *FILLED):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f'<body style="margin:0;display:grid;place-items:center;height:100vh;'
                f'background:{ground}"><div style="width:{part:.0%}">{icon}</div>'
            )
            path = STATIC / "icons" / f"{name}.png"
            page.screenshot(path=path, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
