"""A page of the admin with one form whose answer is a service call."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse


def form_page(
    request: HttpRequest,
    *,
    title: str,
    form: Form | None,
    button: str,
    template: str = "accounts/admin/form.html",
    **context: Any,
) -> HttpResponse:
    """Show a form in the admin's own frame; without one only what else the context has."""
    return TemplateResponse(
        request,
        template,
        {
            **admin.site.each_context(request),
            "title": title,
            "form": form,
            "button": button,
            **context,
        },
    )
