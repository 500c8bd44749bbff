"""The link of a group: ``/t/#`` and its secret, which the page posts once.

What is behind # is never sent, so no log and no referrer has it. A fetch changes nothing.
"""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.selectors.visiting.visitors import BROWSER
from games.fairness.fresh import new_browser_id
from games.selectors.group_link import running_table
from games.selectors.onlooker import Onlooker, browser_hash, onlooker_of
from games.services.groups.admit import AtTheDoor, DeadLink, admit_by_link

SECRET = re.compile(r"[0-9a-f]{32}(?=\s*$)")
LONGEST = 500
"""Characters of what somebody pastes."""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def open_link(request: HttpRequest, cut_off: str = "") -> HttpResponse:
    """Admit whoever has the secret; ask for the link where there is none.

    Mail filters make ``/t/%23…`` of it: then the page reads it from its own address.
    """
    if request.method != "POST":
        return render(request, "games/groups/open.html")
    secret = secret_in(request.POST.get("link", ""))
    viewer, kept = viewer_and_id(request)
    try:
        group_id = admit_by_link(secret=secret, viewer=viewer, now=timezone.now())
    except DeadLink:
        return render(request, "games/groups/dead.html", status=404)
    except AtTheDoor:
        return render(request, "games/groups/knock.html", {"link": secret})
    if viewer.player is None:
        request.session[BROWSER] = kept
    table_id = running_table(group_id)
    return redirect("group", group_id) if table_id is None else redirect("table", table_id)


def secret_in(pasted: str) -> str:
    """Return the secret of a link, which stands last in it, or of the secret alone."""
    found = SECRET.search(pasted[:LONGEST])
    return found[0] if found else ""


def viewer_and_id(request: HttpRequest) -> tuple[Onlooker, str]:
    """Return who asks, with the id that their browser will keep if it is admitted."""
    viewer = onlooker_of(request)
    kept = request.session.get(BROWSER, "") or new_browser_id()
    if viewer.player is None and not viewer.browser:
        viewer = Onlooker(browser=browser_hash(kept))
    return viewer, kept
