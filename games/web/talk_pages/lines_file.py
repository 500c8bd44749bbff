"""One's own lines, to take with one."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.views.visitor import visitor
from games.selectors.talk.lines_of_player import lines_of_player, steps_against


@require_safe
@never_cache
@login_required
def lines_file(request: HttpRequest) -> HttpResponse:
    """All lines that one has said and that are still kept, one a row, as a text file; after them
    what staff did about any."""
    own = visitor(request).pk
    text = "".join(f"{line}\n" for line in (*lines_of_player(own), *steps_against(own)))
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="my-lines.txt"'
    return answer
