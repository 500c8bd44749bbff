"""The page for those who try too often."""

from __future__ import annotations

from django.http import HttpResponse


def too_many(answer: HttpResponse, seconds: int) -> HttpResponse:
    """Say by a page's status and header, too, that it was too often, and how long to wait."""
    answer.status_code = 429
    answer["Retry-After"] = str(seconds)
    return answer
