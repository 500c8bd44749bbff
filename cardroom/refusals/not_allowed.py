"""Methods that an address doesn't take, and its answer to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

from cardroom.refusals.error_pages import not_allowed

TAKEN = ("GET", "HEAD", "POST", "OPTIONS")
"""No page takes others. Django's and allauth's forms take PUT for POST if nobody says no."""

KEPT_BY_DJANGO = "request_method_list"


class NotAllowedPage:
    """Middleware: refuse methods that no page takes, and fill an empty 405 with a page of ours.

    Its Allow header says which methods the page takes.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer as the view does."""
        answer = self._get_response(request)
        if isinstance(answer, HttpResponseNotAllowed) and not answer.content:
            not_allowed(request, answer)
        return answer

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        """Return a 405 for a method that no page takes."""
        if request.method in TAKEN:
            return None
        return HttpResponseNotAllowed(methods_of(view))


def methods_of(view: Callable[..., Any]) -> list[str]:
    """Return the methods that a view takes, as its class or the decorator of its function says."""
    kind = getattr(view, "view_class", None)
    if kind is not None:
        return [each for each in TAKEN if _has(kind, each.lower())]
    return list(_decorated(view) or TAKEN)


def _has(kind: type[Any], method: str) -> bool:
    name = "get" if method == "head" else method
    return method in kind.http_method_names and hasattr(kind, name)


def _decorated(view: Callable[..., Any]) -> Sequence[str] | None:
    """Django keeps what require_http_methods was given in the function that it makes alone."""
    layer: Any = view
    while layer is not None:
        names = getattr(getattr(layer, "__code__", None), "co_freevars", ())
        if KEPT_BY_DJANGO in names:
            methods: Sequence[str] = layer.__closure__[names.index(KEPT_BY_DJANGO)].cell_contents
            return methods
        layer = getattr(layer, "__wrapped__", None)
    return None
