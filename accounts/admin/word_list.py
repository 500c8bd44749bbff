"""The list of filtered words in the admin."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import URLPattern, path
from typing_extensions import override

from accounts.admin.paste_words import paste_page
from accounts.admin.recorded import Recorded
from accounts.models import FilteredWord


@admin.register(FilteredWord)
class FilteredWordAdmin(Recorded):
    """Words by name; each change holds for the next line that somebody says."""

    list_display = ("word", "strength")
    list_filter = ("strength",)
    search_fields = ("word",)
    fields = ("word", "strength")

    @override
    def get_urls(self) -> list[URLPattern]:
        paste = path("paste/", self.admin_site.admin_view(paste_page), name="pastewords")
        return [paste, *super().get_urls()]

    @override
    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[FilteredWord]) -> None:
        """Delete them one by one: each counts as a change of the list."""
        for word in queryset:
            word.delete()
