"""How Chromium is started for tests: without what a visitor neither sees nor presses."""

from __future__ import annotations

PLAYWRIGHTS = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""What Playwright itself turns off: of two such lists Chromium reads the last."""

ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""The menu below the address bar. There is none to be seen, but each person's window would draw it
in a process of its own, which takes as long as drawing a page of ours."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    f"--disable-features={','.join((*PLAYWRIGHTS, *ADDRESS_BAR))}",
)
